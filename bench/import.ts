import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { present } from '#contract/shared/present.ts'
import { createGet, openAll, productPaths, sendSteadily } from './cold.ts'
import type { BenchEnvironment, Shopper } from './environment.ts'
import { median, percentile } from './measure.ts'
import { number, type Report, table } from './report.ts'
import type { Size } from './size.ts'
import type { Target } from './target.ts'

const aims = { seconds: 180, slowerBy: 1.1 }
/** The latencies of shoppers are collected in rounds of this length, before the import and during it. */
const roundSeconds = 2
const longestSeconds = 900

type Latencies = { p50Ms: number; meanMs: number; p99Ms: number }

/**
 * Imports the product files of several stores, while shoppers request pages and answers at a steady rate. Compares their
 * latency with that before the import. A request that fails is a problem, and products that are missing afterwards.
 */
export async function measureImport(
  environment: BenchEnvironment,
  shop: Target,
  size: Size['import'],
): Promise<Report<Results>> {
  const { files, rowsEach, perSecond, secondsBefore } = size
  const paths = await shopperPaths(environment)
  const get = createGet(shop.url)
  await openAll(paths, get)
  const send = () => sendSteadily(paths, get, { perSecond, seconds: roundSeconds })
  await send() // warm-up: compiles the code and plans the statements
  const before = [await send()]
  while (before.length * roundSeconds < secondsBefore) before.push(await send())

  const productsBefore = await countProducts(environment)
  const owners = await signInOwners(environment, files)
  const startedAt = performance.now()
  const imported = Promise.all(owners.map((owner, at) => importFile(environment, shop, owner, fileOf(at, rowsEach))))
  const during: typeof before = []
  let isDone = false
  const done = imported.finally(() => (isDone = true))
  while (!isDone) during.push(await send())
  await done
  const seconds = (performance.now() - startedAt) / 1000

  const added = (await countProducts(environment)) - productsBefore
  const failures = [...before, ...during].reduce((sum, round) => sum + round.failures, 0)
  const results = { aims, ...size, seconds, added, failures, before: latenciesOf(before), during: latenciesOf(during) }
  return { results, textOf, problem: problemOf(results) }
}

type Results = Size['import'] & {
  aims: typeof aims
  seconds: number
  added: number
  failures: number
  before: Latencies
  during: Latencies
}

function textOf({ files, rowsEach, perSecond, seconds, added, before, during }: Results): string {
  const times = (read: (one: Latencies) => number) => [
    ...[before, during].map((one) => number(read(one), 1)),
    number(read(during) / read(before), 2),
  ]
  return `${number(added, 0)} products of ${files} files with ${number(rowsEach, 0)} rows, and shoppers at ${perSecond} requests a second:\n${table(
    [
      ['', 'before', 'during', 'ratio', 'aim'],
      ['the import, s', '', number(seconds, 0), '', `<= ${aims.seconds}`],
      ['a shopper’s request, p50 ms', ...times((one) => one.p50Ms), `<= ${number(aims.slowerBy, 1)}`],
      ['mean ms', ...times((one) => one.meanMs), ''],
      ['p99 ms', ...times((one) => one.p99Ms), ''],
    ],
  )}`
}

function problemOf({ files, rowsEach, added, failures }: Results): string | undefined {
  if (failures > 0) return `${failures} requests failed`
  return added === files * rowsEach ? undefined : `${added} products were added`
}

/** The percentiles are medians of those of the rounds: a round in which another program had the processor does not count. */
function latenciesOf(rounds: readonly { latenciesMs: number[] }[]): Latencies {
  const of = (share: number) => median(rounds.map(({ latenciesMs }) => percentile(latenciesMs, share)))
  const all = rounds.flatMap(({ latenciesMs }) => latenciesMs)
  return { p50Ms: of(0.5), meanMs: all.reduce((sum, each) => sum + each, 0) / all.length, p99Ms: of(0.99) }
}

/** Pages and answers of 300 products, and lists. */
async function shopperPaths(environment: BenchEnvironment): Promise<string[]> {
  const { rows: categories } = await environment.pool.query<{ slug: string }>('select slug from categories')
  const lists = categories.flatMap(({ slug }) => [`/categories/${slug}`, `/api/products/category/${slug}/`])
  const products = await productPaths(environment, 300)
  return ['/', '/products', ...lists, ...products.flatMap((path) => [path, `/api${path}/`])]
}

async function countProducts({ pool }: BenchEnvironment): Promise<number> {
  const { rows } = await pool.query<{ products: number }>('select count(*)::integer as products from products')
  return present(rows[0]).products
}

/** A person for each of so many stores, with a session there. */
async function signInOwners(environment: BenchEnvironment, count: number): Promise<Shopper[]> {
  const { rows: stores } = await environment.pool.query<{ id: number }>('select id from stores order by id limit $1', [
    count,
  ])
  return Promise.all(
    stores.map(async ({ id: storeId }, at) => {
      const person = present(environment.shoppers[at])
      await environment.pool.query(
        `insert into store_members (store_id, user_id, role, created_at) values ($1, $2, 'owner', now())`,
        [storeId, person.id],
      )
      return present((await environment.signIn([person], storeId))[0])
    }),
  )
}

/** A product in each row. */
function fileOf(store: number, rows: number): string {
  const row = (at: number) =>
    `Imported radio ${store}-${at},Electronics,${1_000 + (at % 900)},R-${store}-${at},${at % 50}`
  return ['name,category,price,sku,stock', ...Array.from({ length: rows }, (_, at) => row(at))].join('\r\n')
}

type Import = { id: number; state: string }

/** Uploads the file, waits until it is checked, and imports it. */
async function importFile(environment: BenchEnvironment, { url }: Target, owner: Shopper, file: string): Promise<void> {
  const ask = async (path: string, request: RequestInit = {}): Promise<Import> => {
    const headers = { ...environment.as(owner), 'idempotency-key': randomUUID() }
    const answer = await fetch(`${url}/api/seller/imports/${path}`, { ...request, headers })
    if (!answer.ok) throw new Error(`an import was answered ${answer.status}: ${await answer.text()}`)
    return (await answer.json()) as Import
  }
  const reached = async ({ id }: Import, state: string) => {
    for (const deadline = performance.now() + longestSeconds * 1000; performance.now() < deadline; await pause(500)) {
      const now = await ask(`${id}/`)
      if (now.state === state) return
      if (['refused', 'failed'].includes(now.state)) break
    }
    throw new Error(`an import was not ${state}`)
  }
  const form = new FormData()
  form.append('file_name', 'products.csv')
  form.append('file', new Blob([file], { type: 'text/csv' }), 'products.csv')
  const uploaded = await ask('', { method: 'POST', body: form })
  await reached(uploaded, 'checked')
  await ask(`${uploaded.id}/apply/`, { method: 'POST' })
  await reached(uploaded, 'done')
}
