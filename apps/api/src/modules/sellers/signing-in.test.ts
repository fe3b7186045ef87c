import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { present } from '#contract/shared/present.ts'
import { inTransaction } from '../../platform/db/index.ts'
import { aSeller } from '../../test/factories/seller.ts'
import { aShopper } from '../../test/factories/shopper.ts'
import { aWholeShop, type WholeShop } from '../../test/factories/whole-shop.ts'

let shop: WholeShop
beforeAll(async () => {
  shop = await aWholeShop()
})
afterAll(() => shop.close())

const form = {
  store_name: 'Duka la Amani',
  username: 'amani',
  password: 'maembe-matamu-47',
  phone_number: '0712 345 678',
}
const register = (body: object) => shop.send('POST', '/api/seller/register/', body)
const verify = (email: string, otp: string | undefined) => shop.send('POST', '/api/seller/verify-otp/', { email, otp })
const logIn = (email: string, password: string, store_number: unknown) =>
  shop.send('POST', '/api/seller/login/', { email, password, store_number })

async function mailedCode(email: string): Promise<string | undefined> {
  await shop.pass()
  const mail = (await shop.mails(email)).find(({ subject }) => /code/i.test(subject))
  return /\b\d{6}\b/.exec(mail?.text ?? '')?.[0]
}

async function aStore(email: string, username = email.split('@', 1)[0]) {
  expect(await register({ ...form, store_name: `Duka ${email}`, email, username })).toMatchObject({ status: 200 })
  const opened = await verify(email, await mailedCode(email))
  expect(opened.status).toBe(200)
  return opened.body as { access: string; refresh: string; store_number: number; store_name: string }
}

const ownStore = (access: string) =>
  shop.send('GET', '/api/seller/store/', undefined, { authorization: `Bearer ${access}` })

describe('V§4 seller registration', () => {
  it('mails a code, opens the store with it, returns its number and signs in', async () => {
    const opened = await aStore('amani@example.test')
    expect(opened.store_number).toBeGreaterThan(100_000)
    expect(await ownStore(opened.access)).toMatchObject({
      status: 200,
      body: { store_number: opened.store_number, name: 'Duka amani@example.test', is_owner: true },
    })
  })

  it('D38 states that a store is under review when the shop approves new stores', async () => {
    const set = (newStoresNeedApproval: boolean) =>
      inTransaction(shop.db, (tx) => shop.modules.settings.change(tx, 'shop', { newStoresNeedApproval }))
    expect(await aStore('wazi@example.test')).toMatchObject({ store_status: 'open' })
    await set(true)
    const opened = await aStore('mpya@example.test')
    await set(false)
    expect(opened).toMatchObject({ store_status: 'awaiting-approval' })
    expect((await ownStore(opened.access)).body.status).toBe('awaiting-approval')
    await shop.modules.storeModeration.setStatus(opened.store_number, 'open', 'operator:1')
    expect((await ownStore(opened.access)).body.status).toBe('open')
  })

  it('opens no store before the code is confirmed, and none with a shopper’s code (D17)', async () => {
    const email = 'baraka@example.test'
    await register({ ...form, store_name: 'Baraka', email, username: 'baraka' })
    const otp = await mailedCode(email)
    expect(await shop.send('POST', '/api/verify-otp/', { email, otp })).toMatchObject({ status: 404 })
    expect(await verify(email, otp === '000000' ? '000001' : '000000')).toMatchObject({
      status: 400,
      body: { code: 'INVALID_CODE' },
    })
    expect(await verify('nobody@example.test', '123456')).toMatchObject({
      status: 404,
      body: { code: 'NOTHING_TO_VERIFY' },
    })
    expect(await verify(email, otp)).toMatchObject({ status: 200 })
    expect(await verify(email, otp)).toMatchObject({ status: 404 })
  })

  it('mails another code through the call that it shares with shoppers (V§7)', async () => {
    const email = 'chebet@example.test'
    await register({ ...form, store_name: 'Chebet', email, username: 'chebet' })
    const first = await mailedCode(email)
    expect(await shop.send('POST', '/api/resend-otp/', { email })).toMatchObject({ status: 429 })
    await shop.pass(31)
    expect(await shop.send('POST', '/api/resend-otp/', { email })).toMatchObject({ status: 200 })
    const second = await mailedCode(email)
    if (first !== second) expect(await verify(email, first)).toMatchObject({ status: 400 })
    expect(await verify(email, second)).toMatchObject({ status: 200 })
  })

  it('lets a shopper open a store only with the password of the account (D13)', async () => {
    const shopper = await aShopper(shop, 'dalmas')
    const requested = { ...form, store_name: 'Dalmas', email: shopper.email, username: 'somebody else' }
    expect(await register({ ...requested, password: 'not-the-password-9' })).toMatchObject({
      status: 400,
      body: { code: 'ACCOUNT_PASSWORD_WRONG' },
    })
    expect(await register(requested)).toMatchObject({ status: 200 })
    const opened = await verify(shopper.email, await mailedCode(shopper.email))
    expect(opened.status).toBe(200)
    const profile = await shop.send('GET', '/api/profile/', undefined, {
      authorization: `Bearer ${opened.body.access}`,
    })
    expect(profile.body).toMatchObject({ username: 'dalmas', email: shopper.email })
    expect((await shopper.call('GET', '/api/profile/')).status).toBe(200)
  })

  it.each([
    ['a phone of another country', { phone_number: '+49 151 23456789' }, 'INVALID_PHONE'],
    ['a common password', { password: 'iloveyou' }, 'PASSWORD_TOO_WEAK'],
    ['no store name', { store_name: ' ' }, 'VALIDATION_FAILED'],
    ['an invalid address', { email: 'nowhere' }, 'VALIDATION_FAILED'],
    ['a taken username', { username: 'AMANI' }, 'USERNAME_TAKEN'],
  ])('refuses %s', async (_, part, code) => {
    const answer = await register({ ...form, email: 'elkana@example.test', username: 'elkana', ...part })
    expect(answer).toMatchObject({ status: 400, body: { code, error: expect.any(String) } })
  })
})

describe('the name of a registered store', () => {
  const registered = (email: string, store_name: string) =>
    register({ ...form, store_name, email, username: email.split('@', 1)[0] })

  it('is refused at its field when a store has it or one that reads the same', async () => {
    expect(await registered('gitonga@example.test', 'Gitonga Looks')).toMatchObject({ status: 200 })
    await verify('gitonga@example.test', await mailedCode('gitonga@example.test'))
    for (const name of ['Gitonga Looks', ' gitonga  LOOKS!', 'Git\u043Eng\u0430 L00ks', 'G1tonga Ｌooks'])
      expect(await registered('gakuru@example.test', name), name).toMatchObject({
        status: 400,
        body: {
          code: 'STORE_NAME_TAKEN',
          error: 'This name is taken or too similar to another store’s. Please choose a different name.',
          fields: [{ path: 'store_name' }],
        },
      })
    expect(await registered('gakuru@example.test', 'Gitonga Books')).toMatchObject({ status: 200 })
  })

  it('is not reserved by a registration: the first store verified gets it, the second adds a number', async () => {
    const emails = ['halima@example.test', 'hamisi@example.test']
    for (const email of emails) expect(await registered(email, 'Pwani Spices')).toMatchObject({ status: 200 })
    const codes = [await mailedCode(present(emails[0])), await mailedCode(present(emails[1]))]
    const opened = await Promise.all(emails.map((email, at) => verify(email, codes[at])))
    expect(opened.map(({ status }) => status)).toEqual([200, 200])
    expect(opened.map(({ body }) => body.store_name as string).toSorted()).toEqual(['Pwani Spices', 'Pwani Spices 2'])
    for (const { body } of opened) expect((await ownStore(body.access)).body.name).toBe(body.store_name)
    await shop.pass()
    const headings = (await Promise.all(emails.map((email) => shop.mails(email)))).flat().map(({ text }) => text)
    expect(headings.some((text) => text.includes('Pwani Spices 2 is open'))).toBe(true)
  })
})

describe('V§4 seller login', () => {
  it('accepts email, password and store number, as text or number, and starts a session for the store', async () => {
    const email = 'faraja@example.test'
    const { store_number } = await aStore(email)
    for (const number of [store_number, String(store_number), ` ${store_number} `]) {
      const tokens = await logIn(email, form.password, number)
      expect(tokens.status).toBe(200)
      expect((await ownStore(tokens.body.access)).body.store_number).toBe(store_number)
    }
  })

  it('gives the same error for a wrong password, a wrong address and a store of another seller (V§8)', async () => {
    const seller = await aSeller(shop)
    const other = await aSeller(shop)
    for (const answer of [
      await logIn(seller.email, 'not-the-password-9', seller.storeNumber),
      await logIn('nobody@example.test', seller.password, seller.storeNumber),
      await logIn(seller.email, seller.password, other.storeNumber),
      await logIn(seller.email, seller.password, 999_999),
    ])
      expect(answer).toMatchObject({
        status: 401,
        body: { code: 'INVALID_SELLER_CREDENTIALS', error: 'Wrong email, store number or password.' },
      })
  })

  it('refuses an invalid store number', async () => {
    const seller = await aSeller(shop)
    for (const number of ['', 'abc', '-1', '1e5', null, 1.5])
      expect(await logIn(seller.email, seller.password, number)).toMatchObject({ status: 400 })
  })

  it('keeps the store after a refresh, and ends after seven days (D15)', async () => {
    const seller = await aSeller(shop)
    const refreshed = await shop.send('POST', '/api/token/refresh/', { refresh: seller.refresh })
    expect((await ownStore(refreshed.body.access)).body.store_number).toBe(seller.storeNumber)
    await shop.pass(7 * 24 * 60 * 60 + 1)
    expect(await shop.send('POST', '/api/token/refresh/', { refresh: refreshed.body.refresh })).toMatchObject({
      status: 401,
    })
  })
})

describe('the calls of sellers', () => {
  it('are not found for a shopper, and require a token (D13)', async () => {
    const shopper = await aShopper(shop)
    expect(await shopper.call('GET', '/api/seller/store/')).toMatchObject({ status: 404, body: { code: 'NOT_FOUND' } })
    expect(await shop.send('GET', '/api/seller/store/')).toMatchObject({ status: 401 })
  })

  it('are not found for a person who has left the store', async () => {
    const owner = await aSeller(shop)
    const staff = await aSeller(shop, { at: owner, rights: ['orders'] })
    expect((await staff.call('GET', '/api/seller/store/')).body).toMatchObject({ is_owner: false, rights: ['orders'] })
    await shop.db.deleteFrom('store_members').where('user_id', '=', staff.userId).execute()
    expect(await staff.call('GET', '/api/seller/store/')).toMatchObject({ status: 404 })
  })
})
