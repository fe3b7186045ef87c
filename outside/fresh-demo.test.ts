import { describe, expect, it } from 'vitest'
import { newOperator } from './harness/accounts.ts'
import { succeed } from './harness/http.ts'
import { eventually } from './harness/mail.ts'

describe('a fresh demo', () => {
  // Orders of other tests do not disturb it: reconciliation ignores the last ten minutes.
  it('has no reconciliation difference between its ledger and its providers', { timeout: 150_000 }, async () => {
    const { headers } = await newOperator('finance')
    const list = <T>(name: string) => succeed<T[]>('GET', `/api/admin/payments/${name}/`, { headers })
    const compared = await eventually(async () => {
      const found = await list<{ provider: string; open_differences: number }>('compared')
      expect(found.map(({ provider }) => provider).toSorted()).toEqual(['mpesa', 'paypal', 'paystack'])
      return found
    }, 120_000)
    expect(compared.map((one) => one.open_differences)).toEqual([0, 0, 0])
    expect(await list('differences')).toEqual([])
  })
})
