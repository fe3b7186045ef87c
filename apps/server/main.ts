/** The shop: pages, API and jobs in one process. */
import { startDatabase } from './database-server.ts'
import { closeOnSignal, connectPatiently, fail } from './run.ts'
import { environment } from './settings/environment.ts'
import { readSettings } from './settings/settings.ts'

try {
  connectPatiently()
  const settings = readSettings(environment())
  // The modules of the shop take a while to load: a wrong setting is reported before, and the database starts meanwhile.
  const database = startDatabase(settings)
  const { openShop } = await import('./shop.ts')
  const shop = await openShop(settings, database, { dev: process.argv.includes('--dev') })
  closeOnSignal(shop.close)
  console.log(`Sokoni is open at ${shop.url}`)
} catch (error) {
  fail(error)
}
