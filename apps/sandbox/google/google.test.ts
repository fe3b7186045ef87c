import { createRemoteJWKSet, decodeJwt, decodeProtectedHeader, jwtVerify } from 'jose'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sandboxCredentials } from '../credentials.ts'
import { aSandbox, postForm, postJson, START, type TestSandbox } from '../test/sandbox.ts'

const { clientId, issuer } = sandboxCredentials.google

let sandbox: TestSandbox

beforeAll(async () => {
  sandbox = await aSandbox()
})
afterAll(() => sandbox.close())

async function mint(fields: Record<string, unknown>): Promise<string> {
  const response = await postJson(`${sandbox.url}/google/control/token`, { email: 'achieng@gmail.test', ...fields })
  expect(response.status).toBe(200)
  return (await response.json()).credential
}

/** Verifies as the shop's client does. */
function verify(credential: string) {
  const keys = createRemoteJWKSet(new URL(`${sandbox.url}/google/oauth2/v3/certs`))
  return jwtVerify(credential, keys, { issuer, audience: clientId, algorithms: ['RS256'], currentDate: START })
}

describe('the token', () => {
  it('verifies with the published key and has Google’s claims', async () => {
    const credential = await mint({ name: 'Achieng Atieno Otieno', nonce: 'n-1' })
    const { payload, protectedHeader } = await verify(credential)
    expect(protectedHeader).toEqual({ alg: 'RS256', kid: expect.stringMatching(/^[0-9a-f]{40}$/), typ: 'JWT' })
    const now = START.getTime() / 1000
    expect(payload).toEqual({
      iss: issuer,
      azp: clientId,
      aud: clientId,
      sub: expect.stringMatching(/^1\d{20}$/),
      email: 'achieng@gmail.test',
      email_verified: true,
      nonce: 'n-1',
      name: 'Achieng Atieno Otieno',
      given_name: 'Achieng',
      family_name: 'Atieno Otieno',
      nbf: now - 300,
      iat: now,
      exp: now + 3600,
      jti: expect.any(String),
    })
  })

  it('has the same subject for the same address, in any case', async () => {
    const [one, two, other] = [
      await mint({}),
      await mint({ email: 'ACHIENG@gmail.test' }),
      await mint({ email: 'b@x.test' }),
    ]
    expect(decodeJwt(one).sub).toBe(decodeJwt(two).sub)
    expect(decodeJwt(one).sub).not.toBe(decodeJwt(other).sub)
    expect(decodeJwt(await mint({ subject: '42' })).sub).toBe('42')
  })

  it('contains no unrequested nonce, and marks an unverified address', async () => {
    expect(decodeJwt(await mint({}))).not.toHaveProperty('nonce')
    expect(decodeJwt(await mint({ email_verified: false })).email_verified).toBe(false)
  })

  it.each([
    ['expired', /"exp" claim timestamp check failed/],
    ['wrong-audience', /unexpected "aud" claim value/],
    ['wrong-issuer', /unexpected "iss" claim value/],
    ['bad-signature', /signature verification failed/],
    ['unsigned', /"alg" .*not allowed|Invalid|alg/],
  ])('fails verification with the fault %s', async (fault, reason) => {
    await expect(verify(await mint({ fault, nonce: 'n-1' }))).rejects.toThrow(reason)
  })

  it('verifies with the fault wrong-nonce, and differs only in the nonce', async () => {
    const { payload } = await verify(await mint({ fault: 'wrong-nonce', nonce: 'n-1' }))
    expect(payload.nonce).not.toBe('n-1')
  })

  it('has alg none without a signature', async () => {
    const credential = await mint({ fault: 'unsigned' })
    expect(decodeProtectedHeader(credential).alg).toBe('none')
    expect(credential).toMatch(/^[^.]+\.[^.]+\.$/)
  })

  it('remains valid across a restart', async () => {
    const credential = await mint({})
    await sandbox.restart()
    await expect(verify(credential)).resolves.toBeDefined()
  })

  it('is not created with an unknown fault', async () => {
    expect((await postJson(`${sandbox.url}/google/control/token`, { email: 'a@b.test', fault: 'x' })).status).toBe(400)
  })
})

it('publishes only its public key, with a cache lifetime', async () => {
  const response = await fetch(`${sandbox.url}/google/oauth2/v3/certs`)
  expect(response.headers.get('cache-control')).toBe('public, max-age=300')
  expect(await response.json()).toEqual({
    keys: [{ kty: 'RSA', use: 'sig', alg: 'RS256', kid: expect.any(String), n: expect.any(String), e: 'AQAB' }],
  })
})

/** The message that a page posts to the shop's page. */
async function saidIn(response: Response): Promise<{ origin: string; said: Record<string, string> }> {
  const found = /data-origin="([^"]*)"\s+data-said="([^"]*)"/.exec(await response.text())
  return { origin: found?.[1] ?? '', said: JSON.parse((found?.[2] ?? '{}').replaceAll('&quot;', '"')) }
}

function address(path: string, fields: Record<string, string> = {}): string {
  const query = new URLSearchParams({ client_id: clientId, origin: 'http://localhost:3000', nonce: 'n-2', ...fields })
  return `${sandbox.url}/google/${path}?${query}`
}

describe('the account chooser', () => {
  it('keeps its opener and posts the credential to the requesting origin', async () => {
    const page = await fetch(address('signin'))
    expect(page.headers.get('cross-origin-opener-policy')).toBe('unsafe-none')
    expect(await page.text()).toContain('Achieng Otieno')
    const { origin, said } = await saidIn(await postForm(address('signin'), { person: 'achieng.otieno@gmail.test' }))
    expect(origin).toBe('http://localhost:3000')
    expect(said).toMatchObject({ event: 'credential', select_by: 'btn' })
    const { payload } = await verify(said.credential ?? '')
    expect(payload).toMatchObject({ email: 'achieng.otieno@gmail.test', email_verified: true, nonce: 'n-2' })
  })

  it('signs in any person, verified or not, with or without a fault', async () => {
    const somebody = { email: 'new@gmail.test', name: 'New Person' }
    const plain = await saidIn(await postForm(address('signin'), { ...somebody, email_verified: 'on', fault: '' }))
    expect((await verify(plain.said.credential ?? '')).payload).toMatchObject({
      email_verified: true,
      name: 'New Person',
    })
    const unproven = await saidIn(await postForm(address('signin'), { ...somebody, fault: '' }))
    expect(decodeJwt(unproven.said.credential ?? '').email_verified).toBe(false)
    const faulty = await saidIn(await postForm(address('signin'), { ...somebody, fault: 'wrong-audience' }))
    await expect(verify(faulty.said.credential ?? '')).rejects.toThrow('aud')
  })

  it.each([
    ['another client', { client_id: 'somebody-else' }],
    ['a page of a foreign origin', { origin: 'https://evil.test' }],
    ['a missing origin', { origin: '' }],
  ])('rejects %s', async (_who, fields) => {
    for (const path of ['signin', 'one-tap']) {
      expect((await fetch(address(path, fields))).status).toBe(400)
      expect((await postForm(address(path, fields), { person: 'achieng.otieno@gmail.test' })).status).toBe(400)
    }
  })

  it('rejects a person who is not on the list', async () => {
    expect((await postForm(address('signin'), { person: 'stranger@gmail.test' })).status).toBe(400)
  })
})

describe('one tap', () => {
  const withCookies = (cookies: string, init: RequestInit = {}) =>
    fetch(address('one-tap'), { ...init, headers: { cookie: cookies } })

  async function signedIn(): Promise<string> {
    const response = await postForm(`${sandbox.url}/google/session`, { person: 'kamau.mwangi@gmail.test' })
    return response.headers.getSetCookie()[0]?.split(';')[0] ?? ''
  }

  it('is shown only to a browser that is signed in to Google', async () => {
    expect((await saidIn(await withCookies(''))).said).toEqual({
      from: undefined,
      event: 'not-displayed',
      reason: 'opt_out_or_no_session',
    })
    expect((await saidIn(await withCookies(await signedIn()))).said).toEqual({ event: 'displayed' })
  })

  it('signs the user in', async () => {
    const response = await withCookies(await signedIn(), {
      method: 'POST',
      body: new URLSearchParams({ answer: 'continue' }),
    })
    const { said } = await saidIn(response)
    expect(said).toMatchObject({ event: 'credential', select_by: 'user' })
    expect((await verify(said.credential ?? '')).payload).toMatchObject({
      email: 'kamau.mwangi@gmail.test',
      nonce: 'n-2',
    })
  })

  it('is hidden for two hours after it was dismissed', async () => {
    const session = await signedIn()
    const dismissed = await withCookies(session, { method: 'POST', body: new URLSearchParams({ answer: 'dismiss' }) })
    const rest = dismissed.headers.getSetCookie()[0] ?? ''
    expect(rest).toContain('Max-Age=7200')
    expect((await saidIn(dismissed)).said.event).toBe('dismissed')
    const { said } = await saidIn(await withCookies(`${session}; ${rest.split(';')[0]}`))
    expect(said).toEqual({ event: 'not-displayed', reason: 'suppressed_by_user' })
  })
})
