import { expect, it } from 'vitest'
import { modifiersOf } from './words.ts'

it.each([
  ['Feature Phone', 'Feature'],
  ['4G Feature Phone with Hotspot', '4G Feature with Hotspot'],
  ['Clear Shockproof Phone Case', 'Clear Shockproof Phone'],
  ['Boda Phone Holder, Waterproof', 'Boda Phone , Waterproof'],
  ['Charger for phones', 'for phones'],
  ['Galaxy Smartphone 128GB', 'Galaxy 128GB'],
  ['Kettle', ''],
  ['2000', '2000'],
])('the words of %j besides its kind are %j', (name, modifiers) => {
  expect(modifiersOf(name)).toBe(modifiers)
})
