import { expect, it } from 'vitest'
import { paypalReturn } from './paypal-return.ts'

it.each([
  ['paypal=approved&token=5O19&PayerID=X', { outcome: 'approved', token: '5O19' }],
  ['paypal=cancelled&token=5O19', { outcome: 'cancelled' }],
  ['paypal=cancelled', { outcome: 'cancelled' }],
  ['paypal=approved', null],
  ['paypal=approved&token=', null],
  ['paypal=paid&token=5O19', null],
  ['token=5O19', null],
  ['', null],
])('reads PayPal’s return parameters from ?%s', (search, expected) => {
  expect(paypalReturn(new URLSearchParams(search))).toEqual(expected)
})
