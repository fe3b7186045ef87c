import { expect, it } from 'vitest'
import type { Named } from '#web/lib/i18n/use-local-name.ts'
import { type CartChange, cartChanges, describeCartChange } from './cart-changes.ts'
import { messages as english } from './messages/en/shared.ts'
import { messages as swahili } from './messages/sw/shared.ts'

const inEnglish = ({ name }: Named) => name
const inKiswahili = ({ name, name_sw }: Named) => name_sw ?? name

it('formats cart messages in the language of the page', () => {
  const fewer: CartChange = { kind: 'fewer', name: 'Kettle', name_sw: 'Birika', quantity: 10 }
  expect(describeCartChange(fewer, english, inEnglish)).toBe(
    'You can order up to 10 of Kettle. We’ve updated your cart.',
  )
  expect(describeCartChange({ kind: 'dropped', count: 1 }, english, inEnglish)).toBe(
    '1 item from this device couldn’t be added to your cart.',
  )
  expect(describeCartChange({ kind: 'dropped', count: 3 }, english, inEnglish)).toBe(
    '3 items from this device couldn’t be added to your cart.',
  )
  expect(describeCartChange({ kind: 'refused', name: 'Kettle' }, english, inEnglish)).toBe(
    'Kettle couldn’t be added to your cart.',
  )
  expect(describeCartChange(fewer, swahili, inKiswahili)).toContain('Birika')
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
