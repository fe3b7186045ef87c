/** The program that `npm start` runs, or with the argument `sources` the same from its sources. */
import { pathToFileURL } from 'node:url'
import { builtServer } from '../scripts/build.ts'
import { answerParent } from './target.ts'

const isFromSources = process.argv[2] === 'sources'
// The main module of the shop is complete when the shop is open.
await import(isFromSources ? '../apps/server/main.ts' : pathToFileURL(builtServer).href)
// A production shop logs its public address, so use the address that it listens on.
answerParent(`http://${process.env.HOST}:${process.env.PORT}`)
