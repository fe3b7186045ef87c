import { describe, expect, it } from 'vitest'
import { logInDemoSeller, logInDemoShopper, newOperator, newPerson, newSeller, newShopper } from './harness/accounts.ts'
import { call, succeed } from './harness/http.ts'

describe('an account of the started shop', () => {
  it('is registered for a shopper by the mailed code', async () => {
    const { username, email, tokens } = await newShopper()
    const profile = await succeed('GET', '/api/profile/', { token: tokens.access })
    expect(profile).toMatchObject({ username, email, email_confirmed: true })
  })

  it('is registered for a seller by the mailed code', async () => {
    const { storeName, storeNumber, tokens } = await newSeller()
    const store = await succeed('GET', '/api/seller/store/', { token: tokens.access })
    expect(store).toMatchObject({ name: storeName, store_number: storeNumber, is_owner: true })
  })

  it('is refused to a seller whose store name looks like the name of another store', async () => {
    const { storeName } = await newSeller()
    const likeIt = storeName.toUpperCase().replace('DUKA', 'DUK\u0410').replaceAll('0', 'O')
    const body = { ...newPerson(), store_name: likeIt, phone_number: '0722 000 111' }
    const refused = await call('POST', '/api/seller/register/', { body })
    expect(refused.status).toBe(400)
    expect(refused.json()).toMatchObject({
      code: 'STORE_NAME_TAKEN',
      error: 'This name is taken or too similar to another store’s. Please choose a different name.',
    })
  })

  it('is created for an operator by the documented command, and signs in with the printed second factor', async () => {
    const { email, headers } = await newOperator('support')
    expect(await succeed('GET', '/api/admin/session/', { headers })).toMatchObject({ email, role: 'support' })
  })

  it('exists for the demo shopper and the demo seller that the README names', async () => {
    const { access } = await logInDemoShopper()
    expect(await succeed('GET', '/api/profile/', { token: access })).toMatchObject({ email: 'shopper@sokoni.test' })
    const seller = await logInDemoSeller()
    expect(await succeed('GET', '/api/seller/store/', { token: seller.access })).toMatchObject({ store_number: 100001 })
  })
})
