import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { it, open, sees } from '../support/journey.ts'
import { aProduct } from '../support/shopper.ts'

/** Stops the page's clock. From here on it advances only by `page.clock.runFor`. */
async function stopClock(page: Page): Promise<void> {
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 10_000))
}

async function openStopped(page: Page, path: string): Promise<void> {
  await page.clock.install()
  await open(page, path)
  await stopClock(page)
}

it('S§9 Hero slides, S§4 Hero carousel: shows five slides for five seconds each and starts over', async ({ visit }) => {
  const page = await visit()
  await openStopped(page, '/')
  const dots = page.getByRole('button', { name: /^Show slide \d/ })
  const shown = () => dots.evaluateAll((all) => all.findIndex((dot) => dot.hasAttribute('aria-current')))
  expect(await dots.count()).toBe(5)
  const first = await shown()
  for (let step = 1; step <= 5; step++) {
    await page.clock.runFor(4_900)
    expect(await shown()).toBe((first + step - 1) % 5)
    await page.clock.runFor(110)
    await expect.poll(shown).toBe((first + step) % 5)
  }
})

it.for([
  ['S§9 Toasts: on a product list', 'two', '/products', 2_000],
  ['S§9 Add-to-cart message: on the product page', 'three', '', 3_000],
] as const)('%s, the message that a product was added stays for %s seconds', async ([, , list, lastsMs], { visit }) => {
  const { id, name } = await aProduct()
  const page = await visit({ screen: 'phone' })
  await openStopped(page, list || `/products/${id}`)
  const button = page.getByRole('button', { name: list ? /^Add to Cart: / : `Add to Cart: ${name}` }).first()
  await button.click()
  const message = page.getByText(/ added to cart!/)
  await message.waitFor()
  await page.clock.runFor(lastsMs - 10)
  expect(await message.isVisible()).toBe(true)
  await page.clock.runFor(20)
  await message.waitFor({ state: 'hidden' })
})

it('S§9 Flying dot: flies to the cart for 800 ms', async ({ visit }) => {
  const page = await visit()
  await open(page, '/products')
  await page
    .getByRole('button', { name: /^Add to Cart: / })
    .first()
    .click()
  const flight = await page.waitForFunction(() =>
    document
      .getAnimations()
      .map(({ effect }) => effect?.getTiming().duration)
      .find((duration) => duration === 800),
  )
  expect(await flight.jsonValue()).toBe(800)
})

it('S§9 Suggestions list: is at most 300 px high, and scrolls', async ({ visit }) => {
  const page = await visit({ screen: 'phone' })
  await open(page, '/categories')
  await page.getByRole('searchbox').fill('a')
  const list = page.getByRole('list', { name: 'Suggestions' })
  await list.getByRole('link').first().waitFor()
  const { maxHeight, overflowY } = await list.evaluate((element) => {
    const style = getComputedStyle(element)
    return { maxHeight: style.maxHeight, overflowY: style.overflowY }
  })
  expect({ maxHeight, overflowY }).toEqual({ maxHeight: '300px', overflowY: 'auto' })
})

it('S§9 Card grid: cards are at least 250 px wide, their pictures are 200 px high', async ({ visit }) => {
  const page = await visit()
  await open(page, '/categories/electronics')
  const cards = await page.getByRole('article').evaluateAll((all) =>
    all.map((card) => ({
      width: card.getBoundingClientRect().width,
      picture: card.querySelector('img')?.getBoundingClientRect().height,
    })),
  )
  expect(cards.length).toBeGreaterThan(3)
  for (const { width, picture } of cards) {
    expect(width).toBeGreaterThanOrEqual(250)
    expect(picture).toBe(200)
  }
})

it('S§9 Related on the product page: shows at most four other products', async ({ visit }) => {
  const { id } = await aProduct()
  const page = await visit()
  await open(page, `/products/${id}`)
  const others = page.getByRole('region', { name: /related/i }).getByRole('article')
  await others.first().waitFor()
  expect(await others.count()).toBeLessThanOrEqual(4)
  const links = await others
    .getByRole('link')
    .evaluateAll((all) => all.map((link) => (link as HTMLAnchorElement).pathname))
  expect(links).not.toContain(`/products/${id}`)
})

it('S§5 Search: ignores a blank query and requests no suggestions for it', async ({ visit }) => {
  const page = await visit()
  await open(page, '/categories')
  const requested: string[] = []
  page.on('request', (request) => requested.push(request.url()))
  const box = page.getByRole('searchbox')
  await box.fill('   ')
  await box.press('Enter')
  expect(new URL(page.url()).pathname).toBe('/categories')
  await box.fill('kettle')
  await sees(page, /kettle/i)
  await box.press('Enter')
  await page.waitForURL(/\/search\?q=kettle/)
  expect(requested.filter((url) => /q=(?:\+|%20)*(?:&|$)/.test(url))).toEqual([])
})
