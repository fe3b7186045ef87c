import { present } from '#contract/shared/present.ts'
import { inTransaction } from '../apps/api/src/platform/db/index.ts'
import { catalogChanged } from '../apps/api/src/modules/catalog/index.ts'
import type { Request } from './case.ts'
import type { BenchEnvironment } from './environment.ts'
import { load } from './load.ts'
import { percentile } from './measure.ts'
import { number, type Report, table } from './report.ts'
import { shopperPaths } from './shoppers.ts'
import { smokeSize, type Size } from './size.ts'
import type { Target } from './target.ts'

const aimMs = 2_000
/** As many as an import changes at once: such changes are collected (`collectTags`). */
const manyProducts = 50
const maxWaitMs = 30_000

type Changed = { productId: number; categorySlug: string; others: number[] }

/**
 * Changes the price of a product again and again, in a process other than the shop's, while many shoppers request pages and
 * answers, and measures how long after the commit each place shows the new price. A request that fails is a problem; a
 * place that took longer than two seconds too, except in a smoke run, whose speed has no meaning.
 */
export async function measureFreshness(
  environment: BenchEnvironment,
  shop: Target,
  size: Size['fresh'],
): Promise<Report<Results>> {
  const changed = await productToChange(environment)
  const places = placesOf(changed)
  const { connections, seconds } = size
  const requests = await requestsOf(environment)
  await load(shop.url, requests, { span: 'once', connections }) // warm-up: each page is in memory
  const shoppers = load(shop.url, requests, { span: { seconds }, connections })
  const endsAt = performance.now() + seconds * 1000
  const delaysMs: Record<Kind, number[]> = { one: [], many: [] }
  for (let change = 0; change < 2 || performance.now() < endsAt; change++) {
    const kind = change % 2 === 0 ? 'one' : 'many'
    const shillings = 70_000 + change
    await changePrice(environment, kind === 'one' ? { ...changed, others: [] } : changed, shillings)
    const committedAt = performance.now()
    const shown = places.map((path) => showsPrice(shop.url + path, shillings))
    delaysMs[kind].push(...(await Promise.all(shown)).map((at) => at - committedAt))
  }
  const { latenciesMs, failures } = await shoppers

  const figures = (['one', 'many'] as const).map((kind) => {
    const delays = delaysMs[kind]
    return { kind, seen: delays.length, p50Ms: percentile(delays, 0.5), longestMs: percentile(delays, 1) }
  })
  const results = { aimMs, ...size, answered: latenciesMs.length, failures, figures }
  return { results, textOf, problem: problemOf(results, size === smokeSize.fresh) }
}

type Figures = { kind: Kind; seen: number; p50Ms: number; longestMs: number }
type Results = Size['fresh'] & { aimMs: number; answered: number; failures: number; figures: Figures[] }

const titles = { one: 'one product', many: `${manyProducts} products at once` }
type Kind = keyof typeof titles

function textOf({ connections, answered, figures }: Results): string {
  const rows = figures.map(({ kind, seen, p50Ms, longestMs }) => {
    return [titles[kind], number(seen, 0), number(p50Ms, 0), number(longestMs, 0), `< ${number(aimMs, 0)}`]
  })
  const heading = `Until a changed price is shown, while ${connections} shoppers got ${number(answered, 0)} answers:`
  return `${heading}\n${table([['', 'seen', 'p50 ms', 'longest ms', 'aim'], ...rows])}`
}

function problemOf({ failures, figures }: Results, isSmoke: boolean): string | undefined {
  if (failures > 0) return `${failures} requests failed`
  const late = isSmoke ? undefined : figures.find(({ longestMs }) => longestMs > aimMs)
  return late && `A changed price was shown after ${number(late.longestMs, 0)} ms`
}

/** The newest product of a category, which is first in its list, and others that are changed with it. */
async function productToChange({ pool }: BenchEnvironment): Promise<Changed> {
  const { rows } = await pool.query<{ id: number; slug: string }>(`
    select p.id, category.slug from products as p join categories as category on category.id = p.category_id
    where p.state = 'listed' and p.discount_percent = 0 order by p.created_at desc, p.id desc limit 1`)
  const { id: productId, slug: categorySlug } = present(rows[0])
  const { rows: others } = await pool.query<{ id: number }>(
    `select id from products where state = 'listed' and discount_percent = 0 and id <> $1 order by id limit $2`,
    [productId, manyProducts - 1],
  )
  return { productId, categorySlug, others: others.map(({ id }) => id) }
}

const placesOf = ({ productId, categorySlug }: Changed) => [
  `/api/products/${productId}/`,
  `/api/products/category/${categorySlug}/`,
  `/products/${productId}`,
  `/categories/${categorySlug}`,
]

/** From memory unless they have changed. */
async function requestsOf(environment: BenchEnvironment): Promise<Request[]> {
  const paths = await shopperPaths(environment)
  return paths.map((path) => ({ method: 'GET', path, headers: { 'accept-encoding': 'br' } }))
}

/** As the shop does it: the change and its notification commit together. */
async function changePrice({ db }: BenchEnvironment, { productId, others }: Changed, shillings: number): Promise<void> {
  await inTransaction(db, async (tx) => {
    const setPrice = (ids: number[], price: number) =>
      tx
        .updateTable('products')
        .set({ list_price_cents: price * 100, payable_cents: price * 100 })
        .where('id', 'in', ids)
        .execute()
    await setPrice([productId], shillings)
    // A place that shows them too must not pass by their price.
    if (others.length > 0) await setPrice(others, shillings + 100_000)
    await catalogChanged(tx, ['products', ...[productId, ...others].map((id) => `product:${id}` as const)])
  })
}

/** The moment at which an answer has the price. */
async function showsPrice(url: string, shillings: number): Promise<number> {
  const texts = [String(shillings), number(shillings, 0)]
  const startedAt = performance.now()
  while (performance.now() - startedAt < maxWaitMs) {
    const body = await (await fetch(url)).text()
    if (texts.some((text) => body.includes(text))) return performance.now()
  }
  throw new Error(`${url} does not show ${shillings}`)
}
