import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, inject } from 'vitest'
import { present } from '#contract/shared/present.ts'
import { faults, overflow } from '../support/faults.ts'
import { it, journey, open, sees, settled, stored } from '../support/journey.ts'
import { breaks } from '../support/network.ts'
import { aProduct, aShopper, type Product, someProducts } from '../support/shopper.ts'

type Wish = Pick<Product, 'id' | 'name' | 'image' | 'price' | 'discount'> & { name_sw?: string | null }

const asWish = ({ id, name, name_sw, image, price, discount }: Product): Wish => ({
  id,
  name,
  name_sw,
  image,
  price,
  discount,
})
const wishesFor = (wishes: readonly Wish[]) => ({ wishlist: JSON.stringify(wishes) })

const list = (page: Page) => page.getByRole('list', { name: 'Wishlist items' })
const rows = (page: Page) => list(page).getByRole('listitem')
const press = (page: Page, name: string) => page.getByRole('main').getByRole('button', { name, exact: true }).click()
const isEmpty = (page: Page) => page.getByRole('heading', { name: 'Your wishlist is empty' }).waitFor()

async function cartOf(page: Page): Promise<[id: number, quantity: number][]> {
  const items = JSON.parse((await stored(page, 'cart')) ?? '[]') as { id: number; quantity: number }[]
  return items.map(({ id, quantity }) => [id, quantity])
}

let products: Product[]
let wishes: Wish[]
beforeAll(async () => {
  products = await someProducts(3)
  wishes = products.map(asWish)
})

describe('S§2 Wishlist', () => {
  journey(
    'S§9 Wishlist promo code: shows a product added on its own page, and the promo code for 10% off',
    async ({ visit }) => {
      const onSale = await aProduct(({ discount, stock }) => discount > 0 && stock > 0)
      const page = await visit({ screen: 'phone' })
      await open(page, `/products/${onSale.id}`)
      const heart = page.getByRole('button', { name: `Add ${onSale.name} to wishlist` })
      await heart.click()
      expect(await heart.getAttribute('aria-pressed')).toBe('true')
      expect(JSON.parse((await stored(page, 'wishlist')) ?? '')).toEqual([asWish(onSale)])

      await open(page, '/wishlist')
      await page.getByRole('heading', { level: 1, name: 'My Wishlist' }).waitFor()
      const row = rows(page).filter({ hasText: onSale.name })
      await row.getByText(`${onSale.discount}% OFF`).waitFor()
      const digits = (amount: number) => amount.toLocaleString('en-KE', { minimumFractionDigits: 2 })
      await row.getByText(`KSh ${digits(onSale.sale_price ?? 0)}`).waitFor()
      await row.getByText(`KSh ${digits(onSale.price)}`).waitFor()
      await sees(page, 'Get 10% off your wishlist!')
      await sees(page, 'Use code WISHLIST10 at checkout for a discount on all items in your wishlist.')
      await row.getByRole('link', { name: onSale.name }).click()
      await page.waitForURL(`/products/${onSale.id}`)
      await page.getByRole('link', { name: 'Back' }).click()
      await page.waitForURL('/wishlist')
    },
  )

  it('filters by name in any letter case, and shows a message when nothing matches', async ({ visit }) => {
    const page = await visit({ storage: wishesFor(wishes) })
    await open(page, '/wishlist')
    await expect.poll(() => rows(page).count()).toBe(3)
    const search = page.getByPlaceholder('Search in wishlist...')
    await search.fill(present(wishes[1]).name.toUpperCase())
    await expect.poll(() => rows(page).count()).toBe(1)
    await rows(page)
      .getByRole('link', { name: present(wishes[1]).name })
      .waitFor()
    await search.fill('no such thing anywhere')
    await page.getByRole('heading', { name: 'No matching items found' }).waitFor()
    await sees(page, 'Try a different search term')
    expect(await page.getByRole('main').getByRole('link', { name: 'Continue Shopping' }).getAttribute('href')).toBe('/')
  })

  it('shows a message and a link when it is empty, without the promo code', async ({ visit }) => {
    const page = await visit({ screen: 'phone' })
    await open(page, '/wishlist')
    await isEmpty(page)
    await sees(page, 'Save your favorite items here for later')
    expect(await page.getByText('Get 10% off your wishlist!').count()).toBe(0)
    await page.getByRole('main').getByRole('link', { name: 'Continue Shopping' }).click()
    await page.waitForURL('/')
  })

  it('has a bottom bar with four links, in which the wishlist is marked', async ({ visit }) => {
    const page = await visit({ screen: 'phone' })
    await open(page, '/wishlist')
    const bar = page.getByRole('navigation', { name: 'Shortcuts' })
    expect(await bar.locator('[aria-current=page]').textContent()).toBe('Wishlist')
    const links = bar.getByRole('link')
    const ways = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')))
    expect(ways).toEqual(['/', '/categories', '/cart', '/account'])
  })

  it('fits a phone in Kiswahili, with English only in product names', async ({ visit }) => {
    const page = await visit({ screen: 'phone', storage: wishesFor(wishes) })
    await open(page, '/sw/wishlist')
    await page.getByRole('heading', { level: 1, name: 'Vipendwa Vyangu' }).waitFor()
    await page.getByRole('list', { name: 'Bidhaa za vipendwa' }).waitFor()
    await settled(page)
    expect(await overflow(page)).toEqual({ pixels: 0, parts: [] })
    expect(await faults(page)).toEqual([])
    const announcement = await page.getByRole('main').innerText()
    const ours = wishes.reduce((text, { name }) => text.replaceAll(name, ''), announcement)
    expect(ours).not.toMatch(/\b(?:wishlist|cart|select|remove|share|search|back|items?)\b/i)
  })
})

describe('S§4 Wishlist', () => {
  it('Remove deletes one item from the storage and moves the focus to the next one', async ({ visit }) => {
    const page = await visit({ storage: wishesFor(wishes) })
    await open(page, '/wishlist')
    await page.getByRole('button', { name: `Remove ${present(wishes[0]).name}` }).click()
    await sees(page, 'Item removed from wishlist')
    await expect.poll(() => rows(page).count()).toBe(2)
    expect(JSON.parse((await stored(page, 'wishlist')) ?? '')).toEqual(wishes.slice(1))
    const focused = page.getByRole('button', { name: `Remove ${present(wishes[1]).name}` })
    expect(await focused.evaluate((button) => button === document.activeElement)).toBe(true)
    await press(page, `Remove ${present(wishes[1]).name}`)
    await press(page, `Remove ${present(wishes[2]).name}`)
    await isEmpty(page)
    expect(await stored(page, 'wishlist')).toBeNull()
  })

  it('Add Selected adds the selected ones, clears the selection and keeps the items', async ({ visit }) => {
    const page = await visit({
      storage: { ...wishesFor(wishes), cart: JSON.stringify([{ ...wishes[0], quantity: 1 }]) },
    })
    await open(page, '/wishlist')
    await page.getByRole('checkbox', { name: `Select ${present(wishes[0]).name}` }).check()
    await page.getByRole('checkbox', { name: `Select ${present(wishes[2]).name}` }).check()
    await press(page, 'Add Selected to Cart')
    await sees(page, '2 item(s) added to cart!')
    expect(await cartOf(page)).toEqual([
      [present(wishes[0]).id, 2],
      [present(wishes[2]).id, 1],
    ])
    expect(await page.getByRole('checkbox', { checked: true }).count()).toBe(0)
    expect(await rows(page).count()).toBe(3)
  })

  it('Select All selects all items, Clear Selection none', async ({ visit }) => {
    const page = await visit({ storage: wishesFor(wishes) })
    await open(page, '/wishlist')
    await press(page, 'Select All')
    expect(await page.getByRole('checkbox', { checked: true }).count()).toBe(3)
    await sees(page, /3 items · 3 selected/)
    await press(page, 'Clear Selection')
    expect(await page.getByRole('checkbox', { checked: true }).count()).toBe(0)
  })

  it('Move All merges every item into the guest’s cart and clears the wishlist', async ({ visit }) => {
    const page = await visit({
      storage: { ...wishesFor(wishes), cart: JSON.stringify([{ ...wishes[1], quantity: 3 }]) },
    })
    await open(page, '/wishlist')
    await press(page, 'Move All to Cart')
    await sees(page, 'All items moved to cart!')
    await isEmpty(page)
    expect(await stored(page, 'wishlist')).toBeNull()
    expect(await cartOf(page)).toEqual([
      [present(wishes[1]).id, 4],
      [present(wishes[0]).id, 1],
      [present(wishes[2]).id, 1],
    ])
  })

  journey('Move All of a logged-in shopper merges every item into the server cart (D22, D23)', async ({ visit }) => {
    const shopper = await aShopper()
    const [first] = products
    await shopper.api.shopper.call('POST /api/cart/add/', { body: { product_id: present(first).id, quantity: 2 } })
    const page = await visit({ as: shopper, storage: wishesFor(wishes) })
    await open(page, '/wishlist')
    await press(page, 'Move All to Cart')
    await sees(page, 'All items moved to cart!')
    const { cart } = await shopper.api.shopper.call('GET /api/cart/')
    expect(new Map(cart.map(({ product_id, quantity }) => [product_id, quantity]))).toEqual(
      new Map(products.map(({ id }, index) => [id, index === 0 ? 3 : 1])),
    )
    expect([await stored(page, 'cart'), await stored(page, 'wishlist')]).toEqual([null, null])
    await page
      .getByRole('banner')
      .getByRole('link', { name: /^Cart\s*5/ })
      .waitFor()
  })

  it('Move All keeps an item on the wishlist that the server cart refuses', async ({ visit }) => {
    const withdrawn = { id: 999_999_999, name: 'Sold no more', image: null, price: 10, discount: 0 }
    const page = await visit({ as: await aShopper(), storage: wishesFor([present(wishes[0]), withdrawn]) })
    await open(page, '/wishlist')
    await press(page, 'Move All to Cart')
    await sees(page, 'Items that didn’t fit in your cart are still on your wishlist.')
    await expect.poll(() => rows(page).count()).toBe(1)
    expect(JSON.parse((await stored(page, 'wishlist')) ?? '')).toEqual([withdrawn])
  })

  it('the list updates when another tab changes it', async ({ visit }) => {
    const page = await visit({ storage: wishesFor(wishes) })
    await open(page, '/wishlist')
    await expect.poll(() => rows(page).count()).toBe(3)
    const other = await page.context().newPage()
    await open(other, `/products/${present(wishes[0]).id}`)
    await other.getByRole('button', { name: `Add ${present(wishes[0]).name} to wishlist` }).click()
    await expect.poll(() => rows(page).count()).toBe(2)
  })
})

describe('S§5 Wishlist', () => {
  it('asks for a selection, and every button reports an empty wishlist', async ({ visit }) => {
    const page = await visit({ screen: 'phone' })
    await open(page, '/wishlist')
    const toast = (text: string) => page.getByRole('status').filter({ hasText: text }).or(page.getByText(text)).first()
    await press(page, 'Add Selected to Cart')
    await toast('Please select items to add to cart').waitFor()
    await isEmpty(page)
    const announcement = page.getByText('Your wishlist is empty')
    for (const button of ['Move All to Cart', 'Share', 'Select All', 'Clear Selection']) {
      await open(page, '/wishlist')
      await press(page, button)
      await expect.poll(() => announcement.count()).toBe(2)
    }
    expect(await stored(page, 'cart')).toBeNull()
  })
})

describe('S§8 Wishlist', () => {
  it('adds one item to the cart and names it in the message', async ({ visit }) => {
    const page = await visit({ storage: wishesFor(wishes) })
    await open(page, '/wishlist')
    await press(page, `Add to Cart: ${present(wishes[0]).name}`)
    await sees(page, `${present(wishes[0]).name} added to cart!`)
    expect(await cartOf(page)).toEqual([[present(wishes[0]).id, 1]])
    expect(await rows(page).count()).toBe(3)
  })

  it.for([
    ['S§9 Toasts: cart success', 'two', 'Move All to Cart', 'All items moved to cart!', 2_000],
    ['S§9 Toasts: default', 'five', `Add Selected to Cart`, 'Please select items to add to cart', 5_000],
  ] as const)('%s, is shown for %s seconds', async ([, , button, text, lastsMs], { visit }) => {
    const page = await visit({ storage: wishesFor(wishes) })
    await page.clock.install()
    await open(page, '/wishlist')
    await rows(page).first().waitFor()
    await page.clock.pauseAt(await page.evaluate(() => Date.now() + 10_000))
    await press(page, button)
    const message = page.getByText(text)
    await message.waitFor()
    await page.clock.runFor(lastsMs - 10)
    expect(await message.isVisible()).toBe(true)
    await page.clock.runFor(20)
    await message.waitFor({ state: 'hidden' })
  })

  it('is shared by the device, otherwise copied with names and links', async ({ visit }) => {
    const page = await visit({ storage: wishesFor(wishes) })
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
    await open(page, '/wishlist')
    await press(page, 'Share')
    await sees(page, 'Wishlist copied to clipboard')
    const copied = await page.evaluate(() => navigator.clipboard.readText())
    expect(copied).toContain('My Wishlist')
    for (const { id, name } of wishes) {
      expect(copied).toContain(name)
      expect(copied).toContain(`${inject('shopUrl')}/products/${id}`)
    }
    await page.evaluate(() => {
      const shared: ShareData[] = []
      Object.assign(window, { shared })
      Object.defineProperty(navigator, 'share', { value: async (data: ShareData) => void shared.push(data) })
    })
    await press(page, 'Share')
    const [given] = await page.evaluate(() => (window as unknown as { shared: ShareData[] }).shared)
    expect(given).toMatchObject({ title: 'My Wishlist' })
  })

  it.for(['is denied', 'does not exist'] as const)(
    'shows an error when the share and the clipboard API %s',
    async (why, { visit }) => {
      const page = await visit({ storage: wishesFor(wishes) })
      await open(page, '/wishlist')
      await page.evaluate((reason) => {
        const denied = () => Promise.reject(new DOMException('denied', 'NotAllowedError'))
        const exists = reason === 'is denied'
        Object.defineProperty(navigator, 'share', { value: exists ? denied : undefined })
        Object.defineProperty(navigator, 'clipboard', { value: exists ? { writeText: denied } : undefined })
      }, why)
      await press(page, 'Share')
      await sees(page, 'Failed to share wishlist')
    },
  )

  it('shows an error when the stored wishlist cannot be read, and links to the shop', async ({ visit }) => {
    const page = await visit({ storage: { wishlist: '{"broken": ' } })
    await open(page, '/wishlist')
    await sees(page, 'Failed to load wishlist')
    await page.getByRole('heading', { name: 'We couldn’t read your wishlist' }).waitFor()
    await page.getByRole('main').getByRole('link', { name: 'Continue Shopping' }).click()
    await page.waitForURL((url) => url.pathname === '/')
  })

  it('S§3 wishlist: damaged entries are left out, the others are shown', async ({ visit }) => {
    const damaged = [null, { id: 'x' }, { ...wishes[0], price: 'much' }, wishes[1]]
    const page = await visit({ storage: { wishlist: JSON.stringify(damaged) } })
    await open(page, '/wishlist')
    await rows(page)
      .getByRole('link', { name: present(wishes[1]).name })
      .waitFor()
    expect(await rows(page).count()).toBe(1)
  })
})

describe('S§3 wishlist: needs no server', () => {
  it('opens and moves its items to the cart while every API call fails', async ({ visit }) => {
    const page = await visit({ storage: wishesFor(wishes) })
    await breaks(page, '**/api/**', 'nothing')
    await open(page, '/wishlist')
    await expect.poll(() => rows(page).count()).toBe(3)
    await press(page, 'Move All to Cart')
    await sees(page, 'All items moved to cart!')
    expect(await cartOf(page)).toHaveLength(3)
  })

  it('makes no API call for any action', async ({ visit }) => {
    const page = await visit({ storage: wishesFor(wishes) })
    const calls: string[] = []
    page.on('request', (request) => {
      const { pathname } = new URL(request.url())
      if (/^\/api\/(?!media\/)/.test(pathname)) calls.push(`${request.method()} ${pathname}`)
    })
    await open(page, '/wishlist')
    await page.getByPlaceholder('Search in wishlist...').fill(present(wishes[0]).name)
    await press(page, `Add to Cart: ${present(wishes[0]).name}`)
    await sees(page, `${present(wishes[0]).name} added to cart!`)
    await page.getByPlaceholder('Search in wishlist...').fill('')
    await press(page, `Remove ${present(wishes[0]).name}`)
    await press(page, 'Select All')
    await press(page, 'Add Selected to Cart')
    await press(page, 'Share')
    await press(page, 'Move All to Cart')
    await isEmpty(page)
    expect(calls).toEqual([])
  })

  it('renders a thousand items step by step while scrolling, and searches all of them', async ({ visit }) => {
    const many = Array.from({ length: 1_000 }, (_, index) => ({
      id: 1_000_000 + index,
      name: `Wish number ${index + 1}.`,
      image: null,
      price: 100 + index,
      discount: 0,
    }))
    const page = await visit({ screen: 'phone', storage: wishesFor(many) })
    await open(page, '/wishlist')
    await sees(page, '1000 items')
    expect(await rows(page).count()).toBe(48)
    await rows(page).last().scrollIntoViewIfNeeded()
    await expect.poll(() => rows(page).count()).toBeGreaterThan(48)
    await page.getByPlaceholder('Search in wishlist...').fill('number 1000.')
    await expect.poll(() => rows(page).count()).toBe(1)
    await page.getByPlaceholder('Search in wishlist...').fill('')
    await press(page, 'Select All')
    await sees(page, /1000 selected/)
    await press(page, 'Move All to Cart')
    await sees(page, 'All items moved to cart!')
    expect(await cartOf(page)).toHaveLength(1_000)
  })
})
