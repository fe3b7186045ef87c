import { describe, expect, it } from 'vitest'
import { amountDigits, currencyLabel } from './currency-labels.ts'

describe('formatting of amounts', () => {
  it.each([
    [1250, 'catalog', '1,250.00'],
    [0.5, 'catalog', '0.50'],
    [1234567.8, 'cart', '1,234,567.80'],
    [1250, 'categoryListing', '1,250'],
    [1250.5, 'categoryListing', '1,250.50'],
  ] as const)('formats %d on the %s as %s', (amount, screen, digits) => {
    expect(amountDigits(amount, screen)).toBe(digits)
  })

  it('labels order summary and tracking with a dollar sign, unless every label is set to KSh', () => {
    expect(currencyLabel('orderSummary', 'as-specified')).toBe('$')
    expect(currencyLabel('tracking', 'as-specified')).toBe('$')
    expect(currencyLabel('categoryListing', 'as-specified')).toBe('KSh')
    expect(currencyLabel('orderSummary', 'ksh')).toBe('KSh')
  })

  it('V§9 Money, D10: uses a dollar sign in the dashboard except for the wallet, which uses ksh', () => {
    for (const screen of ['productForm', 'sellerProducts', 'sellerSales', 'sellerDashboard'] as const) {
      expect(currencyLabel(screen, 'as-specified')).toBe('$')
      expect(currencyLabel(screen, 'ksh')).toBe('KSh')
    }
    expect(currencyLabel('wallet', 'as-specified')).toBe('ksh')
    expect(currencyLabel('wallet', 'ksh')).toBe('KSh')
    expect(amountDigits(1250, 'wallet')).toBe('1,250.00')
  })
})
