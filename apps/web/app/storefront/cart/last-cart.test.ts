import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { present } from '#contract/shared/present.ts'
import { openBrowserStorage } from '../../../test/browser-storage.ts'
import { lastCart } from './last-cart.ts'
import { tokens } from '#web/lib/session/tokens.ts'

let browser: ReturnType<typeof openBrowserStorage>
beforeEach(() => {
  browser = openBrowserStorage()
  logIn('wanjiru@example.com')
})
afterEach(() => vi.unstubAllGlobals())

const now = new Date('2026-07-04T09:00:00Z')

function logIn(email: string) {
  tokens.save({ access: `h.${btoa(JSON.stringify({ exp: 1, email }))}.s`, refresh: 'r' })
}

function aCart(price: number, id = 5) {
  const line = {
    ...{ id, product_id: 7, variant_id: 9, product_name: 'Kettle', product_name_sw: null, price },
    ...{
      variant_name: '',
      original_price: null,
      quantity: 1,
      line_total: price,
      image: null,
      image_srcset: '',
      stock: 4,
      available: true,
    },
  }
  return { cart: [line], total_items: 1, subtotal: price, minimum_order: 50, free_delivery_threshold: 4000 }
}

describe('last known cart', () => {
  it('returns the cart only to the account it belongs to', () => {
    lastCart.keep(aCart(1200), now)
    expect(lastCart.read()).toMatchObject({ at: now.toISOString(), cart: aCart(1200) })
    logIn('otieno@example.com')
    expect(lastCart.read()).toBeNull()
    expect(lastCart.seenPrices()).toEqual({})
    tokens.clear()
    expect(lastCart.read()).toBeNull()
  })

  it('stores no cart without a session', () => {
    tokens.clear()
    lastCart.keep(aCart(1200), now)
    expect(browser.items.size).toBe(0)
  })

  it('keeps the seen prices until the shopper views the cart again', () => {
    lastCart.keep(aCart(1200), now)
    lastCart.keep(aCart(1500), now)
    expect(lastCart.seenPrices()).toEqual({ 5: 1200 })
    lastCart.keep(aCart(1500), now, { looked: true })
    expect(lastCart.seenPrices()).toEqual({ 5: 1500 })
    lastCart.keep(aCart(90, 6), now)
    expect(lastCart.seenPrices()).toEqual({ 6: 90 })
  })

  it.each([
    'no json',
    '7',
    '{"email":"wanjiru@example.com"}',
    '{"email":"wanjiru@example.com","at":"x","cart":{},"seen":{}}',
  ])('ignores stored data of another form: %s', (written) => {
    browser.items.set('cart_last', written)
    expect(lastCart.read()).toBeNull()
  })

  it('ignores a stored cart with a damaged line', () => {
    const cart = aCart(1200)
    lastCart.keep({ ...cart, cart: [{ ...present(cart.cart[0]), price: 'much' as never }] }, now)
    expect(lastCart.read()).toBeNull()
  })
})
