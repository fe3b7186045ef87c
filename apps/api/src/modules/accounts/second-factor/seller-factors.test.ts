import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { inTransaction } from '../../../platform/db/index.ts'
import { aSeller, type Seller } from '../../../test/factories/seller.ts'
import { aWholeShop, type WholeShop } from '../../../test/factories/whole-shop.ts'
import { codeShown } from '../test/authenticator.ts'

let shop: WholeShop
let seller: Seller
beforeAll(async () => {
  shop = await aWholeShop()
})
afterAll(() => shop.close())
beforeEach(async () => {
  seller = await aSeller(shop)
})

const wrong = '000000'
const path = '/api/seller/second-factor/'
const status = async () => (await seller.call('GET', path)).body

/** The seller's app shows a new code every thirty seconds, and each code works once. */
async function appCode(secret: string): Promise<string> {
  shop.clock.advance(30)
  return codeShown(secret, shop.clock.now())
}

async function enabled(): Promise<{ secret: string; codes: string[] }> {
  const { secret } = (await seller.call('POST', path, { password: seller.password })).body
  const { body } = await seller.call('POST', `${path}confirm/`, { code: await appCode(secret) })
  return { secret, codes: body.codes }
}

const logIn = (code?: string, password = seller.password) =>
  shop.send('POST', '/api/seller/login/', {
    email: seller.email,
    password,
    store_number: String(seller.storeNumber),
    ...(code && { code }),
  })

describe('the second factor of a seller', () => {
  it('is set up with the password and a code of the app, and returns ten recovery codes', async () => {
    expect(await status()).toEqual({ is_enabled: false, recovery_codes_left: 0 })
    expect((await seller.call('POST', path, { password: 'not the password' })).body.code).toBe('WRONG_PASSWORD')
    const { body } = await seller.call('POST', path, { password: seller.password })
    expect(body.uri).toContain(`secret=${body.secret}`)
    expect((await seller.call('POST', `${path}confirm/`, { code: wrong })).body.code).toBe('INVALID_CODE')
    expect((await logIn()).status).toBe(200)
    const confirmed = await seller.call('POST', `${path}confirm/`, { code: await appCode(body.secret) })
    expect(confirmed.body.codes).toHaveLength(10)
    expect(await status()).toEqual({ is_enabled: true, recovery_codes_left: 10 })
    expect((await seller.call('POST', path, { password: seller.password })).body.code).toBe('SECOND_FACTOR_ENABLED')
    const stored = await shop.db.selectFrom('second_factor_recovery_codes').selectAll().execute()
    for (const code of confirmed.body.codes) expect(JSON.stringify(stored)).not.toContain(code)
  })

  it('is required at the seller’s sign-in after the right password, and each code works once', async () => {
    const { secret } = await enabled()
    expect((await logIn()).body.code).toBe('SECOND_FACTOR_REQUIRED')
    expect((await logIn(undefined, 'not the password')).body.code).toBe('INVALID_SELLER_CREDENTIALS')
    expect((await logIn(wrong)).body.code).toBe('INVALID_CODE')
    const code = await appCode(secret)
    expect((await logIn(code)).status).toBe(200)
    expect((await logIn(code)).body.code).toBe('INVALID_CODE')
    const shopping = { username: seller.email, password: seller.password }
    expect((await shop.send('POST', '/api/token/', shopping)).status).toBe(200)
  })

  it('rejects further attempts at the sign-in after too many wrong codes', async () => {
    await enabled()
    const answers = []
    for (let n = 0; n < 8; n++) answers.push((await logIn(wrong)).body.code)
    expect(answers.slice(-3)).toEqual(['RATE_LIMITED', 'RATE_LIMITED', 'RATE_LIMITED'])
  })

  it('accepts each recovery code once, instead of the app’s code', async () => {
    const { codes } = await enabled()
    expect((await logIn(codes[0])).status).toBe(200)
    expect((await logIn(codes[0])).body.code).toBe('INVALID_CODE')
    expect((await status()).recovery_codes_left).toBe(9)
    const renewed = await seller.call('POST', `${path}recovery-codes/`, {
      password: seller.password,
      code: codes[1],
    })
    expect(renewed.body.codes).toHaveLength(10)
    expect((await logIn(codes[2])).body.code).toBe('INVALID_CODE')
    expect((await logIn(renewed.body.codes[0])).status).toBe(200)
  })

  it('is turned off with the password and a code, and the next key differs', async () => {
    const { secret } = await enabled()
    const off = (code?: string) => seller.call('POST', `${path}disable/`, { password: seller.password, code })
    expect((await off()).body.code).toBe('SECOND_FACTOR_REQUIRED')
    expect((await off(wrong)).body.code).toBe('INVALID_CODE')
    expect((await off(await appCode(secret))).status).toBe(200)
    expect((await logIn()).status).toBe(200)
    expect((await enabled()).secret).not.toBe(secret)
  })

  it('is reset by an operator, which is audited and mailed', async () => {
    await enabled()
    const { headers } = await shop.operator('support')
    const reset = () => shop.send('POST', `/api/admin/people/${seller.userId}/reset-second-factor/`, undefined, headers)
    expect((await reset()).status).toBe(200)
    expect((await logIn()).status).toBe(200)
    expect((await reset()).body.code).toBe('SECOND_FACTOR_NOT_ENABLED')
    await shop.pass()
    const subjects = (await shop.mails(seller.email)).map(({ subject }) => subject)
    expect(subjects).toContain('Two-step sign-in was reset')
    const trail = await shop.db
      .selectFrom('audit_entries')
      .select('actor')
      .where('action', '=', 'second_factor.reset')
      .where('subject', '=', `account:${seller.userId}`)
      .execute()
    expect(trail).toHaveLength(1)
  })
})

describe('the second factor before money goes to a new destination', () => {
  const payoutPhone = (code?: string) =>
    seller.call('POST', '/api/seller/payout-phone/', {
      phone_number: `07${String(Math.floor(Number(shop.clock.now()) / 1000) % 100_000_000).padStart(8, '0')}`,
      password: seller.password,
      code,
    })

  const withdraw = (amount: number, code?: string) => seller.call('POST', '/api/seller/withdrawals/', { amount, code })

  async function earns(amountCents: number) {
    await inTransaction(shop.db, (tx) =>
      shop.modules.ledger.post(tx, {
        key: `sale:${crypto.randomUUID()}`,
        reason: 'sale',
        postings: [{ from: 'provider:cash', to: `seller:${seller.storeId}:available`, amountCents }],
      }),
    )
  }

  it('is required to change the payout phone if the seller has one', async () => {
    const { secret } = await enabled()
    expect((await payoutPhone()).body.code).toBe('SECOND_FACTOR_REQUIRED')
    expect((await payoutPhone(wrong)).body.code).toBe('INVALID_CODE')
    expect((await payoutPhone(await appCode(secret))).status).toBe(200)
  })

  it('is required from KSh 100,000 on for every seller, and not below', async () => {
    await earns(500_000_00)
    expect((await withdraw(99_999.99)).status).toBe(201)
    expect((await withdraw(100_000)).body.code).toBe('SECOND_FACTOR_NOT_ENABLED')
    const { secret } = await enabled()
    expect((await withdraw(50)).status).toBe(201)
    expect((await withdraw(100_000)).body.code).toBe('SECOND_FACTOR_REQUIRED')
    expect((await withdraw(100_000, wrong)).body.code).toBe('INVALID_CODE')
    expect((await withdraw(100_000, await appCode(secret))).status).toBe(201)
  })

  it('is not required again by the repeat of an accepted withdrawal', async () => {
    await earns(500_000_00)
    const { secret } = await enabled()
    const code = await appCode(secret)
    const headers = { authorization: `Bearer ${seller.access}`, 'idempotency-key': crypto.randomUUID() }
    const repeat = (sent: string) =>
      shop.send('POST', '/api/seller/withdrawals/', { amount: 120_000, code: sent }, headers)
    const first = await repeat(code)
    expect(first.status).toBe(201)
    expect((await repeat(code)).body.id).toBe(first.body.id)
    expect((await repeat(await appCode(secret))).body.id).toBe(first.body.id)
  })
})
