import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aShop, aShopper, type Shop } from '../test/shop.ts'

let shop: Shop
let token: string
beforeAll(async () => {
  shop = await aShop()
  token = (await aShopper(shop, 'wanjiru')).access
})
afterAll(() => shop.close())

const get = (as = token) => shop.send('GET', 'profile', undefined, { token: as })
const put = (body: object, as = token) => shop.send('PUT', 'profile', body, { token: as })

describe('the profile', () => {
  it('returns the shopper’s own profile', async () => {
    expect(await get()).toMatchObject({
      status: 200,
      body: {
        username: 'wanjiru',
        email: 'wanjiru@example.com',
        email_confirmed: true,
        name: '',
        phone_number: '',
        address: '',
        has_password: true,
        created_at: shop.clock.now().toISOString(),
      },
    })
  })

  it('changes phone and address, and keeps fields that are absent', async () => {
    expect((await put({ phone_number: '0712 345 678', address: 'Moi Avenue\nNairobi' })).body).toMatchObject({
      phone_number: '+254712345678',
      address: 'Moi Avenue\nNairobi',
    })
    expect((await put({ address: 'Kimathi Street' })).body).toMatchObject({
      phone_number: '+254712345678',
      address: 'Kimathi Street',
    })
    expect((await put({ phone_number: '' })).body).toMatchObject({ phone_number: '', address: 'Kimathi Street' })
  })

  it('ignores username and email, which are read-only (D39)', async () => {
    const answer = await put({ username: 'boss', email: 'boss@example.com', address: 'x' })
    expect(answer.body).toMatchObject({ username: 'wanjiru', email: 'wanjiru@example.com', address: 'x' })
  })

  it.each(['0202345678', '+255712345678', '0712345678abc', '12'])(
    'refuses the phone number %s',
    async (phone_number) => {
      expect(await put({ phone_number })).toMatchObject({ status: 400, body: { code: 'INVALID_PHONE' } })
    },
  )

  it('changes only the profile of the token’s account', async () => {
    const stranger = (await aShopper(shop, 'stranger')).access
    await put({ address: 'Elsewhere' }, stranger)
    expect((await get()).body).toMatchObject({ username: 'wanjiru', address: 'x' })
    expect((await get(stranger)).body).toMatchObject({ username: 'stranger', address: 'Elsewhere' })
  })

  it('requires a token', async () => {
    for (const answer of [await get(''), await put({ address: 'x' }, '')]) {
      expect(answer).toMatchObject({ status: 401, body: { code: 'UNAUTHENTICATED', detail: expect.any(String) } })
    }
  })
})
