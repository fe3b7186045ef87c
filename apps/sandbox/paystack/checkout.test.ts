import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sandboxCredentials } from '../credentials.ts'
import { aSandbox, postForm, postJson, type TestSandbox } from '../test/sandbox.ts'

const AS_SHOP = { authorization: `Bearer ${sandboxCredentials.paystack.secretKey}` }
const TEST_CARD = { outcome: 'card', number: '4084 0840 8408 4081', expiry: '12/30', cvv: '408' }

let sandbox: TestSandbox
let orders = 0

beforeAll(async () => {
  sandbox = await aSandbox()
})
afterAll(() => sandbox.close())

type Checkout = { url: string; reference: string; callbackUrl: string }

async function aCheckout(fields: Record<string, unknown> = {}): Promise<Checkout> {
  const reference = `SK${++orders}-1`
  const callbackUrl = `${sandbox.shop.url}/order/1?from=checkout`
  const order = { email: 'otieno@example.test', amount: 900_00, currency: 'KES', reference, callback_url: callbackUrl }
  const answer = await postJson(`${sandbox.url}/paystack/transaction/initialize`, { ...order, ...fields }, AS_SHOP)
  return { url: (await answer.json()).data.authorization_url, reference, callbackUrl }
}

async function statusOf({ reference }: Checkout): Promise<string> {
  const response = await fetch(`${sandbox.url}/paystack/transaction/verify/${reference}`, { headers: AS_SHOP })
  return (await response.json()).data.status
}

/** The message that a framed page posts to the shop's page. */
function messageIn(page: string): { origin: string; event: string; detail: Record<string, unknown> } | undefined {
  const found = /id="message"\s+data-origin="([^"]*)"\s+data-event="([^"]*)"\s+data-detail="([^"]*)"/.exec(page)
  if (!found) return undefined
  const [, origin = '', event = '', detail = ''] = found
  return { origin, event, detail: JSON.parse(detail.replaceAll('&quot;', '"')) }
}

describe('the checkout page', () => {
  it('shows amount and payer, and counts as ongoing', async () => {
    const checkout = await aCheckout()
    const page = await (await fetch(checkout.url)).text()
    expect(page).toContain('Pay KES 900.00')
    expect(page).toContain('otieno@example.test')
    expect(messageIn(page)).toBeUndefined()
    expect(await statusOf(checkout)).toBe('ongoing')
  })

  it('returns to the shop with the reference after the test card', async () => {
    const checkout = await aCheckout()
    const response = await postForm(checkout.url, TEST_CARD)
    expect(response.status).toBe(303)
    expect(response.headers.get('location')).toBe(
      `${checkout.callbackUrl}&trxref=${checkout.reference}&reference=${checkout.reference}`,
    )
    expect(await statusOf(checkout)).toBe('success')
  })

  it('declines any other card and accepts another attempt', async () => {
    const checkout = await aCheckout()
    const response = await postForm(checkout.url, { ...TEST_CARD, number: '5060 6666 6666 6666' })
    expect(response.status).toBe(200)
    expect(await response.text()).toContain('Declined: Insufficient Funds')
    expect(await statusOf(checkout)).toBe('failed')
    expect((await postForm(checkout.url, TEST_CARD)).status).toBe(303)
    expect(await statusOf(checkout)).toBe('success')
  })

  it('returns when cancelled, to cancel_action if set', async () => {
    const plain = await aCheckout()
    expect((await postForm(plain.url, { outcome: 'cancelled' })).headers.get('location')).toContain(plain.callbackUrl)
    expect(await statusOf(plain)).toBe('abandoned')

    const cancelUrl = `${sandbox.shop.url}/cart`
    const withAction = await aCheckout({ metadata: JSON.stringify({ cancel_action: cancelUrl }) })
    const response = await postForm(withAction.url, { outcome: 'cancelled' })
    expect(response.headers.get('location')).toBe(
      `${cancelUrl}?trxref=${withAction.reference}&reference=${withAction.reference}`,
    )

    const elsewhere = await aCheckout({ metadata: { cancel_action: 'https://evil.test/' } })
    expect((await postForm(elsewhere.url, { outcome: 'cancelled' })).headers.get('location')).toContain(
      elsewhere.callbackUrl,
    )
  })

  it('waits for the phone, then returns', async () => {
    const checkout = await aCheckout()
    const started = await postForm(checkout.url, { outcome: 'mobile-money' })
    const waiting = sandbox.origin + started.headers.get('location')
    const page = await fetch(waiting)
    expect([page.status, page.headers.get('refresh')]).toEqual([200, '1'])
    await sandbox.pass(3)
    const response = await fetch(waiting, { redirect: 'manual' })
    expect(response.headers.get('location')).toContain(checkout.callbackUrl)
  })

  it('does not return when the window is lost after payment', async () => {
    const checkout = await aCheckout()
    const response = await postForm(checkout.url, { outcome: 'success-tab-lost' })
    expect(response.status).toBe(200)
    expect(await statusOf(checkout)).toBe('success')
  })

  it('offers only the requested channels', async () => {
    const card = await (await fetch((await aCheckout({ channels: ['card'] })).url)).text()
    expect(card).toContain('Card number')
    expect(card).not.toContain('Pay with M-Pesa')
    const mobile = await (await fetch((await aCheckout({ channels: ['mobile_money'] })).url)).text()
    expect(mobile).not.toContain('Card number')
  })

  it('answers 404 for an unknown access code', async () => {
    expect((await fetch(`${sandbox.url}/paystack/checkout/none`)).status).toBe(404)
  })

  it('escapes the data of the shop', async () => {
    const checkout = await aCheckout({ email: '"><script>@x.test' })
    expect(await (await fetch(checkout.url)).text()).toContain('&quot;&gt;&lt;script&gt;@x.test')
  })
})

describe('the checkout in the pop-up', () => {
  const framed = (checkout: Checkout, origin = sandbox.shop.url) =>
    `${checkout.url}?origin=${encodeURIComponent(origin)}`

  it('reports to the framing page that it is loaded', async () => {
    const checkout = await aCheckout()
    const response = await fetch(framed(checkout))
    const { origin, event, detail } = messageIn(await response.text()) ?? {}
    expect({ origin, event }).toEqual({ origin: sandbox.shop.url, event: 'load' })
    expect(detail).toMatchObject({
      id: expect.any(Number),
      accessCode: checkout.url.split('/').at(-1),
      customer: { email: 'otieno@example.test' },
    })
    expect(response.headers.get('content-security-policy')).toContain(
      "frame-ancestors 'self' http://localhost:* http://127.0.0.1:*",
    )
  })

  it('reports the result instead of redirecting', async () => {
    const paid = await aCheckout()
    const page = await (await postForm(framed(paid), TEST_CARD)).text()
    expect(messageIn(page)).toMatchObject({
      event: 'success',
      detail: { id: expect.any(Number), reference: paid.reference, message: 'Approved' },
    })
    const cancelled = await aCheckout()
    expect(messageIn(await (await postForm(framed(cancelled), { outcome: 'cancelled' })).text())?.event).toBe('cancel')
    expect(messageIn(await (await fetch(framed(paid))).text())?.event).toBe('error')
  })

  it('posts nothing to a foreign page', async () => {
    const checkout = await aCheckout()
    const page = await (await postForm(framed(checkout, 'https://evil.test'), { outcome: 'success-tab-lost' })).text()
    expect(messageIn(page)).toBeUndefined()
  })

  it('counts as abandoned when closed from outside, unless it was paid', async () => {
    const closed = await aCheckout()
    await fetch(framed(closed))
    expect((await fetch(`${closed.url}/close`, { method: 'POST' })).status).toBe(204)
    expect(await statusOf(closed)).toBe('abandoned')
    const paid = await aCheckout()
    await postForm(framed(paid), TEST_CARD)
    await fetch(`${paid.url}/close`, { method: 'POST' })
    expect(await statusOf(paid)).toBe('success')
  })
})

describe('the dashboard', () => {
  it('shows payments and ends refunds by buttons', async () => {
    const checkout = await aCheckout()
    await postForm(checkout.url, TEST_CARD)
    const refund = await postJson(`${sandbox.url}/paystack/refund`, { transaction: checkout.reference }, AS_SHOP)
    const { id } = (await refund.json()).data
    const address = `/sandbox/paystack/refunds/${id}`
    expect(await (await fetch(`${sandbox.url}/paystack/`)).text()).toContain(address)
    expect((await postForm(sandbox.origin + address, { outcome: 'failed' })).status).toBe(303)
    const after = await fetch(`${sandbox.url}/paystack/refund/${id}`, { headers: AS_SHOP })
    expect((await after.json()).data.status).toBe('failed')
    expect(await (await fetch(`${sandbox.url}/paystack/`)).text()).not.toContain(address)
  })
})
