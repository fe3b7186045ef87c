import sharp from 'sharp'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { present } from '#contract/shared/present.ts'
import { aShopWithOrders, itemOf, type Sold } from './test/a-shop-with-orders.ts'

const { shop, me, get, post, as, order, audited, anOrderOfTwo, bring, assertSoundBooks, signIn } =
  await aShopWithOrders()
afterAll(() => shop.close())
beforeEach(() => signIn('owner'))

describe('return requests', () => {
  async function aReturn(quantity = 1) {
    const sold = await anOrderOfTwo()
    await bring(sold, present(sold.stores[0]), 'processing', 'shipped', 'delivered')
    const { id: orderLineId } = itemOf(await order(sold.orderId), 'Kettle')
    const picture = await sharp({ create: { width: 60, height: 40, channels: 3, background: 'teal' } })
      .png()
      .toBuffer()
    const input = {
      lines: [{ orderLineId, quantity }],
      reason: 'damaged',
      details: 'A crack.',
      pictures: [picture],
    } as const
    await shop.modules.orders.returns.request(sold.caller.userId, sold.orderId, input, null)
    const { returns } = await shop.modules.orders.reading.get(sold.caller.userId, sold.orderId)
    return { sold, returnId: returns[0]?.id ?? 0 }
  }
  const step = (id: number, name: string, body?: object, headers = me()) =>
    post(`/api/admin/returns/${id}/${name}/`, body, headers)
  const seen = ({ caller, orderId }: Sold) =>
    shop.send('GET', `/api/orders/${orderId}/`, undefined, { authorization: `Bearer ${caller.access}` })

  it('are listed while an action is pending, with reason and pictures', async () => {
    const { returnId: before } = await aReturn()
    const { sold, returnId } = await aReturn()
    const support = await as('support')
    const open = async (query = '') => (await get(`/api/admin/returns/?limit=100&${query}`, support)).body
    expect((await open()).at(-1)).toMatchObject({
      id: returnId,
      order: { id: sold.orderId, number: sold.orderNumber },
      store: { name: expect.stringMatching(/^Mama Njeri/) },
      state: 'requested',
      reason: 'damaged',
      details: 'A crack.',
      lines: [{ product_name: 'Kettle', quantity: 1 }],
      pictures: [1],
      refundable: null,
    })
    const picture = await shop.http.inject({ url: `/api/admin/returns/${returnId}/pictures/1/`, headers: support })
    expect(picture.headers['content-type']).toBe('image/webp')
    expect((await get(`/api/admin/returns/${returnId}/pictures/2/`)).body.code).toBe('RETURN_NOT_FOUND')
    const paged: number[] = []
    const page = (url: string) => shop.http.inject({ url, headers: support })
    for (let url: string | undefined = '/api/admin/returns/?limit=1'; url;) {
      const answer = await page(url)
      paged.push(...answer.json<{ id: number }[]>().map(({ id }) => id))
      url = /<([^>]+)>; rel="next"/.exec(String(answer.headers.link))?.[1]
    }
    expect(paged.slice(-2)).toEqual([before, returnId])
    expect(new Set(paged).size).toBe(paged.length)
    expect(await open('state=received')).not.toContainEqual(expect.objectContaining({ id: returnId }))
    shop.database.takeStatements()
    await open()
    expect(shop.database.takeStatements().filter((text) => !/operator_sessions/.test(text))).toHaveLength(2)
  })

  it('go step by step from the request to the refund, and mail the buyer the answer', async () => {
    const { sold, returnId } = await aReturn(2)
    for (const early of ['receive', 'refund'])
      expect((await step(returnId, early)).body).toMatchObject({ code: 'RETURN_STEP_NOT_POSSIBLE', state: 'requested' })
    expect((await step(returnId, 'approve', { answer: ' ' })).body.code).toBe('VALIDATION_FAILED')
    const support = await as('support')
    const answer = 'A rider comes for it on Monday.'
    expect((await step(returnId, 'approve', { answer }, support)).body).toMatchObject({ state: 'approved', answer })
    expect((await seen(sold)).body.return_requests).toMatchObject([{ state: 'approved', answer }])
    await shop.pass(1)
    expect(await shop.mails(sold.caller.email)).toContainEqual(
      expect.objectContaining({ text: expect.stringContaining(answer) }),
    )
    const received = { state: 'received', refundable: 2_000 }
    expect((await step(returnId, 'receive', {}, support)).body).toMatchObject(received)
    shop.database.takeStatements()
    const listed = (await get('/api/admin/returns/?limit=100&state=received', support)).body
    expect(shop.database.takeStatements().filter((text) => !/operator_sessions/.test(text))).toHaveLength(4)
    expect(listed.at(-1)).toMatchObject({ id: returnId, ...received })
    expect((await order(sold.orderId)).returns).toMatchObject([received])
    expect((await step(returnId, 'refund', {}, support)).body.code).toBe('FORBIDDEN')
    expect((await step(returnId, 'refund')).body.state).toBe('refunded')
    const details = await order(sold.orderId)
    expect(details.refunds).toMatchObject([{ amount: 2_000, reason: `return ${returnId}` }])
    expect(itemOf(details, 'Kettle')).toMatchObject({ refunded: 2, returned: 2 })
    expect((await step(returnId, 'refund')).body.code).toBe('RETURN_STEP_NOT_POSSIBLE')
    expect((await audited(`return:${returnId}`)).map(({ action }) => action)).toEqual([
      'return.approved',
      'return.received',
      'return.refunded',
    ])
    await assertSoundBooks()
  })

  it('can be rejected with a reason, and their items can be requested again', async () => {
    const { sold, returnId } = await aReturn()
    const { body } = await step(returnId, 'reject', { answer: 'It was worn.' })
    expect(body).toMatchObject({ state: 'rejected', answer: 'It was worn.' })
    expect((await seen(sold)).body.items[0]).toMatchObject({ returnable: 2 })
    await shop.pass(1)
    expect(await shop.mails(sold.caller.email)).toContainEqual(
      expect.objectContaining({ text: expect.stringContaining('It was worn.') }),
    )
    for (const [name, more] of [
      ['approve', { answer: 'x' }],
      ['reject', { answer: 'x' }],
      ['receive', {}],
    ] as const)
      expect((await step(returnId, name, more)).body.code).toBe('RETURN_STEP_NOT_POSSIBLE')
    expect((await step(999_999, 'approve', { answer: 'x' })).body.code).toBe('RETURN_NOT_FOUND')
  })

  it('do not refund items that were already refunded, and can still be completed', async () => {
    const { sold, returnId } = await aReturn(2)
    const { id: item_id } = itemOf(await order(sold.orderId), 'Kettle')
    const refundOne = () =>
      post(`/api/admin/orders/${sold.orderId}/refunds/`, {
        reason: 'The buyer called.',
        lines: [{ item_id, quantity: 1 }],
      })
    await refundOne()
    await step(returnId, 'approve', { answer: 'A rider comes.' })
    expect((await step(returnId, 'receive')).body.refundable).toBe(1_000)
    expect((await step(returnId, 'refund')).body).toMatchObject({ state: 'refunded', refundable: null })
    expect((await order(sold.orderId)).refunds.map(({ amount }) => amount)).toEqual([1_000, 1_000])

    const other = await aReturn(1)
    const kettle = itemOf(await order(other.sold.orderId), 'Kettle')
    const both = { reason: 'The buyer called.', lines: [{ item_id: kettle.id, quantity: 2 }] }
    await post(`/api/admin/orders/${other.sold.orderId}/refunds/`, both)
    await step(other.returnId, 'approve', { answer: 'A rider comes.' })
    expect((await step(other.returnId, 'receive')).body.refundable).toBe(0)
    expect((await step(other.returnId, 'refund')).body).toMatchObject({ state: 'refunded' })
    expect((await order(other.sold.orderId)).refunds).toHaveLength(1)
    await assertSoundBooks()
  })

  it('end as refunded when the money was already refunded as an amount', async () => {
    const { sold, returnId } = await aReturn(2)
    const { total } = await order(sold.orderId)
    await post(`/api/admin/orders/${sold.orderId}/refunds/`, { reason: 'The buyer called.', amount: total })
    await step(returnId, 'approve', { answer: 'A rider comes.' })
    expect((await step(returnId, 'receive')).body.refundable).toBe(0)
    expect((await step(returnId, 'refund')).body).toMatchObject({ state: 'refunded' })
    expect(itemOf(await order(sold.orderId), 'Kettle')).toMatchObject({ refunded: 2, returned: 2 })
  })

  it('cannot include units that were already refunded without a request', async () => {
    const sold = await anOrderOfTwo()
    await bring(sold, present(sold.stores[0]), 'processing', 'shipped', 'delivered')
    const { id: item_id } = itemOf(await order(sold.orderId), 'Kettle')
    await post(`/api/admin/orders/${sold.orderId}/refunds/`, {
      reason: 'The buyer called.',
      lines: [{ item_id, quantity: 1 }],
    })
    expect((await seen(sold)).body.items[0]).toMatchObject({ returnable: 1 })
  })

  it('lose their free text when the buyer is erased, and so do notes', async () => {
    const { sold, returnId } = await aReturn()
    await step(returnId, 'reject', { answer: 'Wanjiru wore it.' })
    await post(`/api/admin/orders/${sold.orderId}/notes/`, { comment: 'Wanjiru called.' })
    await bring(sold, present(sold.stores[1]), 'processing', 'shipped', 'delivered')
    const headers = { authorization: `Bearer ${sold.caller.access}` }
    const erased = await shop.send('POST', '/api/account/delete/', { password: sold.caller.password }, headers)
    expect(erased.status, JSON.stringify(erased.body)).toBe(200)
    const after = await order(sold.orderId)
    expect(after.buyer).toMatchObject({ name: '', email: '', phone_number: '', is_erased: true })
    expect(after.notes).toMatchObject([{ kind: 'note', comment: '', by: 'Akinyi' }])
    expect(after.returns).toMatchObject([{ answer: '', details: '' }])
    expect((await post(`/api/admin/orders/${sold.orderId}/receipt/`)).body.code).toBe('BUYER_IS_ERASED')
  })
})
