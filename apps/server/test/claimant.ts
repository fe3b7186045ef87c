/** Claims the given data folder when stdin says so, prints the result, and holds the claim until it is killed. */
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
