import { afterEach, describe, expect, it, vi } from 'vitest'
import { innerPath } from './navigation.ts'

afterEach(() => vi.unstubAllGlobals())

/** Whether an ordinary click on a link navigates without loading a document, and the target path. */
function pressed(address: string, from = '/products'): string | null {
  const here = new URL(from, 'https://sokoni.test')
  class StubElement {
    closest = () => Object.assign(new URL(address, here), { target: '', hasAttribute: () => false })
  }
  vi.stubGlobal('location', here)
  vi.stubGlobal('Element', StubElement)
  const event = { defaultPrevented: false, button: 0, target: new StubElement() }
  return innerPath(event as unknown as MouseEvent)
}

describe('in-app links', () => {
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
    ['/admin', null],
    ['/admin/login', null],
    ['/administer', '/administer'],
  ])('resolves %s within the shop to: %s', (address, path) => {
    expect(pressed(address)).toBe(path)
  })

  it.each([
    ['/Seller/Dashboard/sales?by=units', '/Seller/Dashboard/sales?by=units'],
    ['/seller/register', '/seller/register'],
    ['/', null],
    ['/store/amani-home-store', null],
    ['/api/seller/products/export/', null],
    ['/sw/Seller/Dashboard', null],
  ])('resolves %s within the seller area to: %s', (address, path) => {
    expect(pressed(address, '/Seller/Dashboard/orders')).toBe(path)
  })
})
