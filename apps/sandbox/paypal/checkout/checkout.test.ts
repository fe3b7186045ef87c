import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aSandbox, type TestSandbox } from '../../test/sandbox.ts'
import { aPaypalShop, type PaypalShop } from '../test/paypal-shop.ts'

let sandbox: TestSandbox
let shop: PaypalShop

beforeAll(async () => {
  sandbox = await aSandbox()
  shop = await aPaypalShop(sandbox)
})
afterAll(() => sandbox.close())

const pageOf = async (id: string) => (await fetch(`${shop.url}/checkoutnow?token=${id}`)).text()
const order = async (id: string) => (await shop.get(`/v2/checkout/orders/${id}`)).body

describe("the payer's page", () => {
  it('shows the amount and the payee as escaped text', async () => {
    const unit = shop.aUnit({ description: '<b>Two</b> kangas' })
    const context = { ...shop.addresses, brand_name: 'Sokoni & Co' }
    const { body } = await shop.post('/v2/checkout/orders', {
      intent: 'CAPTURE',
      purchase_units: [unit],
      application_context: context,
    })
    const page = await pageOf(body.id)
    expect(page).toContain('Pay USD 12.34')
    expect(page).toContain('Sokoni &amp; Co')
    expect(page).toContain('&lt;b&gt;Two&lt;/b&gt; kangas')
  })

  it('returns to the shop with token and payer after approval', async () => {
    const id = await shop.create()
    const answer = await shop.choose(id, 'pay')
    const approved = await order(id)
    expect(approved).toMatchObject({ status: 'APPROVED', payer: { name: { given_name: 'Achieng' } } })
    expect(answer.status).toBe(303)
    expect(answer.headers.get('location')).toBe(
      `${shop.addresses.return_url}&token=${id}&PayerID=${approved.payer.payer_id}`,
    )
  })

  it('returns with the token only when cancelled, and can be opened again', async () => {
    const id = await shop.create()
    const answer = await shop.choose(id, 'cancel')
    expect(answer.headers.get('location')).toBe(`${shop.addresses.cancel_url}?token=${id}`)
    expect((await order(id)).status).toBe('CREATED')
    expect((await shop.choose(id, 'pay')).status).toBe(303)
  })

  it('can be closed without a redirect', async () => {
    const id = await shop.create()
    const answer = await shop.choose(id, 'closed')
    expect([answer.status, answer.headers.get('location')]).toEqual([200, null])
    expect((await order(id)).status).toBe('CREATED')
  })

  it('can be lost after the approval', async () => {
    const id = await shop.create()
    const answer = await shop.choose(id, 'window-lost')
    expect([answer.status, answer.headers.get('location')]).toEqual([200, null])
    expect((await order(id)).status).toBe('APPROVED')
  })

  it('requests another payment method after a declined card', async () => {
    const id = await shop.create()
    await shop.choose(id, 'card-declined')
    expect(shop.issueOf(await shop.capture(id))).toBe('INSTRUMENT_DECLINED')
    expect(await pageOf(id)).toContain('Your card was declined')
    expect((await shop.choose(id, 'pay')).status).toBe(303)
    expect((await shop.capture(id)).status).toBe(201)
  })

  it('offers no payment for a paid order and for an unknown one', async () => {
    const { orderId } = await shop.createPaid()
    expect(await pageOf(orderId)).toContain('This order was paid already')
    const again = await shop.choose(orderId, 'pay')
    expect([again.status, again.headers.get('location')]).toEqual([200, null])
    expect((await fetch(`${shop.url}/checkoutnow?token=none`)).status).toBe(404)
    expect((await fetch(`${shop.url}/checkoutnow`)).status).toBe(404)
  })

  it('allows its forms to redirect only to the shop of the order', async () => {
    const id = await shop.create()
    const { headers } = await fetch(`${shop.url}/checkoutnow?token=${id}`)
    const origin = new URL(shop.addresses.return_url).origin
    expect(headers.get('content-security-policy')).toContain(`form-action 'self' ${origin} ${origin};`)
  })

  it('rejects an unknown choice', async () => {
    expect((await shop.choose(await shop.create(), 'steal')).status).toBe(400)
  })
})

describe('the dashboard', () => {
  it('shows orders with their captures and decides captures by buttons', async () => {
    const { orderId, captureId } = await shop.createPaid('review-open')
    const dashboard = async () => (await fetch(`${shop.url}/`)).text()
    expect(await dashboard()).toContain(orderId)
    expect(await dashboard()).toContain('RECEIVING_PREFERENCE_MANDATES_MANUAL_ACTION')
    const decide = (outcome: string) =>
      fetch(`${shop.url}/captures/${captureId}`, {
        method: 'POST',
        body: new URLSearchParams({ outcome }),
        redirect: 'manual',
      })
    expect((await decide('completed')).headers.get('location')).toBe('/sandbox/paypal/')
    expect((await shop.get(`/v2/payments/captures/${captureId}`)).body.status).toBe('COMPLETED')
    await decide('reversed')
    expect(await dashboard()).toContain('reversal')
  })
})
