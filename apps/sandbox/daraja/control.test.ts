import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sandboxCredentials } from '../credentials.ts'
import { aSandbox, postForm, postJson, type TestSandbox } from '../test/sandbox.ts'
import { BEHAVIOUR_KEYS } from './pushes/behaviours.ts'

const { consumerKey, consumerSecret, shortcode, passkey } = sandboxCredentials.daraja

let sandbox: TestSandbox
let authorization: string
let phones = 0

beforeAll(async () => {
  sandbox = await aSandbox()
  const basic = Buffer.from(`${consumerKey}:${consumerSecret}`).toString('base64')
  const answer = await fetch(`${sandbox.url}/daraja/oauth/v1/generate?grant_type=client_credentials`, {
    headers: { authorization: `Basic ${basic}` },
  })
  authorization = `Bearer ${(await answer.json()).access_token}`
})
afterAll(() => sandbox.close())

/** Opens a prompt that waits for a manual decision. Returns its CheckoutRequestID. */
async function aWaitingPush(): Promise<string> {
  const phone = `2547000${String(++phones).padStart(3, '0')}00`
  const timestamp = '20260704101545'
  const body = {
    BusinessShortCode: shortcode,
    Password: Buffer.from(`${shortcode}${passkey}${timestamp}`).toString('base64'),
    Timestamp: timestamp,
    TransactionType: 'CustomerPayBillOnline',
    Amount: 350,
    PartyA: phone,
    PartyB: shortcode,
    PhoneNumber: phone,
    CallBackURL: `${sandbox.shop.url}/api/pay/cb/0a1b`,
    AccountReference: 'SK4X2',
  }
  const response = await postJson(`${sandbox.url}/daraja/mpesa/stkpush/v1/processrequest`, body, { authorization })
  return (await response.json()).CheckoutRequestID
}

type PushView = {
  checkout_request_id: string
  result_code: string | null
  taken: number | null
  receipt: string | null
}

async function pushOf(id: string): Promise<PushView | undefined> {
  const pushes: PushView[] = await (await fetch(`${sandbox.url}/daraja/control/pushes`)).json()
  return pushes.find((push) => push.checkout_request_id === id)
}

function reportedOf(id: string): number {
  return sandbox.shop.webhooks.filter((webhook) => webhook.raw.includes(id)).length
}

describe('the page', () => {
  const act = (id: string, what: string, fields: Record<string, string> = {}) =>
    postForm(`${sandbox.url}/daraja/phones/${id}/${what}`, fields)

  it('pays on a PIN', async () => {
    const id = await aWaitingPush()
    expect(await (await fetch(`${sandbox.url}/daraja/`)).text()).toContain(`/sandbox/daraja/phones/${id}/pin`)
    const response = await act(id, 'pin', { pin: '4321' })
    expect([response.status, response.headers.get('location')]).toEqual([303, '/sandbox/daraja/'])
    expect(await pushOf(id)).toMatchObject({ result_code: '0', taken: 350 })
    expect(await (await fetch(`${sandbox.url}/daraja/`)).text()).toContain(`receipt ${(await pushOf(id))?.receipt}`)
  })

  it('treats 0000 as the wrong PIN, and rejects a malformed PIN', async () => {
    const id = await aWaitingPush()
    expect((await act(id, 'pin', { pin: '12' })).status).toBe(400)
    await act(id, 'pin', { pin: '0000' })
    expect((await pushOf(id))?.result_code).toBe('2001')
  })

  it('cancels a push by a button', async () => {
    const id = await aWaitingPush()
    await act(id, 'act', { behaviour: '1032' })
    expect((await pushOf(id))?.result_code).toBe('1032')
    await act(id, 'pin', { pin: '4321' })
    expect((await pushOf(id))?.result_code).toBe('1032')
  })

  it('keeps a prompt ringing on request', async () => {
    const id = await aWaitingPush()
    await act(id, 'keep-ringing')
    await sandbox.pass(299)
    expect((await pushOf(id))?.result_code).toBeNull()
    await sandbox.pass(1)
    expect((await pushOf(id))?.result_code).toBe('1037')
  })

  it('repeats a callback to the shop', async () => {
    const id = await aWaitingPush()
    await act(id, 'pin', { pin: '4321' })
    await sandbox.runDue()
    await act(id, 'repeat-callback')
    await sandbox.runDue()
    expect(reportedOf(id)).toBe(2)
  })
})

describe('the control endpoint', () => {
  const control = (path: string, body: unknown) => postJson(`${sandbox.url}/daraja/control/${path}`, body)

  it.each(BEHAVIOUR_KEYS)('ends a waiting push as %s', async (behaviour) => {
    const id = await aWaitingPush()
    expect((await control(`pushes/${id}`, { behaviour })).status).toBe(204)
    const isPaid = behaviour.startsWith('paid')
    const cancelled = behaviour.startsWith('cancelled') ? '1032' : behaviour
    expect((await pushOf(id))?.result_code).toBe(isPaid ? '0' : cancelled)
    expect((await pushOf(id))?.receipt === null).toBe(!isPaid)
  })

  it('extends or ends the wait of a push', async () => {
    const [patient, hasty] = [await aWaitingPush(), await aWaitingPush()]
    expect((await control(`pushes/${patient}/wait`, { seconds: 90 })).status).toBe(204)
    expect((await control(`pushes/${hasty}/wait`, { seconds: 0 })).status).toBe(204)
    await sandbox.runDue()
    expect((await pushOf(hasty))?.result_code).toBe('1037')
    await sandbox.pass(89)
    expect((await pushOf(patient))?.result_code).toBeNull()
    await sandbox.pass(1)
    expect((await pushOf(patient))?.result_code).toBe('1037')
    expect((await control(`pushes/${patient}/wait`, { seconds: 1 })).status).toBe(404)
  })

  it('does not change a decided push', async () => {
    const id = await aWaitingPush()
    await control(`pushes/${id}`, { behaviour: '1032' })
    expect((await control(`pushes/${id}`, { behaviour: 'paid' })).status).toBe(404)
    expect((await control(`pushes/${id}`, { behaviour: 'nonsense' })).status).toBe(400)
    expect((await pushOf(id))?.taken).toBeNull()
  })

  it('applies one of two concurrent decisions', async () => {
    const id = await aWaitingPush()
    const before = reportedOf(id)
    await Promise.all(Array.from({ length: 8 }, () => control(`pushes/${id}`, { behaviour: 'paid' })))
    await sandbox.runDue()
    expect(reportedOf(id) - before).toBe(1)
  })

  it('repeats a callback many times', async () => {
    const id = await aWaitingPush()
    expect((await control(`pushes/${id}/repeat-callback`, {})).status).toBe(404)
    await control(`pushes/${id}`, { behaviour: 'paid' })
    await sandbox.runDue()
    await control(`pushes/${id}/repeat-callback`, { copies: 20 })
    await sandbox.runDue()
    expect(reportedOf(id)).toBe(21)
  })

  it('changes settings one at a time and keeps the others', async () => {
    await control('settings', { late_seconds: 7 })
    expect(await (await control('settings', { default_delay_seconds: 1 })).json()).toMatchObject({
      late_seconds: 7,
      default_delay_seconds: 1,
      prompt_seconds: 60,
    })
    await sandbox.restart()
    const stored = await (await fetch(`${sandbox.url}/daraja/control/settings`)).json()
    expect(stored).toMatchObject({ late_seconds: 7, default_delay_seconds: 1 })
    expect((await control('settings', { late_seconds: -1 })).status).toBe(400)
  })
})
