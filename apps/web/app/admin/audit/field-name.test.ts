import { expect, it } from 'vitest'
import { fieldName } from './field-name.ts'

it.each([
  ['deliveryFeeCents', 'Delivery fee'],
  ['commissionBasisPoints', 'Commission basis points'],
  ['lineId', 'Line ID'],
  ['productIds', 'Product IDs'],
  ['reason', 'Reason'],
])('shows the change %s as %s in the audit log', (name, shown) => {
  expect(fieldName(name)).toBe(shown)
})
