import type { Page } from 'playwright-core'
import { describe, expect, inject } from 'vitest'
import { errorTable } from '#contract/shared/errors.ts'
import { present } from '#contract/shared/present.ts'
import { arrivesAt, it, journey, open, sees } from '../support/journey.ts'
import { aProduct, aShopper } from '../support/shopper.ts'

/** The links on the page that leave Kiswahili, except the language switch itself. */
function linksOutOfKiswahili(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll<HTMLAnchorElement>('a:not([hreflang])')]
      .filter(({ origin, pathname }) => origin === location.origin && !/^\/sw(?:\/|$)/.test(pathname))
      .map(({ href }) => href),
  )
}

const languageOf = (page: Page) => page.locator('html').getAttribute('lang')

describe('English and Kiswahili', () => {
  journey('the footer switches to Kiswahili, and search, product and cart stay in Kiswahili', async ({ visit }) => {
    const product = await aProduct()
    const name = present(product.name_sw)
    const page = await visit({ screen: 'phone' })
    await open(page, '/')
    expect(await languageOf(page)).toBe('en-KE')
    await page.getByRole('contentinfo').getByRole('link', { name: 'Kiswahili' }).click()
    await arrivesAt(page, '**/sw')
    expect(await languageOf(page)).toBe('sw-KE')
    expect(await linksOutOfKiswahili(page)).toEqual([])

    await page.getByRole('searchbox', { name: 'Tafuta bidhaa' }).fill(name)
    await page.getByRole('button', { name: 'Tafuta', exact: true }).click()
    await page.waitForURL('**/sw/search?q=*')
    expect(await linksOutOfKiswahili(page)).toEqual([])
    await page.getByRole('main').getByRole('link', { name, exact: true }).first().click()
    await page.waitForURL(`**/sw/products/${product.id}`)
    await page.getByRole('heading', { level: 1, name, exact: true }).waitFor()
    expect(await linksOutOfKiswahili(page)).toEqual([])
    await page
      .getByRole('button', { name: `Weka kwenye Kikapu: ${name}`, exact: true })
      .first()
      .click()
    await page
      .getByRole('banner')
      .getByRole('link', { name: /^Kikapu\s*1/ })
      .click()
    await page.waitForURL('**/sw/cart')
    await sees(page, name)
    expect(await languageOf(page)).toBe('sw-KE')
    expect(await linksOutOfKiswahili(page)).toEqual([])
    await page.goBack()
    await page.waitForURL(`**/sw/products/${product.id}`)
  })

  journey('names of categories and products are in the language of the page', async ({ visit }) => {
    const product = await aProduct(({ name_sw, category, stock, has_variants, image }) =>
      Boolean(name_sw && category?.name_sw && stock > 0 && !has_variants && image),
    )
    const category = present(product.category)
    const page = await visit()
    const crumbs = (label: string) => page.getByRole('navigation', { name: label })
    for (const [prefix, name, categoryName, trail, add] of [
      ['', product.name, category.name, 'Breadcrumb', 'Add to Cart'],
      ['/sw', present(product.name_sw), present(category.name_sw), 'Njia ya ukurasa', 'Weka kwenye Kikapu'],
    ] as const) {
      await open(page, `${prefix}/products/${product.id}`)
      await page.getByRole('heading', { level: 1, name, exact: true }).waitFor()
      expect(await page.title()).toContain(name)
      await crumbs(trail).getByRole('link', { name: categoryName, exact: true }).waitFor()
      expect(await page.locator('meta[property="og:title"]').getAttribute('content')).toBe(name)
      expect(await page.locator('script[type="application/ld+json"]').allTextContents()).toContainEqual(
        expect.stringContaining(JSON.stringify(name)),
      )
      await page.getByRole('contentinfo').getByRole('link').first().waitFor()
      await open(page, `${prefix}/categories`)
      await page
        .getByRole('main')
        .getByRole('link', { name: new RegExp(`^${categoryName}`) })
        .waitFor()
      await open(page, `${prefix}/categories/${category.slug}`)
      await page.getByRole('button', { name: `${add}: ${name}`, exact: true }).waitFor()
    }
    expect(await page.getByRole('heading', { level: 1 }).innerText()).toBe(category.name_sw)
  })

  it('a guest’s cart and wishlist that were filled in English show names in Kiswahili', async ({ visit }) => {
    const product = await aProduct()
    const page = await visit()
    await open(page, `/products/${product.id}`)
    await page
      .getByRole('button', { name: `Add to Cart: ${product.name}`, exact: true })
      .first()
      .click()
    await page.getByText(/ added to cart!/).waitFor()
    await page.getByRole('button', { name: `Add ${product.name} to wishlist` }).click()
    await open(page, '/cart')
    await page.getByRole('main').getByRole('link', { name: product.name, exact: true }).waitFor()
    for (const path of ['/sw/cart', '/sw/wishlist']) {
      await open(page, path)
      await page
        .getByRole('main')
        .getByRole('link', { name: present(product.name_sw), exact: true })
        .waitFor()
      expect(await page.getByText(product.name, { exact: true }).count()).toBe(0)
    }
  })

  it('suggestions are sorted by the names that they show', async ({ visit }) => {
    const page = await visit()
    await open(page, '/sw')
    await page.getByRole('searchbox', { name: 'Tafuta bidhaa' }).fill('simu')
    const names = page.getByRole('search').getByRole('listitem').locator('.font-semibold')
    await names.first().waitFor()
    const shown = await names.allInnerTexts()
    expect(shown.filter((name) => /simu/i.test(name)).length).toBeGreaterThan(2)
    expect(shown).toEqual(shown.toSorted((a, b) => a.localeCompare(b, 'sw')))
  })

  it('the side menu switches to English, on the same page with its filters', async ({ visit }) => {
    const page = await visit()
    await open(page, '/sw/categories/electronics?in_stock=true')
    await page.getByRole('button', { name: 'Menyu' }).click()
    const menu = page.getByRole('dialog', { name: 'Tazama' })
    await menu.getByRole('link', { name: 'English' }).click()
    await arrivesAt(page, '**/categories/electronics?in_stock=true')
    expect(new URL(page.url()).pathname).toBe('/categories/electronics')
    expect(await languageOf(page)).toBe('en-KE')
  })

  it('a cached page hydrates when its URL has an unrelated query parameter', async ({ visit }) => {
    const page = await visit({ screen: 'phone' })
    await open(page, '/sw/products?utm_source=mail')
    await page.getByRole('button', { name: 'Onyesha zaidi' }).waitFor()
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
    await page.getByRole('contentinfo').getByRole('link', { name: 'English' }).click()
    await arrivesAt(page, /\/products(\?utm_source=mail)?$/)
    expect(await languageOf(page)).toBe('en-KE')
  })

  it('the login and the page after it are in the language of the page before it', async ({ visit }) => {
    const shopper = await aShopper()
    const page = await visit()
    await open(page, '/sw/categories')
    await page.getByRole('banner').getByRole('link', { name: 'Ingia' }).click()
    await arrivesAt(page, '**/sw/login')
    await page.locator('[name="username"]').fill(shopper.email)
    await page.locator('[name="password"]').fill('si nenosiri langu')
    await page.locator('main form').getByRole('button').last().click()
    await sees(page, 'Jina la mtumiaji au nenosiri si sahihi.')
    expect(await page.getByText(errorTable.INVALID_CREDENTIALS.text).count()).toBe(0)
    await page.locator('[name="password"]').fill(shopper.password)
    await page.locator('main form').getByRole('button').last().click()
    await page.waitForURL('**/sw/categories')
  })

  it('a page links to its URL in each language, and its own URL is the canonical one', async ({ visit }) => {
    const { id } = await aProduct()
    const page = await visit({ javaScript: false })
    const path = `/products/${id}`
    for (const [address, canonical] of [
      [path, path],
      [`/sw${path}`, `/sw${path}`],
      [`/SW${path}`, `/sw${path}`],
    ] as const) {
      await page.goto(address)
      const shop = inject('shopUrl')
      expect(await page.locator('link[rel="canonical"]').getAttribute('href')).toBe(shop + canonical)
      const alternates = await page
        .locator('link[rel="alternate"]')
        .evaluateAll((links) => links.map((link) => [link.getAttribute('hreflang'), link.getAttribute('href')]))
      expect(alternates).toEqual([
        ['en-KE', shop + path],
        ['sw-KE', `${shop}/sw${path}`],
        ['x-default', shop + path],
      ])
    }
  })

  it('a visit loads the messages of one language only, preloaded with the page', async ({ visit }) => {
    const page = await visit()
    await page.goto('/sw/no/such/page')
    const messages = () =>
      page.evaluate(() =>
        performance
          .getEntriesByType('resource')
          .map(({ name }) => name)
          .filter((name) => /\/assets\/(?:shared|not-found)-/.test(name)),
      )
    // The scripts start after the first paint.
    await expect.poll(async () => (await messages()).length).toBeGreaterThanOrEqual(2)
    const loaded = await messages()
    const preloaded = await page
      .locator('link[rel="modulepreload"]')
      .evaluateAll((links) => links.map((link) => (link as HTMLLinkElement).href))
    const announcement = await Promise.all(loaded.map(async (name) => (await fetch(name)).text()))
    expect(announcement.join('\n')).toContain('Ukurasa haukupatikana')
    expect(announcement.join('\n')).not.toContain('Page not found')
    expect(loaded.filter((name) => !preloaded.includes(name))).toEqual([])
  })

  it('loads the error messages in Kiswahili when a call fails', async ({ visit }) => {
    const page = await visit()
    const loaded: string[] = []
    page.on('request', (request) => loaded.push(new URL(request.url()).pathname))
    await open(page, '/sw/login')
    await page.waitForLoadState('networkidle')
    const errorTexts = () => loaded.filter((path) => path.startsWith('/assets/errors-'))
    expect(errorTexts()).toEqual([])
    const main = page.getByRole('main')
    await main.getByRole('textbox').first().fill('nobody')
    await main.locator('input[type=password]').fill('not-the-password')
    await main.getByRole('button', { name: 'Ingia', exact: true }).click()
    await page.getByText('Jina la mtumiaji au nenosiri si sahihi.').waitFor()
    expect(errorTexts()).toHaveLength(1)
  })

  it('an unknown page shows the not-found message in Kiswahili, with status 404', async ({ visit }) => {
    const page = await visit({ screen: 'phone' })
    const answer = await page.goto('/sw/no/such/page')
    expect(answer?.status()).toBe(404)
    await page.getByRole('heading', { level: 1, name: 'Ukurasa haukupatikana' }).waitFor()
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
  })
})
