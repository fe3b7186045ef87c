import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { exportJWK, generateKeyPair, SignJWT, UnsecuredJWT, type JWK } from 'jose'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { accountOf, anUnconfirmedShopper, aShop, aShopper, password, type Shop } from '../test/shop.ts'

const clientId = 'shop.apps.googleusercontent.test'
const issuers = ['accounts.google.com', 'https://accounts.google.com']
const keys = await generateKeyPair('RS256')
const otherKeys = await generateKeyPair('RS256')

/** A fake of Google's certificate endpoint. */
const certs = { status: 200, published: [] as JWK[], requested: 0, server: null as unknown as Server, url: '' }

let shop: Shop
const storePeople = new Set<number>()
beforeAll(async () => {
  certs.published = [{ ...(await exportJWK(keys.publicKey)), kid: 'one', alg: 'RS256', use: 'sig' }]
  certs.server = createServer((_, response) => {
    certs.requested += 1
    response
      .writeHead(certs.status, { 'content-type': 'application/json', 'cache-control': 'public, max-age=300' })
      .end(JSON.stringify({ keys: certs.published }))
  })
  await new Promise<void>((resolve) => certs.server.listen(0, '127.0.0.1', resolve))
  certs.url = `http://127.0.0.1:${(certs.server.address() as AddressInfo).port}/certs`
  shop = await aShop({ google: { clientId, certsUrl: certs.url, issuers }, storePeople, poolSize: 20 })
})
afterAll(async () => {
  certs.server.close()
  await shop.close()
})
beforeEach(() => shop.clock.advance(24 * 60 * 60))

type Claims = Record<string, unknown>

/** An ID token; `claims` replaces or, if undefined, removes the claims of Google. */
async function idToken(claims: Claims = {}, signed: { key?: CryptoKey; kid?: string } = {}): Promise<string> {
  return new SignJWT(withDefaults(claims))
    .setProtectedHeader({ alg: 'RS256', kid: signed.kid ?? 'one', typ: 'JWT' })
    .sign(signed.key ?? keys.privateKey)
}

function withDefaults(claims: Claims): Claims {
  const now = Math.floor(shop.clock.now().getTime() / 1000)
  const usual = {
    iss: 'https://accounts.google.com',
    aud: clientId,
    sub: `sub of ${String(claims.email ?? 'amina@gmail.test')}`,
    email: 'amina@gmail.test',
    email_verified: true,
    name: 'Amina',
    iat: now,
    exp: now + 3600,
  }
  return JSON.parse(JSON.stringify({ ...usual, ...claims }))
}

const signIn = (token: string, nonce?: string) => shop.send('POST', 'token/google', { token, ...(nonce && { nonce }) })

describe('Google sign-in', () => {
  it('creates a confirmed account at the first sign-in and finds it at every later one', async () => {
    const first = await signIn(await idToken())
    expect(first).toMatchObject({ status: 200, body: { access: expect.any(String), refresh: expect.any(String) } })
    const profile = await shop.send('GET', 'profile', undefined, { token: first.body.access })
    expect(profile.body).toMatchObject({ email: 'amina@gmail.test', name: 'Amina', email_confirmed: true })
    expect(profile.body.has_password).toBe(false)

    const again = await signIn(await idToken({ iss: 'accounts.google.com' }))
    expect(accountOf(again.body.access)).toBe(accountOf(first.body.access))
  })

  it('finds the account by Google’s subject id after the address changed', async () => {
    const before = await signIn(await idToken({ sub: 'stable', email: 'before@gmail.test' }))
    const after = await signIn(await idToken({ sub: 'stable', email: 'after@gmail.test' }))
    expect(accountOf(after.body.access)).toBe(accountOf(before.body.access))
    expect(await shop.db.selectFrom('users').select('id').where('email', '=', 'after@gmail.test').execute()).toEqual([])
  })

  it('creates one account for ten concurrent sign-ins', async () => {
    const token = await idToken({ email: 'busy@gmail.test' })
    const answers = await Promise.all(Array.from({ length: 10 }, () => signIn(token)))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
    expect(new Set(answers.map(({ body }) => accountOf(body.access))).size).toBe(1)
  })

  it.each<[string, Claims]>([
    ['expired', { exp: 1 }],
    ['with another audience', { aud: 'another.apps.googleusercontent.test' }],
    ['without an audience', { aud: undefined }],
    ['from another issuer', { iss: 'https://accounts.google.com.evil.test' }],
    ['without an expiry', { exp: undefined }],
    ['without an issue time', { iat: undefined }],
    ['older than a day', { iat: 1 }],
    ['without a subject', { sub: undefined }],
    ['with an unverified address', { email_verified: false }],
    ['whose email_verified is a string', { email_verified: 'true' }],
    ['without an address', { email: undefined }],
    ['with an invalid address', { email: 'amina' }],
    ['with the nonce of another browser', { nonce: 'of another browser' }],
  ])('refuses a token %s', async (_, claims) => {
    expect(await signIn(await idToken({ email: 'refused@gmail.test', ...claims }))).toMatchObject({
      status: 401,
      body: { code: 'INVALID_GOOGLE_TOKEN', detail: 'Google login failed. Please try again.' },
    })
  })

  it('refuses a token with a wrong key, a shared secret or no signature', async () => {
    const hmac = new SignJWT(withDefaults({}))
      .setProtectedHeader({ alg: 'HS256', kid: 'one' })
      .sign(new TextEncoder().encode(JSON.stringify(certs.published[0])))
    const forged = [
      await idToken({}, { key: otherKeys.privateKey }),
      await hmac,
      new UnsecuredJWT(withDefaults({})).encode(),
      'not.a.token',
      'nothing',
    ]
    for (const token of forged) expect((await signIn(token)).body.code).toBe('INVALID_GOOGLE_TOKEN')
  })

  it('accepts only the nonce that this browser requested', async () => {
    const token = await idToken({ nonce: 'mine' })
    expect((await signIn(token, 'mine')).status).toBe(200)
    expect((await signIn(token, 'another')).status).toBe(401)
    expect((await signIn(await idToken(), 'mine')).status).toBe(401)
  })

  it('drops a misleading name and still signs in', async () => {
    const { body } = await signIn(await idToken({ email: 'odd@gmail.test', name: 'ab\u202Ecd' }))
    const profile = await shop.send('GET', 'profile', undefined, { token: body.access })
    expect(profile.body.name).toBe('')
  })

  it('is unavailable when the shop has no client id', async () => {
    const without = await aShop()
    try {
      const answer = await without.send('POST', 'token/google', { token: await idToken() })
      expect(answer.body.code).toBe('INVALID_GOOGLE_TOKEN')
    } finally {
      await without.close()
    }
  })
})

describe('linking a Google account (D20)', () => {
  it('signs in to the confirmed account with the same address', async () => {
    const { access } = await aShopper(shop, 'baraka', 'baraka@gmail.test')
    const answer = await signIn(await idToken({ email: 'Baraka@gmail.test' }))
    expect(accountOf(answer.body.access)).toBe(accountOf(access))
    expect((await shop.send('POST', 'token', { username: 'baraka', password })).status).toBe(200)
  })

  it('takes the address from an unconfirmed account, whose password stops working', async () => {
    const email = 'chege@gmail.test'
    const thief = await anUnconfirmedShopper(shop, email)
    const owner = await signIn(await idToken({ email }))
    expect(accountOf(owner.body.access)).not.toBe(accountOf(thief.access))
    expect((await shop.send('POST', 'token/refresh', { refresh: thief.refresh })).status).toBe(401)
    expect((await shop.send('POST', 'login', { email, password })).status).toBe(401)
  })

  it('requires the password once when the account is in a store', async () => {
    const email = 'duka@gmail.test'
    const { access } = await aShopper(shop, 'duka', email)
    storePeople.add(accountOf(access))
    const token = await idToken({ email })
    const refused = await signIn(token)
    expect(refused).toMatchObject({
      status: 409,
      body: { code: 'GOOGLE_LINK_NEEDS_PASSWORD', google_link: expect.any(String), detail: expect.any(String) },
    })
    expect((await signIn(token)).status).toBe(409)

    const google_link = refused.body.google_link
    expect((await shop.send('POST', 'token', { username: 'duka', password, google_link })).status).toBe(200)
    expect(accountOf((await signIn(token)).body.access)).toBe(accountOf(access))
  })

  it('requires the password when another Google account is linked: the address may have a new owner', async () => {
    const email = 'passed-on@gmail.test'
    await signIn(await idToken({ email, sub: 'first owner' }))
    expect((await signIn(await idToken({ email, sub: 'second owner' }))).body.code).toBe('GOOGLE_LINK_NEEDS_PASSWORD')
  })

  it('does not link by another person’s log-in, a forged link or a link older than ten minutes', async () => {
    const email = 'mama@gmail.test'
    const { access } = await aShopper(shop, 'mama', email)
    storePeople.add(accountOf(access))
    await aShopper(shop, 'other')
    const token = await idToken({ email })
    const link = (await signIn(token)).body.google_link as string
    const logIn = (username: string, google_link: string) =>
      shop.send('POST', 'token', { username, password, google_link })

    expect((await logIn('other', link)).status).toBe(200)
    expect((await logIn('mama', `${link}x`)).status).toBe(200)
    expect((await logIn('mama', 'made.up')).status).toBe(200)
    expect(
      (await shop.send('POST', 'token', { username: 'mama', password: 'wrong one', google_link: link })).status,
    ).toBe(401)
    shop.clock.advance(10 * 60)
    expect((await logIn('mama', link)).status).toBe(200)
    expect((await signIn(token)).status).toBe(409)
  })
})

describe('the cache of Google’s keys', () => {
  const aNewShop = () => aShop({ google: { clientId, certsUrl: certs.url, issuers } })
  const at = async (one: Shop) => one.send('POST', 'token/google', { token: await idToken() })

  it('fetches the keys at the first sign-in with one request and caches them for their max-age', async () => {
    const fresh = await aNewShop()
    try {
      fresh.clock.set(shop.clock.now())
      certs.requested = 0
      await Promise.all([at(fresh), at(fresh), at(fresh)])
      expect(certs.requested).toBe(1)
      fresh.clock.advance(299)
      await at(fresh)
      expect(certs.requested).toBe(1)
      fresh.clock.advance(1)
      await at(fresh)
      expect(certs.requested).toBe(2)
    } finally {
      await fresh.close()
    }
  })

  it('keeps using cached keys while Google does not answer', async () => {
    expect((await at(shop)).status).toBe(200)
    certs.status = 500
    try {
      shop.clock.advance(3600)
      expect((await at(shop)).status).toBe(200)
    } finally {
      certs.status = 200
    }
  })

  it('answers UNAVAILABLE when no keys were ever fetched, and password sign-in still works', async () => {
    const fresh = await aNewShop()
    certs.status = 500
    try {
      fresh.clock.set(shop.clock.now())
      expect(await at(fresh)).toMatchObject({ status: 503, body: { code: 'UNAVAILABLE', detail: expect.any(String) } })
      await aShopper(fresh, 'patient')
      expect((await fresh.send('POST', 'token', { username: 'patient', password })).status).toBe(200)
    } finally {
      certs.status = 200
      await fresh.close()
    }
  })

  it('fetches the keys again for a new key name, but not for every unknown name', async () => {
    expect((await at(shop)).status).toBe(200)
    shop.clock.advance(60)
    certs.published = [...certs.published, { ...(await exportJWK(otherKeys.publicKey)), kid: 'two', alg: 'RS256' }]
    certs.requested = 0
    const token = await idToken({ email: 'rotated@gmail.test' }, { key: otherKeys.privateKey, kid: 'two' })
    expect((await signIn(token)).status).toBe(200)
    expect(certs.requested).toBe(1)
    for (let n = 0; n < 5; n++)
      expect((await signIn(await idToken({}, { kid: `made up ${n}` }))).body.code).toBe('INVALID_GOOGLE_TOKEN')
    expect(certs.requested).toBe(1)
  })
})

describe('erasing an account without a password', () => {
  const erase = (token: string, proof: object) => shop.send('POST', 'account/delete', proof, { token })

  it('requires a Google sign-in of that account within the last five minutes', async () => {
    const claims = { email: 'leaving@gmail.test' }
    const { access } = (await signIn(await idToken(claims))).body
    const now = Math.floor(shop.clock.now().getTime() / 1000)
    const refused = [
      {},
      { password },
      { google_token: 'a.b.c' },
      { google_token: await idToken({ ...claims, iat: now - 301 }) },
      { google_token: await idToken({ ...claims, nonce: 'of another browser' }) },
      { google_token: await idToken({ email: 'somebody@gmail.test' }) },
    ]
    for (const [place, proof] of refused.entries()) {
      const answer = await shop.send('POST', 'account/delete', proof, { token: access, address: `41.90.2.${place}` })
      expect([answer.status, answer.body.code], JSON.stringify(proof)).toEqual([401, 'INVALID_GOOGLE_TOKEN'])
    }
  })

  it('erases the account with such a sign-in, and the same Google account can register again', async () => {
    const claims = { email: 'returning@gmail.test', nonce: 'of this browser' }
    const { access } = (await signIn(await idToken(claims), claims.nonce)).body
    const proof = { google_token: await idToken(claims), nonce: claims.nonce }
    expect(await erase(access, proof)).toMatchObject({
      status: 200,
      body: { message: 'Your account has been deleted.' },
    })
    const again = await signIn(await idToken(claims), claims.nonce)
    expect(again.status).toBe(200)
    expect(accountOf(again.body.access)).not.toBe(accountOf(access))
  })

  it('rejects a Google token as proof for an account with a password', async () => {
    const { access } = await aShopper(shop, 'with-password', 'with-password@gmail.test')
    await signIn(await idToken({ email: 'with-password@gmail.test' }))
    const proof = { google_token: await idToken({ email: 'with-password@gmail.test' }) }
    expect((await erase(access, proof)).body.code).toBe('WRONG_PASSWORD')
  })

  it('refuses to erase the owner of a store', async () => {
    const claims = { email: 'seller@gmail.test' }
    const { access } = (await signIn(await idToken(claims))).body
    storePeople.add(accountOf(access))
    const refused = await erase(access, { google_token: await idToken(claims) })
    expect([refused.status, refused.body.code]).toEqual([409, 'ACCOUNT_OWNS_A_STORE'])
  })
})
