import { expect, it } from 'vitest'
import { whatDidNotFit } from './join-carts.ts'

const merged = (clamped: [string, number][], dropped: number) =>
  ({
    clamped: clamped.map(([product_name, quantity]) => ({ product_id: 1, product_name, quantity })),
    dropped: Array.from({ length: dropped }, (_, product_id) => ({ product_id })),
  }) as Parameters<typeof whatDidNotFit>[0]

it('says what of the guest’s cart did not fit into the account’s', () => {
  expect(whatDidNotFit(merged([], 0))).toEqual([])
  expect(whatDidNotFit(merged([['Kettle', 10]], 1))).toEqual([
    'Your cart now holds 10 of Kettle: no more can be had.',
    'One item from this device could not be kept in your cart.',
  ])
  expect(whatDidNotFit(merged([], 3))).toEqual(['3 items from this device could not be kept in your cart.'])
})
