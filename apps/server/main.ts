/** The shop: pages, API and jobs in one process. */
import { closeOnSignal, connectPatiently, fail } from './run.ts'
import { environment } from './settings/environment.ts'
import { readSettings } from './settings/settings.ts'

try {
  connectPatiently()
  const settings = readSettings(environment())
  // The modules of the shop take seconds to load: a wrong setting is reported before.
  const { openShop } = await import('./shop.ts')
  const shop = await openShop(settings, { dev: process.argv.includes('--dev') })
  closeOnSignal(shop.close)
  console.log(`Sokoni is open at ${shop.url}`)
} catch (error) {
  fail(error)
}
