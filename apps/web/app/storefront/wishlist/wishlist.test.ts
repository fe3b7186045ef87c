import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { openBrowserStorage } from '../../../test/browser-storage.ts'
import { type Wish, wishlist, wishPrice } from './wishlist.ts'

let browser: ReturnType<typeof openBrowserStorage>
beforeEach(() => void (browser = openBrowserStorage()))
afterEach(() => vi.unstubAllGlobals())

const kettle: Wish = { id: 7, name: 'Kettle', image: '/media/k/480.webp', price: 1250.5, discount: 10 }
const lamp: Wish = { id: 8, name: 'Lamp', image: null, price: 800, discount: 0 }

describe('S§3 wishlist', () => {
  it('is stored as a list of id, name, image, price and discount', () => {
    wishlist.toggle(kettle)
    expect(JSON.parse(browser.items.get('wishlist') ?? '')).toEqual([kettle])
  })

  it('S§4 Wishlist: adds a product, and removes it again', () => {
    wishlist.toggle(kettle)
    wishlist.toggle(lamp)
    expect(wishlist.has(7)).toBe(true)
    wishlist.toggle(kettle)
    expect([wishlist.has(7), wishlist.count()]).toEqual([false, 1])
    wishlist.remove(8)
    expect(browser.items.has('wishlist')).toBe(false)
  })

  it.each([
    ['no number for a price', { ...kettle, price: '1250' }],
    ['half a cent', { ...kettle, price: 1.005 }],
    ['less than nothing to pay', { ...kettle, price: -1 }],
    ['no name', { id: 7, price: 5 }],
    ['no id', { ...kettle, id: 'seven' }],
    ['nothing at all', null],
  ])('drops an entry with %s, and keeps the others', (_what, entry) => {
    browser.items.set('wishlist', JSON.stringify([entry, lamp]))
    expect(wishlist.read()).toEqual([lamp])
    expect(wishlist.readable()).toBe(true)
  })

  it('accepts a missing picture or an invalid discount, and shows no product twice', () => {
    const old = { id: 7, name: 'Kettle', price: 1250.5, discount: 140 }
    browser.items.set('wishlist', JSON.stringify([old, old]))
    expect(wishlist.read()).toEqual([{ ...kettle, image: null, discount: 0 }])
  })

  it.each(['{"id":7}', 'not json', '7'])(
    'S§8 Wishlist: cannot read %s, and keeps it stored until a product is added',
    (text) => {
      browser.items.set('wishlist', text)
      expect([wishlist.read(), wishlist.readable()]).toEqual([[], false])
      expect(browser.items.get('wishlist')).toBe(text)
      wishlist.toggle(lamp)
      expect([wishlist.read(), wishlist.readable()]).toEqual([[lamp], true])
    },
  )

  it('notifies of a product that another tab added', () => {
    const heard = vi.fn<() => void>()
    const stop = wishlist.subscribe(heard)
    browser.changeInOtherTab('wishlist', JSON.stringify([lamp]))
    expect(heard).toHaveBeenCalledOnce()
    expect(wishlist.read()).toEqual([lamp])
    stop()
  })

  it('S§5 Discounted price: reduces the price by its percent, rounded half up to the cent', () => {
    expect(wishPrice(kettle)).toBe(1125.45)
    expect(wishPrice(lamp)).toBe(800)
  })
})
