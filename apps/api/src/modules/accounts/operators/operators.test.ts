import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { present } from '#contract/shared/present.ts'
import { inTransaction } from '../../../platform/db/index.ts'
import { matchingStep, totpCode, totpStep } from '../second-factor/totp.ts'
import { keyOf } from '../test/authenticator.ts'
import { aShop, aShopper, type Shop } from '../test/shop.ts'

const email = 'ops@example.com'
const password = 'mvua ya masika'

let shop: Shop
let key: Buffer
beforeAll(async () => {
  shop = await aShop({ poolSize: 20 })
  key = keyOf(
    (await shop.accounts.operators.create({ email, name: 'Achieng', role: 'owner', password }, 'shop')).secret,
  )
})
afterAll(() => shop.close())
beforeEach(() => shop.clock.advance(24 * 60 * 60))

const code = () => totpCode(key, totpStep(shop.clock.now()))
const signIn = (typed: object = {}, extra = {}) =>
  shop.send('POST', 'admin/session', { email, password, code: code(), ...typed }, extra)
const look = (headers: Record<string, string>) => shop.send('GET', 'admin/session', undefined, { headers })
const signOut = (headers: Record<string, string>) => shop.send('DELETE', 'admin/session', undefined, { headers })

const trail = () =>
  shop.db.selectFrom('audit_entries').select(['actor', 'action', 'subject', 'address']).orderBy('id').execute()
const ofOne = { actor: 'operator:1', subject: 'operator:1' }

async function signedIn() {
  const answer = await signIn()
  return { cookie: answer.cookie.split(';')[0] ?? '', csrf: answer.body.csrf_token as string }
}

describe('an operator', () => {
  it('signs in with password and second factor, and gets a cookie that no script or other site can use', async () => {
    const answer = await signIn()
    expect(answer).toMatchObject({
      status: 200,
      body: {
        email,
        name: 'Achieng',
        role: 'owner',
        csrf_token: expect.any(String),
        reauthenticated_until: new Date(shop.clock.now().getTime() + 5 * 60_000).toISOString(),
        recovery_codes_left: 0,
      },
    })
    expect(answer.cookie).toMatch(
      /^__Host-operator=[\w-]{43}; Path=\/; Max-Age=28800; Secure; HttpOnly; SameSite=Strict,__Host-operator-device=1\./,
    )
    expect((await look({ cookie: answer.cookie.split(';')[0] ?? '' })).body).toEqual(answer.body)
  })

  it('has each sign-in recorded in the audit log with the client address', async () => {
    await signIn({}, { address: '41.90.7.7' })
    const entries = await trail()
    expect(entries.at(0)).toEqual({ actor: 'shop', action: 'operator.created', subject: 'operator:1', address: '' })
    expect(entries.at(-1)).toEqual({ ...ofOne, action: 'operator.signed_in', address: '41.90.7.7' })
  })

  it('has a wrong second factor audited, since the password was right', async () => {
    await signIn({ password: 'wrong one' })
    await signIn({ email: 'nobody@example.com' })
    const before = await trail()
    expect((await signIn({ code: '000000' }, { address: '41.90.7.8' })).status).toBe(401)
    expect((await signIn({ code: 'AAAA-AAAA-AAAA' }, { address: '41.90.7.8' })).status).toBe(401)
    const reported = { ...ofOne, action: 'second_factor.failed', address: '41.90.7.8' }
    expect((await trail()).slice(before.length)).toEqual([reported, reported])
  })

  it.each([
    ['the password', { password: 'wrong one' }],
    ['the second factor', { code: '000000' }],
    ['the address', { email: 'nobody@example.com' }],
  ])('gets the same error when %s is wrong', async (_, typed) => {
    const { status, body } = await signIn(typed)
    expect({ status, ...body, request_id: '' }).toEqual({
      status: 401,
      error: 'Wrong username or password.',
      code: 'INVALID_CREDENTIALS',
      request_id: '',
    })
  })

  it('can use a code of the second factor once in ten concurrent sign-ins', async () => {
    const answers = await Promise.all(Array.from({ length: 5 }, () => signIn()))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect((await signIn()).status).toBe(401)
    // The losing requests may have been counted after the winning one.
    shop.clock.advance(60)
    expect((await signIn()).status).toBe(200)
  })

  it('cannot use a code older than the last used one', async () => {
    await signIn()
    const before = totpCode(key, totpStep(shop.clock.now()) - 1)
    expect(matchingStep(key, before, shop.clock.now())).not.toBeNull()
    expect((await signIn({ code: before })).status).toBe(401)
  })

  it('signs in from a known device while strangers guess the password', async () => {
    const device = (await signIn()).cookie.split(',')[1]?.split(';')[0] ?? ''
    shop.clock.advance(30)
    for (let n = 0; n < 100; n++) await signIn({ password: 'wrong one' }, { address: `41.90.8.${n % 25}` })
    expect((await signIn({}, { address: '41.90.9.1' })).body.code).toBe('SIGN_IN_LOCKED')
    const cookie = device.replace('=1.', '=2.')
    expect((await signIn({}, { address: '41.90.9.1', headers: { cookie } })).body.code).toBe('SIGN_IN_LOCKED')
    expect((await signIn({}, { address: '41.90.9.1', headers: { cookie: device } })).status).toBe(200)
  })

  it('signs in on a new device with the mailed link while strangers guess the password', async () => {
    for (let n = 0; n < 100; n++) await signIn({ password: 'wrong one' }, { address: `41.90.7.${n % 25}` })
    const from = { address: '41.90.9.2' }
    expect((await signIn({}, from)).body.code).toBe('SIGN_IN_LOCKED')
    const token = (await shop.newestUnlockLink())?.token
    const opened = await shop.send('POST', 'unlock', { token }, from)
    expect(opened).toMatchObject({ status: 200, body: { account: 'operator' } })
    const cookie = opened.cookie.split(';')[0] ?? ''
    expect((await signIn({}, { ...from, headers: { cookie } })).status).toBe(200)
  })

  it('must wait after five attempts', async () => {
    for (let n = 0; n < 5; n++) expect((await signIn({ password: 'wrong one' })).status).toBe(401)
    expect(await signIn()).toMatchObject({ status: 429, body: { code: 'RATE_LIMITED' } })
  })

  it('is not looked up for a client address with too many attempts', async () => {
    const [address, rule] = ['41.90.10.1', { limit: 1000, windowSeconds: 10 * 60 }]
    for (let n = 0; n < rule.limit; n++) await shop.throttle.take(`sign-in from ${address}`, rule)
    shop.database.takeStatements()
    expect((await signIn({}, { address })).body.code).toBe('RATE_LIMITED')
    expect(shop.database.takeStatements()).toEqual([])
  })

  it('can write only with the CSRF token of the session', async () => {
    const { cookie, csrf } = await signedIn()
    shop.clock.advance(30)
    const other = await signedIn()
    for (const headers of [{ cookie }, { cookie, 'x-csrf-token': 'x' }, { cookie, 'x-csrf-token': other.csrf }]) {
      expect(await signOut(headers as Record<string, string>)).toMatchObject({
        status: 403,
        body: { code: 'CSRF_FAILED' },
      })
    }
    expect((await look({ cookie })).status).toBe(200)
    const out = await signOut({ cookie, 'x-csrf-token': csrf })
    expect(out).toMatchObject({ status: 200, body: { message: 'You’re signed out.' } })
    expect(out.cookie).toContain('__Host-operator=; Path=/; Max-Age=0;')
    expect((await look({ cookie })).status).toBe(401)
    expect((await look({ cookie: other.cookie })).status).toBe(200)
  })

  it('is signed out after half an hour without activity, and after eight hours in any case', async () => {
    const resting = await signedIn()
    shop.clock.advance(29 * 60)
    expect((await look(resting)).status).toBe(200)
    shop.clock.advance(30 * 60)
    expect((await look(resting)).status).toBe(401)

    const working = await signedIn()
    for (let minutes = 0; minutes < 8 * 60 - 20; minutes += 20) {
      shop.clock.advance(20 * 60)
      expect((await look(working)).status).toBe(200)
    }
    shop.clock.advance(20 * 60)
    expect((await look(working)).status).toBe(401)
  })

  it('is anonymous without the cookie, with a forged one, or with a shopper’s token', async () => {
    const shopper = await aShopper(shop, 'shopper')
    for (const headers of [{}, { cookie: '__Host-operator=made-up' }, { authorization: `Bearer ${shopper.access}` }]) {
      expect(await look(headers as Record<string, string>)).toMatchObject({
        status: 401,
        body: { code: 'UNAUTHENTICATED' },
      })
    }
  })

  it('has sessions that are separate from shoppers’ sessions', async () => {
    expect((await shop.send('POST', 'login', { email, password })).status).toBe(401)
    await aShopper(shop, 'mixed', 'mixed@example.com')
    expect((await signIn({ email: 'mixed@example.com' })).status).toBe(401)
  })

  it('has a second factor of its own, with a stable secret', async () => {
    const { operators } = shop.accounts
    const { secret, uri } = await operators.create(
      { email: 'two@example.com', name: '', role: 'support', password },
      'shop',
    )
    expect(await operators.secondFactor('two@example.com')).toEqual({ secret, uri })
    expect(keyOf(secret).equals(key)).toBe(false)
    expect(await operators.secondFactor('nobody@example.com')).toBeUndefined()
  })

  it('is created once per address, and not with a weak password', async () => {
    const { create } = shop.accounts.operators
    await expect(create({ email, name: '', role: 'support', password }, 'shop')).rejects.toThrow('EMAIL_TAKEN')
    await expect(
      create({ email: 'new@example.com', name: '', role: 'support', password: 'sokoni2026' }, 'shop'),
    ).rejects.toThrow('PASSWORD_TOO_WEAK')
  })

  it('has no credentials in the database that could be used to sign in', async () => {
    const { cookie } = await signedIn()
    const rows = JSON.stringify([
      await shop.db.selectFrom('operators').selectAll().execute(),
      await shop.db.selectFrom('operator_sessions').selectAll().execute(),
    ])
    expect(rows).not.toContain(cookie.split('=')[1])
    expect(rows).not.toContain(key.toString('hex'))
  })
})

describe('verifying the second factor again', () => {
  const prove = (one: { cookie: string; csrf: string }, typed: string) =>
    shop.send(
      'POST',
      'admin/session/proof',
      { code: typed },
      { headers: { cookie: one.cookie, 'x-csrf-token': one.csrf } },
    )

  it('is valid for five minutes, and accepts each code once', async () => {
    const one = await signedIn()
    expect(await prove(one, code())).toMatchObject({ status: 400, body: { code: 'INVALID_CODE' } })
    shop.clock.advance(10 * 60)
    const { status, body } = await prove(one, code())
    expect(status).toBe(200)
    expect(body.reauthenticated_until).toBe(new Date(shop.clock.now().getTime() + 5 * 60_000).toISOString())
    expect((await look(one)).body.reauthenticated_until).toBe(body.reauthenticated_until)
    expect((await prove(one, code())).status).toBe(400)
  })

  it('limits attempts', async () => {
    const one = await signedIn()
    for (let n = 0; n < 5; n++) expect((await prove(one, '000000')).status).toBe(400)
    expect(await prove(one, code())).toMatchObject({ status: 429, body: { code: 'RATE_LIMITED' } })
  })
})

describe('recovery codes', () => {
  const make = ({ cookie, csrf }: { cookie: string; csrf: string }) =>
    shop.send('POST', 'admin/recovery-codes', undefined, { headers: { cookie, 'x-csrf-token': csrf } })

  it('are ten, each of which works once instead of the app’s code, in any spelling', async () => {
    const { codes } = (await make(await signedIn())).body as { codes: string[] }
    expect(new Set(codes).size).toBe(10)
    for (const one of codes) expect(one).toMatch(/^[A-Z2-7]{4}-[A-Z2-7]{4}-[A-Z2-7]{4}$/)
    const answer = await signIn({ code: ` ${present(codes[0]).toLowerCase()}` })
    expect(answer).toMatchObject({ status: 200, body: { recovery_codes_left: 9 } })
    expect((await signIn({ code: codes[0] })).status).toBe(401)
    expect((await signIn({ code: present(codes[1]).replaceAll('-', '') })).status).toBe(200)
  })

  it('are audited when they are used, for any purpose', async () => {
    const one = await signedIn()
    const { codes } = (await make(one)).body as { codes: string[] }
    await signIn({ code: codes[0] })
    expect((await trail()).slice(-2).map(({ action }) => action)).toEqual([
      'second_factor.recovery_code_used',
      'operator.signed_in',
    ])
    const proof = { code: codes[1] }
    const headers = { cookie: one.cookie, 'x-csrf-token': one.csrf }
    expect((await shop.send('POST', 'admin/session/proof', proof, { headers })).status).toBe(200)
    expect((await trail()).at(-1)).toMatchObject({ ...ofOne, action: 'second_factor.recovery_code_used' })
  })

  it('are ten also after two concurrent requests', async () => {
    const one = await signedIn()
    const both = await Promise.all([make(one), make(one)])
    expect(both.map(({ status }) => status)).toEqual([200, 200])
    const { body } = await look(one)
    expect(body.recovery_codes_left).toBe(10)
  })

  it('are not made for a session that ended meanwhile', async () => {
    const one = await signedIn()
    await make(one)
    const before = await shop.db.selectFrom('operator_recovery_codes').selectAll().orderBy('proof').execute()
    const { late } = await inTransaction(shop.db, async (tx) => {
      await tx.selectFrom('operators').select('id').where('id', '=', 1).forUpdate().execute()
      await tx.deleteFrom('operator_sessions').where('operator_id', '=', 1).execute()
      const made = make(one)
      await shop.database.untilSomebodyWaits()
      return { late: made }
    })
    expect(await late).toMatchObject({ status: 401, body: { code: 'UNAUTHENTICATED' } })
    const after = shop.db.selectFrom('operator_recovery_codes').selectAll().orderBy('proof')
    expect(await after.execute()).toEqual(before)
  })

  it('sign in once for five concurrent requests with the same code', async () => {
    const { codes } = (await make(await signedIn())).body as { codes: string[] }
    const answers = await Promise.all(Array.from({ length: 5 }, () => signIn({ code: codes[3] })))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  })

  it('are void once new ones were made, and do not work for another operator', async () => {
    const { codes: before } = (await make(await signedIn())).body as { codes: string[] }
    shop.clock.advance(30)
    const { codes: after } = (await make(await signedIn())).body as { codes: string[] }
    expect((await signIn({ code: before[0] })).status).toBe(401)
    const other = { email: 'other@example.com', name: '', role: 'support', password } as const
    await shop.accounts.operators.create(other, 'shop')
    expect((await signIn({ email: other.email, code: after[0] })).status).toBe(401)
    expect(JSON.stringify(await shop.db.selectFrom('operator_recovery_codes').selectAll().execute())).not.toContain(
      present(after[0]).replaceAll('-', ''),
    )
  })

  it('require a recent check of the second factor to be made', async () => {
    const one = await signedIn()
    shop.clock.advance(6 * 60)
    expect(await make(one)).toMatchObject({ status: 403, body: { code: 'SECOND_FACTOR_NEEDED' } })
  })
})

describe('changing an operator’s password', () => {
  const next = 'jua kali ya mchana'
  const change = ({ cookie, csrf }: { cookie: string; csrf: string }, typed: object = {}) =>
    shop.send(
      'POST',
      'admin/password',
      { current_password: password, password: next, ...typed },
      { headers: { cookie, 'x-csrf-token': csrf } },
    )

  it('requires the current password and a recent second factor, and ends other sessions', async () => {
    const other = await signedIn()
    shop.clock.advance(30)
    const one = await signedIn()
    expect((await change(one, { current_password: 'not the one' })).body.code).toBe('WRONG_PASSWORD')
    expect((await change(one, { password: 'sokoni2026' })).body.code).toBe('PASSWORD_TOO_WEAK')
    expect((await change(one)).status).toBe(200)
    expect((await look(one)).status).toBe(200)
    expect((await look(other)).status).toBe(401)
    expect((await trail()).at(-1)).toMatchObject({ ...ofOne, action: 'operator.password_changed' })
    shop.clock.advance(30)
    expect((await signIn()).status).toBe(401)
    expect((await signIn({ password: next })).status).toBe(200)
    await change(one, { current_password: next, password })
  })

  it('is refused without a recent second factor, and after too many attempts', async () => {
    const one = await signedIn()
    for (let n = 0; n < 5; n++) await change(one, { current_password: 'not the one' })
    expect((await change(one)).body.code).toBe('RATE_LIMITED')
    shop.clock.advance(6 * 60)
    expect((await change(one)).body.code).toBe('SECOND_FACTOR_NEEDED')
  })
})

describe('operator sessions', () => {
  const listOf = async (one: { cookie: string }) =>
    (await shop.send('GET', 'admin/sessions', undefined, { headers: one })).body
  const end = (one: { cookie: string; csrf: string }, id: number) =>
    shop.send('DELETE', `admin/sessions/${id}`, undefined, {
      headers: { cookie: one.cookie, 'x-csrf-token': one.csrf },
    })

  it('are listed with their client address, and can be ended from another session', async () => {
    const one = await signedIn()
    shop.clock.advance(60)
    const other = await signedIn()
    const list = (await listOf(other)) as unknown as { id: number; is_current: boolean; address: string }[]
    expect(list.map(({ is_current }) => is_current)).toEqual([true, false])
    expect(list[0]?.address).toBe('41.90.1.1')
    expect((await end(other, present(list[1]).id)).status).toBe(200)
    expect((await look(one)).status).toBe(401)
    expect(await end(other, present(list[1]).id)).toMatchObject({
      status: 404,
      body: { code: 'OPERATOR_SESSION_NOT_FOUND' },
    })
  })

  it('are not found for another operator', async () => {
    const third = { email: 'third@example.com', name: '', role: 'support', password } as const
    const { secret } = await shop.accounts.operators.create(third, 'shop')
    const typed = { email: 'third@example.com', code: totpCode(keyOf(secret), totpStep(shop.clock.now())) }
    const theirs = await signIn(typed)
    const one = await signedIn()
    const [own] = (await listOf({ cookie: theirs.cookie.split(';')[0] ?? '' })) as unknown as { id: number }[]
    expect(await end(one, present(own).id)).toMatchObject({ status: 404, body: { code: 'OPERATOR_SESSION_NOT_FOUND' } })
  })
})
