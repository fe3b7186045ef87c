/** Claims the data folder it is given as soon as it is told to, says what came of it, and keeps it until it is killed. */
import { once } from 'node:events'
import { claimDataFolder } from '../data-folder.ts'

const [dataDir = ''] = process.argv.slice(2)
process.stdout.write('ready\n')
await once(process.stdin, 'data')
try {
  const claim = claimDataFolder(dataDir)
  process.once('exit', claim.release)
  process.stdout.write('holds it\n')
} catch (error) {
  process.stdout.write(`${error instanceof Error ? error.message : String(error)}\n`)
}
