/**
 * Opens the demo shop for the first time on an empty folder, as `npm start` does, and stops it. `npm test` runs this once;
 * the suites copy the folder instead of waiting for a first start each.
 */
import { startShop } from '../apps/server/test/shop-process.ts'

const [, , folder = ''] = process.argv
const shop = await startShop({ dataDir: folder, asInstalled: true })
const code = await shop.stop()
const problems = shop
  .output()
  .split('\n')
  .filter((line) => /"level":"(warn|error|fatal)"/.test(line))
if (code !== 0 || problems.length > 0) {
  console.error(`The first start ended with ${code}, and logged:\n${problems.join('\n')}`)
  process.exitCode = 1
}
