import { expect, it } from 'vitest'
import { destination } from './after-sign-in.ts'

it.each([
  [{ from: '/cart' }, '/cart'],
  [{ from: '/products/7?x=1' }, '/products/7?x=1'],
  [{ from: '/' }, '/'],
  [undefined, '/products'],
  [null, '/products'],
  [{ from: 7 }, '/products'],
  [{ from: 'https://evil.test/' }, '/products'],
  [{ from: '//evil.test' }, '/products'],
  [{ from: '/\\evil.test' }, '/products'],
  [{ from: '/\t/evil.test' }, '/products'],
  [{ from: '/\n\\evil.test' }, '/products'],
  [{ from: 'javascript:alert(1)' }, '/products'],
  [{ from: '/login' }, '/products'],
  [{ from: '/Register' }, '/products'],
  [{ from: '/reset-password?token=used' }, '/products'],
  [{ from: '/profile/delete' }, '/products'],
  [{ from: '/profile' }, '/profile'],
])('resolves %j to %s after login', (state, path) => {
  expect(destination(state)).toBe(path)
})
