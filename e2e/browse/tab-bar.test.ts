import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { it, open, sees, stored } from '../support/journey.ts'
import { aProduct } from '../support/shopper.ts'

const tabs = (page: Page) => page.getByRole('navigation', { name: 'Shortcuts' })

describe('The tab bar of a phone', () => {
  it('leads to the main places of the shop and marks the current one', async ({ visit }) => {
    const page = await visit({ screen: 'phone' })
    await open(page, '/')
    const addresses = await tabs(page)
      .getByRole('link')
      .evaluateAll((all) => all.map((link) => link.getAttribute('href')))
    expect(addresses).toEqual(['/', '/categories', '/search', '/wishlist', '/account'])
    for (const [path, name] of [
      ['/', 'Home'],
      ['/categories/electronics', 'Categories'],
      ['/search?q=kettle', 'Search'],
      ['/sw/categories', 'Kategoria'],
    ] as const) {
      await open(page, path)
      expect(await page.locator('.tab-bar [aria-current=page]').allTextContents()).toEqual([name])
    }
    await open(page, '/faq')
    expect(await page.locator('.tab-bar [aria-current=page]').count()).toBe(0)
  })

  it('covers neither the end of the page nor a focused element', async ({ visit }) => {
    const page = await visit({ screen: 'phone' })
    await open(page, '/faq')
    const top = (await tabs(page).boundingBox())?.y ?? 0
    const questions = page.getByRole('main').locator('summary')
    await questions.first().focus()
    for (let pressed = 0; pressed < 12; pressed++) {
      await page.keyboard.press('Tab')
      const bottom = await page.evaluate(() => document.activeElement?.getBoundingClientRect().bottom ?? 0)
      expect(bottom).toBeLessThanOrEqual(top)
    }
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
    const end = await page.getByRole('contentinfo').evaluate((footer) => footer.getBoundingClientRect().bottom)
    expect(end).toBeLessThanOrEqual(top + 1)
  })

  it('is neither on a low screen, as with a keyboard, nor on a wide screen, nor printed', async ({ visit }) => {
    const page = await visit({ screen: 'phone' })
    await open(page, '/faq')
    await tabs(page).waitFor()
    await page.setViewportSize({ width: 360, height: 400 })
    await tabs(page).waitFor({ state: 'hidden' })
    await page.setViewportSize({ width: 1280, height: 800 })
    expect(await tabs(page).isVisible()).toBe(false)
    await page.setViewportSize({ width: 360, height: 740 })
    await tabs(page).waitFor()
    await page.emulateMedia({ media: 'print' })
    expect(await tabs(page).isVisible()).toBe(false)
  })

  it('gives way to the keyboard while text is entered', async ({ visit }) => {
    const page = await visit({ screen: 'phone' })
    await open(page, '/faq')
    await tabs(page).waitFor()
    await page.getByRole('searchbox').focus()
    await tabs(page).waitFor({ state: 'hidden' })
    await page.getByRole('heading', { level: 1 }).click()
    await tabs(page).waitFor()
  })

  it('works without scripts', async ({ visit }) => {
    const page = await visit({ screen: 'phone', javaScript: false })
    await page.goto('/faq')
    await tabs(page).getByRole('link', { name: 'Categories' }).click()
    await page.waitForURL('/categories')
  })
})

describe('The bar of a product on a phone', () => {
  it('shows the price and adds the chosen quantity while the button of the page is out of view', async ({ visit }) => {
    const { id, name, price, sale_price: paid } = await aProduct()
    const page = await visit({ screen: 'phone' })
    await open(page, `/products/${id}`)
    const own = page.getByRole('button', { name: `Add to Cart: ${name}` }).first()
    await page.getByRole('button', { name: 'Increase quantity' }).click()
    await own.scrollIntoViewIfNeeded()
    const bar = page.locator('.buy-bar')
    await bar.waitFor({ state: 'hidden' })
    await tabs(page).waitFor()
    await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
    await bar.waitFor()
    expect(await tabs(page).isVisible()).toBe(false)
    const amount = (paid ?? price).toLocaleString('en-KE', { minimumFractionDigits: 2 })
    expect(await bar.innerText()).toContain(`KSh ${amount}`)
    await bar.getByRole('button', { name: `Add to Cart: ${name}` }).click()
    await sees(page, `${name} added to cart!`)
    expect(JSON.parse((await stored(page, 'cart')) ?? '')).toMatchObject([{ id, quantity: 2 }])
  })

  it('stays until the whole button of the page is in view', async ({ visit }) => {
    const { id, name } = await aProduct()
    const page = await visit({ screen: 'phone' })
    await open(page, `/products/${id}`)
    const own = page.getByRole('button', { name: `Add to Cart: ${name}` }).first()
    const bar = page.locator('.buy-bar')
    await bar.waitFor()
    const top = await own.evaluate((button) => button.getBoundingClientRect().top)
    // A sliver of the button is above the bar.
    await page.evaluate((by) => scrollBy(0, by), top - 740 + 60 + 10)
    await expect.poll(() => own.evaluate((button) => Math.round(button.getBoundingClientRect().top))).toBe(670)
    expect(await bar.isVisible()).toBe(true)
    await page.evaluate(() => scrollBy(0, 60))
    await bar.waitFor({ state: 'hidden' })
    const { bottom } = await own.evaluate((button) => button.getBoundingClientRect())
    expect(bottom).toBeLessThan((await tabs(page).boundingBox())?.y ?? 0)
  })

  it('names the selected option and shows where another one is selected', async ({ visit }) => {
    const { id } = await aProduct(({ has_variants, stock }) => has_variants && stock > 0)
    const page = await visit({ screen: 'phone' })
    await open(page, `/products/${id}`)
    const selected = page.getByRole('radio', { checked: true }).first()
    const option = ((await selected.textContent()) ?? '').trim()
    await page.locator('.buy-bar').getByRole('button', { name: option }).first().click()
    await expect.poll(() => selected.evaluate((radio) => radio.getBoundingClientRect().bottom)).toBeLessThan(740 - 60)
  })
})
