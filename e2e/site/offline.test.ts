import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { it, journey, open, sees, stored, type Visit } from '../support/journey.ts'
import { mailTo } from '../support/mailbox.ts'
import { anOrder, aProduct, aShopper, newPerson } from '../support/shopper.ts'

/** The paths of all entries in the caches of this browser. */
function storedAddresses(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const names = await caches.keys()
    const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()))
    return requests.flat().map(({ url }) => url.slice(location.origin.length))
  })
}

async function keeps(page: Page, path: string): Promise<void> {
  await expect.poll(() => storedAddresses(page)).toContain(path)
}

/** Makes one client-side navigation and waits until the service worker controls the page. */
async function settlesIn(page: Page, from: string): Promise<void> {
  await open(page, from)
  await page
    .getByRole('banner')
    .getByRole('link', { name: /^Sokoni[ ,]/ })
    .click()
  await page.evaluate(() => navigator.serviceWorker.ready)
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
}

/**
 * Takes the network away. Newer versions of Chromium report that they are online again in each new
 * document, so the emulation is repeated there.
 *
 * @returns a function that restores the network
 */
async function withoutNetwork(page: Page): Promise<() => Promise<void>> {
  await page.context().setOffline(true)
  const session = await page.context().newCDPSession(page)
  const emulate = (offline: boolean) =>
    session.send('Network.emulateNetworkConditions', {
      offline,
      latency: 0,
      downloadThroughput: -1,
      uploadThroughput: -1,
    })
  // The page may already be closed.
  const stayOffline = () => void emulate(true).catch(() => undefined)
  page.on('domcontentloaded', stayOffline)
  return async () => {
    page.off('domcontentloaded', stayOffline)
    await emulate(false)
    await page.context().setOffline(false)
  }
}

describe('without a network', () => {
  journey('opens visited pages, the cart and the wishlist, with an offline message', async ({ visit }) => {
    const { id, name } = await aProduct()
    const page = await visit({ keepsPages: true, screen: 'phone' })
    await settlesIn(page, `/search?q=${encodeURIComponent(name)}`)
    await keeps(page, '/wishlist')
    await keeps(page, '/cart')
    await page.goBack()
    await page.getByRole('main').getByRole('link', { name, exact: true }).first().click()
    await page.getByRole('heading', { level: 1, name, exact: true }).waitFor()
    // The product page was reached by client-side navigation: it was never requested as a document.
    await keeps(page, `/products/${id}`)

    const comesBack = await withoutNetwork(page)
    for (const [path, heading] of [
      [`/products/${id}`, name],
      ['/cart', 'Sign in to view your cart'],
      ['/wishlist', 'My Wishlist'],
      ['/', 'Karibu Sokoni'],
    ] as const) {
      await open(page, path)
      await page.getByRole('heading', { level: 1, name: heading, exact: true }).waitFor()
      await sees(page, 'You’re offline. Prices and stock may have changed.')
    }
    await comesBack()
    await page.getByText(/^You’re offline\./).waitFor({ state: 'detached' })
  })

  it.for([
    ['', 'en-KE', 'You’re offline', 'Try Again', 'Karibu Sokoni'],
    ['/sw', 'sw-KE', 'Hakuna mtandao', 'Jaribu tena', 'Karibu sana Sokoni'],
  ] as const)(
    'shows the offline page for an unvisited page below "%s", with links to home and to try again',
    async ([prefix, language, heading, again, home], { visit }) => {
      const page = await visit({ keepsPages: true, screen: 'phone' })
      await settlesIn(page, `${prefix}/categories`)
      await keeps(page, prefix || '/')
      const comesBack = await withoutNetwork(page)
      await page.goto(`${prefix}/trending`)
      await page.getByRole('heading', { level: 1, name: heading }).waitFor()
      expect(await page.locator('html').getAttribute('lang')).toBe(language)
      await page.getByRole('navigation').getByRole('link').first().click()
      await page.getByRole('heading', { level: 1, name: home }).waitFor()
      await page.goto(`${prefix}/trending`)
      await comesBack()
      await page.getByRole('link', { name: again }).click()
      await page.getByRole('article').first().waitFor()
    },
  )

  it('does not cache pages with a secret in their URL or personal pages (D14)', async ({ visit }) => {
    const shopper = await aShopper()
    const order = await anOrder(shopper)
    const { email } = newPerson()
    await shopper.api.open.call('POST /api/newsletter/', { body: { email } })
    const { text } = await mailTo(email, /newsletter/)
    const { pathname, search } = new URL(/https?:\S+/.exec(text)?.[0] ?? expect.fail(text))
    const secrets = [
      `/order/${order.id}`,
      `/orders/${order.id}/track`,
      '/profile',
      '/reset-password?token=secret',
      '/unlock?token=secret',
      pathname + search,
    ]
    const page = await visit({ as: shopper, keepsPages: true })
    await settlesIn(page, '/categories')
    for (const path of secrets) await open(page, path)
    await open(page, '/products')
    await keeps(page, '/products')
    const named = (await storedAddresses(page)).filter((address) =>
      /order|profile|password|newsletter\/|token/.test(address),
    )
    expect(named.filter((address) => !address.startsWith('/assets/'))).toEqual([])
    await withoutNetwork(page)
    for (const path of secrets) {
      await page.goto(path)
      await page.getByRole('heading', { level: 1, name: 'You’re offline' }).waitFor()
    }
  })
})

describe('adding to the cart without a network', () => {
  const itemsOf = async ({ as }: Required<Pick<Visit, 'as'>>) =>
    (await as.api.shopper.call('GET /api/cart/')).total_items

  journey(
    'keeps the item over a reload, and adds it to the account’s cart once when the network is back',
    async ({ visit }) => {
      const shopper = await aShopper()
      const { id, name } = await aProduct()
      const page = await visit({
        as: shopper,
        keepsPages: true,
        screen: 'phone',
        mayLog: /cart count could not be read/,
      })
      await settlesIn(page, `/products/${id}`)
      await page.goto(`/products/${id}`)
      await keeps(page, `/products/${id}`)
      await open(page, `/products/${id}`)
      const comesBack = await withoutNetwork(page)
      await page
        .getByRole('button', { name: `Add to Cart: ${name}` })
        .first()
        .click()
      await sees(page, `You’re offline. We’ll add ${name} to your cart when you’re back online.`)
      await page.getByRole('link', { name: 'Cart 1 item' }).first().waitFor()

      await open(page, `/products/${id}`)
      await page.getByRole('link', { name: 'Cart 1 item' }).first().waitFor()
      expect(await itemsOf({ as: shopper })).toBe(0)
      await comesBack()
      await expect.poll(() => itemsOf({ as: shopper })).toBe(1)
      await expect.poll(() => stored(page, 'cart_waiting')).toBeNull()
      await page.reload()
      await page.getByRole('link', { name: 'Cart 1 item' }).first().waitFor()
      expect(await itemsOf({ as: shopper })).toBe(1)
    },
  )

  it('adds the item once when the request arrived and only its response was lost', async ({ visit }) => {
    const shopper = await aShopper()
    const { id, name } = await aProduct()
    const page = await visit({ as: shopper, screen: 'phone' })
    await open(page, `/products/${id}`)
    let attempts = 0
    await page.route('**/api/cart/add/', async (route) => {
      if (attempts++ > 0) return route.continue()
      await route.fetch()
      await route.abort()
    })
    await page
      .getByRole('button', { name: `Add to Cart: ${name}` })
      .first()
      .click()
    await sees(page, /^You’re offline\. We’ll add .* to your cart when you’re back online\.$/)
    expect(await itemsOf({ as: shopper })).toBe(1)
    await page.reload()
    await expect.poll(() => attempts).toBe(2)
    await expect.poll(() => stored(page, 'cart_waiting')).toBeNull()
    await page.getByRole('link', { name: 'Cart 1 item' }).first().waitFor()
    expect(await itemsOf({ as: shopper })).toBe(1)
  })

  it('sends the item when the network comes back while the page is still starting', async ({ visit }) => {
    const shopper = await aShopper()
    const { id, name } = await aProduct()
    const page = await visit({ as: shopper, screen: 'phone' })
    await open(page, `/products/${id}`)
    const secondCall = Promise.withResolvers<() => Promise<void>>()
    let calls = 0
    await page.route('**/api/cart/add/', (route) => {
      calls += 1
      if (calls === 1) return route.abort()
      if (calls === 2) return secondCall.resolve(() => route.abort())
      return route.continue()
    })
    await page
      .getByRole('button', { name: `Add to Cart: ${name}` })
      .first()
      .click()
    await sees(page, /^You’re offline\. We’ll add .* to your cart when you’re back online\.$/)
    await page.reload()
    const failSecondCall = await secondCall.promise
    await page.context().setOffline(true)
    await page.context().setOffline(false)
    await failSecondCall()
    await expect.poll(() => itemsOf({ as: shopper })).toBe(1)
    await expect.poll(() => stored(page, 'cart_waiting')).toBeNull()
  })
})
