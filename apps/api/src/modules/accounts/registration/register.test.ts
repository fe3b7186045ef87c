import { deleteOldRows } from '../../../platform/db/retention.ts'
import { accountsRetention } from '../accounts.retention.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { present } from '#contract/shared/present.ts'
import { inTransaction } from '../../../platform/db/index.ts'
import { accountOf, anUnconfirmedShopper, aShop, aShopper, password, type Shop } from '../test/shop.ts'

let shop: Shop
beforeAll(async () => {
  shop = await aShop()
})
afterAll(() => shop.close())

const register = (body: object, address?: string) => shop.send('POST', 'register', body, { address })
const verify = (email: string, otp: string | undefined) => shop.send('POST', 'verify-otp', { email, otp })
const resend = (email: string) => shop.send('POST', 'resend-otp', { email })
const usersWith = (email: string) => shop.db.selectFrom('users').selectAll().where('email', '=', email).execute()
/** A code that differs from this one. */
const wrong = (code = '') => code.replace(/\d$/, (digit) => String((Number(digit) + 1) % 10))

describe('registering with a username', () => {
  it('mails a code, creates the account when the code is confirmed, and signs in', async () => {
    const answer = await register({ email: 'Amina@Example.com ', username: ' amina ', password })
    expect(answer).toMatchObject({ status: 200, body: { message: 'We’ve emailed you a 6-digit code.' } })
    expect(await usersWith('amina@example.com')).toEqual([])

    const mail = await shop.newestCode()
    expect(mail).toEqual({ to: 'amina@example.com', name: 'amina', code: expect.stringMatching(/^\d{6}$/) })
    const tokens = await verify('amina@example.com', mail?.code)
    expect(tokens).toMatchObject({ status: 200, body: { access: expect.any(String), refresh: expect.any(String) } })
    expect(await usersWith('amina@example.com')).toMatchObject([
      { username: 'amina', email_confirmed_at: shop.clock.now(), password_hash: expect.stringContaining('$argon2id$') },
    ])
    const profile = await shop.send('GET', 'profile', undefined, { token: tokens.body.access })
    expect(profile.body).toMatchObject({ username: 'amina', email: 'amina@example.com', email_confirmed: true })
  })

  it('names each invalid field, although the body has two forms', async () => {
    const fieldsOf = async (body: object) => (await register(body)).body.fields
    const required = 'This field is required.'
    expect(await fieldsOf({})).toEqual(['email', 'username', 'password'].map((path) => ({ path, message: required })))
    expect(await fieldsOf({ email: 'delroy', name: 'Delroy', password })).toEqual([
      { path: 'email', message: 'Please enter a valid email address.' },
    ])
  })

  it('does not store the code anywhere', async () => {
    await register({ email: 'baraka@example.com', username: 'baraka', password })
    const code = (await shop.newestCode())?.code ?? ''
    const everything = await shop.database.pool.query(
      `select coalesce(string_agg(query_to_xml(format('select * from %I.%I', schemaname, tablename), true, true, '')::text, ''), '')
         as text from pg_tables where schemaname = 'public'`,
    )
    expect(everything.rows[0].text).toContain('baraka@example.com')
    expect(everything.rows[0].text).not.toContain(code)
  })

  it('refuses a taken username in any letter case, and a confirmed address', async () => {
    await aShopper(shop, 'chege')
    expect(await register({ email: 'other@example.com', username: 'Chege', password })).toMatchObject({
      status: 400,
      body: { code: 'USERNAME_TAKEN', error: 'This username is already taken.' },
    })
    expect(await register({ email: 'chege@example.com', username: 'other', password })).toMatchObject({
      status: 400,
      body: { code: 'EMAIL_TAKEN', error: 'An account with this email already exists.' },
    })
    expect((await register({ email: 'chege@example.com', name: 'Other', password })).body.code).toBe('EMAIL_TAKEN')
  })

  it('mails the owner of a confirmed address, once a day, that another person registered with it', async () => {
    const owner = accountOf((await aShopper(shop, 'wairimu')).access)
    const before = shop.registeredAgain.length
    for (let n = 0; n < 3; n++) await register({ email: 'wairimu@example.com', username: `other-${n}`, password })
    expect(shop.registeredAgain.slice(before)).toEqual([owner])
    shop.clock.advance(24 * 60 * 60)
    await register({ email: 'wairimu@example.com', username: 'other-9', password })
    expect(shop.registeredAgain.slice(before)).toEqual([owner, owner])
  })

  it.each([
    ['a common password', { password: 'iloveyou' }, 'PASSWORD_TOO_WEAK'],
    ['a password made of the address', { password: 'delroy2026' }, 'PASSWORD_TOO_WEAK'],
    ['a short password', { password: 'short' }, 'VALIDATION_FAILED'],
    ['a password of 100,000 characters', { password: 'x'.repeat(50_000) }, 'VALIDATION_FAILED'],
    ['an invalid address', { email: 'delroy' }, 'VALIDATION_FAILED'],
    ['a username that looks like an address', { username: 'a@b' }, 'VALIDATION_FAILED'],
    ['a username with a right-to-left override', { username: 'ab\u202Ecd' }, 'VALIDATION_FAILED'],
    ['a blank username', { username: '  ' }, 'VALIDATION_FAILED'],
    ['a username with a null byte', { username: 'a\0b' }, 'VALIDATION_FAILED'],
  ])('refuses %s', async (_, fault, code) => {
    const answer = await register({ email: 'delroy@example.com', username: 'delroy', password, ...fault })
    expect(answer).toMatchObject({ status: 400, body: { code, error: expect.any(String) } })
  })

  it('stores SQL and HTML as plain text', async () => {
    const username = `'); drop table users; --<script>`
    await register({ email: 'bobby@example.com', username, password })
    const { body } = await verify('bobby@example.com', (await shop.newestCode())?.code)
    const profile = await shop.send('GET', 'profile', undefined, { token: body.access })
    expect(profile.body.username).toBe(username)
  })
})

describe('confirming a code', () => {
  it('answers 404 when no registration is pending', async () => {
    for (const answer of [await verify('nobody@example.com', '123456'), await resend('nobody@example.com')]) {
      expect(answer).toMatchObject({ status: 404, body: { code: 'NOTHING_TO_VERIFY', error: expect.any(String) } })
    }
  })

  it('answers 400 for a wrong code, and the right code stays valid', async () => {
    await register({ email: 'eve@example.com', username: 'eve', password })
    const code = (await shop.newestCode())?.code
    expect(await verify('eve@example.com', wrong(code))).toMatchObject({
      status: 400,
      body: { code: 'INVALID_CODE', error: 'Invalid or expired code.' },
    })
    expect((await verify('eve@example.com', code)).status).toBe(200)
    expect((await verify('eve@example.com', code)).status).toBe(404)
  })

  it('answers 400 after ten minutes, until a new code is mailed', async () => {
    await register({ email: 'faith@example.com', username: 'faith', password })
    const old = (await shop.newestCode())?.code
    shop.clock.advance(10 * 60)
    expect((await shop.newestCode()) ?? null).toBeNull()
    expect((await verify('faith@example.com', old)).body.code).toBe('INVALID_CODE')
    expect((await resend('faith@example.com')).status).toBe(200)
    expect((await verify('faith@example.com', old)).body.code).toBe('INVALID_CODE')
    expect((await verify('faith@example.com', (await shop.newestCode())?.code)).status).toBe(200)
  })

  it.each(['12345', '1234567', 'abcdef', '', 123456])('refuses the malformed code %o', async (otp) => {
    expect((await shop.send('POST', 'verify-otp', { email: 'x@example.com', otp })).body.code).toBe('VALIDATION_FAILED')
  })

  it('voids the code after five wrong attempts, and accepts a new one', async () => {
    await register({ email: 'grace@example.com', username: 'grace', password })
    const code = (await shop.newestCode())?.code
    for (let n = 0; n < 5; n++) expect((await verify('grace@example.com', wrong(code))).body.code).toBe('INVALID_CODE')
    expect(await verify('grace@example.com', code)).toMatchObject({
      status: 429,
      body: { code: 'TOO_MANY_CODE_ATTEMPTS', error: expect.any(String) },
    })
    shop.clock.advance(30)
    await resend('grace@example.com')
    expect((await verify('grace@example.com', (await shop.newestCode())?.code)).status).toBe(200)
  })

  it('counts fifty concurrent attempts as fifty, and compares five of them', async () => {
    const busy = await aShop({ poolSize: 50 })
    try {
      await busy.send('POST', 'register', { email: 'halima@example.com', username: 'halima', password })
      const code = (await busy.newestCode())?.code ?? ''
      const guesses = Array.from({ length: 50 }, (_, n) => ({
        otp: String((Number(code) + 1 + n) % 1_000_000).padStart(6, '0'),
        address: `10.0.0.${n}`,
      }))
      const answers = await Promise.all(
        guesses.map(({ otp, address }) =>
          busy.send('POST', 'verify-otp', { email: 'halima@example.com', otp }, { address }),
        ),
      )
      const [row] = await busy.db.selectFrom('registrations').select('attempts').execute()
      expect(row?.attempts).toBe(50)
      expect(answers.filter(({ status }) => status === 400)).toHaveLength(5)
      expect(answers.filter(({ body }) => body.code === 'TOO_MANY_CODE_ATTEMPTS')).toHaveLength(45)
    } finally {
      await busy.close()
    }
  })

  it('creates one account for twenty concurrent requests with the same code', async () => {
    const busy = await aShop({ poolSize: 20 })
    try {
      const email = 'imani@example.com'
      await busy.send('POST', 'register', { email, username: 'imani', password })
      const otp = (await busy.newestCode())?.code
      const answers = await Promise.all(
        Array.from({ length: 20 }, (_, n) =>
          busy.send('POST', 'verify-otp', { email, otp }, { address: `10.0.0.${n}` }),
        ),
      )
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
      expect(answers.filter(({ status }) => status >= 500)).toEqual([])
      expect(await busy.db.selectFrom('users').select('username').execute()).toEqual([{ username: 'imani' }])
      expect(await busy.db.selectFrom('sessions').selectAll().execute()).toHaveLength(1)
    } finally {
      await busy.close()
    }
  })

  it('confirms the registration of the code, not a later one of the same address', async () => {
    const email = 'joy@example.com'
    await register({ email, username: 'joy', password })
    const mine = await shop.newestCode()
    await register({ email, username: 'thief', password: 'a thief was here' })
    expect(await shop.newestCode()).toMatchObject({ name: 'thief' })
    expect((await verify(email, mine?.code)).status).toBe(200)
    expect(await usersWith(email)).toMatchObject([{ username: 'joy' }])
    expect((await verify(email, mine?.code)).body.code).toBe('NOTHING_TO_VERIFY')
  })

  it('refuses a username that another registration confirmed first', async () => {
    await register({ email: 'k1@example.com', username: 'kamau', password })
    const first = await shop.newestCode()
    await register({ email: 'k2@example.com', username: 'kamau', password })
    const second = await shop.newestCode()
    expect((await verify('k1@example.com', first?.code)).status).toBe(200)
    expect(await verify('k2@example.com', second?.code)).toMatchObject({
      status: 400,
      body: { code: 'USERNAME_TAKEN' },
    })
  })

  it('refuses an address for which the shop created an account meanwhile', async () => {
    const email = 'k3@example.com'
    await register({ email, username: 'k3', password })
    const mail = await shop.newestCode()
    await inTransaction(shop.db, (tx) =>
      shop.accounts.enrolShoppers(tx, [{ email, name: '', createdAt: shop.clock.now() }]),
    )
    expect(await verify(email, mail?.code)).toMatchObject({ status: 400, body: { code: 'EMAIL_TAKEN' } })
  })

  it('limits attempts from one address, for any number of mailed codes', async () => {
    const email = 'k4@example.com'
    const guess = (n: number) => verify(email, String(n).padStart(6, '0'))
    for (let n = 0; n < 30; n++) expect((await guess(n)).status).toBe(404)
    expect(await guess(30)).toMatchObject({ status: 429, body: { code: 'RATE_LIMITED' } })
  })

  it('limits attempts from all addresses of one IPv6 network', async () => {
    const guess = (n: number) =>
      shop.send(
        'POST',
        'verify-otp',
        { email: 'k5@example.com', otp: '123456' },
        { address: `2c0f:fe38:2180:1f::${n}` },
      )
    for (let n = 0; n < 30; n++) expect((await guess(n)).status).toBe(404)
    expect(await guess(30)).toMatchObject({ status: 429, body: { code: 'RATE_LIMITED' } })
  })

  it('confirms one of two concurrent registrations of the same username', async () => {
    await register({ email: 'l1@example.com', username: 'leila', password })
    const first = await shop.newestCode()
    await register({ email: 'l2@example.com', username: 'LEILA', password })
    const second = await shop.newestCode()
    const answers = await Promise.all([verify('l1@example.com', first?.code), verify('l2@example.com', second?.code)])
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 400]))
    expect(answers.find(({ status }) => status === 400)?.body.code).toBe('USERNAME_TAKEN')
  })
})

describe('mailing a code again', () => {
  it('requires an interval of thirty seconds on the server', async () => {
    await register({ email: 'maina@example.com', username: 'maina', password })
    expect(await resend('maina@example.com')).toMatchObject({
      status: 429,
      body: { code: 'RESEND_TOO_SOON', retry_after_seconds: 30 },
    })
    shop.clock.advance(29)
    expect((await resend('maina@example.com')).status).toBe(429)
    shop.clock.advance(1)
    expect((await resend('maina@example.com')).status).toBe(200)
  })

  it('voids the previous code', async () => {
    await register({ email: 'njeri@example.com', username: 'njeri', password })
    const old = (await shop.newestCode())?.code
    shop.clock.advance(30)
    await resend('njeri@example.com')
    expect((await verify('njeri@example.com', old)).body.code).toBe('INVALID_CODE')
    expect(await shop.accounts.codeMail(shop.db, present(shop.codes.at(-2)))).toBeNull()
  })

  it('is limited to five an hour and ten a day per mailbox, registrations included', async () => {
    const email = 'owino@example.com'
    await register({ email, username: 'owino', password })
    const again = async () => {
      shop.clock.advance(30)
      return resend(email)
    }
    for (let n = 0; n < 4; n++) expect((await again()).status).toBe(200)
    const refused = await again()
    expect(refused).toMatchObject({ status: 429, body: { code: 'RATE_LIMITED' } })
    expect((await register({ email, username: 'owino2', password })).body.code).toBe('RATE_LIMITED')

    shop.clock.advance(refused.body.retry_after_seconds)
    expect((await resend(email)).status).toBe(200)
    shop.clock.advance(60 * 60)
    for (let n = 0; n < 4; n++) expect((await again()).status).toBe(200)
    shop.clock.advance(60 * 60)
    const enough = await again()
    expect(enough.body).toMatchObject({ code: 'RATE_LIMITED' })
    expect(enough.body.retry_after_seconds).toBeGreaterThan(20 * 60 * 60)
  })

  it('mails one code for ten concurrent requests', async () => {
    await register({ email: 'pendo@example.com', username: 'pendo', password })
    shop.clock.advance(30)
    const before = shop.codes.length
    const answers = await Promise.all(Array.from({ length: 10 }, () => resend('pendo@example.com')))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(shop.codes.length - before).toBe(1)
  })
})

describe('registering in the cart’s modal', () => {
  it('signs in at once, unconfirmed, and mails a code that confirms the account', async () => {
    const email = 'quincy@example.com'
    const answer = await register({ email, name: 'Quincy', password })
    expect(answer.status).toBe(200)
    const token = answer.body.access
    const profile = await shop.send('GET', 'profile', undefined, { token })
    expect(profile.body).toMatchObject({ name: 'Quincy', username: email, email_confirmed: false })
    expect(await shop.accounts.limits(shop.db, accountOf(token))).toEqual({
      email,
      name: 'Quincy',
      confirmed: false,
      maxUnpaidOrders: 1,
      maxReservedUnits: 5,
      maxUnitsPerVariant: 2,
    })

    const mail = await shop.newestCode()
    expect(mail).toMatchObject({ to: email, name: 'Quincy' })
    const confirmed = await verify(email, mail?.code)
    expect(accountOf(confirmed.body.access)).toBe(accountOf(token))
    expect(await shop.accounts.limits(shop.db, accountOf(token))).toMatchObject({
      confirmed: true,
      maxUnpaidOrders: 3,
      maxReservedUnits: 20,
    })
  })

  it('lets a new code confirm the account much later', async () => {
    const email = 'rehema@example.com'
    await anUnconfirmedShopper(shop, email)
    shop.clock.advance(3 * 24 * 60 * 60)
    await shop.runScheduledJobs()
    expect((await resend(email)).status).toBe(200)
    expect((await verify(email, (await shop.newestCode())?.code)).status).toBe(200)
  })

  it('takes the address from unconfirmed accounts when its owner confirms it, and keeps their rows', async () => {
    const email = 'sharon@example.com'
    const thief = await anUnconfirmedShopper(shop, email, 'Thief')
    await register({ email, username: 'sharon', password: 'kikapu cha matunda' })
    const owner = await verify(email, (await shop.newestCode())?.code)
    expect(owner.status).toBe(200)

    expect((await shop.send('POST', 'token/refresh', { refresh: thief.refresh })).status).toBe(401)
    expect((await shop.send('GET', 'profile', undefined, { token: thief.access })).status).toBe(401)
    expect((await shop.send('PUT', 'profile', { address: 'x' }, { token: thief.access })).status).toBe(401)
    expect((await shop.send('POST', 'login', { email, password })).status).toBe(401)
    expect((await shop.send('POST', 'login', { email, password: 'kikapu cha matunda' })).status).toBe(200)

    const thiefId = accountOf(thief.access)
    expect(await shop.accounts.identify.session(present(shop.accounts.identify.shopper(thief.access)))).toBeUndefined()
    const row = await shop.db.selectFrom('users').selectAll().where('id', '=', thiefId).executeTakeFirst()
    expect(row).toMatchObject({ name: 'Thief', email: null, password_hash: null })
    const contacts = await shop.accounts.contacts(shop.db, [thiefId, 999_999])
    expect([...contacts]).toEqual([[thiefId, { email: null, name: 'Thief', confirmed: false, hasPaid: false }]])
    await expect(shop.accounts.limits(shop.db, thiefId)).rejects.toThrow('UNAUTHENTICATED')
  })

  it('distinguishes unconfirmed accounts of one address by their passwords', async () => {
    const email = 'tunu@example.com'
    const first = await anUnconfirmedShopper(shop, email, 'First')
    const second = (await register({ email, name: 'Second', password: 'kikapu cha matunda' })).body
    const logIn = (typed: string) => shop.send('POST', 'login', { email, password: typed })
    expect(accountOf((await logIn(password)).body.access)).toBe(accountOf(first.access))
    expect(accountOf((await logIn('kikapu cha matunda')).body.access)).toBe(accountOf(second.access))
    expect((await logIn('neither of them')).status).toBe(401)
  })
})

describe('rate limits by client address', () => {
  it('apply to every public call, and not to other addresses', async () => {
    const crowded = await aShop()
    try {
      const email = 'zuri@example.com'
      for (let n = 0; n < 600; n++) await crowded.send('POST', 'resend-otp', { email })
      const rule = { limit: 300, windowSeconds: 10 * 60 }
      for (let n = 0; n < rule.limit; n++) await crowded.throttle.take('register from 41.90.1.1', rule)
      const calls: [string, object][] = [
        ['register', { email, username: 'zuri', password }],
        ['verify-otp', { email, otp: '123456' }],
        ['resend-otp', { email }],
        ['password/forgot', { email }],
        ['password/reset', { token: 'x', password }],
        ['token/google', { token: 'x' }],
      ]
      for (const [path, body] of calls) {
        const refused = await crowded.send('POST', path, body)
        expect([path, refused.status, refused.body.code]).toEqual([path, 429, 'RATE_LIMITED'])
        expect(refused.body.retry_after_seconds).toBeGreaterThan(0)
        const elsewhere = await crowded.send('POST', path, body, { address: '105.1.1.1' })
        expect(elsewhere.body.code).not.toBe('RATE_LIMITED')
      }
    } finally {
      await crowded.close()
    }
  })
})

describe('what has ended', () => {
  it('is deleted after a day', async () => {
    const tidy = await aShop()
    try {
      await tidy.send('POST', 'register', { email: 'u@example.com', username: 'umi', password })
      await anUnconfirmedShopper(tidy)
      await tidy.send('POST', 'password/forgot', { email: 'u@example.com' })
      const count = async () => ({
        registrations: (await tidy.db.selectFrom('registrations').selectAll().execute()).length,
        sends: (await tidy.db.selectFrom('code_sends').selectAll().execute()).length,
        links: (await tidy.db.selectFrom('password_links').selectAll().execute()).length,
        sessions: (await tidy.db.selectFrom('sessions').selectAll().execute()).length,
      })
      const deleteEnded = () => deleteOldRows({ db: tidy.db, clock: tidy.clock }, accountsRetention)
      await deleteEnded()
      expect(await count()).toEqual({ registrations: 2, sends: 2, links: 1, sessions: 1 })
      tidy.clock.advance(2 * 24 * 60 * 60)
      await deleteEnded()
      expect(await count()).toEqual({ registrations: 1, sends: 0, links: 0, sessions: 1 })
      tidy.clock.advance(32 * 24 * 60 * 60)
      await deleteEnded()
      expect(await count()).toEqual({ registrations: 1, sends: 0, links: 0, sessions: 0 })
    } finally {
      await tidy.close()
    }
  })
})
