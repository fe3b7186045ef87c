import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sandboxCredentials } from '../credentials.ts'
import { aSandbox, START, type TestSandbox } from '../test/sandbox.ts'
import { STATUSES } from './statuses.ts'

let sandbox: TestSandbox
beforeAll(async () => {
  sandbox = await aSandbox()
})
afterAll(() => sandbox.close())

const { username, apiKey } = sandboxCredentials.sms

async function send(fields: Record<string, string>, key = apiKey) {
  const response = await fetch(`${sandbox.url}/sms/version1/messaging`, {
    method: 'POST',
    headers: { apiKey: key, accept: 'application/json' },
    body: new URLSearchParams({ username, message: 'Hello', ...fields }),
  })
  const text = await response.text()
  return { status: response.status, text, body: response.status === 201 ? JSON.parse(text).SMSMessageData : null }
}

const messagesTo = async (to: string) =>
  (await fetch(`${sandbox.url}/sms/messages.json?to=${encodeURIComponent(to)}`)).json()

describe('the SMS gateway', () => {
  it('answers 201 with a status for each number', async () => {
    const { status, body } = await send({ to: '+254712345678,+254712000406', message: 'Your code is 123456' })
    expect(status).toBe(201)
    expect(body).toMatchObject({
      Message: 'Sent to 1/2 Total Cost: KES 0.8000',
      Recipients: [
        { statusCode: 101, number: '+254712345678', status: 'Success', messageId: expect.stringMatching(/^ATXid_/) },
        { statusCode: 406, number: '+254712000406', status: 'UserInBlacklist', messageId: 'None' },
      ],
    })
    expect(await messagesTo('+254712345678')).toEqual([
      { to: '+254712345678', from: 'AFRICASTKNG', text: 'Your code is 123456', sent_at: START.toISOString() },
    ])
    expect(await messagesTo('+254712000406')).toEqual([])
  })

  it.each(Object.keys(STATUSES))('returns status %s for a number with that ending', async (code) => {
    const { body } = await send({ to: `+254713000${code}` })
    expect(body.Recipients[0].statusCode).toBe(Number(code))
  })

  it('rejects numbers other than Kenyan mobiles', async () => {
    expect((await send({ to: '+254201234567' })).body.Recipients[0].statusCode).toBe(403)
  })

  it('rejects a wrong key, and a call with missing fields', async () => {
    expect(await send({ to: '+254712345678' }, 'wrong')).toMatchObject({
      status: 401,
      text: 'The supplied authentication is invalid',
    })
    expect((await send({ to: '' })).status).toBe(400)
  })

  it('shows all messages on a page, as escaped text', async () => {
    await send({ to: '+254712999999', message: '<b>hi</b>' })
    const page = await (await fetch(`${sandbox.url}/sms/?to=%2B254712999999`)).text()
    expect(page).toContain('&lt;b&gt;hi&lt;/b&gt;')
  })
})
