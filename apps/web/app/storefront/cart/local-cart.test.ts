import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { openBrowserStorage } from '../../../test/browser-storage.ts'
import { ApiError } from '#web/lib/api/api-error.ts'
import { localCart, type LocalCartItem } from './local-cart.ts'
import { mergeLocalCart } from './merge-local-cart.ts'

let browser: ReturnType<typeof openBrowserStorage>
beforeEach(() => void (browser = openBrowserStorage()))
afterEach(() => vi.unstubAllGlobals())

const kettle = { id: 7, name: 'Kettle', price: 1250.5, image: null, quantity: 1 }
const exclusively = <T>(task: () => Promise<T>) => task()

type Body = { merge_id: string; items: { product_id: number; quantity: number }[] }

/** An account's cart that merges each id once, as the server does; the first `lose` responses are lost. */
function anAccount({ lose = 0 } = {}) {
  const merged = new Map<string, Body['items']>()
  let losses = lose
  const call = (_key: string, { body }: { body: Body }) => {
    if (!merged.has(body.merge_id)) merged.set(body.merge_id, body.items)
    return losses-- > 0
      ? Promise.reject(new ApiError(0, 'UNREACHABLE', ''))
      : Promise.resolve({ total_items: merged.size, clamped: [], dropped: [] })
  }
  const quantities = () => {
    const sums: Record<number, number> = {}
    for (const items of merged.values())
      for (const { product_id, quantity } of items) sums[product_id] = (sums[product_id] ?? 0) + quantity
    return sums
  }
  return { shopper: { call } as never, quantities }
}

describe('guest cart', () => {
  it('S§4 Cart: raises the quantity of a product in the cart and appends a new one', () => {
    localCart.add(kettle)
    localCart.add(kettle)
    localCart.add({ ...kettle, id: 8 })
    expect(localCart.read().map(({ id, quantity }) => [id, quantity])).toEqual([
      [7, 2],
      [8, 1],
    ])
    expect(localCart.count()).toBe(3)
  })

  it('S§3 cart: ignores invalid data in the storage', () => {
    browser.items.set('cart', JSON.stringify([kettle, { id: 'x' }, { ...kettle, id: 8, variant_id: 'red' }, null]))
    expect(localCart.read()).toEqual([kettle])
    expect(localCart.read()).toBe(localCart.read())
  })

  it.each<[string, object, Partial<LocalCartItem>]>([
    ['numbers as strings', { id: '7', price: '1250.50', quantity: '2' }, { price: 1250.5, quantity: 2 }],
    ['a sale price', { price: 2000, sale_price: '1250.50' }, { price: 1250.5 }],
    ['no sale price', { sale_price: null }, { price: 1250.5 }],
    ['an unreadable price', { price: 'cheap' }, { price: null }],
    ['no quantity', { quantity: undefined }, { quantity: 1 }],
    ['a quantity below one', { quantity: -4 }, { quantity: 1 }],
    ['an excessive quantity', { quantity: 10 ** 12 }, { quantity: 1_000_000 }],
    ['no image', { image: undefined }, { image: null }],
    ['an image in an object', { image: { image: '/media/k.webp' } }, { image: '/media/k.webp' }],
    ['images as texts', { image: undefined, images: ['/media/k.webp', '/media/l.webp'] }, { image: '/media/k.webp' }],
    ['images as objects', { image: '', images: [{ image: '/media/k.webp' }] }, { image: '/media/k.webp' }],
    ['images that are none', { images: [7, {}] }, { image: null }],
    ['no name', { name: { first: 'Kettle' } }, { name: '' }],
  ])('S§3 cart: reads %s, as another version of the shop may have written it', (_, written, read) => {
    browser.items.set('cart', JSON.stringify([{ ...kettle, ...written }]))
    expect(localCart.read()).toEqual([{ ...kettle, ...read }])
  })

  it('S§3 cart: shows a product that was stored twice once, with the sum of both quantities', () => {
    browser.items.set('cart', JSON.stringify([kettle, { ...kettle, id: '7', quantity: 2 }]))
    expect(localCart.read()).toEqual([{ ...kettle, quantity: 3 }])
  })
})

describe('merging the guest cart into an account', () => {
  it('merges every item once and empties the guest cart', async () => {
    const account = anAccount()
    localCart.add({ ...kettle, quantity: 2 })
    expect(await mergeLocalCart(account.shopper, exclusively)).toMatchObject({ total_items: 1 })
    expect(await mergeLocalCart(account.shopper, exclusively)).toBeUndefined()
    expect(account.quantities()).toEqual({ 7: 2 })
    expect(localCart.count()).toBe(0)
  })

  it('merges every item exactly once when a response is lost and the cart is filled again', async () => {
    const account = anAccount({ lose: 1 })
    localCart.add(kettle)
    await expect(mergeLocalCart(account.shopper, exclusively)).rejects.toThrow('UNREACHABLE')
    localCart.add({ ...kettle, id: 8 })
    await mergeLocalCart(account.shopper, exclusively)
    expect(account.quantities()).toEqual({ 7: 1, 8: 1 })
  })

  it('sends a cart in several requests when it exceeds the limit of one', async () => {
    const account = anAccount()
    localCart.add(...Array.from({ length: 450 }, (_, index) => ({ ...kettle, id: index + 1 })))
    expect(await mergeLocalCart(account.shopper, exclusively)).toMatchObject({ total_items: 3 })
    expect(Object.keys(account.quantities())).toHaveLength(450)
    expect(localCart.count()).toBe(0)
  })

  it('continues after a cart that the server rejects', async () => {
    const refusing = { call: () => Promise.reject(new ApiError(400, 'VALIDATION_FAILED', '')) } as never
    localCart.add(kettle)
    await expect(mergeLocalCart(refusing, exclusively)).rejects.toThrow('VALIDATION_FAILED')
    const account = anAccount()
    localCart.add({ ...kettle, id: 8 })
    await mergeLocalCart(account.shopper, exclusively)
    expect(account.quantities()).toEqual({ 8: 1 })
  })
})
