import { afterEach, describe, expect, it, vi } from 'vitest'
import { innerPath } from './navigation.ts'

afterEach(() => vi.unstubAllGlobals())

/** Whether an ordinary press on a link is followed without loading a document, and where to. */
function pressed(address: string): string | null {
  const here = new URL('https://sokoni.test/products')
  class StubElement {
    closest = () => Object.assign(new URL(address, here), { target: '', hasAttribute: () => false })
  }
  vi.stubGlobal('location', here)
  vi.stubGlobal('Element', StubElement)
  const event = { defaultPrevented: false, button: 0, target: new StubElement() }
  return innerPath(event as unknown as MouseEvent)
}

describe('a link', () => {
  it.each([
    ['/cart', '/cart'],
    ['/sellers-choice?a=1', '/sellers-choice?a=1'],
    ['https://other.test/cart', null],
    ['/sw/cart', null],
    ['/api/orders/', null],
    ['/sandbox/mail', null],
    ['/Seller/Register', null],
    ['/seller/login', null],
    ['/sw/Seller/Register', null],
  ])('to %s is followed within the shop to: %s', (address, path) => {
    expect(pressed(address)).toBe(path)
  })
})
