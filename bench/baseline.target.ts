/** The baseline server of one case: node:http and pg, without any other library. */
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import pg from 'pg'
import { cases } from './cases/index.ts'
import { serveAsTarget } from './target.ts'

const one = cases.find(({ name }) => name === process.argv[2])
if (!one?.baseline) throw new Error(`there is no case with a baseline named ${process.argv[2]}`)

pg.types.setTypeParser(pg.types.builtins.INT8, Number)
/** The pool is as large as the shop's pool for requests. Each connection plans each statement once. */
const pool = new pg.Pool({
  connectionString: process.env.DATABASE_URL,
  max: 10,
  options: '-c plan_cache_mode=force_generic_plan',
})
const server = createServer(await one.baseline.open({ pool, shopUrl: process.env.SHOP_URL ?? '' }))
await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))

serveAsTarget(`http://127.0.0.1:${(server.address() as AddressInfo).port}`, async () => {
  server.close()
  server.closeAllConnections()
  await pool.end()
})
