import type { Page } from 'playwright-core'
import { describe, expect, inject } from 'vitest'
import { errorTable } from '#contract/shared/errors.ts'
import { measureFirstLoad } from '../support/first-load.ts'
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
    const page = await visit({ screen: 'phone' })
    await open(page, '/')
    expect(await languageOf(page)).toBe('en-KE')
    await page.getByRole('contentinfo').getByRole('link', { name: 'Kiswahili' }).click()
    await arrivesAt(page, '**/sw')
    expect(await languageOf(page)).toBe('sw-KE')
    expect(await linksOutOfKiswahili(page)).toEqual([])

    await page.getByRole('searchbox', { name: 'Tafuta bidhaa' }).fill(product.name)
    await page.getByRole('button', { name: 'Tafuta', exact: true }).click()
    await page.waitForURL('**/sw/search?q=*')
    expect(await linksOutOfKiswahili(page)).toEqual([])
    await page.getByRole('main').getByRole('link', { name: product.name, exact: true }).first().click()
    await page.waitForURL(`**/sw/products/${product.id}`)
    await page.getByRole('heading', { level: 1, name: product.name, exact: true }).waitFor()
    expect(await linksOutOfKiswahili(page)).toEqual([])
    await page
      .getByRole('button', { name: `Weka kwenye Kikapu: ${product.name}`, exact: true })
      .first()
      .click()
    await page
      .getByRole('banner')
      .getByRole('link', { name: /^Kikapu\s*1/ })
      .click()
    await page.waitForURL('**/sw/cart')
    await sees(page, product.name)
    expect(await languageOf(page)).toBe('sw-KE')
    expect(await linksOutOfKiswahili(page)).toEqual([])
    await page.goBack()
    await page.waitForURL(`**/sw/products/${product.id}`)
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
    const preloaded = await page
      .locator('link[rel="modulepreload"]')
      .evaluateAll((links) => links.map((link) => (link as HTMLLinkElement).href))
    const loaded = await page.evaluate(() =>
      performance
        .getEntriesByType('resource')
        .map(({ name }) => name)
        .filter((name) => /\/assets\/(?:shared|not-found)-/.test(name)),
    )
    expect(loaded.length).toBeGreaterThanOrEqual(2)
    const announcement = await Promise.all(loaded.map(async (name) => (await fetch(name)).text()))
    expect(announcement.join('\n')).toContain('Ukurasa haukupatikana')
    expect(announcement.join('\n')).not.toContain('Page not found')
    expect(loaded.filter((name) => !preloaded.includes(name))).toEqual([])
  })

  it('a first visit in Kiswahili stays within the size limit of English', async () => {
    const { javascriptKb, layoutShift } = await measureFirstLoad(`${inject('shopUrl')}/sw`)
    expect(javascriptKb).toBeGreaterThan(50)
    expect(javascriptKb).toBeLessThanOrEqual(140)
    expect(layoutShift).toBeLessThanOrEqual(0.02)
  })

  it('an unknown page shows the not-found message in Kiswahili, with status 404', async ({ visit }) => {
    const page = await visit({ screen: 'phone' })
    const answer = await page.goto('/sw/no/such/page')
    expect(answer?.status()).toBe(404)
    await page.getByRole('heading', { level: 1, name: 'Ukurasa haukupatikana' }).waitFor()
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
  })
})
