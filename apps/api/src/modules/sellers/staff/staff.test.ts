import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aSeller, type Seller } from '../../../test/factories/seller.ts'
import { aShopper, type Shopper } from '../../../test/factories/shopper.ts'
import { aWholeShop, type WholeShop } from '../../../test/factories/whole-shop.ts'

let shop: WholeShop
beforeAll(async () => {
  shop = await aWholeShop()
})
afterAll(() => shop.close())

const aDay = 24 * 60 * 60
const invite = (seller: Seller, email: string, rights: readonly string[] = ['orders']) =>
  seller.call('POST', '/api/seller/staff/', { email, rights })

async function mailedToken(email: string): Promise<string> {
  await shop.pass()
  const [mail] = await shop.mails(email)
  return decodeURIComponent(/\/Seller\/Join\?token=([^\s"<]+)/.exec(mail?.text ?? '')?.[1] ?? '')
}

const open = (token: string) => shop.send('POST', '/api/seller/join/open/', { token })
const join = (person: Shopper, token: string) => person.call('POST', '/api/seller/join/', { token })

describe('an invited person', () => {
  it('sees the invitation, joins with the account of that address, logs in and uses the granted rights', async () => {
    const seller = await aSeller(shop)
    const person = await aShopper(shop)
    expect(await invite(seller, person.email.toUpperCase(), ['orders', 'products'])).toMatchObject({
      status: 201,
      body: { members: [{ is_owner: true }], invitations: [{ email: person.email, rights: ['orders', 'products'] }] },
    })
    const token = await mailedToken(person.email)
    expect((await open(token)).body).toMatchObject({ email: person.email, rights: ['orders', 'products'] })
    expect(await join(person, token)).toMatchObject({ status: 200, body: { store_number: seller.storeNumber } })

    const login = { email: person.email, password: 'maembe-matamu-47', store_number: seller.storeNumber }
    const { access } = (await shop.send('POST', '/api/seller/login/', login)).body
    const as = (path: string) => shop.send('GET', path, undefined, { authorization: `Bearer ${access}` })
    expect((await as('/api/seller/store/')).body).toMatchObject({ is_owner: false, rights: ['orders', 'products'] })
    expect((await as('/api/seller/products/')).status).toBe(200)
    expect((await as('/api/seller/staff/')).status).toBe(403)

    expect((await seller.call('GET', '/api/seller/staff/')).body).toMatchObject({
      members: [{ is_owner: true }, { email: person.email, is_owner: false }],
      invitations: [],
    })
  })

  it('can use the link once, within seven days, and only with the invited address', async () => {
    const seller = await aSeller(shop)
    const [person, other] = [await aShopper(shop), await aShopper(shop)]
    await invite(seller, person.email)
    const token = await mailedToken(person.email)
    expect(await join(other, token)).toMatchObject({ status: 409, body: { code: 'INVITATION_OF_ANOTHER' } })
    expect(await shop.send('POST', '/api/seller/join/', { token })).toMatchObject({ status: 401 })
    expect((await join(person, token)).status).toBe(200)
    for (const answer of [await join(person, token), await open(token), await open(`${token}x`), await open('1-1.x')])
      expect(answer).toMatchObject({ status: 400, body: { code: 'INVITATION_VOID' } })

    const late = await aShopper(shop)
    await invite(seller, late.email)
    const lateToken = await mailedToken(late.email)
    shop.clock.advance(7 * aDay)
    expect((await open(lateToken)).body.code).toBe('INVITATION_VOID')
  })

  it('cannot join before the address is confirmed', async () => {
    const seller = await aSeller(shop)
    const email = `${crypto.randomUUID()}@example.test`
    const typed = { email, name: 'Somebody', password: 'maembe-matamu-47' }
    const { access } = (await shop.send('POST', '/api/register/', typed)).body
    await invite(seller, email)
    const token = await mailedToken(email)
    const answer = await shop.send('POST', '/api/seller/join/', { token }, { authorization: `Bearer ${access}` })
    expect(answer.body.code).toBe('INVITATION_OF_ANOTHER')
  })

  it('can use only the newest link, and none once the invitation is revoked', async () => {
    const seller = await aSeller(shop)
    const person = await aShopper(shop)
    const { id } = (await invite(seller, person.email)).body.invitations[0]
    const first = await mailedToken(person.email)
    expect((await seller.call('POST', `/api/seller/staff/invitations/${id}/resend/`)).status).toBe(200)
    const second = await mailedToken(person.email)
    expect((await open(first)).body.code).toBe('INVITATION_VOID')
    expect((await open(second)).status).toBe(200)
    await seller.call('DELETE', `/api/seller/staff/invitations/${id}/`)
    expect((await open(second)).body.code).toBe('INVITATION_VOID')
    for (const [method, path] of [
      ['DELETE', ''],
      ['POST', 'resend/'],
    ] as const)
      expect(await seller.call(method, `/api/seller/staff/invitations/${id}/${path}`)).toMatchObject({
        status: 404,
        body: { code: 'INVITATION_NOT_FOUND' },
      })
  })
})

describe('the staff of a store', () => {
  it('get other rights as soon as the owner changes them, and none after leaving', async () => {
    const seller = await aSeller(shop)
    const staff = await aSeller(shop, { at: seller, rights: ['orders'] })
    const products = () => staff.call('GET', '/api/seller/products/')
    expect((await products()).status).toBe(403)
    await seller.call('PATCH', `/api/seller/staff/${staff.userId}/`, { rights: ['products'] })
    expect((await products()).status).toBe(200)
    expect((await seller.call('DELETE', `/api/seller/staff/${staff.userId}/`)).body.members).toHaveLength(1)
    expect((await products()).status).toBe(401)
    expect((await shop.send('POST', '/api/token/refresh/', { refresh: staff.refresh })).status).toBe(401)
    const lines = shop.db.selectFrom('audit_entries').select('action').where('subject', '=', `store:${seller.storeId}`)
    expect((await lines.execute()).map(({ action }) => action)).toEqual(['staff.rights_changed', 'staff.removed'])
  })

  it('always include the owner', async () => {
    const seller = await aSeller(shop)
    for (const [method, body] of [
      ['DELETE', undefined],
      ['PATCH', { rights: ['orders'] }],
    ] as const)
      expect(await seller.call(method, `/api/seller/staff/${seller.userId}/`, body)).toMatchObject({
        status: 409,
        body: { code: 'OWNER_STAYS' },
      })
  })

  it('are invited once, and number at most 20 also with concurrent invitations', async () => {
    const seller = await aSeller(shop)
    const staff = await aSeller(shop, { at: seller, rights: ['orders'] })
    expect((await invite(seller, staff.email)).body.code).toBe('STAFF_ALREADY_THERE')
    for (let n = 0; n < 17; n++) await invite(seller, `staff-${n}-${seller.storeId}@example.test`)
    const both = await Promise.all(['x', 'y'].map((name) => invite(seller, `${name}-${seller.storeId}@example.test`)))
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409])
    expect(both.find(({ status }) => status === 409)?.body).toMatchObject({ code: 'STAFF_FULL', max: 20 })
    expect((await invite(seller, `staff-0-${seller.storeId}@example.test`)).status).toBe(201)
  })

  it('need at least one right', async () => {
    const seller = await aSeller(shop)
    for (const rights of [[], ['owner'], 'orders'])
      expect(await seller.call('POST', '/api/seller/staff/', { email: 'a@example.test', rights })).toMatchObject({
        status: 400,
        body: { code: 'VALIDATION_FAILED' },
      })
  })
})
