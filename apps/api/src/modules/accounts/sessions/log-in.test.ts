import argon2 from '@node-rs/argon2'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { isOutdated } from '../passwords/passwords.ts'
import { accountOf, anUnconfirmedShopper, aShop, aShopper, password, type Shop } from '../test/shop.ts'

const { verify } = argon2
const verifications = vi.spyOn(argon2, 'verify')

let shop: Shop
let wanjiru: { access: string; refresh: string }
beforeAll(async () => {
  shop = await aShop()
  wanjiru = await aShopper(shop, 'wanjiru')
})
afterAll(async () => {
  verifications.mockRestore()
  await shop.close()
})
beforeEach(() => {
  shop.clock.advance(24 * 60 * 60)
  verifications.mockClear()
})

const token = (username: string, typed = password, extra = {}) =>
  shop.send('POST', 'token', { username, password: typed }, extra)
const login = (email: string, typed = password, extra = {}) =>
  shop.send('POST', 'login', { email, password: typed }, extra)

describe('logging in', () => {
  it.each(['wanjiru', 'WANJIRU', ' wanjiru ', 'wanjiru@example.com', 'Wanjiru@Example.com'])(
    'finds %o by username or address',
    async (username) => {
      const answer = await token(username)
      expect(answer).toMatchObject({ status: 200, body: { access: expect.any(String), refresh: expect.any(String) } })
      expect(accountOf(answer.body.access)).toBe(accountOf(wanjiru.access))
    },
  )

  it('accepts the address in the cart’s modal', async () => {
    expect((await login('wanjiru@example.com')).status).toBe(200)
  })

  it('starts a new session every time', async () => {
    const refreshes = [(await token('wanjiru')).body.refresh, (await token('wanjiru')).body.refresh]
    expect(refreshes[0].split('.')[0]).not.toBe(refreshes[1].split('.')[0])
  })

  it('gives the same error for a wrong password and an unknown user, in the field that each screen reads', async () => {
    const answers = [await token('wanjiru', 'wrong one'), await token('nobody'), await token('nobody@example.com')]
    for (const { status, body } of answers) {
      expect({ status, ...body, request_id: '' }).toEqual({
        status: 401,
        detail: 'Wrong username or password.',
        code: 'INVALID_CREDENTIALS',
        request_id: '',
      })
    }
    expect((await login('nobody@example.com')).body).toMatchObject({ error: 'Wrong username or password.' })
  })

  it('verifies one hash for a known user, an unknown user and an account without a password', async () => {
    const google = await shop.db
      .insertInto('users')
      .values({ email: 'google@example.com', email_confirmed_at: shop.clock.now(), created_at: shop.clock.now() })
      .returning('id')
      .execute()
    expect(google).toHaveLength(1)
    for (const username of ['wanjiru', 'nobody', 'nobody@example.com', 'google@example.com', '']) {
      verifications.mockClear()
      expect((await token(username, 'wrong one')).status).toBe(401)
      expect(verifications).toHaveBeenCalledTimes(1)
      expect(isOutdated(verifications.mock.calls[0]?.[0] as string)).toBe(false)
    }
  })

  it('refuses any password for an account without a password', async () => {
    verifications.mockResolvedValueOnce(true)
    expect((await token('google@example.com', 'anything')).status).toBe(401)
    await expect(token('google@example.com', '')).resolves.toMatchObject({ status: 400 })
    await expect(token('google@example.com', 'null')).resolves.toMatchObject({ status: 401 })
  })

  it.each([
    ['no password', { username: 'wanjiru' }],
    ['a number', { username: 5, password }],
    ['a list', { username: ['wanjiru'], password }],
    ['an object as a condition', { username: { $ne: '' }, password: { $ne: '' } }],
    ['100,000 characters', { username: 'x'.repeat(50_000), password }],
    ['a null byte', { username: 'wan\0jiru', password }],
  ])('refuses %s', async (_, body) => {
    const answer = await shop.send('POST', 'token', body)
    expect(answer).toMatchObject({ status: 400, body: { code: 'VALIDATION_FAILED', detail: expect.any(String) } })
  })

  it('treats SQL in the username as an unknown name', async () => {
    expect((await token(`' or '1'='1`)).status).toBe(401)
  })

  it('must wait after five attempts, without verifying a hash, and is reset by a success', async () => {
    for (let n = 0; n < 5; n++) expect((await token('wanjiru', 'wrong one')).status).toBe(401)
    verifications.mockClear()
    const refused = await token('wanjiru')
    expect(refused).toMatchObject({ status: 429, body: { code: 'RATE_LIMITED', retry_after_seconds: 60 } })
    expect(verifications).not.toHaveBeenCalled()
    expect((await token('wanjiru', password, { address: '105.1.1.1' })).status).toBe(200)

    shop.clock.advance(60)
    expect((await token('wanjiru')).status).toBe(200)
    for (let n = 0; n < 5; n++) expect((await token('wanjiru', 'wrong one')).status).toBe(401)
  })

  it('counts fifty concurrent attempts, and verifies five', async () => {
    const answers = await Promise.all(Array.from({ length: 50 }, () => token('wanjiru', 'wrong one')))
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(5)
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(45)
    expect(verifications).toHaveBeenCalledTimes(5)
  })

  it('limits attempts at unknown names as at known ones', async () => {
    for (let n = 0; n < 5; n++) expect((await token('nobody')).status).toBe(401)
    expect((await token('nobody')).status).toBe(429)
  })

  it('accepts a known device while strangers guess the password from many addresses', async () => {
    const { cookie } = await token('wanjiru')
    const device = cookie.split(';')[0] ?? ''
    expect(cookie).toMatch(/^__Host-device=.*; Path=\/; Max-Age=\d+; Secure; HttpOnly; SameSite=Strict$/)
    for (let n = 0; n < 100; n++)
      expect((await token('wanjiru', 'wrong one', { address: `10.0.${n}.1` })).status).toBe(401)
    expect((await token('wanjiru')).status).toBe(429)
    expect((await token('wanjiru', password, { headers: { cookie: device } })).status).toBe(200)
  })

  describe('after strangers have locked the sign-in', () => {
    const elsewhere = { address: '105.2.2.2' }
    async function lock(name: string) {
      for (let n = 0; n < 100; n++)
        expect((await token(name, 'wrong one', { address: `10.1.${n}.1` })).status).toBe(401)
    }
    const unlock = (secret: string) => shop.send('POST', 'unlock', { token: secret }, elsewhere)

    it('is possible on a device that opens the mailed link, which works once', async () => {
      await lock('wanjiru')
      const before = shop.unlockLinks.length
      const locked = await token('wanjiru', password, elsewhere)
      expect(locked).toMatchObject({ status: 429, body: { code: 'SIGN_IN_LOCKED' } })
      expect(locked.body.detail).toContain('open the link we’ve emailed')
      expect(shop.unlockLinks).toHaveLength(before + 1)
      const mail = await shop.newestUnlockLink()
      expect(mail?.to).toBe('wanjiru@example.com')

      const opened = await unlock(mail?.token ?? '')
      expect(opened).toMatchObject({ status: 200, body: { account: 'shopper' } })
      const cookie = opened.cookie.split(';')[0] ?? ''
      expect((await token('wanjiru', 'wrong one', { ...elsewhere, headers: { cookie } })).status).toBe(401)
      expect((await token('wanjiru', password, elsewhere)).status).toBe(429)
      expect((await token('wanjiru', password, { ...elsewhere, headers: { cookie } })).status).toBe(200)
      expect(await unlock(mail?.token ?? '')).toMatchObject({ status: 400, body: { code: 'INVALID_RESET_LINK' } })
    })

    it('mails one link an hour for any number of attempts, and the link ends after that hour', async () => {
      await lock('wanjiru')
      const before = shop.unlockLinks.length
      for (let n = 0; n < 5; n++) await token('wanjiru', 'wrong one', { address: `10.2.${n}.1` })
      expect(shop.unlockLinks).toHaveLength(before + 1)
      const mail = await shop.newestUnlockLink()
      shop.clock.advance(60 * 60)
      expect((await unlock(mail?.token ?? '')).status).toBe(400)
    })

    it('gives the same response for an unknown name, and mails no one', async () => {
      await lock('nobody at all')
      const answer = await token('nobody at all', password, elsewhere)
      expect(answer).toMatchObject({ status: 429, body: { code: 'SIGN_IN_LOCKED' } })
      expect(await shop.newestUnlockLink()).toBeNull()
    })

    it('does not block a signed-in person from changing the password', async () => {
      const otieno = await aShopper(shop, 'otieno-locked')
      await lock('otieno-locked@example.com')
      const next = { current_password: password, password: 'kahawa ya mlima kenya' }
      expect((await shop.send('POST', 'password/change', next, { token: otieno.access })).status).toBe(200)
    })

    it('refuses a link that is not ours', async () => {
      expect((await unlock('x.y')).status).toBe(400)
    })

    it('counts a device on which the code was verified as known', async () => {
      await shop.send('POST', 'register', { email: 'njeri@example.com', username: 'njeri-new', password })
      const code = (await shop.newestCode())?.code
      const { cookie } = await shop.send('POST', 'verify-otp', { email: 'njeri@example.com', otp: code })
      await lock('njeri-new')
      const headers = { cookie: cookie.split(';')[0] ?? '' }
      expect((await token('njeri-new', password, { ...elsewhere, headers })).status).toBe(200)
    })
  })

  it('hashes the password again when the parameters have changed', async () => {
    const old = await argon2.hash(password, { memoryCost: 4096, timeCost: 1 })
    const userId = accountOf(wanjiru.access)
    await shop.db.updateTable('users').set({ password_hash: old }).where('id', '=', userId).execute()
    expect((await token('wanjiru')).status).toBe(200)
    const row = await shop.db.selectFrom('users').select('password_hash').where('id', '=', userId).executeTakeFirst()
    expect(isOutdated(row?.password_hash ?? '')).toBe(false)
    expect((await token('wanjiru')).status).toBe(200)
  })

  it('limits attempts at the password of another account with the same unconfirmed address', async () => {
    const email = 'shared@example.com'
    await anUnconfirmedShopper(shop, email, 'Victim')
    await shop.send('POST', 'register', { email, name: 'Thief', password: 'kikapu cha matunda' })
    for (let n = 0; n < 4; n++) expect((await login(email, `guess ${n}`)).status).toBe(401)
    expect((await login(email, 'kikapu cha matunda')).status).toBe(200)
    expect((await login(email, 'guess 5')).status).toBe(429)
  })

  it('is possible for an unconfirmed account', async () => {
    const { access } = await anUnconfirmedShopper(shop, 'unconfirmed@example.com')
    const answer = await login('unconfirmed@example.com')
    expect(accountOf(answer.body.access)).toBe(accountOf(access))
  })

  it('fails when the password changes during the sign-in', async () => {
    const shopper = await aShopper(shop, 'zawadi')
    verifications.mockImplementationOnce(async (...given) => {
      const matches = await verify(...given)
      await shop.db
        .updateTable('users')
        .set({ password_hash: await argon2.hash('another one') })
        .where('id', '=', accountOf(shopper.access))
        .execute()
      return matches
    })
    expect((await token('zawadi')).status).toBe(401)
  })
})
