import { type Foundation, openFoundation } from '../../apps/server/foundation.ts'
import { readSettings, type ServerSettings } from '../../apps/server/settings/settings.ts'
import { ourShop } from './our-shop.ts'

/**
 * Opens the foundation (log, database, shop record) of the running shop as a second process does.
 * Closes it after `use`.
 */
export async function besideShop<Done>(
  use: (foundation: Foundation, settings: ServerSettings) => Promise<Done>,
): Promise<Done> {
  const { url, dataDir } = ourShop()
  const settings = readSettings({ ...process.env, LOG_LEVEL: 'error', DATA_DIR: dataDir, PORT: new URL(url).port })
  const foundation = await openFoundation(settings, { isShop: false })
  try {
    return await use(foundation, settings)
  } finally {
    await foundation.close()
  }
}
