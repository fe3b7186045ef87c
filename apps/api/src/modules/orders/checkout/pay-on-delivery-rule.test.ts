import { describe, expect, it } from 'vitest'
import { payOnDeliveryRefusal, type PayOnDeliveryRules } from './pay-on-delivery-rule.ts'

const rules: PayOnDeliveryRules = {
  payOnDelivery: true,
  payOnDeliveryCounties: ['Nairobi', 'Kiambu'],
  payOnDeliveryMaxCents: 5_000_00,
  payOnDeliveryOpenOrders: 2,
}
const order = { county: 'Nairobi', totalCents: 5_000_00 }
const account = { openOrders: 1, hasRefused: false, isConfirmed: true }

describe('payment on delivery (D35)', () => {
  it('is allowed up to the limits', () => {
    expect(payOnDeliveryRefusal(order, account, rules)).toBeNull()
  })

  it.each([
    ['while it is off', {}, {}, { payOnDelivery: false }, 'PAY_ON_DELIVERY_UNAVAILABLE'],
    ['in another county', { county: 'Mombasa' }, {}, {}, 'PAY_ON_DELIVERY_UNAVAILABLE'],
    ['without a county', { county: null }, {}, {}, 'PAY_ON_DELIVERY_UNAVAILABLE'],
    ['a cent above the limit', { totalCents: 5_000_01 }, {}, {}, 'PAY_ON_DELIVERY_TOO_LARGE'],
    ['to an account that refused a delivery', {}, { hasRefused: true }, {}, 'DELIVERY_REFUSED_BEFORE'],
    ['with the maximum number of open orders', {}, { openOrders: 2 }, {}, 'TOO_MANY_PAY_ON_DELIVERY'],
    ['to an unconfirmed account', {}, { isConfirmed: false }, {}, 'CONFIRM_FOR_PAY_ON_DELIVERY'],
  ] as const)('is rejected %s', (_, otherOrder, otherAccount, otherRules, refusal) => {
    expect(
      payOnDeliveryRefusal({ ...order, ...otherOrder }, { ...account, ...otherAccount }, { ...rules, ...otherRules }),
    ).toBe(refusal)
  })
})
