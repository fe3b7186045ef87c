import { setTimeout as pause } from 'node:timers/promises'
import { present } from '#contract/shared/present.ts'
import type { Request } from './case.ts'
import { fillCarts } from './cases/fill-carts.ts'
import { checkoutsOf, clearOrders } from './cases/place-order.ts'
import type { BenchEnvironment, Shopper } from './environment.ts'
import { median, percentile } from './measure.ts'
import { number, type Report, table } from './report.ts'
import type { Size } from './size.ts'
import type { Target } from './target.ts'

const aims = { p99Ms: 2_000, othersRatio: 2 }
/** Between two checkouts of other products. */
const othersEveryMs = 10

type Answer = { status: number; code: string | undefined; ms: number }
type Round = { crowd: Answer[]; others: Answer[] }
type Figures = { crowdP50Ms: number; crowdP99Ms: number; othersP50Ms: number; othersP99Ms: number }
/** `sold`: units of the hot product in orders, as the database has them. */
type HotFigures = Figures & { sold: number }

/**
 * Many shoppers order the last units of one product at the same moment, while others order other products. The same crowd
 * orders different products for comparison: what remains is the cost of sharing one row.
 * @throws when other than the last units are sold, or a shopper gets another answer than the order or INSUFFICIENT_STOCK
 */
export async function measureHotProduct(
  environment: BenchEnvironment,
  shop: Target,
  size: Size['hot'],
): Promise<Report<Results>> {
  const hot: HotFigures[] = []
  const spread: Figures[] = []
  await playSpread(environment, shop, size) // warm-up: compiles the code and plans the statements
  for (let run = 0; run < size.runs; run++) {
    spread.push(figuresOf(await playSpread(environment, shop, size)))
    hot.push(await playHot(environment, shop, size))
  }
  const ratio = median(hot.map(({ othersP50Ms }, run) => othersP50Ms / present(spread[run]).othersP50Ms))
  return { results: { aims, ...size, ratio, hot, spread }, textOf }
}

type Results = Size['hot'] & { aims: typeof aims; ratio: number; hot: HotFigures[]; spread: Figures[] }

function textOf({ buyers, units, runs, ratio, hot, spread }: Results): string {
  return `${buyers} shoppers order at once; of the last ${units} units all were sold, none twice, in ${runs} runs:\n${table(
    [
      ['', 'p50 ms', 'p99 ms', 'aim', 'others, p50 ms', 'others, p99 ms', 'ratio of p50', 'aim'],
      ['different products', ...row(spread)],
      [`the last ${units} of one`, ...row(hot, `<= ${aims.p99Ms}`), number(ratio, 2), `<= ${aims.othersRatio}`],
    ],
  )}`
}

function row(figures: Figures[], aim = ''): string[] {
  const of = (read: (one: Figures) => number) => number(median(figures.map(read)), 0)
  return [
    of((one) => one.crowdP50Ms),
    of((one) => one.crowdP99Ms),
    aim,
    of((one) => one.othersP50Ms),
    of((one) => one.othersP99Ms),
  ]
}

async function playSpread(environment: BenchEnvironment, shop: Target, size: Size['hot']): Promise<Round> {
  const { crowd, others } = await prepare(environment, size)
  const round = await play(environment, shop, crowd, others)
  assertAll([...round.crowd, ...round.others], 201)
  return round
}

async function playHot(environment: BenchEnvironment, shop: Target, size: Size['hot']): Promise<HotFigures> {
  const { crowd, others, spare } = await prepare(environment, size)
  const variantId = await offerLastUnits(environment, spare, size.units)
  await replaceCarts(environment, crowd, spare, variantId)
  const round = await play(environment, shop, crowd, others)
  assertAll(round.others, 201)
  const refused = round.crowd.filter(({ status }) => status !== 201)
  assertAll(refused, 409, 'INSUFFICIENT_STOCK')
  const confirmed = round.crowd.length - refused.length
  const sold = await assertSoldOnce(environment, variantId, { units: size.units, confirmed })
  return { ...figuresOf(round), sold }
}

type Prepared = { crowd: Shopper[]; others: Shopper[]; spare: number }

/** A cart with one product for each shopper. `spare` is a product in none of them. */
async function prepare(environment: BenchEnvironment, { buyers, others }: Size['hot']): Promise<Prepared> {
  await clearOrders(environment)
  const [spare = 0] = await fillCarts(environment, 1)
  const { shoppers } = environment
  return { crowd: shoppers.slice(0, buyers), others: shoppers.slice(buyers, buyers + others), spare }
}

/** @returns the variant of the product, with so many units */
async function offerLastUnits({ pool }: BenchEnvironment, productId: number, units: number): Promise<number> {
  const { rows } = await pool.query<{ id: number }>(
    `update variants set received = $2, stock = $2, reserved = 0, sold = 0 where product_id = $1 and is_default returning id`,
    [productId, units],
  )
  return present(rows[0]).id
}

async function replaceCarts({ pool }: BenchEnvironment, people: Shopper[], productId: number, variantId: number) {
  await pool.query(
    `update cart_lines set product_id = $2, variant_id = $3, quantity = 1 where user_id = any($1::bigint[])`,
    [people.map(({ id }) => id), productId, variantId],
  )
}

/**
 * The crowd orders at one moment. From then on, one of the others orders every 10 ms, whether or not those before it are
 * answered.
 */
async function play(
  environment: BenchEnvironment,
  { url }: Target,
  crowd: Shopper[],
  others: Shopper[],
): Promise<Round> {
  const ofCrowd = await checkoutsOf(environment, crowd)
  const ofOthers = await checkoutsOf(environment, others)
  const [crowdAnswers, otherAnswers] = await Promise.all([
    Promise.all(ofCrowd.map((request) => send(url, request))),
    Promise.all(ofOthers.map((request, index) => pause(index * othersEveryMs).then(() => send(url, request)))),
  ])
  return { crowd: crowdAnswers, others: otherAnswers }
}

async function send(url: string, { path, method, headers, body }: Request): Promise<Answer> {
  const startedAt = performance.now()
  const answer = await fetch(url + path, { method, headers, body })
  const { code } = (await answer.json()) as { code?: string }
  return { status: answer.status, code, ms: performance.now() - startedAt }
}

function assertAll(answers: Answer[], status: number, code?: string) {
  const other = answers.find((answer) => answer.status !== status || answer.code !== code)
  if (other) throw new Error(`an order was answered ${other.status} ${String(other.code)}`)
}

/** @returns the units that were ordered */
async function assertSoldOnce(
  { pool }: BenchEnvironment,
  variantId: number,
  { units, confirmed }: { units: number; confirmed: number },
): Promise<number> {
  const { rows } = await pool.query<{ stock: number; reserved: number; ordered: number }>(
    `select stock, reserved, (
      select coalesce(sum(quantity), 0) from reservations join orders on orders.id = order_id
      where variant_id = $1 and reservations.state = 'held' and payment_state = 'due'
    ) as ordered
    from variants where id = $1`,
    [variantId],
  )
  const found = JSON.stringify({ confirmed, ...rows[0] })
  const expected = JSON.stringify({ confirmed: units, stock: 0, reserved: units, ordered: units })
  if (found !== expected) throw new Error(`${units} units were offered: ${found}`)
  return present(rows[0]).ordered
}

function figuresOf({ crowd, others }: Round): Figures {
  const crowdMs = crowd.map(({ ms }) => ms)
  const othersMs = others.map(({ ms }) => ms)
  return {
    crowdP50Ms: percentile(crowdMs, 0.5),
    crowdP99Ms: percentile(crowdMs, 0.99),
    othersP50Ms: percentile(othersMs, 0.5),
    othersP99Ms: percentile(othersMs, 0.99),
  }
}
