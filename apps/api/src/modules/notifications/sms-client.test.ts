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
  it('is sent with the shop’s sender name', async () => {
    await client().send({ to: '+254712345678', text: 'Hello' })
    const messages = await (await fetch(`${sandbox.url}/sms/messages.json?to=%2B254712345678`)).json()
    expect(messages).toMatchObject([{ to: '+254712345678', from: 'SOKONI', text: 'Hello' }])
  })

  it.each([100, 101, 102])('is accepted when the gateway returns %i', async (code) => {
    await expect(client().send({ to: `+254712000${code}`, text: 'Hello' })).resolves.toBeUndefined()
  })

  it.each([403, 404, 406, 407, 502])('is not retried when the gateway returns %i', async (code) => {
    const refused = client().send({ to: `+254712000${code}`, text: 'Hello' })
    await expect(refused).rejects.toThrow(SmsRefused)
    await expect(refused).rejects.toThrow(`the SMS gateway says ${code}`)
  })

  it.each([401, 402, 405, 500, 501])('is retried when the gateway returns %i', async (code) => {
    const failed = client().send({ to: `+254712000${code}`, text: 'Hello' })
    await expect(failed).rejects.toThrow(`the SMS gateway says ${code}`)
    await expect(failed).rejects.not.toThrow(SmsRefused)
  })

  it('fails with a wrong key, and the error contains no phone number', async () => {
    const failed = client({ apiKey: 'wrong' }).send({ to: '+254712345678', text: 'Hello' })
    await expect(failed).rejects.toThrow('the SMS gateway answered 401')
  })

  it('with a code fits in one billed SMS: ASCII, at most 160 characters', () => {
    expect(payoutCodeText('123456')).toMatch(/^123456 [ -~]{1,153}$/)
  })
})
