import { expect, it } from 'vitest'
import { fieldName } from './field-name.ts'

it.each([
  ['deliveryFeeCents', 'Delivery fee'],
  ['commissionBasisPoints', 'Commission basis points'],
  ['lineId', 'Line ID'],
  ['reason', 'Reason'],
])('the audit log shows the change %s as %s', (name, shown) => {
  expect(fieldName(name)).toBe(shown)
})
