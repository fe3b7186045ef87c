import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sandboxCredentials } from '../credentials.ts'
import { aSandbox, postForm, type TestSandbox } from '../test/sandbox.ts'

const { clientId, clientSecret } = sandboxCredentials.paypal

let sandbox: TestSandbox

beforeAll(async () => {
  sandbox = await aSandbox()
})
afterAll(() => sandbox.close())

function requestToken(keys: string, fields: Record<string, string> = { grant_type: 'client_credentials' }) {
  return fetch(`${sandbox.url}/paypal/v1/oauth2/token`, {
    method: 'POST',
    headers: { authorization: `Basic ${btoa(keys)}` },
    body: new URLSearchParams(fields),
  })
}

describe('an access token', () => {
  it('is issued for the right credentials', async () => {
    const answer = await requestToken(`${clientId}:${clientSecret}`)
    expect(answer.status).toBe(200)
    expect(await answer.json()).toEqual({
      scope: expect.stringContaining('https://uri.paypal.com/services/payments/refund'),
      access_token: expect.stringMatching(/^A21AA[\w-]{80}$/),
      token_type: 'Bearer',
      app_id: expect.stringMatching(/^APP-/),
      expires_in: 32_400,
      nonce: expect.any(String),
    })
  })

  it('is refused for wrong credentials', async () => {
    const strangers = [
      await requestToken(`${clientId}:guessed`),
      await requestToken('nobody:nothing'),
      await postForm(`${sandbox.url}/paypal/v1/oauth2/token`, { grant_type: 'client_credentials' }),
    ]
    for (const answer of strangers) {
      expect(answer.status).toBe(401)
      expect(await answer.json()).toEqual({
        error: 'invalid_client',
        error_description: 'Client Authentication failed',
      })
    }
  })

  it('is issued for the client credentials grant only', async () => {
    for (const fields of [{ grant_type: 'password' }, {}]) {
      const answer = await requestToken(`${clientId}:${clientSecret}`, fields as Record<string, string>)
      expect(answer.status).toBe(400)
      expect((await answer.json()).error).toBe('unsupported_grant_type')
    }
  })
})
