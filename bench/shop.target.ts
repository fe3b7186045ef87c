/** The shop, started as `npm start` does. */
import { startDatabase } from '../apps/server/database-server.ts'
import { readSettings } from '../apps/server/settings/settings.ts'
import { openShop } from '../apps/server/shop.ts'
import { serveAsTarget } from './target.ts'

const settings = readSettings(process.env)
const shop = await openShop(settings, startDatabase(settings), { dev: false })
// The URL of a production shop is its public address, so use the address that it listens on.
serveAsTarget(`http://${settings.host}:${settings.port}`, shop.close)
