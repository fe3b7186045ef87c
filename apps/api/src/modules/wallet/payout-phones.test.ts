import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { inTransaction } from '../../platform/db/index.ts'
import type { Log } from '../../platform/log.ts'
import { aSeller, type Seller } from '../../test/factories/seller.ts'
import { aWholeShop, type WholeShop } from '../../test/factories/whole-shop.ts'

let shop: WholeShop
const logged: string[] = []
const note = (details: object, message = '') => void logged.push(JSON.stringify(details) + message)
const log: Log = { debug: note, info: note, warn: note, error: note }

beforeAll(async () => {
  shop = await aWholeShop({ log })
})
afterAll(() => shop.close())

let phones = 0
const aPhone = () => `+2547131${String(++phones).padStart(5, '0')}`

const ask = (seller: Seller, phone: string, password = seller.password) =>
  seller.call('POST', '/api/seller/payout-phone/', { phone_number: phone, password })
const prove = (seller: Seller, code: string) => seller.call('POST', '/api/seller/payout-phone/verify/', { code })
const payoutPhone = async (seller: Seller) => (await seller.call('GET', '/api/seller/wallet/')).body.payout_phone

async function texts(phone: string): Promise<string[]> {
  await shop.pass()
  const { body } = await shop.send('GET', `/sandbox/sms/messages.json?to=${encodeURIComponent(phone)}`)
  return body.map(({ text }: { text: string }) => text)
}

async function codeSentTo(phone: string): Promise<string> {
  return /^\d{6}/.exec((await texts(phone))[0] ?? '')?.[0] ?? ''
}

async function verified(seller: Seller, phone: string) {
  await ask(seller, phone)
  const answer = await prove(seller, await codeSentTo(phone))
  expect(answer.status).toBe(200)
  return answer.body
}

const another = (code: string) => (code === '000000' ? '111111' : '000000')

describe('D37 the payout phone', () => {
  it('is not changed without the account’s password, in any session', async () => {
    const seller = await aSeller(shop)
    const phone = aPhone()
    const without = await seller.call('POST', '/api/seller/payout-phone/', { phone_number: phone })
    expect(without).toMatchObject({ status: 400, body: { code: 'VALIDATION_FAILED', fields: [{ path: 'password' }] } })
    expect((await ask(seller, phone, 'not the password')).body.code).toBe('WRONG_PASSWORD')
    expect(await texts(phone)).toEqual([])
    for (let n = 0; n < 4; n++) await ask(seller, phone, 'not the password')
    expect((await ask(seller, phone)).body.code).toBe('RATE_LIMITED')
    expect((await payoutPhone(seller)).is_verified).toBe(false)
  })

  it('is proven by the code from the SMS, which is stored nowhere', async () => {
    const seller = await aSeller(shop)
    const phone = aPhone()
    const requested = await ask(seller, phone.replace('+254', '0'))
    expect(requested).toMatchObject({ status: 200, body: { phone_number: phone } })
    expect(await payoutPhone(seller)).toMatchObject({ is_verified: false })
    const code = await codeSentTo(phone)
    expect((await prove(seller, code)).body).toEqual({ phone_number: phone, is_verified: true, payable_from: null })
    expect(logged.join()).not.toContain(code)
    expect(logged.join()).not.toContain(phone)
  })

  it('is not proven by a wrong, used or expired code', async () => {
    const seller = await aSeller(shop)
    const phone = aPhone()
    expect((await prove(seller, '123456')).body.code).toBe('NO_PAYOUT_PHONE_CODE')
    await ask(seller, phone)
    const code = await codeSentTo(phone)
    expect((await prove(seller, another(code))).body.code).toBe('INVALID_CODE')
    shop.clock.advance(9 * 60)
    const ends = { expires_at: shop.clock.now() }
    await shop.db.updateTable('payout_phone_codes').set(ends).where('store_id', '=', seller.storeId).execute()
    expect((await prove(seller, code)).body.code).toBe('INVALID_CODE')
    await ask(seller, phone)
    const next = await codeSentTo(phone)
    expect((await prove(seller, next)).status).toBe(200)
    expect((await prove(seller, next)).body.code).toBe('NO_PAYOUT_PHONE_CODE')
  })

  it('accepts five attempts for a code, even if more arrive at once', async () => {
    const seller = await aSeller(shop)
    const phone = aPhone()
    await ask(seller, phone)
    const code = await codeSentTo(phone)
    const attempts = await Promise.all(Array.from({ length: 8 }, () => prove(seller, another(code))))
    expect(attempts.filter(({ body }) => body.code === 'INVALID_CODE')).toHaveLength(5)
    expect((await prove(seller, code)).body.code).toBe('TOO_MANY_CODE_ATTEMPTS')
  })

  it('receives a new code after 30 seconds, which voids the old one', async () => {
    const seller = await aSeller(shop)
    const phone = aPhone()
    await ask(seller, phone)
    const code = await codeSentTo(phone)
    shop.clock.advance(29)
    expect((await ask(seller, phone)).body).toMatchObject({ code: 'RESEND_TOO_SOON', retry_after_seconds: 1 })
    shop.clock.advance(1)
    await ask(seller, phone)
    const [next = ''] = await texts(phone)
    expect(await texts(phone)).toHaveLength(2)
    if (!next.startsWith(code)) expect((await prove(seller, code)).body.code).toBe('INVALID_CODE')
    expect((await prove(seller, next.slice(0, 6))).status).toBe(200)
  })

  it('receives another code after a used one, which stays void', async () => {
    const seller = await aSeller(shop)
    const phone = aPhone()
    await ask(seller, phone)
    const used = await codeSentTo(phone)
    expect((await prove(seller, used)).status).toBe(200)
    shop.clock.advance(30)
    await ask(seller, phone)
    const [next = ''] = await texts(phone)
    if (!next.startsWith(used)) expect((await prove(seller, used)).body.code).toBe('INVALID_CODE')
    expect((await prove(seller, next.slice(0, 6))).status).toBe(200)
    const code = shop.database.db
      .selectFrom('payout_phone_codes')
      .select('generation')
      .where('store_id', '=', seller.storeId)
    expect(await code.execute()).toEqual([{ generation: 2 }])
  })

  it('receives at most five codes an hour, from all stores together', async () => {
    const phone = aPhone()
    for (let n = 0; n < 5; n++) expect((await ask(await aSeller(shop), phone)).status).toBe(200)
    expect((await ask(await aSeller(shop), phone)).body.code).toBe('RATE_LIMITED')
    expect(await texts(phone)).toHaveLength(5)
  })

  it.each(['', '123', '0201234567', '+1 212 555 0100', 'phone'])('is refused as %j', async (phone) => {
    expect((await ask(await aSeller(shop), phone)).status).toBe(400)
  })

  it('waits a day for its first payout if it replaces another phone, and the owner is informed by mail', async () => {
    const seller = await aSeller(shop)
    const [first, second] = [aPhone(), aPhone()]
    expect((await verified(seller, first)).payable_from).toBeNull()
    expect(await shop.mails(seller.email)).toEqual([])
    shop.clock.advance(60)
    const { payable_from } = await verified(seller, second)
    expect(new Date(payable_from).getTime()).toBe(shop.clock.now().getTime() + 24 * 60 * 60 * 1000)
    await shop.pass()
    const [mail] = await shop.mails(seller.email)
    expect(mail?.subject).toBe('Your payout phone number was changed')
    expect(mail?.text).not.toContain(second.slice(-6))
    shop.clock.advance(24 * 60 * 60)
    const { payableFrom } = await shop.modules.wallet.payoutPhones.of(shop.db, seller.storeId)
    expect(payableFrom).toBeNull()
  })

  it('receives requested payouts that are not approved yet', async () => {
    const seller = await aSeller(shop)
    const [first, second] = [aPhone(), aPhone()]
    const { storeId } = seller
    const accounts = { from: 'provider:cash', to: `seller:${storeId}:available`, amountCents: 100_00 } as const
    await inTransaction(shop.db, (tx) =>
      shop.modules.ledger.post(tx, { key: `sale:${storeId}`, reason: 'a sale', postings: [accounts] }),
    )
    await verified(seller, first)
    await seller.call('POST', '/api/seller/withdrawals/', { amount: 50 })
    shop.clock.advance(60)
    await verified(seller, second)
    const [withdrawal] = (await seller.call('GET', '/api/seller/withdrawals/')).body
    expect(withdrawal.phone).toBe(`+254…${second.slice(-3)}`)
  })

  it('is not proven, and the owner is not informed, if the SMS gateway cannot reach it', async () => {
    const seller = await aSeller(shop)
    const phone = '+254713000406'
    expect((await ask(seller, phone)).status).toBe(200)
    expect(await texts(phone)).toEqual([])
    expect(logged.join()).toContain('an SMS was refused')
  })
})
