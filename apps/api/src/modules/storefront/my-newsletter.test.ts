import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aShopper } from '../../test/factories/shopper.ts'
import { aWholeShop, type WholeShop } from '../../test/factories/whole-shop.ts'

const path = '/api/account/newsletter/'
let shop: WholeShop
beforeAll(async () => {
  shop = await aWholeShop()
})
afterAll(() => shop.close())

const confirm = (email: string) =>
  shop.db
    .updateTable('newsletter_subscriptions')
    .set({ state: 'confirmed', confirmed_at: shop.clock.now() })
    .where('email', '=', email)
    .execute()

describe('the newsletter of the logged-in account (D29)', () => {
  it('is none, then pending, confirmed after the mailed link, and can be cancelled repeatedly', async () => {
    const { email, call } = await aShopper(shop)
    expect(await call('GET', path)).toMatchObject({ status: 200, body: { state: 'none' } })
    await shop.send('POST', '/api/newsletter/', { email })
    expect((await call('GET', path)).body).toEqual({ state: 'pending' })
    await confirm(email)
    expect((await call('GET', path)).body).toEqual({ state: 'confirmed' })
    for (const _ of ['once', 'twice'])
      expect(await call('DELETE', path)).toMatchObject({ status: 200, body: { state: 'none' } })
    expect((await call('GET', path)).body).toEqual({ state: 'none' })
    const row = shop.db.selectFrom('newsletter_subscriptions').select('state').where('email', '=', email)
    expect(await row.execute()).toEqual([{ state: 'unsubscribed' }])
  })

  it('is neither shown nor cancelled for an account with an unconfirmed address', async () => {
    const email = 'subscriber@example.test'
    await shop.send('POST', '/api/newsletter/', { email })
    await confirm(email)
    const typed = { email, name: 'Somebody', password: 'maembe-matamu-47' }
    const { access } = (await shop.send('POST', '/api/register/', typed)).body
    for (const method of ['GET', 'DELETE'] as const) {
      const answer = await shop.http.inject({ method, url: path, headers: { authorization: `Bearer ${access}` } })
      expect(answer.json()).toEqual({ state: 'none' })
    }
    const row = shop.db.selectFrom('newsletter_subscriptions').select('state').where('email', '=', email)
    expect(await row.execute()).toEqual([{ state: 'confirmed' }])
  })

  it('returns 401 without a token', async () => {
    for (const method of ['GET', 'DELETE'] as const)
      expect((await shop.http.inject({ method, url: path })).statusCode).toBe(401)
  })
})
