import { beforeAll, describe, expect, it } from 'vitest'
import { newOperator, newSeller, type Operator, type Seller } from './harness/accounts.ts'
import { call, succeed } from './harness/http.ts'
import { mailTo } from './harness/mail.ts'

let finance: Operator
let owner: Operator
let seller: Seller
beforeAll(async () => {
  ;[finance, owner, seller] = await Promise.all([newOperator('finance'), newOperator('owner'), newSeller()])
})

const asFinance = (method: 'GET' | 'POST', path: string, body?: object) =>
  succeed(method, `/api/admin/${path}`, { headers: finance.headers, ...(body && { body }) })
const payoutHold = async () => {
  const headers = { authorization: `Bearer ${seller.tokens.access}` }
  return (await succeed<{ payout_hold: unknown }>('GET', '/api/seller/wallet/', { headers })).payout_hold
}
const storeId = async () => {
  const found = await asFinance('GET', `stores/?q=${seller.storeNumber}`)
  return (found as unknown as { id: number }[])[0]?.id
}

/** The dates in Nairobi a minute ago and in a minute, so that a test may cross midnight. */
const nairobiDays = () =>
  [-60_000, 60_000].map((ms) =>
    new Intl.DateTimeFormat('en-CA', { timeZone: 'Africa/Nairobi' }).format(new Date(Date.now() + ms)),
  )

describe('an operator', () => {
  it('holds the payouts of a store, shows the reason in its wallet and by mail, and releases them', async () => {
    const id = await storeId()
    expect(await payoutHold()).toBeNull()
    await asFinance('POST', `stores/${id}/hold-payouts/`, { reason: 'We are checking a complaint.' })
    expect(await payoutHold()).toEqual({ kind: 'held', reason: 'We are checking a complaint.' })
    expect((await mailTo(seller.email, /Payouts to your store are on hold/)).text).toContain('checking a complaint')
    await asFinance('POST', `stores/${id}/release-payouts/`)
    expect(await payoutHold()).toBeNull()

    const headers = owner.headers
    const log = (query: string) =>
      succeed<{ action: string }[]>('GET', `/api/admin/audit/?subject=store:${id}&${query}`, { headers })
    expect((await log('action=store.payouts_held')).map(({ action }) => action)).toEqual(['store.payouts_held'])
    expect(await log('action=store.payouts_held&person=nobody of this name')).toEqual([])
  })

  it('stops the payouts of a store by suspending it', async () => {
    const id = await storeId()
    await asFinance('POST', `stores/${id}/suspend/`, { reason: 'Copies.' })
    expect(await payoutHold()).toEqual({ kind: 'suspended', reason: 'Copies.' })
    await asFinance('POST', `stores/${id}/open/`)
    expect(await payoutHold()).toBeNull()
  })

  it('lists withdrawals of every state, and exports a CSV file named by the date in Nairobi', async () => {
    const answer = await call('GET', '/api/admin/withdrawals/csv/?status=all', { headers: finance.headers })
    expect(answer.status).toBe(200)
    const names = nairobiDays().map((day) => `attachment; filename="sokoni-withdrawals-${day}.csv"`)
    expect(names).toContain(answer.headers.get('content-disposition'))
    const listed = (await asFinance('GET', 'withdrawals/?status=all&limit=100')) as unknown as { id: number }[]
    const lines = answer.text.trim().split('\r\n').length - 1
    expect(lines).toBeGreaterThanOrEqual(listed.length)
    expect(await asFinance('GET', `withdrawals/?status=all&store=${seller.storeNumber}`)).toEqual([])
  })
})

describe('a store', () => {
  it('cannot withdraw less than the M-Pesa minimum, and sees the minimum in its wallet', async () => {
    const headers = { authorization: `Bearer ${seller.tokens.access}` }
    const wallet = await succeed('GET', '/api/seller/wallet/', { headers })
    expect(wallet).toMatchObject({ balance: 0, withdrawal_limits: { min: 10, max: 250_000 } })
    const refused = await call('POST', '/api/seller/withdrawals/', { headers, body: { amount: 9.99 } })
    expect(refused.status).toBe(400)
    expect(refused.json()).toMatchObject({ code: 'WITHDRAWAL_TOO_SMALL', min: 10 })
  })
})
