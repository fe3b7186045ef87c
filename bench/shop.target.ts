/** The shop as `npm start` opens it. */
import { readSettings } from '../apps/server/settings.ts'
import { openShop } from '../apps/server/shop.ts'
import { serveAsTarget } from './target.ts'

const settings = readSettings(process.env)
const shop = await openShop(settings, { dev: false })
// In production a shop is known by its public address; it listens where it was told to.
serveAsTarget(`http://${settings.host}:${settings.port}`, shop.close)
