import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { present } from '#contract/shared/present.ts'
import type { BenchEnvironment, Shopper } from './environment.ts'
import { median, percentile } from './measure.ts'
import { number, type Report, table } from './report.ts'
import { createGet, openAll, sendSteadily, shopperPaths } from './shoppers.ts'
import type { Size } from './size.ts'
import { signInOwner } from './store-owner.ts'
import type { Target } from './target.ts'

const aims = { seconds: 180, slowdown: 1.1 }
/** The median latency is that of rounds of this length, so that a few disturbed ones do not change it. */
const roundSeconds = 2
const importTimeoutSeconds = 900

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
  const sendFor = (seconds: number) => sendSteadily(paths, get, perSecond, (sent) => sent >= perSecond * seconds)
  await sendFor(roundSeconds) // warm-up: compiles the code and plans the statements
  const before = await sendFor(secondsBefore)

  const productsBefore = await countProducts(environment)
  const owners = await signInOwners(environment, files)
  const startedAt = performance.now()
  let seconds = 0
  const importAll = async () => {
    try {
      await Promise.all(owners.map((owner, at) => importFile(environment, shop, owner, fileOf(at, rowsEach))))
    } finally {
      seconds = (performance.now() - startedAt) / 1000
    }
  }
  const [during] = await Promise.all([sendSteadily(paths, get, perSecond, () => seconds > 0), importAll()])

  const added = (await countProducts(environment)) - productsBefore
  const failures = before.failures + during.failures
  const latencies = {
    before: latenciesOf(before.latenciesMs, perSecond),
    during: latenciesOf(during.latenciesMs, perSecond),
  }
  const results = { aims, ...size, seconds, added, failures, ...latencies }
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
      ['a shopper’s request, p50 ms', ...times((one) => one.p50Ms), `<= ${number(aims.slowdown, 1)}`],
      ['mean ms', ...times((one) => one.meanMs), ''],
      ['p99 ms', ...times((one) => one.p99Ms), ''],
    ],
  )}`
}

function problemOf({ files, rowsEach, added, failures }: Results): string | undefined {
  if (failures > 0) return `${failures} requests failed`
  return added === files * rowsEach ? undefined : `${added} of ${files * rowsEach} products were added`
}

function latenciesOf(latenciesMs: readonly number[], perSecond: number): Latencies {
  const each = perSecond * roundSeconds
  const rounds = Array.from({ length: Math.ceil(latenciesMs.length / each) }, (_, at) =>
    latenciesMs.slice(at * each, (at + 1) * each),
  )
  return {
    p50Ms: median(rounds.map((round) => percentile(round, 0.5))),
    meanMs: latenciesMs.reduce((sum, latency) => sum + latency, 0) / latenciesMs.length,
    p99Ms: percentile(latenciesMs, 0.99),
  }
}

async function countProducts({ pool }: BenchEnvironment): Promise<number> {
  const { rows } = await pool.query<{ products: number }>('select count(*)::integer as products from products')
  return present(rows[0]).products
}

/** A different owner for each of the first `count` stores. */
async function signInOwners(environment: BenchEnvironment, count: number): Promise<Shopper[]> {
  const { rows: stores } = await environment.pool.query<{ id: number }>('select id from stores order by id limit $1', [
    count,
  ])
  return Promise.all(stores.map(({ id }, at) => signInOwner(environment, present(environment.shoppers[at]), id)))
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
  const reached = async ({ id }: Import, expected: string) => {
    for (
      const deadline = performance.now() + importTimeoutSeconds * 1000;
      performance.now() < deadline;
      await pause(500)
    ) {
      const { state } = await ask(`${id}/`)
      if (state === expected) return
      if (['refused', 'failed'].includes(state)) throw new Error(`import ${id} is ${state}, not ${expected}`)
    }
    throw new Error(`import ${id} was not ${expected} in ${importTimeoutSeconds} s`)
  }
  const form = new FormData()
  form.append('file_name', 'products.csv')
  form.append('file', new Blob([file], { type: 'text/csv' }), 'products.csv')
  const uploaded = await ask('', { method: 'POST', body: form })
  await reached(uploaded, 'checked')
  await ask(`${uploaded.id}/apply/`, { method: 'POST' })
  await reached(uploaded, 'done')
}
