import { expect, it } from 'vitest'
import { hasCardPopup, hasGoogleSignIn, opensAsDocument } from './provider-screens.ts'

it.each([
  ['/order/abc', true],
  ['/Order-Summary/abc?reference=x', true],
  ['/order/abc/', true],
  ['/order/abc/receipt', false],
  ['/login', true],
  ['/Register/', true],
  ['/login#top', true],
  ['/profile/delete', true],
  ['/profile', false],
  ['/profile?section=data', false],
  ['/orders/abc/track', false],
  ['/cart', false],
  ['/products/login', false],
  ['/loginhelp', false],
])('opens %s as a separate document: %s', (path, expected) => {
  expect(opensAsDocument(path)).toBe(expected)
})

it('allows each provider on its own screens only', () => {
  expect([hasCardPopup('/order/abc'), hasGoogleSignIn('/order/abc')]).toEqual([true, false])
  expect([hasCardPopup('/login'), hasGoogleSignIn('/login')]).toEqual([false, true])
})
