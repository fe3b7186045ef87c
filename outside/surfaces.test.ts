import { describe, expect, it } from 'vitest'
import { newOperator, newSeller, newShopper } from './harness/accounts.ts'
import { call, shopUrl, succeed } from './harness/http.ts'

describe('the started shop', () => {
  it('serves its home page at the address that npm start prints', async () => {
    const home = await call('GET', '/')
    expect(home.status).toBe(200)
    expect(home.headers.get('content-type')).toBe('text/html; charset=utf-8')
    expect(home.text).toContain('Sokoni')
    expect(shopUrl()).toMatch(/^http:\/\/localhost:\d+$/)
  })

  it('registers a shopper by the mailed code', async () => {
    const { username, email, tokens } = await newShopper()
    const profile = await succeed('GET', '/api/profile/', { token: tokens.access })
    expect(profile).toMatchObject({ username, email, email_confirmed: true })
  })

  it('registers a seller by the mailed code', async () => {
    const { storeName, storeNumber, tokens } = await newSeller()
    const store = await succeed('GET', '/api/seller/store/', { token: tokens.access })
    expect(store).toMatchObject({ name: storeName, store_number: storeNumber, is_owner: true })
  })

  it('lets an operator in who was made by the documented command', async () => {
    const { email, headers } = await newOperator('support')
    expect(await succeed('GET', '/api/admin/session/', { headers })).toMatchObject({ email, role: 'support' })
  })
})
