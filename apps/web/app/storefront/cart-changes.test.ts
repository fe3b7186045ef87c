import { expect, it } from 'vitest'
import { type CartChange, cartChanges, describeCartChange } from './cart-changes.ts'
import { messages as english } from './messages/en/shared.ts'
import { messages as swahili } from './messages/sw/shared.ts'

it('formats cart messages in the language of the page', () => {
  const fewer: CartChange = { kind: 'fewer', name: 'Kettle', name_sw: 'Birika', quantity: 10 }
  expect(describeCartChange(fewer, english)).toBe('You can order up to 10 of Kettle. We’ve updated your cart.')
  expect(describeCartChange({ kind: 'dropped', count: 1 }, english)).toBe(
    '1 item from this device couldn’t be added to your cart.',
  )
  expect(describeCartChange({ kind: 'dropped', count: 3 }, english)).toBe(
    '3 items from this device couldn’t be added to your cart.',
  )
  expect(describeCartChange({ kind: 'refused', name: 'Kettle' }, english)).toBe(
    'Kettle couldn’t be added to your cart.',
  )
  expect(describeCartChange(fewer, swahili)).toContain('Birika')
})

it('delivers each message once, including messages sent before a subscription', () => {
  const received: CartChange[] = []
  cartChanges.publish({ kind: 'dropped', count: 1 })
  const end = cartChanges.subscribe((change) => received.push(change))
  cartChanges.publish({ kind: 'dropped', count: 2 })
  end()
  cartChanges.subscribe((change) => received.push(change))()
  expect(received).toEqual([
    { kind: 'dropped', count: 1 },
    { kind: 'dropped', count: 2 },
  ])
})
