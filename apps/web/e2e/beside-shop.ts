import { type Foundation, openFoundation } from '../../server/foundation.ts'
import { readSettings, type ServerSettings } from '../../server/settings.ts'
import { ourShop } from './our-shop.ts'

/** What stands below the open shop, as another process of it has it. */
export async function besideShop<Done>(
  use: (foundation: Foundation, settings: ServerSettings) => Promise<Done>,
): Promise<Done> {
  const { url, dataDir } = ourShop()
  const settings = readSettings({ ...process.env, LOG_LEVEL: 'error', DATA_DIR: dataDir, PORT: new URL(url).port })
  const foundation = await openFoundation(settings, { ownServer: false })
  try {
    return await use(foundation, settings)
  } finally {
    await foundation.close()
  }
}
