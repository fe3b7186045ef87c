import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { inTransaction } from '../../../platform/db/index.ts'
import type { FixtureProduct } from '../../../test/factories/catalog-fixture.ts'
import { aShopper } from '../../../test/factories/shopper.ts'
import { aWholeShop, type WholeShop } from '../../../test/factories/whole-shop.ts'
import { catalogChannel } from '../../catalog/index.ts'

let shop: WholeShop
let catalogue: Awaited<ReturnType<typeof anOperator>>
beforeAll(async () => {
  shop = await aWholeShop()
  catalogue = await anOperator()
})
afterAll(() => shop.close())

async function anOperator() {
  const { operatorId, headers } = await shop.operator('catalogue')
  const call = (method: 'GET' | 'POST', path: string, body?: object) =>
    shop.send(method, `/api/admin/reviews/${path}`, body, headers)
  return {
    operatorId,
    headers,
    call,
    find: async (query: string): Promise<number[]> =>
      (await call('GET', `?${query}`)).body.map(({ id }: { id: number }) => id),
  }
}

/** Adds reviews at increasing times, oldest first. @returns their ids */
async function reviewed({ productId }: FixtureProduct, ...stars: number[]): Promise<number[]> {
  for (const rating of stars) {
    shop.clock.advance(1)
    const review = { productId, userId: null, author: 'Wanjiru', rating, comment: 'x', createdAt: shop.clock.now() }
    await inTransaction(shop.db, (tx) => shop.modules.reviews.add(tx, [review]))
  }
  const rows = await shop.db
    .selectFrom('reviews')
    .select('id')
    .where('product_id', '=', productId)
    .orderBy('id')
    .execute()
  return rows.map(({ id }) => id)
}

/** A user who received a product and reviewed it. */
async function aReviewer(product: FixtureProduct, rating: number) {
  const shopper = await aShopper(shop)
  const orderId = await shopper.buys(product)
  const { total_cents: amountCents } = await shop.db
    .selectFrom('orders')
    .select('total_cents')
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow()
  const cash = { orderId, amountCents, receipt: orderId, by: 'shop' } as const
  await inTransaction(shop.db, (tx) => shop.modules.payments.recordCash(tx, cash))
  for (const step of ['processing', 'shipped', 'delivered'] as const)
    await inTransaction(shop.db, (tx) =>
      shop.modules.orders.fulfilment.transitionSellerOrder(tx, { orderId, storeId: product.storeId }, step),
    )
  const path = `/api/products/${product.productId}`
  const { body } = await shopper.call('POST', `${path}/reviews/`, { rating, comment: 'It leaks.' })
  return {
    id: body.review.id as number,
    mine: async () => (await shopper.call('GET', `${path}/my-review/`)).body,
    edit: (stars: number) =>
      shopper.call('PUT', `${path}/reviews/${body.review.id}/`, { rating: stars, comment: 'It still leaks.' }),
    remove: () => shopper.call('DELETE', `${path}/reviews/${body.review.id}/`),
  }
}

const page = async ({ productId }: FixtureProduct) => (await shop.send('GET', `/api/products/${productId}/`)).body
const shown = async (product: FixtureProduct) => {
  const { rating, review_count, reviews } = await page(product)
  return { rating, review_count, ids: reviews.map(({ id }: { id: number }) => id) }
}
const hide = (id: number, reason = 'It names a person.') => catalogue.call('POST', `${id}/hide/`, { reason })
const show = (id: number) => catalogue.call('POST', `${id}/show/`)

describe('the operators’ list of reviews', () => {
  it('filters by stars, product and visibility, the newest first', async () => {
    const [kettle, lamp] = [await shop.catalogFixture.aProduct(), await shop.catalogFixture.aProduct({ name: 'Lamp' })]
    const [first, second] = await reviewed(kettle, 5, 2)
    const [third] = await reviewed(lamp, 2)
    expect(await catalogue.find('')).toEqual([third, second, first])
    expect(await catalogue.find('rating=2')).toEqual([third, second])
    expect(await catalogue.find(`rating=2&product=${lamp.productId}`)).toEqual([third])
    expect(await catalogue.find('hidden=true')).toEqual([])
    await hide(second ?? 0)
    expect(await catalogue.find('hidden=true')).toEqual([second])
    expect(await catalogue.find(`hidden=false&product=${kettle.productId}`)).toEqual([first])
    const [reported] = (await catalogue.call('GET', '?hidden=true')).body
    expect(reported).toMatchObject({
      user: 'Wanjiru',
      product: { id: kettle.productId, name: 'Kettle' },
      hidden: { reason: 'It names a person.', by: 'Akinyi', at: expect.any(String) },
    })
    expect((await catalogue.call('GET', '?rating=6')).status).toBe(400)
  })

  it('lists the reviews page by page in a bounded number of statements', async () => {
    const product = await shop.catalogFixture.aProduct()
    const ids = await reviewed(product, 1, 2, 3, 4, 5)
    const pageAt = (at: string) => shop.http.inject({ url: at, headers: catalogue.headers })
    const seen: number[] = []
    let url: string | null = `/api/admin/reviews/?limit=2&product=${product.productId}`
    while (url) {
      shop.database.takeStatements()
      const answer = await pageAt(url)
      expect(shop.database.takeStatements().length).toBeLessThanOrEqual(4)
      seen.push(...answer.json<{ id: number }[]>().map(({ id }) => id))
      url = /<([^>]+)>/.exec(String(answer.headers.link ?? ''))?.[1] ?? null
    }
    expect(seen).toEqual(ids.toReversed())
  })
})

describe('a hidden review', () => {
  it('is visible to no shopper and does not count, until it is shown again', async () => {
    const product = await shop.catalogFixture.aProduct()
    const [good = 0, bad = 0] = await reviewed(product, 5, 2)
    expect(await shown(product)).toEqual({ rating: 3.5, review_count: 2, ids: [bad, good] })
    const heard: string[] = []
    const client = await shop.database.pool.connect()
    await client.query(`listen ${catalogChannel}`)
    client.on('notification', ({ payload = '' }) => heard.push(payload))
    for (const step of [hide, hide]) expect((await step(bad)).status).toBe(200)
    await client.query('unlisten *')
    client.release()
    expect(heard).toEqual([`product:${product.productId}`])
    expect(await shown(product)).toEqual({ rating: 5, review_count: 1, ids: [good] })
    const all = await shop.send('GET', `/api/products/${product.productId}/reviews/`)
    expect(all.body.results).toHaveLength(1)
    for (const step of [show, show]) expect((await step(bad)).status).toBe(200)
    expect(await shown(product)).toEqual({ rating: 3.5, review_count: 2, ids: [bad, good] })
    const trail = await shop.db
      .selectFrom('audit_entries')
      .select(['actor', 'action', 'changes'])
      .where('subject', '=', `review:${bad}`)
      .orderBy('id')
      .execute()
    const entry = { actor: `operator:${catalogue.operatorId}`, changes: { product: product.productId } }
    expect(trail).toEqual([
      { ...entry, action: 'review.hidden' },
      { ...entry, action: 'review.shown' },
    ])
  })

  it('can be read with the reason, changed and deleted by its author, and stays hidden', async () => {
    const product = await shop.catalogFixture.aProduct({ stock: 100 })
    const [own, other] = [await aReviewer(product, 1), await aReviewer(product, 4)]
    await hide(own.id)
    expect(await own.mine()).toMatchObject({
      can_review: false,
      my_review: { id: own.id, comment: 'It leaks.' },
      hidden_reason: 'It names a person.',
    })
    expect((await own.edit(2)).body).toMatchObject({ rating: 4, review_count: 1 })
    expect(await shown(product)).toEqual({ rating: 4, review_count: 1, ids: [other.id] })
    await show(own.id)
    expect(await shown(product)).toMatchObject({ rating: 3, review_count: 2 })
    expect(await own.mine()).toMatchObject({ hidden_reason: '' })
    await hide(own.id)
    expect((await own.remove()).body).toMatchObject({ rating: 4, review_count: 1 })
    expect(await own.mine()).toEqual({ can_review: true, refused: null, my_review: null, hidden_reason: '' })
  })

  it('keeps the rating correct when its author and operators change it at the same time', async () => {
    const product = await shop.catalogFixture.aProduct({ stock: 100 })
    const reviewers = [await aReviewer(product, 1), await aReviewer(product, 5), await aReviewer(product, 3)]
    const answers = await Promise.all(
      reviewers.flatMap(({ id, edit, remove }, n) => [
        hide(id),
        edit(2),
        show(id),
        hide(id),
        n === 2 ? remove() : edit(4),
        show(id),
      ]),
    )
    expect(answers.every(({ status }) => status === 200 || status === 404)).toBe(true)
    const rows = await shop.db
      .selectFrom('reviews')
      .select('rating')
      .where('product_id', '=', product.productId)
      .where('hidden_at', 'is', null)
      .execute()
    const sums = await shop.db
      .selectFrom('products')
      .select(['rating_sum as sum', 'rating_count as count'])
      .where('id', '=', product.productId)
      .executeTakeFirst()
    expect(sums).toEqual({ sum: rows.reduce((sum, { rating }) => sum + rating, 0), count: rows.length })
  })

  it('requires a reason and an existing review', async () => {
    const [id = 0] = await reviewed(await shop.catalogFixture.aProduct(), 3)
    expect(await hide(id, ' ')).toMatchObject({ status: 400, body: { fields: [{ path: 'reason' }] } })
    for (const answer of [await hide(999_999), await show(999_999)])
      expect(answer).toMatchObject({ status: 404, body: { code: 'REVIEW_NOT_FOUND' } })
  })
})
