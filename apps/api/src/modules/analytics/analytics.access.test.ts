import { afterAll, beforeAll, expect, it } from 'vitest'
import { aSeller } from '../../test/factories/seller.ts'
import { aWholeShop, type WholeShop } from '../../test/factories/whole-shop.ts'

let shop: WholeShop
beforeAll(async () => {
  shop = await aWholeShop()
})
afterAll(() => shop.close())

it('shows a store’s figures only to its owner and to staff with access to its money', async () => {
  const owner = await aSeller(shop)
  const accountant = await aSeller(shop, { at: owner, rights: ['money'] })
  const packer = await aSeller(shop, { at: owner, rights: ['products', 'orders'] })
  const outcome = async (who: typeof owner, path: string) => {
    const { authorization } = { authorization: `Bearer ${who.access}` }
    return (await shop.http.inject({ url: `/api/seller/analytics/${path}`, headers: { authorization } })).statusCode
  }
  for (const path of ['', 'days/csv/', 'products/csv/']) {
    expect([await outcome(owner, path), await outcome(accountant, path), await outcome(packer, path)]).toEqual([
      200, 200, 403,
    ])
    expect((await shop.http.inject({ url: `/api/seller/analytics/${path}` })).statusCode).toBe(401)
  }
})
