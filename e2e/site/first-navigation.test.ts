import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { it, open, sees } from '../support/journey.ts'

const routerFile = '**/assets/data-router-*.js'

/** Counts the requests for the router and for documents from here on. */
function watch(page: Page) {
  const requested = { router: 0, documents: 0 }
  page.on('request', (request) => {
    if (/data-router-[^/]*\.js$/.test(request.url())) requested.router++
    if (request.isNavigationRequest()) requested.documents++
  })
  return requested
}

const electronics = (page: Page) => page.getByRole('main').getByRole('link', { name: /^Electronics/ })

describe('the first navigation (decision 0120)', () => {
  it('loads the router at the first key, opens the screen without a document, and goes back', async ({ visit }) => {
    const page = await visit({ screen: 'phone' })
    const requested = watch(page)
    await open(page, '/categories')
    expect(requested).toEqual({ router: 0, documents: 1 })
    await page.keyboard.press('Tab')
    await expect.poll(() => requested.router).toBe(1)
    await electronics(page).click()
    await page.waitForURL('**/categories/electronics')
    await page.goBack()
    await electronics(page).waitFor()
    expect(requested).toEqual({ router: 1, documents: 1 })
  })

  it('goes back from a page that was reloaded, before anything was pressed', async ({ visit }) => {
    const page = await visit({ screen: 'phone' })
    await open(page, '/categories')
    await electronics(page).click()
    await page.waitForURL('**/categories/electronics')
    await page.reload()
    await page.goBack()
    await electronics(page).waitFor()
  })

  it('goes back from a page that was reloaded, before its scripts have run', async ({ visit }) => {
    const page = await visit({ screen: 'phone' })
    await open(page, '/categories')
    await electronics(page).click()
    await page.waitForURL('**/categories/electronics')
    const wentBack = Promise.withResolvers<void>()
    await page.route('**/assets/entry.client-*.js', async (route) => {
      await wentBack.promise
      await route.continue()
    })
    await page.reload({ waitUntil: 'commit' })
    await page.evaluate(() => history.back())
    await page.waitForURL('**/categories')
    wentBack.resolve()
    await electronics(page).waitFor()
    await electronics(page).click()
    await page.waitForURL('**/categories/electronics')
  })

  it('opens a document when the router cannot be loaded', async ({ visit }) => {
    const page = await visit({ screen: 'phone' })
    await page.route(routerFile, (route) => route.abort())
    const requested = watch(page)
    await open(page, '/sw/categories')
    await page.getByRole('main').getByRole('link').first().click()
    await page.waitForURL('**/sw/categories/*')
    await sees(page, 'Kikapu')
    expect(requested.documents).toBe(2)
  })
})
