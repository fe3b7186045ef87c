import { setTimeout as pause } from 'node:timers/promises'
import { join } from 'node:path'
import pg from 'pg'
import { startShop } from './test/shop-process.ts'
import { newDemoFolder } from './test/demo-data.ts'
import { aBuyer } from './test/buyer.ts'
import { startEmbeddedDatabase } from '../api/src/platform/db/embedded.ts'
process.env.FRESH_DEMO_DIR = '/tmp/fd'
const dataDir = newDemoFolder('capacity')
const shop = await startShop({ dataDir })
const server = await startEmbeddedDatabase(join(dataDir, 'postgres'))
const client = new pg.Client(server.connection)
await client.connect()
const sizes = async () => {
  await client.query('vacuum')
  const { rows } = await client.query(
    `select n.nspname||'.'||relname as t, pg_total_relation_size(c.oid)::float8 as b from pg_class c join pg_namespace n on n.oid=c.relnamespace where relkind='r' and nspname in ('public','jobs','sandbox')`,
  )
  return new Map(rows.map((r) => [r.t, r.b]))
}
const paid = async () =>
  (
    await client.query(
      `select count(*)::int as n from orders join payables on payables.order_id=orders.id where payables.state='paid'`,
    )
  ).rows[0].n
const before = await sizes()
const p0 = await paid()
const w0 = (await client.query(`select pg_current_wal_lsn() as l`)).rows[0].l
const stop = new AbortController()
const ack = { orderIds: new Set<string>() }
const buyers = Array.from({ length: 8 }, (_, i) => aBuyer(shop.url, i, ack, stop.signal))
const end = Date.now() + Number(process.argv[2] ?? 200) * 1000
while (Date.now() < end) await pause(1000)
stop.abort()
await Promise.all(buyers)
const after = await sizes()
const p1 = await paid()
const w1 = (await client.query(`select pg_wal_lsn_diff(pg_current_wal_lsn(), $1)::float8 as b`, [w0])).rows[0].b
const n = p1 - p0
console.log('paid', n, 'wal per sale', Math.round(w1 / n))
const rows = [...after]
  .map(([t, b]) => [t, (b - (before.get(t) ?? 0)) / n] as const)
  .filter(([, b]) => b > 10)
  .sort((a, b) => b[1] - a[1])
for (const [t, b] of rows) console.log(t.padEnd(40), Math.round(b))
console.log('public total', Math.round(rows.filter(([t]) => t.startsWith('public')).reduce((s, [, b]) => s + b, 0)))
await client.end()
await server.stop()
await shop.stop()
