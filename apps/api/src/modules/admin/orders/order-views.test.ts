import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { MAX_ORDER_VIEWS } from '#contract/shared/constants.ts'
import { aWholeShop, type WholeShop } from '../../../test/factories/whole-shop.ts'

let shop: WholeShop
let mine: Record<string, string>
beforeAll(async () => {
  shop = await aWholeShop()
})
afterAll(() => shop.close())
beforeEach(async () => {
  mine = (await shop.operator('support')).headers
})

const views = (headers = mine) => shop.send('GET', '/api/admin/order-views/', undefined, headers)
const save = (view: object, headers = mine) => shop.send('POST', '/api/admin/order-views/', view, headers)
const remove = (id: number, headers = mine) => shop.send('DELETE', `/api/admin/order-views/${id}/`, undefined, headers)

describe('D40 operators: views of the list of orders', () => {
  it('are listed in the order of their names, only for the operator who saved them', async () => {
    const late = { name: 'Übrig', filters: { fulfilment: 'shipped', to: '2026-06-30', paid_from: '2026-06-01' } }
    const lost = { name: ' money lost ', filters: { payment_state: 'partly_refunded', attention: 'refund' } }
    expect((await save(late)).status).toBe(201)
    const { body } = await save(lost)
    expect(body).toEqual({ id: expect.any(Number), name: 'money lost', filters: lost.filters })
    expect((await views()).body).toEqual([body, { id: expect.any(Number), ...late }])
    expect((await views((await shop.operator('owner')).headers)).body).toEqual([])
  })

  it('can be removed only by the operator who saved them', async () => {
    const { body } = await save({ name: 'New ones', filters: { fulfilment: 'new' } })
    const other = (await shop.operator('owner')).headers
    expect(await remove(body.id, other)).toMatchObject({ status: 404, body: { code: 'ORDER_VIEW_NOT_FOUND' } })
    expect((await views()).body).toHaveLength(1)
    expect((await remove(body.id)).status).toBe(200)
    expect((await views()).body).toEqual([])
    expect((await remove(body.id)).status).toBe(404)
  })

  it('have unique names, regardless of letter case', async () => {
    await save({ name: 'New ones', filters: { fulfilment: 'new' } })
    const again = await save({ name: 'NEW ONES', filters: { payment_state: 'due' } })
    expect(again).toMatchObject({ status: 409, body: { code: 'ORDER_VIEW_NAME_TAKEN', fields: [{ path: 'name' }] } })
    expect((await views()).body).toMatchObject([{ name: 'New ones', filters: { fulfilment: 'new' } }])
    const other = (await shop.operator('owner')).headers
    expect((await save({ name: 'New ones', filters: { fulfilment: 'new' } }, other)).status).toBe(201)
  })

  it.each([
    ['no name', { name: ' ', filters: { fulfilment: 'new' } }, 'name'],
    ['a name that is too long', { name: 'x'.repeat(41), filters: { fulfilment: 'new' } }, 'name'],
    ['no filter', { name: 'All', filters: {} }, 'filters'],
    ['an unknown state', { name: 'Odd', filters: { fulfilment: 'lost' } }, 'filters.fulfilment'],
    ['an invalid day', { name: 'Odd', filters: { from: '2026-02-30' } }, 'filters.from'],
    ['the typed search text, which can name people', { name: 'Hers', filters: { q: 'asha@example.test' } }, 'filters'],
  ])('with %s are refused and not stored', async (_what, view, path) => {
    const refused = await save(view)
    expect(refused).toMatchObject({ status: 400, body: { code: 'VALIDATION_FAILED', fields: [{ path }] } })
    expect((await views()).body).toEqual([])
  })

  it(`are ${MAX_ORDER_VIEWS} at most, also when two are saved concurrently`, async () => {
    const name = (at: number) => ({ name: `View ${at}`, filters: { fulfilment: 'new' } })
    for (let at = 1; at < MAX_ORDER_VIEWS; at++) expect((await save(name(at))).status).toBe(201)
    const both = await Promise.all([save(name(98)), save(name(99))])
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409])
    expect(both.find(({ status }) => status === 409)?.body.code).toBe('ORDER_VIEWS_FULL')
    expect((await views()).body).toHaveLength(MAX_ORDER_VIEWS)
  })

  it('take one statement besides the operator’s session', async () => {
    shop.database.takeStatements()
    await views()
    expect(shop.database.takeStatements().filter((text) => !/operator_sessions/.test(text))).toHaveLength(1)
  })
})
