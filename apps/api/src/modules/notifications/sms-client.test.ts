import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sandboxCredentials } from '../../../../sandbox/index.ts'
import { aSandbox, type TestSandbox } from '../../../../sandbox/test/sandbox.ts'
import { createSmsClient, SmsRefused } from './sms-client.ts'
import { payoutCodeText } from './text-codes.ts'

let sandbox: TestSandbox
beforeAll(async () => {
  sandbox = await aSandbox()
})
afterAll(() => sandbox.close())

const client = (settings = {}) =>
  createSmsClient({ baseUrl: `${sandbox.url}/sms`, ...sandboxCredentials.sms, senderId: 'SOKONI', ...settings })

describe('an SMS', () => {
  it('reaches its phone, from the shop’s own name', async () => {
    await client().send({ to: '+254712345678', text: 'Hello' })
    const messages = await (await fetch(`${sandbox.url}/sms/messages.json?to=%2B254712345678`)).json()
    expect(messages).toMatchObject([{ to: '+254712345678', from: 'SOKONI', text: 'Hello' }])
  })

  it.each([100, 101, 102])('is sent when the gateway says %i', async (code) => {
    await expect(client().send({ to: `+254712000${code}`, text: 'Hello' })).resolves.toBeUndefined()
  })

  it.each([403, 404, 406, 407, 502])('is given up when the gateway says %i', async (code) => {
    const refused = client().send({ to: `+254712000${code}`, text: 'Hello' })
    await expect(refused).rejects.toThrow(SmsRefused)
    await expect(refused).rejects.toThrow(`the SMS gateway says ${code}`)
  })

  it.each([401, 402, 405, 500, 501])('is tried again when the gateway says %i', async (code) => {
    const failed = client().send({ to: `+254712000${code}`, text: 'Hello' })
    await expect(failed).rejects.toThrow(`the SMS gateway says ${code}`)
    await expect(failed).rejects.not.toThrow(SmsRefused)
  })

  it('is not sent with a wrong key, and nothing of the number is told', async () => {
    const failed = client({ apiKey: 'wrong' }).send({ to: '+254712345678', text: 'Hello' })
    await expect(failed).rejects.toThrow('the SMS gateway answered 401')
  })

  it('with a code is one part: plain signs, at most 160 of them', () => {
    expect(payoutCodeText('123456')).toMatch(/^123456 [ -~]{1,153}$/)
  })
})
