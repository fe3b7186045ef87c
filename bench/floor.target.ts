/** The floor: a lean shop of Fastify and pg, with one prepared statement for each act. */
import fastify from 'fastify'
import pg from 'pg'
import { accountsFloor } from './floor/accounts.ts'
import { cartFloor } from './floor/cart.ts'
import { catalogFloor } from './floor/catalog.ts'
import { ordersFloor } from './floor/orders.ts'
import { pagesFloor } from './floor/pages.ts'
import { serveAsTarget } from './target.ts'

pg.types.setTypeParser(pg.types.builtins.INT8, Number)
/** As large as the shop's pool for requests. */
const pool = new pg.Pool({
  connectionString: process.env.DATABASE_URL,
  max: 10,
  options: '-c plan_cache_mode=force_generic_plan',
})
const app = fastify()
for (const routes of [catalogFloor, cartFloor, ordersFloor, accountsFloor, pagesFloor])
  routes(app, pool, process.env.SHOP_URL ?? '')

serveAsTarget(await app.listen({ host: '127.0.0.1', port: 0 }), async () => {
  await app.close()
  await pool.end()
})
