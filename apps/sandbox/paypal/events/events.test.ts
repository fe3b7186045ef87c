import { createVerify, X509Certificate } from 'node:crypto'
import { crc32 } from 'node:zlib'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { sandboxCredentials } from '../../credentials.ts'
import { aSandbox, type TestSandbox } from '../../test/sandbox.ts'
import type { Webhook } from '../../test/shop.ts'
import { aPaypalShop, type PaypalShop } from '../test/paypal-shop.ts'

const { webhookId } = sandboxCredentials.paypal

let sandbox: TestSandbox
let shop: PaypalShop

beforeAll(async () => {
  sandbox = await aSandbox()
  shop = await aPaypalShop(sandbox)
})
afterAll(() => sandbox.close())
beforeEach(() => void sandbox.shop.webhooks.splice(0))

type PaypalEvent = { id: string; event_type: string; resource: Record<string, unknown> }

const typesOf = (webhooks: readonly Webhook[]) => webhooks.map((webhook) => (webhook.json as PaypalEvent).event_type)

/** Builds the verification request as the shop does: with the raw body spliced in. */
function questionOf({ headers, raw }: Webhook, changes: Record<string, unknown> = {}): string {
  const question = {
    auth_algo: headers['paypal-auth-algo'],
    cert_url: headers['paypal-cert-url'],
    transmission_id: headers['paypal-transmission-id'],
    transmission_sig: headers['paypal-transmission-sig'],
    transmission_time: headers['paypal-transmission-time'],
    webhook_id: webhookId,
    ...changes,
  }
  return `${JSON.stringify(question).slice(0, -1)},"webhook_event":${raw}}`
}

async function verify(question: string): Promise<unknown> {
  const { status, body } = await shop.post('/v1/notifications/verify-webhook-signature', question)
  expect(status).toBe(200)
  return body.verification_status
}

async function firstWebhook(): Promise<Webhook> {
  const [webhook] = sandbox.shop.webhooks
  if (!webhook) throw new Error('no event came')
  return webhook
}

describe('an event', () => {
  it('is sent for the approval, the capture and the refund', async () => {
    const id = await shop.createApproved()
    await sandbox.pass(1)
    const { body } = await shop.capture(id)
    const captureId = body.purchase_units[0].payments.captures[0].id
    await sandbox.pass(1)
    await shop.post(`/v2/payments/captures/${captureId}/refund`, { amount: { currency_code: 'USD', value: '2.00' } })
    await sandbox.pass(1)
    const [approved, completed, refunded] = sandbox.shop.webhooks.map(({ json }) => json as PaypalEvent)
    expect(approved).toMatchObject({
      id: expect.stringMatching(/^WH-[0-9A-Z]{17}-[0-9A-Z]{17}$/),
      event_version: '1.0',
      event_type: 'CHECKOUT.ORDER.APPROVED',
      resource_type: 'checkout-order',
      summary: expect.any(String),
      resource: { id, status: 'APPROVED' },
    })
    expect(completed).toMatchObject({
      event_type: 'PAYMENT.CAPTURE.COMPLETED',
      resource_type: 'capture',
      resource: {
        id: captureId,
        status: 'COMPLETED',
        amount: { currency_code: 'USD', value: '12.34' },
        supplementary_data: { related_ids: { order_id: id } },
      },
    })
    expect(refunded).toMatchObject({
      event_type: 'PAYMENT.CAPTURE.REFUNDED',
      resource_type: 'refund',
      resource: {
        status: 'COMPLETED',
        amount: { currency_code: 'USD', value: '2.00' },
        links: [{ rel: 'self' }, { rel: 'up', href: `${shop.url}/v2/payments/captures/${captureId}` }],
      },
    })
    expect(sandbox.shop.webhooks.map(({ path }) => path)).toEqual(Array(3).fill('/api/webhooks/paypal/'))
  })

  it('is sent for a pending capture and for its end', async () => {
    await shop.createPaid('review-denied')
    await sandbox.pass(1)
    await sandbox.pass(61)
    await sandbox.pass(1)
    expect(typesOf(sandbox.shop.webhooks).toSorted()).toEqual([
      'CHECKOUT.ORDER.APPROVED',
      'PAYMENT.CAPTURE.DENIED',
      'PAYMENT.CAPTURE.PENDING',
    ])
  })

  it('is sent for a reversal by PayPal', async () => {
    const { captureId } = await shop.createPaid()
    await sandbox.pass(1)
    await shop.control(`captures/${captureId}`, { outcome: 'reversed' })
    await sandbox.pass(1)
    expect(sandbox.shop.webhooks.at(-1)?.json).toMatchObject({
      event_type: 'PAYMENT.CAPTURE.REVERSED',
      resource_type: 'refund',
      resource: {
        amount: { currency_code: 'USD', value: '12.34' },
        links: [{ rel: 'self' }, { rel: 'up', href: `${shop.url}/v2/payments/captures/${captureId}` }],
      },
    })
  })

  it('is retried until the shop accepts it', async () => {
    sandbox.shop.answerWith(500)
    await shop.createApproved()
    await sandbox.pass(1)
    sandbox.shop.answerWith(200)
    await sandbox.pass(3)
    await sandbox.pass(3600)
    expect(typesOf(sandbox.shop.webhooks).slice(0, 2)).toEqual(['CHECKOUT.ORDER.APPROVED', 'CHECKOUT.ORDER.APPROVED'])
    expect(sandbox.shop.webhooks).toHaveLength(2)
    expect(sandbox.shop.webhooks[0]?.raw).toBe(sandbox.shop.webhooks[1]?.raw)
  })
})

describe("an event's signature", () => {
  it('verifies at PayPal', async () => {
    await shop.createApproved()
    await sandbox.pass(1)
    expect(await verify(questionOf(await firstWebhook()))).toBe('SUCCESS')
  })

  it('verifies offline, with the served certificate', async () => {
    await shop.createApproved()
    await sandbox.pass(1)
    const { headers, raw } = await firstWebhook()
    const served = await fetch(String(headers['paypal-cert-url']))
    const certificate = new X509Certificate(await served.text())
    expect(certificate.verify(certificate.publicKey)).toBe(true)
    expect(certificate.subject).toBe('CN=messageverificationcerts.sandbox.sokoni.test')
    const [id, time] = [headers['paypal-transmission-id'], headers['paypal-transmission-time']]
    const signed = `${String(id)}|${String(time)}|${webhookId}|${crc32(raw)}`
    const signature = Buffer.from(String(headers['paypal-transmission-sig']), 'base64')
    expect(createVerify('sha256').update(signed).verify(certificate.publicKey, signature)).toBe(true)
    expect(headers['paypal-auth-algo']).toBe('SHA256withRSA')
  })

  it('covers the exact bytes of the body, and fails for reserialized JSON', async () => {
    await shop.createApproved('pay', { custom_id: 'é "quoted" \\ {brace}, [bracket]: "webhook_event"' })
    await sandbox.pass(1)
    const webhook = await firstWebhook()
    expect(await verify(questionOf(webhook))).toBe('SUCCESS')
    const spaced = { ...webhook, raw: JSON.stringify(webhook.json, null, 1) }
    expect(await verify(questionOf(spaced))).toBe('FAILURE')
    const changed = { ...webhook, raw: webhook.raw.replace('12.34', '12.35') }
    expect(await verify(questionOf(changed))).toBe('FAILURE')
  })

  it.each([
    ['webhook_id', '8PT597110X687430LKGECATA'],
    ['transmission_id', '69cd13f0-d67a-11e5-baa3-778b53f4ae55'],
    ['transmission_time', '2016-02-18T20:01:35Z'],
    ['transmission_sig', 'bm90IGEgc2lnbmF0dXJl'],
    ['auth_algo', 'MD5withRSA'],
    ['cert_url', 'http://127.0.0.1/certificate.pem'],
  ])('does not verify with another %s', async (field, value) => {
    await shop.createApproved()
    await sandbox.pass(1)
    expect(await verify(questionOf(await firstWebhook(), { [field]: value }))).toBe('FAILURE')
  })

  it('requires all fields for verification', async () => {
    const answered = await shop.post('/v1/notifications/verify-webhook-signature', { webhook_id: webhookId })
    expect([answered.status, shop.issueOf(answered)]).toEqual([400, 'MISSING_REQUIRED_PARAMETER'])
  })

  it('fails verification with a foreign key', async () => {
    await shop.createApproved('events-wrongly-signed')
    await sandbox.pass(1)
    expect(await verify(questionOf(await firstWebhook()))).toBe('FAILURE')
  })

  it('verifies after a restart', async () => {
    await shop.createApproved()
    await sandbox.pass(1)
    const webhook = await firstWebhook()
    const { url } = sandbox
    await sandbox.restart()
    shop = await aPaypalShop(sandbox)
    // The restart changed the port, and so the address of the certificate.
    const cert_url = String(webhook.headers['paypal-cert-url']).replace(url, sandbox.url)
    expect(await verify(questionOf(webhook, { cert_url }))).toBe('SUCCESS')
  })
})

describe('event delivery', () => {
  it.each([
    ['events-late', 0, 1],
    ['events-twice', 2, 2],
    ['events-lost', 0, 0],
    ['event-first', 1, 1],
  ])('delivers, with %s, %i events soon and %i in the end', async (scenario, soon, inTheEnd) => {
    await shop.createApproved(scenario)
    await sandbox.pass(2)
    expect(sandbox.shop.webhooks).toHaveLength(soon)
    await sandbox.pass(60)
    expect(sandbox.shop.webhooks).toHaveLength(inTheEnd)
    expect(new Set(sandbox.shop.webhooks.map(({ raw }) => raw)).size).toBe(inTheEnd > 0 ? 1 : 0)
  })

  it('can deliver an event before the browser returns', async () => {
    const id = await shop.create()
    const answer = await shop.choose(id, 'event-first')
    expect(answer.status).toBe(303)
    expect(typesOf(sandbox.shop.webhooks)).toEqual(['CHECKOUT.ORDER.APPROVED'])
  })

  it('holds events, and releases them in the requested order', async () => {
    await shop.control('settings', { events: 'held' })
    await shop.createPaid()
    await sandbox.pass(3600)
    expect(sandbox.shop.webhooks).toEqual([])
    const { body } = await shop.control('events/release', { order: 'newest-first' })
    expect(body).toEqual({ released: 2 })
    expect(typesOf(sandbox.shop.webhooks)).toEqual(['PAYMENT.CAPTURE.COMPLETED', 'CHECKOUT.ORDER.APPROVED'])
    await shop.createPaid()
    await shop.control('events/release')
    expect(typesOf(sandbox.shop.webhooks).slice(2)).toEqual(['CHECKOUT.ORDER.APPROVED', 'PAYMENT.CAPTURE.COMPLETED'])
    await shop.control('settings', { events: 'usual' })
  })

  it('resends an event, in copies or with a wrong signature', async () => {
    const id = await shop.createApproved('events-lost')
    const [event] = await (await fetch(`${shop.url}/control/events?order=${id}`)).json()
    await shop.control(`events/${event.id}/resend`, { copies: 2 })
    await shop.control(`events/${event.id}/resend`, { wrongly_signed: true })
    const webhooks = [...sandbox.shop.webhooks]
    expect(webhooks.map(({ json }) => json)).toEqual([event.event, event.event, event.event])
    expect(new Set(webhooks.map(({ headers }) => headers['paypal-transmission-id'])).size).toBe(3)
    const outcomes: unknown[] = []
    for (const webhook of webhooks) outcomes.push(await verify(questionOf(webhook)))
    expect(outcomes).toEqual(['SUCCESS', 'SUCCESS', 'FAILURE'])
    expect((await shop.control('events/WH-0-0/resend')).status).toBe(404)
  })
})
