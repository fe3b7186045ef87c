import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { MAX_REVIEW_LENGTH } from '#contract/shared/constants.ts'
import { present } from '#contract/shared/present.ts'
import { inTransaction } from '../../platform/db/index.ts'
import { anApi, asShopper } from '../../test/api.ts'
import type { FixtureProduct } from '../../test/factories/catalog-fixture.ts'
import { createCheckoutFixture, type CheckoutFixture } from '../../test/factories/checkout-fixture.ts'
import { AccountErased } from '../accounts/accounts.events.ts'
import { catalogChannel, catalogRoutes } from '../catalog/index.ts'
import { addRefundedUnits } from '../orders/operator/operator-orders.queries.ts'
import { StaffJoined } from '../sellers/index.ts'
import { createProductReviews, createReviews, reviewsRoutes, type Reviews } from './index.ts'
import { reviewsSubscriptions } from './reviews.subscriptions.ts'

let checkoutFixture: CheckoutFixture
let reviews: Reviews
let app: FastifyInstance

beforeAll(async () => {
  checkoutFixture = await createCheckoutFixture({ poolSize: 40 })
  const { db, clock, events, throttle, accounts, sellers } = checkoutFixture
  const { catalog } = checkoutFixture.catalogFixture
  reviews = createReviews({ catalog })
  app = anApi((serve) => {
    const productReviews = createProductReviews({ db, clock, events, throttle, accounts, sellers, catalog })
    reviewsSubscriptions(events, productReviews)
    reviewsRoutes(serve, productReviews)
    catalogRoutes(serve, catalog)
  }, db)
})
afterAll(() => checkoutFixture.close())

/** A user to whom a product was delivered. */
async function aBuyer(product: FixtureProduct, name = 'Wanjiru'): Promise<number> {
  const { userId } = await checkoutFixture.aDeliveredOrder([{ product }], await checkoutFixture.aUser({ name }))
  return userId
}

const pathOf = ({ productId }: FixtureProduct, reviewId?: number) =>
  `/api/products/${productId}/reviews/${reviewId === undefined ? '' : `${reviewId}/`}`
const good = { rating: 4, comment: 'Boils fast.' }

const post = (userId: number, product: FixtureProduct, payload: object = good) =>
  app.inject({ method: 'POST', url: pathOf(product), headers: asShopper(userId), payload })
const put = (userId: number, product: FixtureProduct, reviewId: number, payload: object = good) =>
  app.inject({ method: 'PUT', url: pathOf(product, reviewId), headers: asShopper(userId), payload })
const remove = (userId: number, product: FixtureProduct, reviewId: number) =>
  app.inject({ method: 'DELETE', url: pathOf(product, reviewId), headers: asShopper(userId) })

async function mine(userId: number, { productId }: FixtureProduct) {
  const answer = await app.inject({ url: `/api/products/${productId}/my-review/`, headers: asShopper(userId) })
  return answer.json()
}

/** Posts a review of a buyer. @returns its id */
async function aReview(userId: number, product: FixtureProduct, words: object = good): Promise<number> {
  const answer = await post(userId, product, words)
  expect(answer.statusCode, answer.body).toBe(201)
  return answer.json().review.id
}

/** Runs the account’s erasure in the modules that store data about it, after all its orders were delivered. */
const erase = async (userId: number) => {
  const { db } = checkoutFixture
  await db
    .updateTable('seller_orders')
    .set({ state: 'delivered', delivered_at: checkoutFixture.clock.now() })
    .where('order_id', 'in', db.selectFrom('orders').select('id').where('user_id', '=', userId))
    .execute()
  await inTransaction(db, async (tx) => {
    await tx.selectFrom('users').select('id').where('id', '=', userId).forUpdate().execute()
    await checkoutFixture.events.publish(tx, AccountErased, { userId, email: '', isConfirmed: true })
    await tx
      .updateTable('users')
      .set({ email: null, email_confirmed_at: null, name: '' })
      .where('id', '=', userId)
      .execute()
  })
}

const listed = async (product: FixtureProduct, query = '') => (await app.inject(`${pathOf(product)}${query}`)).json()

/** The rating as every list shows it, compared with the product’s reviews. */
async function ratingOf({ productId }: FixtureProduct) {
  const cards = (await app.inject('/api/products/?limit=100')).json().results
  const card = cards.find((one: { id: number }) => one.id === productId)
  const rows = await checkoutFixture.db
    .selectFrom('reviews')
    .select('rating')
    .where('product_id', '=', productId)
    .execute()
  const sum = rows.reduce((total, { rating }) => total + rating, 0)
  const average = rows.length === 0 ? 0 : Math.round((10 * sum) / rows.length) / 10
  expect({ rating: card.rating, review_count: card.review_count }).toEqual({
    rating: average,
    review_count: rows.length,
  })
  return { rating: card.rating, review_count: card.review_count }
}

/** Adds an account to the staff of a store, as an accepted invitation does. */
const join = (userId: number, storeId: number) =>
  inTransaction(checkoutFixture.db, async (tx) => {
    const member = { store_id: storeId, user_id: userId, role: 'staff' as const, rights: [] }
    await tx
      .insertInto('store_members')
      .values({ ...member, created_at: checkoutFixture.clock.now() })
      .execute()
    await checkoutFixture.events.publish(tx, StaffJoined, { storeId, userId })
  })
const withdraw = ({ productId }: FixtureProduct) =>
  checkoutFixture.db.updateTable('products').set({ state: 'withdrawn' }).where('id', '=', productId).execute()
const setPaymentState = (orderId: string, paymentState: 'refunded' | 'partly_refunded') =>
  checkoutFixture.db.updateTable('orders').set({ payment_state: paymentState }).where('id', '=', orderId).execute()

describe('a buyer', () => {
  it('writes a review under the account’s name, which counts in the product’s rating', async () => {
    const product = await checkoutFixture.catalogFixture.aProduct()
    const userId = await aBuyer(product, 'Wanjiru Kamau')
    expect(await mine(userId, product)).toEqual({ can_review: true, refused: null, my_review: null, hidden_reason: '' })

    const answer = await post(userId, product, { rating: 4, comment: '  Boils fast.\nPours well. ' })
    expect(answer.statusCode).toBe(201)
    const review = {
      id: expect.any(Number),
      user: 'Wanjiru Kamau',
      rating: 4,
      comment: 'Boils fast.\nPours well.',
      date: checkoutFixture.clock.now().toISOString(),
    }
    expect(answer.json()).toEqual({ review, rating: 4, review_count: 1, rating_counts: [0, 0, 0, 1, 0] })
    expect(await listed(product)).toEqual({ results: [review], next: null })
    expect(await mine(userId, product)).toEqual({
      can_review: false,
      refused: null,
      my_review: review,
      hidden_reason: '',
    })
    expect(await ratingOf(product)).toEqual({ rating: 4, review_count: 1 })
  })

  it('writes one review of a product; a repeat returns the existing review', async () => {
    const product = await checkoutFixture.catalogFixture.aProduct()
    const userId = await aBuyer(product)
    const id = await aReview(userId, product)
    const again = await post(userId, product, { rating: 1, comment: 'Again' })
    expect(again.statusCode).toBe(409)
    expect(again.json()).toMatchObject({ code: 'ALREADY_REVIEWED', review: { id, rating: 4, comment: 'Boils fast.' } })
    expect(await ratingOf(product)).toEqual({ rating: 4, review_count: 1 })
  })

  it('edits the review: the rating is updated, the date stays', async () => {
    const product = await checkoutFixture.catalogFixture.aProduct()
    const [userId, other] = [await aBuyer(product), await aBuyer(product)]
    const id = await aReview(userId, product)
    const date = checkoutFixture.clock.now().toISOString()
    checkoutFixture.clock.advance(60)
    await aReview(other, product, { rating: 5, comment: 'Good' })
    const answer = await put(userId, product, id, { rating: 1, comment: 'It broke.' })
    expect(answer.statusCode).toBe(200)
    expect(answer.json()).toEqual({
      review: { id, user: 'Wanjiru', rating: 1, comment: 'It broke.', date },
      rating: 3,
      review_count: 2,
      rating_counts: [1, 0, 0, 0, 1],
    })
    expect((await listed(product)).results.map((review: { comment: string }) => review.comment)).toEqual([
      'Good',
      'It broke.',
    ])
    expect(await ratingOf(product)).toEqual({ rating: 3, review_count: 2 })
  })

  it('deletes the review and can write another', async () => {
    const product = await checkoutFixture.catalogFixture.aProduct()
    const userId = await aBuyer(product)
    const id = await aReview(userId, product)
    const answer = await remove(userId, product, id)
    expect(answer.statusCode).toBe(200)
    expect(answer.json()).toEqual({ rating: 0, review_count: 0, rating_counts: [0, 0, 0, 0, 0] })
    expect((await remove(userId, product, id)).json()).toMatchObject({ code: 'REVIEW_NOT_FOUND' })
    expect(await mine(userId, product)).toEqual({ can_review: true, refused: null, my_review: null, hidden_reason: '' })
    await aReview(userId, product, { rating: 2, comment: 'On second thought' })
    expect(await ratingOf(product)).toEqual({ rating: 2, review_count: 1 })
  })

  it.each([
    ['', 'A customer'],
    ['wanjiru@example.test', 'A customer'],
    ['<b>Wanjiru</b>', '<b>Wanjiru</b>'],
  ])('named %j is shown as author %j', async (name, author) => {
    const product = await checkoutFixture.catalogFixture.aProduct()
    await aReview(await aBuyer(product, name), product)
    expect((await listed(product)).results[0].user).toBe(author)
  })

  it('is shown with the account’s name at the last edit', async () => {
    const product = await checkoutFixture.catalogFixture.aProduct()
    const userId = await aBuyer(product, 'Wanjiru')
    const id = await aReview(userId, product)
    await checkoutFixture.db.updateTable('users').set({ name: 'Njeri' }).where('id', '=', userId).execute()
    expect((await listed(product)).results[0].user).toBe('Wanjiru')
    expect((await put(userId, product, id)).json().review.user).toBe('Njeri')
  })
})

describe('an account without a delivered purchase', () => {
  const refused = {
    code: 'REVIEW_NEEDS_DELIVERY',
    error: 'You can review this product once it’s been delivered to you.',
  }
  const refunded = { code: 'REVIEW_OF_REFUNDED' }

  it('cannot review: no order, an unpaid order, an expired one, an undelivered one, another product', async () => {
    const [product, other] = [
      await checkoutFixture.catalogFixture.aProduct(),
      await checkoutFixture.catalogFixture.aProduct(),
    ]
    const unpaid = await checkoutFixture.anOrder([{ product }])
    const expired = await checkoutFixture.anOrder([{ product }])
    checkoutFixture.clock.advance(31 * 60)
    await checkoutFixture.expire()
    const still = await checkoutFixture.anOrder([{ product }])
    const paid = await checkoutFixture.aPaidOrder([{ product }])
    const orders = [unpaid, expired, still, paid]
    for (const userId of [await checkoutFixture.aUser(), ...orders.map((order) => order.userId), await aBuyer(other)]) {
      const answer = await post(userId, product)
      expect(answer.statusCode).toBe(403)
      expect(answer.json()).toMatchObject(refused)
      expect(await mine(userId, product)).toEqual({
        can_review: false,
        refused: 'REVIEW_NEEDS_DELIVERY',
        my_review: null,
        hidden_reason: '',
      })
    }
    expect(await ratingOf(product)).toEqual({ rating: 0, review_count: 0 })
  })

  it('cannot review after a full refund, but can after a partial refund', async () => {
    const product = await checkoutFixture.catalogFixture.aProduct()
    const order = await checkoutFixture.aDeliveredOrder([{ product }])
    await setPaymentState(order.orderId, 'partly_refunded')
    expect(await mine(order.userId, product)).toMatchObject({ can_review: true })
    await setPaymentState(order.orderId, 'refunded')
    expect((await post(order.userId, product)).json()).toMatchObject(refunded)
    expect(await mine(order.userId, product)).toMatchObject({ can_review: false, refused: 'REVIEW_OF_REFUNDED' })
  })

  it('cannot review items that a seller cancelled, but can review the rest of that order', async () => {
    const product = await checkoutFixture.catalogFixture.aProduct()
    const lamp = await checkoutFixture.catalogFixture.aProduct({
      name: 'Lamp',
      storeId: await checkoutFixture.catalogFixture.aStore('Other store'),
    })
    const { orderId, userId } = await checkoutFixture.aPaidOrder([{ product }, { product: lamp }])
    await inTransaction(checkoutFixture.db, (tx) =>
      checkoutFixture.orders.fulfilment.transitionSellerOrder(tx, { orderId, storeId: lamp.storeId }, 'cancelled'),
    )
    expect((await post(userId, product)).json()).toMatchObject(refused)
    await checkoutFixture.deliver({ orderId })
    expect((await post(userId, lamp)).json()).toMatchObject(refused)
    expect((await post(userId, product)).statusCode).toBe(201)
  })

  it('cannot review a cash on delivery order before it is paid', async () => {
    const product = await checkoutFixture.catalogFixture.aProduct()
    const { orderId, userId } = await checkoutFixture.anOrder([{ product }])
    const onDelivery = { payment_state: 'on_delivery' as const, on_delivery_at: checkoutFixture.clock.now() }
    await checkoutFixture.db.updateTable('orders').set(onDelivery).where('id', '=', orderId).execute()
    expect((await post(userId, product)).json()).toMatchObject(refused)
  })

  it('cannot review products of a store whose member it is, even when it has bought them', async () => {
    const product = await checkoutFixture.catalogFixture.aProduct({
      storeId: await checkoutFixture.catalogFixture.aStore('Own store'),
    })
    const userId = await aBuyer(product)
    await join(userId, product.storeId)
    const answer = await post(userId, product)
    expect([answer.statusCode, answer.json()]).toMatchObject([
      403,
      {
        code: 'REVIEW_OF_OWN_STORE',
        error: 'You’re a member of this store, so you can’t review its products.',
      },
    ])
    expect(await mine(userId, product)).toMatchObject({ can_review: false, refused: 'REVIEW_OF_OWN_STORE' })
    expect((await post(userId, await checkoutFixture.catalogFixture.aProduct())).json()).toMatchObject(refused)
  })

  it('cannot change, delete or move another account’s review', async () => {
    const [product, other] = [
      await checkoutFixture.catalogFixture.aProduct(),
      await checkoutFixture.catalogFixture.aProduct(),
    ]
    const id = await aReview(await aBuyer(product), product)
    const another = await aBuyer(product)
    for (const [userId, at, reviewId] of [
      [another, product, id],
      [await checkoutFixture.aUser(), product, id],
      [another, other, id],
      [another, product, 987_654],
    ] as const) {
      for (const answer of [await put(userId, at, reviewId), await remove(userId, at, reviewId)]) {
        expect(answer.statusCode).toBe(404)
        expect(answer.json()).toMatchObject({ code: 'REVIEW_NOT_FOUND' })
      }
    }
    expect((await listed(product)).results).toMatchObject([{ id, ...good }])
  })

  it('can read but not write without a token', async () => {
    const product = await checkoutFixture.catalogFixture.aProduct()
    const id = await aReview(await aBuyer(product), product)
    for (const [method, url] of [
      ['POST', pathOf(product)],
      ['PUT', pathOf(product, id)],
      ['DELETE', pathOf(product, id)],
      ['GET', `/api/products/${product.productId}/my-review/`],
    ] as const) {
      const answer = await app.inject({ method, url, ...(method === 'POST' && { payload: good }) })
      expect(answer.statusCode).toBe(401)
    }
    expect((await listed(product)).results).toHaveLength(1)
  })
})

describe('a review', () => {
  it.each([
    { rating: 0, comment: 'x' },
    { rating: 6, comment: 'x' },
    { rating: 4.5, comment: 'x' },
    { rating: '5', comment: 'x' },
    { rating: 5 },
    { comment: 'x' },
    { rating: 5, comment: '' },
    { rating: 5, comment: ' \n\t ' },
    { rating: 5, comment: '\u200B\u2060\u00AD' },
    { rating: 5, comment: 'a\0b' },
    { rating: 5, comment: '\uD800' },
    { rating: 5, comment: 'x'.repeat(MAX_REVIEW_LENGTH + 1) },
  ])('is rejected as %j', async (payload) => {
    const product = await checkoutFixture.catalogFixture.aProduct()
    const userId = await aBuyer(product)
    const answer = await post(userId, product, payload)
    expect(answer.statusCode).toBe(400)
    expect(answer.json()).toMatchObject({ code: 'VALIDATION_FAILED' })
    const id = await aReview(userId, product)
    expect((await put(userId, product, id, payload)).statusCode).toBe(400)
    expect((await listed(product)).results).toMatchObject([good])
  })

  it.each([
    'x'.repeat(MAX_REVIEW_LENGTH),
    '👍',
    `'); drop table reviews; --`,
    '<script>alert(1)</script>',
    'Nzuri sana, asante!\n\nNg\u0169g\u0129',
  ])('is stored unchanged as %j', async (comment) => {
    const product = await checkoutFixture.catalogFixture.aProduct()
    await aReview(await aBuyer(product), product, { rating: 5, comment })
    expect((await listed(product)).results[0].comment).toBe(comment)
  })

  it('of a withdrawn product is not shown or accepted; its author can still change and delete it', async () => {
    const product = await checkoutFixture.catalogFixture.aProduct()
    const [userId, other] = [await aBuyer(product), await aBuyer(product)]
    const id = await aReview(userId, product)
    await withdraw(product)
    expect((await post(other, product)).json()).toMatchObject({ code: 'PRODUCT_NOT_FOUND' })
    expect(await listed(product)).toMatchObject({ code: 'PRODUCT_NOT_FOUND' })
    expect(await mine(userId, product)).toMatchObject({ code: 'PRODUCT_NOT_FOUND' })
    expect((await put(userId, product, id)).statusCode).toBe(200)
    expect((await remove(userId, product, id)).statusCode).toBe(200)
    expect(await listed({ ...product, productId: 987_654 })).toMatchObject({ code: 'PRODUCT_NOT_FOUND' })
  })

  it('is rate-limited', async () => {
    const product = await checkoutFixture.catalogFixture.aProduct()
    const userId = await aBuyer(product)
    const id = await aReview(userId, product)
    let refusals = 0
    for (let n = 0; n < 40; n++) if ((await put(userId, product, id)).statusCode === 429) refusals += 1
    expect(refusals).toBe(11) // of 41 in a minute
  })
})

describe('the list of a product’s reviews', () => {
  it('is paged, newest first, in two statements', async () => {
    const product = await checkoutFixture.catalogFixture.aProduct()
    const written = Array.from({ length: 61 }, (_, n) => ({
      productId: product.productId,
      userId: null,
      author: 'Otieno',
      rating: (n % 5) + 1,
      comment: `number ${n}`,
      // Two reviews for each time.
      createdAt: new Date(checkoutFixture.clock.now().getTime() - Math.floor(n / 2) * 60_000),
    }))
    await inTransaction(checkoutFixture.db, (tx) => reviews.add(tx, written))
    const shown: { id: number; comment: string; date: string }[] = []
    for (let cursor = ''; ;) {
      checkoutFixture.database.takeStatements()
      const page = await listed(product, `?limit=10&cursor=${cursor}`)
      expect(checkoutFixture.database.takeStatements()).toHaveLength(2)
      shown.push(...page.results)
      if (page.next === null) break
      cursor = page.next
    }
    expect(new Set(shown.map(({ id }) => id)).size).toBe(61)
    const order = shown.toSorted((a, b) => b.date.localeCompare(a.date) || b.id - a.id)
    expect(shown).toEqual(order)
    expect((await listed(product)).results).toHaveLength(24)
    expect((await listed(product, '?limit=999')).results).toHaveLength(61)
  })

  it.each(['limit=0', 'limit=x', 'cursor=nonsense', `cursor=${'a'.repeat(300)}`])('rejects query %s', async (query) => {
    const product = await checkoutFixture.catalogFixture.aProduct()
    expect(await listed(product, `?${query}`)).toMatchObject({ code: 'VALIDATION_FAILED' })
  })
})

describe('concurrent requests', () => {
  const times = <T>(count: number, work: (n: number) => Promise<T>) =>
    Promise.all(Array.from({ length: count }, (_, n) => work(n)))

  it('that write, edit and delete reviews leave the rating equal to that of the existing reviews', async () => {
    const product = await checkoutFixture.catalogFixture.aProduct({ stock: 100 })
    const buyers = await times(24, () => aBuyer(product))
    const ids = await times(24, (n) => aReview(buyers[n] ?? 0, product, { rating: (n % 5) + 1, comment: 'x' }))
    expect((await ratingOf(product)).review_count).toBe(24)
    const newcomers = await times(8, () => aBuyer(product))
    const answers = await Promise.all([
      ...ids.slice(0, 8).map((id, n) => remove(buyers[n] ?? 0, product, id)),
      ...ids.slice(8).map((id, n) => put(buyers[n + 8] ?? 0, product, id, { rating: 5 - (n % 5), comment: 'y' })),
      ...newcomers.map((userId) => post(userId, product, { rating: 1, comment: 'z' })),
    ])
    expect(answers.map((answer) => answer.statusCode).filter((status) => status >= 300)).toEqual([])
    expect((await ratingOf(product)).review_count).toBe(24)
  })

  it('about several products of a store leave the rating of the store equal to that of all reviews', async () => {
    const products = [await checkoutFixture.catalogFixture.aProduct(), await checkoutFixture.catalogFixture.aProduct()]
    const answers = await times(12, async (n) => {
      const product = present(products[n % 2])
      return post(await aBuyer(product), product, { rating: (n % 5) + 1, comment: 'x' })
    })
    expect(new Set(answers.map((answer) => answer.statusCode))).toEqual(new Set([201]))
    const { rows } = await sql`
      select store_ratings.store_id from store_ratings
      left join (
        select store_id, sum(rating) as stars, count(*) as ratings from reviews join products on products.id = product_id
        where hidden_at is null group by store_id
      ) as given on given.store_id = store_ratings.store_id
      where (rating_sum, rating_count) is distinct from (coalesce(stars, 0), coalesce(ratings, 0))`.execute(
      checkoutFixture.db,
    )
    expect(rows).toEqual([])
  })

  it('of one buyer create one review', async () => {
    const product = await checkoutFixture.catalogFixture.aProduct()
    const userId = await aBuyer(product)
    const answers = await times(12, (n) => post(userId, product, { rating: (n % 5) + 1, comment: `tab ${n}` }))
    const statuses = answers.map((answer) => answer.statusCode).toSorted((a, b) => a - b)
    expect(statuses).toEqual([201, ...Array.from({ length: 11 }, () => 409)])
    expect((await ratingOf(product)).review_count).toBe(1)
  })

  it('that edit and delete one review leave the rating equal to that of the existing reviews', async () => {
    const product = await checkoutFixture.catalogFixture.aProduct()
    const userId = await aBuyer(product)
    const id = await aReview(userId, product)
    const answers = await times(12, (n) =>
      n === 7 ? remove(userId, product, id) : put(userId, product, id, { rating: (n % 5) + 1, comment: 'x' }),
    )
    expect(answers.every(({ statusCode }) => statusCode === 200 || statusCode === 404)).toBe(true)
    expect(await ratingOf(product)).toEqual({ rating: 0, review_count: 0 })
  })
})

describe('a review is withdrawn', () => {
  const refund = (orderId: string, itemIds: readonly number[]) =>
    inTransaction(checkoutFixture.db, async (tx) => {
      await checkoutFixture.payments.hold(tx, orderId)
      const lines = await tx
        .selectFrom('order_lines')
        .select(['id', 'quantity', 'refunded_quantity'])
        .where('order_id', '=', orderId)
        .where('id', 'in', itemIds)
        .execute()
      for (const { id, quantity, refunded_quantity } of lines)
        if (refunded_quantity < quantity) await addRefundedUnits(tx, id, 1)
      await checkoutFixture.payments.refunds.refund(tx, {
        orderId,
        amountCents: 1_00,
        reason: 'a test',
        requestedBy: 'shop',
      })
    })
  const linesOf = async (orderId: string, product: FixtureProduct) =>
    (
      await checkoutFixture.db
        .selectFrom('order_lines')
        .select('id')
        .where('order_id', '=', orderId)
        .where('product_id', '=', product.productId)
        .execute()
    ).map(({ id }) => id)

  it('when all delivered units of the product are refunded, and the rating is updated', async () => {
    const product = await checkoutFixture.catalogFixture.aProduct()
    const other = await aBuyer(product)
    await aReview(other, product, { rating: 2, comment: 'Fine.' })
    const order = await checkoutFixture.aDeliveredOrder([{ product, quantity: 2 }])
    await aReview(order.userId, product, { rating: 5, comment: 'Good.' })
    const lines = await linesOf(order.orderId, product)
    await refund(order.orderId, lines)
    expect(await ratingOf(product)).toEqual({ rating: 3.5, review_count: 2 })
    await refund(order.orderId, lines)
    expect(await ratingOf(product)).toEqual({ rating: 2, review_count: 1 })
    expect(await mine(order.userId, product)).toMatchObject({ my_review: null, refused: 'REVIEW_OF_REFUNDED' })
    await checkoutFixture.aDeliveredOrder([{ product }], order.userId)
    expect((await post(order.userId, product)).statusCode).toBe(201)
  })

  it('when all money of its order is refunded, but not while another delivered order has the product', async () => {
    const product = await checkoutFixture.catalogFixture.aProduct()
    const order = await checkoutFixture.aDeliveredOrder([{ product }])
    const another = await checkoutFixture.aDeliveredOrder([{ product }], order.userId)
    await aReview(order.userId, product)
    const giveAllBack = async (orderId: string) => {
      const { refundId } = await inTransaction(checkoutFixture.db, (tx) =>
        checkoutFixture.payments.refunds.refund(tx, {
          orderId,
          amountCents: 'rest',
          reason: 'a test',
          requestedBy: 'shop',
        }),
      )
      await inTransaction(checkoutFixture.db, (tx) =>
        checkoutFixture.payments.refunds.record(tx, refundId, { kind: 'done' }),
      )
    }
    await giveAllBack(order.orderId)
    expect(await ratingOf(product)).toEqual({ rating: 4, review_count: 1 })
    await giveAllBack(another.orderId)
    expect(await ratingOf(product)).toEqual({ rating: 0, review_count: 0 })
  })

  it('when its author joins the store, only for products of that store', async () => {
    const [product, other] = [
      await checkoutFixture.catalogFixture.aProduct({
        storeId: await checkoutFixture.catalogFixture.aStore('Joined store'),
      }),
      await checkoutFixture.catalogFixture.aProduct(),
    ]
    const userId = await aBuyer(product)
    await checkoutFixture.aDeliveredOrder([{ product: other }], userId)
    await aReview(userId, product)
    await aReview(userId, other)
    await join(userId, product.storeId)
    expect(await ratingOf(product)).toEqual({ rating: 0, review_count: 0 })
    expect(await ratingOf(other)).toEqual({ rating: 4, review_count: 1 })
  })

  it('when its refund and its writing race, whichever comes first', async () => {
    for (let round = 0; round < 6; round++) {
      const product = await checkoutFixture.catalogFixture.aProduct()
      const order = await checkoutFixture.aDeliveredOrder([{ product }])
      const lines = await linesOf(order.orderId, product)
      await Promise.all([refund(order.orderId, lines), post(order.userId, product)])
      expect(await ratingOf(product)).toEqual({ rating: 0, review_count: 0 })
    }
  })
})

describe('pages that show the product', () => {
  it('are the only pages invalidated, after every change', async () => {
    const product = await checkoutFixture.catalogFixture.aProduct()
    const userId = await aBuyer(product)
    const heard: string[] = []
    const client = await checkoutFixture.database.pool.connect()
    try {
      await client.query(`listen ${catalogChannel}`)
      client.on('notification', ({ payload = '' }) => heard.push(payload))
      const id = await aReview(userId, product)
      await put(userId, product, id, { ...good, comment: 'Other words' })
      await remove(userId, product, id)
      await aReview(userId, product)
      await erase(userId)
      await post(userId, product, { rating: 0 })
      await client.query('select')
      expect(heard).toEqual(Array.from({ length: 5 }, () => `product:${product.productId}`))
    } finally {
      await client.query('unlisten *')
      client.release()
    }
  })
})

describe('an erased account', () => {
  it('is not shown as the author of a review, whenever the erasure happens', async () => {
    const product = await checkoutFixture.catalogFixture.aProduct()
    const buyers = await Promise.all(Array.from({ length: 10 }, () => aBuyer(product, 'Wanjiru')))
    const ids = await Promise.all(buyers.slice(5).map((userId) => aReview(userId, product)))
    await Promise.all(
      buyers.flatMap((userId, n) => {
        const id = ids[n - 5]
        return [id === undefined ? post(userId, product) : put(userId, product, id), erase(userId)]
      }),
    )
    const names = (await listed(product)).results.map((review: { user: string }) => review.user)
    expect(new Set(names)).toEqual(new Set(['Former customer']))
    await ratingOf(product)
  })

  it('leaves its reviews under an anonymous name, and they still count', async () => {
    const [product, lamp] = [
      await checkoutFixture.catalogFixture.aProduct(),
      await checkoutFixture.catalogFixture.aProduct({ name: 'Lamp' }),
    ]
    const [userId, other] = [await aBuyer(product), await aBuyer(product, 'Otieno')]
    await checkoutFixture.aDeliveredOrder([{ product: lamp }], userId)
    const id = await aReview(userId, product, { rating: 2, comment: 'Mine' })
    await aReview(userId, lamp)
    checkoutFixture.clock.advance(1)
    await aReview(other, product)
    await erase(userId)
    expect((await listed(product)).results).toMatchObject([
      { user: 'Otieno' },
      { id, user: 'Former customer', rating: 2, comment: 'Mine' },
    ])
    expect((await listed(lamp)).results).toMatchObject([{ user: 'Former customer' }])
    expect(await ratingOf(product)).toEqual({ rating: 3, review_count: 2 })
    expect((await put(userId, product, id)).statusCode).toBe(401)
  })
})
