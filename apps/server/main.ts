/** The shop: pages, API and jobs in one process. */
import { environment } from './settings/environment.ts'
import { closeOnSignal, connectPatiently, fail } from './run.ts'
import { readSettings } from './settings/settings.ts'
import { openShop } from './shop.ts'

try {
  connectPatiently()
  const shop = await openShop(readSettings(environment()), { dev: process.argv.includes('--dev') })
  closeOnSignal(shop.close)
  console.log(`Sokoni is open at ${shop.url}`)
} catch (error) {
  fail(error)
}
