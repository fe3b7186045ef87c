import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { inTransaction } from '../../../platform/db/index.ts'
import { emptyTables } from '../../../test/empty-tables.ts'
import { aWholeShop, type WholeShop } from '../../../test/factories/whole-shop.ts'
import { reset } from './set-up.queries.ts'
import { codeShown } from '../test/authenticator.ts'

const path = '/api/admin/operators/'
const password = 'mvua ya masika'
let shop: WholeShop
beforeAll(async () => {
  shop = await aWholeShop()
})
// Tests change the owners of the shop: each begins without operators.
beforeEach(async () => {
  await emptyTables(shop.db, 'operators', 'audit_entries')
})
afterAll(() => shop.close())

async function anOwner() {
  const { operatorId, headers } = await shop.operator('owner')
  return {
    id: operatorId,
    headers,
    call: (method: 'GET' | 'POST' | 'PATCH', to = '', body?: object) => shop.send(method, path + to, body, headers),
  }
}

type Owner = Awaited<ReturnType<typeof anOwner>>

/** The token of the newest link mailed to an address. */
async function linkToken(email: string) {
  await shop.pass()
  const [mail] = await shop.mails(email)
  return decodeURIComponent(/\/admin\/set-up\?token=([^\s"]+)/.exec(mail?.text ?? '')?.[1] ?? '')
}

const open = (token: string, typed = password) => shop.send('POST', '/api/admin/set-up/', { token, password: typed })

/** An operator who was invited and has not opened the link. */
async function anInvited(owner: Owner, role = 'support') {
  const email = `${crypto.randomUUID()}@operators.test`
  const { id } = (await owner.call('POST', '', { email, name: 'Wanjiru', role })).body
  const signIn = (key: string, typed = password) => {
    shop.clock.advance(30)
    const code = codeShown(key, shop.clock.now())
    return shop.send('POST', '/api/admin/session/', { email, password: typed, code })
  }
  return { id: Number(id), email, signIn }
}

/** An operator who has set up their credentials and signed in. */
async function aColleague(owner: Owner, role = 'support') {
  const invited = await anInvited(owner, role)
  const { secret } = (await open(await linkToken(invited.email))).body
  expect((await invited.signIn(secret)).status).toBe(200)
  return { ...invited, secret: String(secret) }
}

const actionsOf = async (id: number) =>
  (
    await shop.db
      .selectFrom('audit_entries')
      .select(['actor', 'action'])
      .where('subject', '=', `operator:${id}`)
      .orderBy('id')
      .execute()
  ).map(({ actor, action }) => `${actor} ${action}`)

describe('a new operator', () => {
  it('chooses the password and sees the key with a mailed link that ends at the first sign-in', async () => {
    const owner = await anOwner()
    const email = 'wanjiru@operators.test'
    const made = await owner.call('POST', '', { email, name: 'Wanjiru', role: 'finance' })
    expect(made).toEqual({ status: 201, body: { id: expect.any(Number) } })
    const linkOf = async () => (await owner.call('GET')).body.at(-1).link
    expect(await linkOf()).toBe('sent')

    const token = await linkToken(email)
    expect((await open(token, 'sokoni2026')).body.code).toBe('PASSWORD_TOO_WEAK')
    const key = (await open(token)).body
    expect(key).toEqual({
      email,
      secret: expect.stringMatching(/^[A-Z2-7]{32}$/),
      uri: expect.stringMatching(/^otpauth:\/\/totp\/Sokoni%3Awanjiru/),
    })
    const code = codeShown(key.secret, shop.clock.now())
    expect(await shop.send('POST', '/api/admin/session/', { email, password, code })).toMatchObject({
      status: 200,
      body: { role: 'finance', name: 'Wanjiru' },
    })
    expect(await linkOf()).toBeNull()
    expect((await open(token)).body.code).toBe('INVALID_RESET_LINK')
    const { id } = made.body
    expect(await actionsOf(id)).toEqual([
      `operator:${owner.id} operator.created`,
      `operator:${id} operator.sign_in_set_up`,
      `operator:${id} operator.signed_in`,
    ])
  })

  it('gets a new key each time the link is used, and the previous key stops working', async () => {
    const owner = await anOwner()
    const colleague = await anInvited(owner)
    const token = await linkToken(colleague.email)
    const before = (await open(token, 'somebody else was here')).body
    const after = (await open(token)).body
    expect((await colleague.signIn(before.secret, 'somebody else was here')).status).toBe(401)
    expect((await colleague.signIn(before.secret)).status).toBe(401)
    expect((await colleague.signIn(after.secret)).status).toBe(200)
  })

  it('cannot sign in before the set-up, and can be mailed the link again', async () => {
    const owner = await anOwner()
    const colleague = await anInvited(owner)
    const again = await owner.call('POST', '', { email: colleague.email, name: 'Wanjiru', role: 'support' })
    expect(again).toMatchObject({ status: 400, body: { code: 'EMAIL_TAKEN' } })
    const first = await linkToken(colleague.email)
    shop.clock.advance(24 * 60 * 60)
    expect((await open(first)).body.code).toBe('INVALID_RESET_LINK')
    const later = await anOwner()
    expect((await later.call('GET')).body.find(({ id }: { id: number }) => id === colleague.id).link).toBe('expired')
    expect((await later.call('POST', `${colleague.id}/reset-sign-in/`)).status).toBe(200)
    const { secret } = (await open(await linkToken(colleague.email))).body
    expect((await colleague.signIn(secret)).status).toBe(200)
  })

  it('signs in from the device that opened the link while strangers guess the password', async () => {
    const owner = await anOwner()
    const { email } = await anInvited(owner)
    const token = await linkToken(email)
    const opened = await shop.http.inject({ method: 'POST', url: '/api/admin/set-up/', payload: { token, password } })
    const device = String(opened.headers['set-cookie'])
    expect(device).toMatch(/^__Host-operator-device=\d+\.[\w-]+\.[\w-]+; Path=\/; Max-Age=34560000; Secure; HttpOnly;/)
    const code = codeShown(opened.json().secret, shop.clock.now())
    const signIn = (remoteAddress: string, typed: object, headers = {}) =>
      shop.http.inject({
        method: 'POST',
        url: '/api/admin/session/',
        remoteAddress,
        headers,
        payload: { email, password, code, ...typed },
      })
    for (let n = 0; n < 100; n++) await signIn(`41.90.2.${n % 25}`, { password: 'not the one' })
    expect((await signIn('41.90.3.1', {})).statusCode).toBe(429)
    expect((await signIn('41.90.3.1', {}, { cookie: device.split(';')[0] })).statusCode).toBe(200)
  })
})

describe('an operator who lost the password, or the app and the recovery codes', () => {
  it('gets a reset link from an owner that replaces both, and loses the previous credentials', async () => {
    const owner = await anOwner()
    const colleague = await aColleague(owner)
    const recovery = { operator_id: colleague.id, proof: 'proof of a code' }
    await shop.db.insertInto('operator_recovery_codes').values(recovery).execute()

    expect((await owner.call('POST', `${colleague.id}/reset-sign-in/`)).status).toBe(200)
    for (const table of ['operator_sessions', 'operator_recovery_codes'] as const) {
      const left = shop.db.selectFrom(table).select('operator_id').where('operator_id', '=', colleague.id)
      expect(await left.execute()).toEqual([])
    }
    expect((await colleague.signIn(colleague.secret)).body.code).toBe('INVALID_CREDENTIALS')

    const { secret } = (await open(await linkToken(colleague.email), 'jua kali ya mchana')).body
    expect(secret).not.toBe(colleague.secret)
    expect((await colleague.signIn(secret)).body.code).toBe('INVALID_CREDENTIALS')
    expect((await colleague.signIn(secret, 'jua kali ya mchana')).status).toBe(200)
    expect(await actionsOf(colleague.id)).toContain(`operator:${owner.id} operator.sign_in_reset`)
  })

  it('can use the link for a day; the stored mail reveals no link, and a new link voids the previous one', async () => {
    const owner = await anOwner()
    const colleague = await anInvited(owner)
    const first = await linkToken(colleague.email)
    await owner.call('POST', `${colleague.id}/reset-sign-in/`)
    const second = await linkToken(colleague.email)
    expect((await open(first)).body.code).toBe('INVALID_RESET_LINK')
    const { text } = await shop.db
      .selectFrom('mails')
      .select('text')
      .where('kind', '=', 'operator-key')
      .executeTakeFirstOrThrow()
    expect(text).toContain('token=(removed)')
    expect(text).not.toContain(encodeURIComponent(first))
    shop.clock.advance(24 * 60 * 60)
    expect((await open(second)).body.code).toBe('INVALID_RESET_LINK')
    expect((await open('made.up')).body.code).toBe('INVALID_RESET_LINK')
  })

  it('gets no reset link while disabled or unknown, and cannot open a link while disabled', async () => {
    const owner = await anOwner()
    const colleague = await anInvited(owner)
    const token = await linkToken(colleague.email)
    await owner.call('POST', `${colleague.id}/disable/`)
    for (const id of [colleague.id, 999_999])
      expect((await owner.call('POST', `${id}/reset-sign-in/`)).body.code).toBe('OPERATOR_NOT_FOUND')
    expect((await open(token)).body.code).toBe('INVALID_RESET_LINK')
  })

  it('is not signed in by a concurrent sign-in with the old credentials', async () => {
    const owner = await anOwner()
    const colleague = await aColleague(owner)
    const link = { id: 'a-link-made-while-somebody-signs-in', expiresAt: new Date(shop.clock.now().getTime() + 60_000) }
    const { answer } = await inTransaction(shop.db, async (tx) => {
      await reset(tx, colleague.id, link)
      // The sign-in has already verified password and key.
      const late = colleague.signIn(colleague.secret)
      await shop.database.untilSomebodyWaits()
      return { answer: late }
    })
    expect((await answer).body.code).toBe('INVALID_CREDENTIALS')
    const row = shop.db.selectFrom('operators').select('set_up_link').where('id', '=', colleague.id)
    expect(await row.executeTakeFirst()).toEqual({ set_up_link: link.id })
    const left = shop.db.selectFrom('operator_sessions').select('id').where('operator_id', '=', colleague.id)
    expect(await left.execute()).toEqual([])
  })
})

describe('a shop that sends no mail', () => {
  it('refuses to reset or invite an operator, and changes nothing', async () => {
    const colleague = await aColleague(await anOwner())
    const mute = shop.aProcess(shop.database, { mail: null })
    await mute.http.ready()
    const { headers } = await shop.operator('owner')
    const ask = async (url: string, payload: object) =>
      (await mute.http.inject({ method: 'POST', url, headers, payload })).json().code
    const before = await shop.db.selectFrom('operators').selectAll().orderBy('id').execute()
    expect(await ask(`${path}${colleague.id}/reset-sign-in/`, {})).toBe('MAIL_UNAVAILABLE')
    expect(await ask(path, { email: 'new@operators.test', name: 'Otieno', role: 'support' })).toBe('MAIL_UNAVAILABLE')
    expect(await shop.db.selectFrom('operators').selectAll().orderBy('id').execute()).toEqual(before)
    await mute.http.close()
  })
})

describe('resetting the credentials of an owner', () => {
  it('is refused unless another owner can sign in', async () => {
    const owner = await anOwner()
    expect(await owner.call('POST', `${owner.id}/reset-sign-in/`)).toMatchObject({
      status: 409,
      body: { code: 'LAST_OWNER' },
    })
    const other = await anInvited(owner, 'owner')
    // The other owner has not signed in yet: no one else could manage the shop.
    for (const answer of [
      await owner.call('POST', `${owner.id}/reset-sign-in/`),
      await owner.call('POST', `${owner.id}/disable/`),
      await owner.call('PATCH', `${owner.id}/`, { role: 'support' }),
    ])
      expect(answer.body.code).toBe('LAST_OWNER')
    const { secret } = (await open(await linkToken(other.email))).body
    await other.signIn(secret)
    expect((await owner.call('POST', `${owner.id}/reset-sign-in/`)).status).toBe(200)
  })

  it('succeeds for one of two owners who reset each other concurrently', async () => {
    for (let round = 0; round < 3; round++) {
      const [one, other] = [await anOwner(), await anOwner()]
      const rest = shop.db.updateTable('operators').set({ role: 'support' }).where('id', 'not in', [one.id, other.id])
      await rest.execute()
      const answers = await Promise.all([
        one.call('POST', `${other.id}/reset-sign-in/`),
        other.call('POST', `${one.id}/reset-sign-in/`),
      ])
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    }
  })
})
