import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { inTransaction } from '../../../platform/db/index.ts'
import { OrderPaid } from '../../orders/orders.events.ts'
import { accountOf, anUnconfirmedShopper, aShop, aShopper, password, type Shop } from '../test/shop.ts'

const next = 'kikapu cha matunda'

let shop: Shop
let names = 0
let name: string
let tokens: { access: string; refresh: string }
beforeAll(async () => {
  shop = await aShop({ poolSize: 20 })
})
afterAll(() => shop.close())
beforeEach(async () => {
  shop.clock.advance(24 * 60 * 60)
  name = `mteja-${++names}`
  tokens = await aShopper(shop, name)
})

const forgot = (email: string) => shop.send('POST', 'password/forgot', { email })
const reset = (token: string | undefined, typed = next) =>
  shop.send('POST', 'password/reset', { token, password: typed })
const change = (current: string, typed: string, token = tokens.access) =>
  shop.send('POST', 'password/change', { current_password: current, password: typed }, { token })
const logIn = (typed: string) => shop.send('POST', 'token', { username: name, password: typed })
const newestToken = async () => (await shop.newestLink())?.token

describe('a forgotten password (D19)', () => {
  it('is replaced once with the mailed link, and every session ends', async () => {
    expect((await forgot(`${name}@example.com`)).status).toBe(200)
    const mail = await shop.newestLink()
    expect(mail).toEqual({ to: `${name}@example.com`, name, token: expect.any(String) })
    expect(await reset(mail?.token)).toMatchObject({ status: 200, body: { message: expect.any(String) } })

    expect((await logIn(password)).status).toBe(401)
    expect((await logIn(next)).status).toBe(200)
    expect((await shop.send('POST', 'token/refresh', { refresh: tokens.refresh })).status).toBe(401)
    expect(await reset(mail?.token, 'another long one')).toMatchObject({
      status: 400,
      body: { code: 'INVALID_RESET_LINK', error: 'This link has expired or was already used.' },
    })
  })

  it('gets the same response for an unknown address, and no mail is sent', async () => {
    const [known, unknown] = [await forgot(`${name}@example.com`), await forgot('nobody@example.com')]
    expect(unknown).toEqual(known)
    expect(await shop.newestLink()).toBeNull()
  })

  it('costs the same work for an unknown address', async () => {
    shop.database.takeStatements()
    await forgot(`${name}@example.com`)
    const forKnown = shop.database.takeStatements()
    await forgot('nobody-else@example.com')
    expect(shop.database.takeStatements()).toEqual(forKnown)
  })

  it('can be replaced only within thirty minutes of the request', async () => {
    await forgot(`${name}@example.com`)
    const token = await newestToken()
    shop.clock.advance(30 * 60)
    expect((await reset(token)).body.code).toBe('INVALID_RESET_LINK')
    expect(await shop.newestLink()).toBeNull()
  })

  it('voids all links after one was used or the password changed', async () => {
    await forgot(`${name}@example.com`)
    const first = await newestToken()
    await forgot(`${name}@example.com`)
    const second = await newestToken()
    expect((await reset(second)).status).toBe(200)
    expect((await reset(first)).body.code).toBe('INVALID_RESET_LINK')
  })

  it('changes once when the link is used ten times concurrently', async () => {
    await forgot(`${name}@example.com`)
    const token = await newestToken()
    const answers = await Promise.all(Array.from({ length: 10 }, (_, n) => reset(token, `${next} ${n}`)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.filter(({ body }) => body.code === 'INVALID_RESET_LINK')).toHaveLength(9)
  })

  it('keeps the link valid after a weak password was refused', async () => {
    await forgot(`${name}@example.com`)
    const token = await newestToken()
    expect((await reset(token, 'iloveyou')).body.code).toBe('PASSWORD_TOO_WEAK')
    expect((await reset(token)).status).toBe(200)
  })

  it.each(['x', 'a.b', `${'a'.repeat(22)}.${'b'.repeat(43)}`])('refuses the forged link %o', async (token) => {
    expect(await reset(token)).toMatchObject({ status: 400, body: { code: 'INVALID_RESET_LINK' } })
  })

  it('limits the links to three an hour per mailbox, for known and unknown addresses', async () => {
    for (const email of [`${name}@example.com`, 'stranger@example.com']) {
      for (let n = 0; n < 3; n++) expect((await forgot(email)).status).toBe(200)
      expect(await forgot(email)).toMatchObject({ status: 429, body: { code: 'RATE_LIMITED' } })
    }
  })

  it('mails an unconfirmed account once it has paid, and the link confirms its address', async () => {
    const email = `paying-${names}@example.com`
    const payer = await anUnconfirmedShopper(shop, email, 'Payer')
    const userId = accountOf(payer.access)
    await forgot(email)
    expect(await shop.newestLink()).toBeNull()

    await inTransaction(shop.db, (tx) => shop.events.publish(tx, OrderPaid, { orderId: 'o', userId }))
    expect((await shop.accounts.contacts(shop.db, [userId])).get(userId)).toMatchObject({ hasPaid: true })
    const rival = await anUnconfirmedShopper(shop, email, 'Rival')
    await forgot(email)
    expect((await reset(await newestToken())).status).toBe(200)
    expect(await shop.accounts.limits(shop.db, userId)).toMatchObject({ email, confirmed: true })
    await expect(shop.accounts.limits(shop.db, accountOf(rival.access))).rejects.toThrow('UNAUTHENTICATED')
  })
})

describe('changing the password', () => {
  it('ends all sessions except the new one', async () => {
    const elsewhere = (await logIn(password)).body
    const answer = await change(password, next)
    expect(answer).toMatchObject({ status: 200, body: { access: expect.any(String) } })
    for (const old of [tokens, elsewhere])
      expect((await shop.send('POST', 'token/refresh', { refresh: old.refresh })).status).toBe(401)
    expect((await shop.send('POST', 'token/refresh', { refresh: answer.body.refresh })).status).toBe(200)
    expect((await logIn(next)).status).toBe(200)
  })

  it('requires the current password', async () => {
    expect(await change('not this one', next)).toMatchObject({ status: 400, body: { code: 'WRONG_PASSWORD' } })
    expect((await logIn(password)).status).toBe(200)
  })

  it('refuses a weak password', async () => {
    expect((await change(password, `${name}!!`)).body.code).toBe('PASSWORD_TOO_WEAK')
  })

  it('limits attempts at the current password', async () => {
    for (let n = 0; n < 5; n++) await change('not this one', next)
    expect(await change(password, next)).toMatchObject({ status: 429, body: { code: 'RATE_LIMITED' } })
  })

  it('succeeds once for ten concurrent requests', async () => {
    const answers = await Promise.all(Array.from({ length: 5 }, (_, n) => change(password, `${next} ${n}`)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  })

  it('requires a session', async () => {
    for (const token of ['', 'forged', `${tokens.access}x`])
      expect((await change(password, next, token)).body.code).toBe('UNAUTHENTICATED')
  })
})
