import type { Page } from 'playwright-core'
import { describe, expect, inject } from 'vitest'
import { present } from '#contract/shared/present.ts'
import { it, journey, open, sees } from '../support/journey.ts'
import { answers, walksTo } from '../support/network.ts'
import { aProduct, aRegular } from '../support/shopper.ts'

const dots = (page: Page) => page.getByRole('button', { name: /^Show slide \d/ })
const shownSlide = (page: Page) =>
  dots(page).evaluateAll((all) => all.findIndex((dot) => dot.hasAttribute('aria-current')))

/** Opens a page and stops its clock, which then advances only by `page.clock.runFor`. */
async function openStopped(page: Page, path: string): Promise<void> {
  await page.clock.install()
  await open(page, path)
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 10_000))
}

describe('the slides', () => {
  it('S§4 Hero carousel: a dot shows its slide and restarts the five seconds, also the dot of the current slide', async ({
    visit,
  }) => {
    const page = await visit({ screen: 'phone' })
    await openStopped(page, '/')
    const shown = await shownSlide(page)
    const press = (index: number) => dots(page).nth(index).dispatchEvent('click')
    await press(shown)
    for (const index of [shown, (shown + 2) % 5]) {
      await page.clock.runFor(3_000)
      await press(index)
      await expect.poll(() => shownSlide(page)).toBe(index)
    }
    await page.clock.runFor(4_900)
    expect(await shownSlide(page)).toBe((shown + 2) % 5)
    await page.clock.runFor(200)
    await expect.poll(() => shownSlide(page)).toBe((shown + 3) % 5)
  })

  it('S§2 Home: slides pause while the pointer or the keyboard focus is inside', async ({ visit }) => {
    const page = await visit()
    await openStopped(page, '/')
    const shown = await shownSlide(page)
    await page.getByRole('region', { name: 'Highlights' }).hover()
    await page.clock.runFor(20_000)
    expect(await shownSlide(page)).toBe(shown)
    await dots(page).first().focus()
    await page.keyboard.press('Tab')
    await page.mouse.move(0, 0)
    await page.clock.runFor(20_000)
    expect(await shownSlide(page)).toBe(shown)
  })

  it.for(['less motion', 'less data'])('S§2 Home: slides stop for a user who wants %s', async (wish, { visit }) => {
    const page = await visit()
    if (wish === 'less motion') await page.emulateMedia({ reducedMotion: 'reduce' })
    else
      await page.addInitScript(() =>
        Object.defineProperty(navigator, 'connection', { value: Object.assign(new EventTarget(), { saveData: true }) }),
      )
    await openStopped(page, '/')
    await page.clock.runFor(30_000)
    expect(await shownSlide(page)).toBe(0)
    const pictures = page.getByRole('region', { name: 'Highlights' }).locator('img')
    expect(await pictures.count()).toBe(1)
    await dots(page).nth(3).click()
    await expect.poll(() => pictures.count()).toBe(2)
  })

  it('S§2 Home: Shop Now opens the target of the slide, and the page keeps its heading', async ({ visit }) => {
    const page = await visit()
    await open(page, '/')
    await dots(page).nth(1).click()
    await expect.poll(() => shownSlide(page)).toBe(1)
    expect(await page.getByRole('heading', { level: 1 }).allTextContents()).toEqual(['Karibu Sokoni'])
    await page.getByRole('link', { name: 'Shop Now' }).click()
    await page.waitForURL('/categories/electronics')
  })
})

describe('below the slides', () => {
  it('each built-in slide shows a product with its price, and links to it', async ({ visit }) => {
    const page = await visit({ screen: 'phone' })
    await open(page, '/')
    const slides = page.getByRole('region', { name: 'Highlights' })
    for (let index = 0; index < 5; index++) {
      await dots(page).nth(index).click()
      await expect.poll(() => shownSlide(page)).toBe(index)
      const product = slides.getByRole('link', { name: /KSh\s[\d,]+\.\d\d/ })
      expect(await product.count()).toBe(1)
      expect(await product.getAttribute('href')).toMatch(/^\/products\/\d+$/)
    }
    expect(present(await slides.boundingBox()).height).toBeLessThanOrEqual(230)
    for (const dot of await dots(page).all()) {
      const { width, height } = present(await dot.boundingBox())
      expect(Math.min(width, height)).toBeGreaterThanOrEqual(44)
    }
  })

  it('the icons link to the categories, and deals show price, units left and the end of the sale', async ({
    visit,
  }) => {
    const page = await visit()
    const end = new Date(Date.now() + 26.5 * 3_600_000).toISOString()
    await answers(page, '**/api/products/?on_sale=*', ({ results, ...answer }: { results: object[] }) => ({
      ...answer,
      results: results.map((product) => ({
        ...product,
        stock: 7,
        sale_ends_at: end,
      })),
    }))
    await open(page, '/categories')
    await walksTo(page, '/')
    const deals = page.getByRole('region', { name: 'Top deals' })
    await deals.getByText(/^Ends in 1d 2h (29|30)m$/).waitFor()
    const first = deals.getByRole('listitem').first().getByRole('link')
    expect(await first.textContent()).toMatch(/KSh.*7 left/)
    expect(await deals.getByRole('link', { name: 'View all: Top deals' }).getAttribute('href')).toBe('/weekend-deals')
    await first.click()
    await page.waitForURL(/\/products\/\d+/)
    await page.goBack()
    await page
      .getByRole('navigation', { name: 'Shop by category' })
      .getByRole('link', { name: 'Clothing', exact: true })
      .click()
    await page.waitForURL('/categories/clothing')
  })

  it('the page is shown without deals when they cannot be loaded', async ({ visit }) => {
    const page = await visit()
    await page.route('**/api/products/?on_sale=*', (route) => route.abort())
    await open(page, '/categories')
    await walksTo(page, '/')
    await page.getByRole('region', { name: 'Electronics' }).waitFor()
    expect(await page.getByRole('region', { name: 'Top deals' }).count()).toBe(0)
  })

  it('recently viewed products are shown after the first row', async ({ visit }) => {
    const { id, name } = await aProduct()
    const page = await visit({ storage: { recently_viewed: JSON.stringify([id]) } })
    await open(page, '/')
    await page.getByRole('region', { name: 'Electronics' }).scrollIntoViewIfNeeded()
    const shelf = page.getByRole('region', { name: 'Recently viewed' })
    await shelf.getByRole('link', { name: `Quick View: ${name}` }).waitFor()
  })
})

describe('the product rows', () => {
  journey(
    'S§2 Home: each row has its name, a View all link, and cards that link to their products',
    async ({ visit }) => {
      const page = await visit({ screen: 'phone' })
      await open(page, '/')
      const row = page.getByRole('region', { name: 'Electronics' })
      const card = row.getByRole('article').first()
      const { href, name } = await card.getByRole('link', { name: /^Quick View: / }).evaluate((link) => ({
        href: link.getAttribute('href') ?? '',
        name: (link.getAttribute('aria-label') ?? '').replace('Quick View: ', ''),
      }))
      await card.getByRole('link', { name: /^Quick View: / }).click()
      await page.waitForURL(href)
      await page.getByRole('heading', { level: 1, name, exact: true }).waitFor()
      await page.goBack()
      await row.getByRole('link', { name: 'View all: Electronics' }).click()
      await page.waitForURL('/categories/electronics')
    },
  )

  it('S§2 Home (D30): shows placeholder stars for a product without reviews, and the list price of a reduced one', async ({
    visit,
  }) => {
    const page = await visit()
    await page.route('**/api/products/?*', async (route) => {
      const response = await route.fetch()
      const { results } = (await response.json()) as { results: object[] }
      const reviewed = { review_count: 0, rating: 0, discount: 25, price: 1000, sale_price: 750, originalPrice: 1000 }
      await route.fulfill({ response, json: { results: [{ ...results[0], ...reviewed }], next: null } })
    })
    await open(page, '/categories')
    await walksTo(page, '/')
    const card = page.getByRole('main').getByRole('article')
    await card.getByText('25% OFF').waitFor()
    await card.getByText('(0)').waitFor()
    await card.getByText('4 out of 5 stars').waitFor()
    expect(await card.getByText('KSh 750.00').isVisible()).toBe(true)
    expect(await card.locator('s, del').textContent()).toContain('KSh 1,000.00')
  })

  it('S§7 Local ads and banners (D30): shows only active ones, and the built-in ones when the call fails', async ({
    visit,
  }) => {
    const page = await visit()
    await answers(page, '**/api/banners/', (banners: object[]) =>
      banners.map((banner, index) => ({ ...banner, title: `Banner ${index}`, is_active: index === 1 })),
    )
    await open(page, '/categories')
    await walksTo(page, '/')
    await page.getByRole('main').getByText('Banner 1').first().waitFor()
    expect(await page.getByText('Banner 0').count()).toBe(0)
    await page.unroute('**/api/banners/')
    await page.route('**/api/banners/', (route) => route.abort())
    await open(page, '/categories')
    await walksTo(page, '/')
    await sees(page, 'Free delivery on orders from KSh 4,000.00')
  })
})

describe('the top of the page', () => {
  it('S§2 Header: shows the number of wishlist items, and links to the wishlist', async ({ visit }) => {
    const { id, name, price } = await aProduct()
    const wish = { id, name, image: null, price, discount: 0 }
    const page = await visit({ screen: 'phone', storage: { wishlist: JSON.stringify([wish]) } })
    await open(page, '/')
    await page.getByRole('banner').getByRole('link', { name: 'Wishlist 1 item' }).click()
    await page.waitForURL('/wishlist')
    await page.getByRole('heading', { level: 1, name: 'My Wishlist' }).waitFor()
  })

  it('S§2 Header: links to Login for a guest, and to the profile for a logged-in shopper', async ({ visit }) => {
    const guest = await visit()
    await open(guest, '/')
    const login = guest.getByRole('banner').getByRole('link', { name: 'Login' })
    expect(await login.getAttribute('href')).toBe('/login')
    const page = await visit({ as: await aRegular() })
    await open(page, '/')
    await page.getByRole('banner').getByRole('link', { name: 'Profile' }).waitFor()
  })

  it('S§2 Home: the side menu closes by its button, the overlay and Escape, and returns the focus', async ({
    visit,
  }) => {
    const page = await visit()
    await open(page, '/')
    const button = page.getByRole('button', { name: 'Menu' })
    const menu = page.getByRole('dialog', { name: 'Browse' })
    const ways = [
      () => menu.getByRole('button', { name: 'Close' }).click(),
      () => page.mouse.click(1_000, 400),
      () => page.keyboard.press('Escape'),
    ]
    for (const close of ways) {
      await button.click()
      await menu.getByRole('link', { name: 'All Categories' }).waitFor()
      await close()
      await menu.waitFor({ state: 'detached' })
      expect(await button.evaluate((element) => element === document.activeElement)).toBe(true)
    }
    await button.click()
    await menu.getByRole('link', { name: 'Electronics', exact: true }).click()
    await page.waitForURL('/categories/electronics')
    await menu.waitFor({ state: 'detached' })
  })

  it('S§2 Home: suggestions show picture, name and price, are sorted by name, and work by keyboard', async ({
    visit,
  }) => {
    const page = await visit()
    await open(page, '/categories')
    const box = page.getByRole('searchbox')
    await box.fill('a')
    const list = page.getByRole('list', { name: 'Suggestions' })
    await list.getByRole('link').first().waitFor()
    const names = await list.locator('.font-semibold').allTextContents()
    expect(names).toEqual(names.toSorted((a, b) => a.localeCompare(b)))
    const first = list.getByRole('listitem').first()
    // The smaller sizes of a picture that was just uploaded are generated a moment later.
    expect(await first.locator('img').getAttribute('srcset')).toMatch(/\.webp \d+w/)
    expect(await first.textContent()).toMatch(/KSh/)
    await box.press('ArrowDown')
    await page.keyboard.press('Escape')
    await list.waitFor({ state: 'hidden' })
    expect(await box.evaluate((element) => element === document.activeElement)).toBe(true)
    await box.fill('b')
    await list.getByRole('link').first().waitFor()
    await box.fill('')
    await list.waitFor({ state: 'hidden' })
    await page.route('**/api/products/suggestions/**', (route) => route.abort())
    await box.fill('c')
    await box.press('Enter')
    await page.waitForURL('/search?q=c')
  })

  it('S§9 Toasts: do not cover the search box on a phone', async ({ visit }) => {
    const page = await visit({ screen: 'phone' })
    await open(page, '/products')
    await page
      .getByRole('button', { name: /^Add to Cart/ })
      .first()
      .click()
    const toast = page.getByRole('region', { name: 'Messages' }).getByText(/ added to cart!$/)
    await toast.waitFor()
    const [above, below] = [await page.getByRole('searchbox').boundingBox(), await toast.boundingBox()]
    expect(present(below).y).toBeGreaterThan(present(above).y + present(above).height)
  })
})

describe('the first paint', () => {
  it('preloads one picture with high priority and no script; the scripts load afterwards', async ({ visit }) => {
    const html = await (await fetch(`${inject('shopUrl')}/`)).text()
    const [head = ''] = html.split('</head>')
    expect(head).not.toContain('modulepreload')
    expect(head.match(/rel="preload" as="image"[^>]* fetchPriority="high"/g)).toHaveLength(1)
    expect(head).toMatch(/rel="preload" as="image" imageSrcSet="[^"]+" imageSizes="[^"]+" fetchPriority="high"/)
    const page = await visit({ screen: 'phone' })
    await open(page, '/')
    const requested = await page.evaluate(() =>
      [...document.querySelectorAll<HTMLLinkElement>('link[rel="modulepreload"]')].map(({ href }) => href),
    )
    expect(requested.length).toBeGreaterThan(3)
  })
})
