import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, inject } from 'vitest'
import { present } from '#contract/shared/present.ts'
import { faults, overflow } from '../support/faults.ts'
import { it, journey, open, sees, settled, stored } from '../support/journey.ts'
import { answers, breaks, walksTo } from '../support/network.ts'
import { mailTo } from '../support/mailbox.ts'
import { aSaleThatIs } from '../support/sale.ts'
import { aProductOf, aSeller } from '../support/seller.ts'
import { aProduct, aRegular, aShopper, type Product, type Shopper, shopApi, someProducts } from '../support/shopper.ts'

const main = (page: Page) => page.getByRole('main')
const pathOf = ({ id }: { id: number }) => `/products/${id}`

async function aProductWithPictures() {
  const { results } = await shopApi().open.call('GET /api/products/', { query: { limit: '12' } })
  for (const { id } of results) {
    const product = await shopApi().open.call('GET /api/products/:id/', { params: { id: String(id) } })
    if (product.images.length > 1) return product
  }
  throw new Error('no product has more than one picture')
}

/** A shopper to whom the product was delivered, and who may review it. */
async function aBuyer(): Promise<{ shopper: Shopper; product: { id: number } }> {
  const [shopper, seller] = [await aShopper(), await aSeller()]
  await aSaleThatIs('delivered', seller, shopper)
  const [product] = await seller.api.seller.call('GET /api/seller/products/')
  if (!product) throw new Error(`${seller.storeName} sells nothing`)
  return { shopper, product }
}

/** The HTML that messengers and search engines receive. */
async function served(path: string): Promise<string> {
  return (await fetch(inject('shopUrl') + path)).text()
}

const contentOf = (html: string, name: string) =>
  new RegExp(`<meta (?:property|name)="${name}" content="([^"]*)"`).exec(html)?.[1]

let product: Product
beforeAll(async () => {
  product = await aProduct()
})

describe('S§2 Product detail', () => {
  it('has a picture gallery with zoom, operated by pointer and by keyboard', async ({ visit }) => {
    const { id, name, images } = await aProductWithPictures()
    const page = await visit()
    await open(page, `/products/${id}`)
    const picture = (position: number) =>
      main(page).getByRole('button', { name: `${name}, picture ${position} of ${images.length}` })
    const second = main(page).getByRole('button', { name: 'Show picture 2' })
    await second.click()
    await expect.poll(() => second.getAttribute('aria-current')).toBe('true')

    await picture(2).click()
    const zoom = page.getByRole('dialog', { name: `Pictures of ${name}, enlarged` })
    const shown = (position: number) =>
      zoom.getByRole('img', { name: `${name}, picture ${position} of ${images.length}` })
    await shown(2).waitFor()
    const width = async () => Math.round((await shown(2).boundingBox())?.width ?? 0)
    const whole = await width()
    await zoom.getByRole('button', { name: 'Zoom in' }).click()
    await expect.poll(width).toBeGreaterThan(whole)
    await page.keyboard.press('0')
    await expect.poll(width).toBe(whole)
    await page.mouse.click(400, 400)
    await expect.poll(width).toBe(Math.round(whole * 2.5))
    await page.mouse.click(400, 400)
    await expect.poll(width).toBe(whole)
    await page.keyboard.press('ArrowLeft')
    await shown(1).waitFor()
    expect(await faults(page)).toEqual([])
    await page.keyboard.press('Escape')
    await zoom.waitFor({ state: 'hidden' })
    await expect
      .poll(() => main(page).getByRole('button', { name: 'Show picture 1' }).getAttribute('aria-current'))
      .toBe('true')
  })

  it('has pictures that can be swiped on a phone, in the page and enlarged', async ({ visit }) => {
    const { id, name, images } = await aProductWithPictures()
    const page = await visit({ screen: 'phone' })
    await open(page, `/products/${id}`)
    const pictures = page.getByRole('list', { name: `Pictures of ${name}` })
    await pictures.evaluate((track) => track.scrollTo({ left: track.clientWidth, behavior: 'instant' }))
    const second = main(page).getByRole('button', { name: 'Show picture 2' })
    await expect.poll(() => second.getAttribute('aria-current')).toBe('true')
    await main(page)
      .getByRole('button', { name: `${name}, picture 2 of ${images.length}` })
      .tap()
    const zoom = page.getByRole('dialog')
    await zoom.getByRole('img', { name: /picture 2 of/ }).waitFor()
    await page.mouse.move(80, 400)
    await page.mouse.down()
    await page.mouse.move(300, 410, { steps: 5 })
    await page.mouse.up()
    await zoom.getByRole('img', { name: /picture 1 of/ }).waitFor()
  })

  journey('switches the tabs Description, Specifications and Reviews by click and by arrow keys', async ({ visit }) => {
    const page = await visit()
    await open(page, pathOf(product))
    const tab = (name: string) => page.getByRole('tab', { name, exact: true })
    expect(await page.getByRole('tab').allInnerTexts()).toEqual(['Description', 'Specifications', 'Reviews'])
    await page.getByRole('tabpanel', { name: 'Description' }).waitFor()
    await tab('Specifications').click()
    await page.getByRole('tabpanel', { name: 'Specifications' }).waitFor()
    await page.keyboard.press('ArrowRight')
    await page.getByRole('tabpanel', { name: 'Reviews' }).waitFor()
    await page.keyboard.press('ArrowRight')
    await page.getByRole('tabpanel', { name: 'Description' }).waitFor()
    expect(await tab('Description').evaluate((element) => element === document.activeElement)).toBe(true)
    expect(await page.getByRole('tabpanel').count()).toBe(1)
  })

  it('S§9 Product page related items: at most four, and never the product itself', async ({ visit }) => {
    const page = await visit()
    await open(page, pathOf(product))
    const related = page.getByRole('region', { name: 'Related products' })
    const links = related.getByRole('heading', { level: 3 }).getByRole('link')
    const paths = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')))
    expect(paths.length).toBeGreaterThan(0)
    expect(paths.length).toBeLessThanOrEqual(4)
    expect(paths).not.toContain(pathOf(product))
  })

  it('has a breadcrumb to home and category, and a Back link to the previous page', async ({ visit }) => {
    const page = await visit()
    await open(page, '/categories')
    await walksTo(page, pathOf(product))
    const crumbs = page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link')
    await crumbs.first().waitFor()
    expect(await crumbs.evaluateAll((all) => all.map((link) => link.getAttribute('href')))).toEqual([
      '/',
      `/categories/${product.category?.slug}`,
    ])
    await page.getByRole('link', { name: 'Back' }).click()
    await page.waitForURL('/categories')
  })

  it('is shared by WhatsApp, and by its link, which is copied where the device cannot share', async ({ visit }) => {
    const page = await visit({ screen: 'phone' })
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
    await open(page, pathOf(product))
    await page.getByRole('button', { name: 'Share', exact: true }).click()
    await sees(page, 'Link copied to clipboard')
    const link = inject('shopUrl') + pathOf(product)
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(link)
    const whatsapp = await page.getByRole('link', { name: 'Share on WhatsApp' }).getAttribute('href')
    expect(whatsapp).toMatch(/^https:\/\/wa\.me\/\?text=/)
    const text = new URL(whatsapp ?? '').searchParams.get('text')
    expect(text).toContain(product.name)
    expect(text).toContain(link)
  })

  it('shows recently viewed products with current prices, without the product itself', async ({ visit }) => {
    const [first, second] = await someProducts(2)
    const page = await visit()
    await open(page, pathOf(present(first)))
    await answers<{ results: Product[] }>(page, '**/api/products/?ids=*', ({ results, ...rest }) => ({
      ...rest,
      results: results.map((each) => ({ ...each, price: 12.5, sale_price: null })),
    }))
    await open(page, pathOf(present(second)))
    await page.getByRole('heading', { level: 1, name: present(second).name, exact: true }).waitFor()
    await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
    const viewed = page.getByRole('region', { name: 'Recently viewed' })
    await viewed.getByRole('link', { name: present(first).name, exact: true }).waitFor()
    await viewed.getByText('KSh 12.50').waitFor()
    expect(await viewed.getByRole('article').count()).toBe(1)
    expect(JSON.parse((await stored(page, 'recently_viewed')) ?? '')).toEqual([present(second).id, present(first).id])
  })

  journey('adds a product once whose button was pressed before the scripts of the page ran', async ({ visit }) => {
    const inStock = await aProduct()
    const page = await visit({ screen: 'phone' })
    const run = Promise.withResolvers<void>()
    await page.route(/\/assets\/entry\.client/, async (route) => {
      await run.promise
      await route.continue()
    })
    await page.goto(pathOf(inStock), { waitUntil: 'commit' })
    const button = page
      .getByRole('region', { name: 'Buy' })
      .getByRole('button', { name: /^Add to Cart/ })
      .first()
    await button.click()
    expect(await button.getAttribute('aria-busy')).toBe('true')
    run.resolve()
    await page
      .getByRole('banner')
      .getByRole('link', { name: /^Cart 1\b/ })
      .first()
      .waitFor()
    await expect.poll(() => button.getAttribute('aria-busy')).toBe(null)
  })

  it('fits a phone in Kiswahili, with English only in texts of the seller', async ({ visit }) => {
    const page = await visit({ screen: 'phone' })
    await open(page, `/sw${pathOf(product)}`)
    await page.getByRole('tab', { name: 'Maoni' }).click()
    await page.getByRole('button', { name: 'Toa maoni' }).click()
    await page.getByRole('button', { name: 'Tuma maoni' }).waitFor()
    await settled(page)
    expect(await overflow(page)).toEqual({ pixels: 0, parts: [] })
    // On a scrolled page, elements half under the header would count as too small touch targets.
    await page.evaluate(() => scrollTo(0, 0))
    expect(await faults(page)).toEqual([])
    const announcement = await page.getByRole('tabpanel', { name: 'Maoni' }).innerText()
    expect(announcement).not.toMatch(/\b(?:reviews?|rating|submit|cancel|write|anonymous|log in)\b/i)
    const buying = await page.getByRole('region', { name: 'Nunua' }).innerText()
    expect(buying).not.toMatch(/\b(?:in stock|free delivery|warranty|sold by|share|add to cart)\b/i)
  })
})

describe('S§5 Product quantity', () => {
  it.for([
    ['abc', '1'],
    ['', '1'],
    ['0', '1'],
    ['-3', '1'],
    ['99', '10'],
    ['7', '7'],
  ] as const)('changes the input %s to %s', async ([typed, becomes], { visit }) => {
    const page = await visit()
    await open(page, pathOf(product))
    const quantity = page.getByRole('textbox', { name: `Quantity of ${product.name}` })
    expect(await quantity.inputValue()).toBe('1')
    await quantity.fill(typed)
    await quantity.blur()
    expect(await quantity.inputValue()).toBe(becomes)
  })

  it('does not let a sold-out product be added to the cart', async ({ visit }) => {
    const soldOut = await aProduct(({ stock }) => stock <= 0)
    const page = await visit()
    await open(page, pathOf(soldOut))
    const buy = page.getByRole('region', { name: 'Buy' })
    expect(await buy.getByRole('button', { name: /^Out of Stock/ }).isDisabled()).toBe(true)
    expect(await buy.getByRole('button', { name: /^Add to Cart/ }).count()).toBe(0)
    expect(await buy.getByRole('textbox').count()).toBe(0)
  })

  it('emails a shopper when a sold-out product is available; a guest logs in first', async ({ visit }) => {
    const seller = await aSeller()
    const { id } = await aProductOf(seller, { name: 'Sisal basket', stock: 0 })
    const path = `/products/${id}`
    const button = (page: Page, name: string) =>
      page.getByRole('region', { name: 'Buy' }).getByRole('button', { name, exact: true })
    const guest = await visit()
    await open(guest, path)
    await button(guest, 'Notify me when available').click()
    await guest.waitForURL('/login')

    const shopper = await aRegular()
    const page = await visit({ as: shopper, screen: 'phone' })
    await open(page, path)
    await button(page, 'Notify me when available').click()
    await sees(page, 'We’ll email you once when it’s back in stock.')
    await page.reload()
    await button(page, 'Cancel notification').click()
    await button(page, 'Notify me when available').click()
    await button(page, 'Cancel notification').waitFor()
    expect(await faults(page)).toEqual([])

    await seller.api.seller.call('PUT /api/seller/products/:id/', { params: { id: String(id) }, body: { stock: 3 } })
    const mail = await mailTo(shopper.email, /^Back in stock: Sisal basket/)
    expect(mail.text).toContain(path)
  })
})

describe('delivery and ratings', () => {
  it('estimates cost and date of the delivery for a county, and remembers the county for the cart', async ({
    visit,
  }) => {
    const page = await visit({ screen: 'phone' })
    const cheap = await aProduct(({ price, stock }) => price < 3_000 && stock > 0)
    await open(page, pathOf(cheap))
    await main(page).getByRole('button', { name: 'See delivery cost and date for your county' }).click()
    const county = main(page).getByRole('combobox', { name: 'Deliver to' })
    expect(await county.evaluate((element) => element === document.activeElement)).toBe(true)
    await county.selectOption('Kisumu')
    await sees(page, /^Standard: KSh\s\d/)
    await sees(page, /Arrives .+ to /)
    expect(await stored(page, 'delivery_county')).toBe('Kisumu')
    await open(page, pathOf(product))
    expect(await main(page).getByRole('combobox', { name: 'Deliver to' }).inputValue()).toBe('Kisumu')
    await main(page).getByRole('link', { name: 'Return within 14 days of delivery' }).click()
    await page.waitForURL('/returns')
  })

  it('shows the number of reviews for each star, and the rating of the store', async ({ visit }) => {
    const reviewed = await aProduct(({ review_count }) => review_count > 0)
    const { rating_counts, seller, seller_rating } = await shopApi().open.call('GET /api/products/:id/', {
      params: { id: String(reviewed.id) },
    })
    const page = await visit()
    await opensReviews(page, pathOf(reviewed))
    const rows = reviews(page).getByRole('list', { name: 'Reviews by rating' }).getByRole('listitem')
    await rows.first().waitFor()
    const counts = (await rows.allTextContents()).map((text) => Number(/ stars?(\d+)/.exec(text)?.[1]))
    expect(counts).toEqual(rating_counts.toReversed())
    const store = page.getByRole('region', { name: 'Buy' }).getByRole('paragraph').filter({ hasText: seller.name })
    expect(await store.last().textContent()).toContain(seller_rating.toFixed(1))
  })

  it('marks a product without reviews as new, except on the home page', async ({ visit }) => {
    const unrated = await aProduct(({ review_count }) => review_count === 0)
    const page = await visit()
    await open(page, pathOf(unrated))
    await page.getByRole('region', { name: 'Buy' }).getByText('New', { exact: true }).waitFor()
    await open(page, `/search?q=${encodeURIComponent(unrated.name)}`)
    await page
      .getByRole('article')
      .filter({ has: page.getByRole('heading', { name: unrated.name, exact: true }) })
      .getByText('New', { exact: true })
      .waitFor()
  })

  it('links the sizes of a product to the size guide', async ({ visit }) => {
    const page = await visit()
    const { id } = await aProduct(({ name }) => name === "Men's Kitenge Shirt, Short Sleeve")
    await open(page, `/products/${id}`)
    await main(page).getByRole('link', { name: 'Size guide' }).first().click()
    await page.getByRole('heading', { level: 1, name: 'Size guide' }).waitFor()
  })
})

async function writes(page: Page, stars: number, text: string, submit = 'Submit review') {
  await page.getByRole('radio', { name: `${stars} out of 5 stars` }).check()
  await page.getByLabel('Your review', { exact: true }).fill(text)
  await page.getByRole('button', { name: submit }).click()
}

const reviews = (page: Page) => page.getByRole('tabpanel', { name: 'Reviews' })

async function opensReviews(page: Page, path: string) {
  await open(page, path)
  await page.getByRole('tab', { name: 'Reviews' }).click()
  // The script of the reviews replaces the served markup.
  await reviews(page).locator('[data-served]').waitFor({ state: 'detached' })
  await reviews(page).getByRole('heading', { name: 'Customer reviews' }).scrollIntoViewIfNeeded()
}

describe('S§4 Review', () => {
  journey(
    'S§3 product_{id}_reviews, S§5 Review: a guest writes, edits and deletes a local review as Anonymous',
    async ({ visit }) => {
      const unrated = await aProduct(({ review_count }) => review_count === 0)
      const key = `product_${unrated.id}_reviews`
      const page = await visit({ screen: 'phone' })
      await opensReviews(page, pathOf(unrated))
      await sees(page, 'Be the first to review this product.')
      await reviews(page).getByRole('button', { name: 'Write a review' }).click()
      const submit = page.getByRole('button', { name: 'Submit review' })
      expect(await submit.isDisabled()).toBe(true)
      await page.getByRole('radio', { name: '4 out of 5 stars' }).check()
      expect(await submit.isDisabled()).toBe(true)
      await page.getByLabel('Your review', { exact: true }).fill('   ')
      expect(await submit.isDisabled()).toBe(true)
      await writes(page, 4, 'Nzuri sana')
      await sees(page, 'Review submitted.')
      await sees(page, '4.0 (1 review)')
      expect(JSON.parse((await stored(page, key)) ?? '')).toEqual([
        {
          id: expect.any(Number),
          user: 'Anonymous',
          rating: 4,
          comment: 'Nzuri sana',
          date: expect.stringMatching(/^\d{4}-.*Z$/),
        },
      ])

      await reviews(page).getByRole('button', { name: 'Edit your review' }).click()
      await writes(page, 2, 'Sio mbaya', 'Update review')
      await sees(page, 'Review updated.')
      await sees(page, '2.0 (1 review)')
      await reviews(page).getByRole('button', { name: 'Delete your review' }).click()
      const question = page.getByRole('alertdialog', { name: 'Delete your review?' })
      await question.getByRole('button', { name: 'Cancel' }).click()
      await reviews(page).getByText('Sio mbaya').waitFor()
      await reviews(page).getByRole('button', { name: 'Delete your review' }).click()
      await question.getByRole('button', { name: 'Delete' }).click()
      await sees(page, 'Review deleted.')
      await expect
        .poll(() =>
          reviews(page)
            .getByRole('heading', { name: 'Customer reviews' })
            .evaluate((heading) => heading === document.activeElement),
        )
        .toBe(true)
      expect(await stored(page, key)).toBeNull()
    },
  )

  it('offers editing and deletion only for local reviews by Anonymous', async ({ visit }) => {
    const by = (id: number, user: string) => ({
      id,
      user,
      rating: 5,
      comment: `By ${user}`,
      date: '2026-01-05T10:00:00Z',
    })
    const saved = JSON.stringify([by(1, 'Anonymous'), by(2, 'Somebody Else'), { id: 3, broken: true }])
    const page = await visit({ storage: { [`product_${product.id}_reviews`]: saved } })
    await opensReviews(page, pathOf(product))
    await reviews(page).getByText('By Somebody Else').waitFor()
    expect(await reviews(page).getByRole('button', { name: 'Edit your review' }).count()).toBe(1)
    expect(await reviews(page).getByRole('button', { name: 'Delete your review' }).count()).toBe(1)
  })

  it(
    'stores a buyer’s review in the shop, counts it in the rating, and lets it be edited and deleted (D30)',
    { timeout: 90_000 },
    async ({ visit }) => {
      const { shopper, product: bought } = await aBuyer()
      const ratingNow = async () => {
        const { rating, review_count } = await shopApi().open.call('GET /api/products/:id/', {
          params: { id: String(bought.id) },
        })
        return { rating, review_count }
      }
      const before = await ratingNow()
      const page = await visit({ as: shopper })
      await opensReviews(page, pathOf(bought))
      await reviews(page).getByRole('button', { name: 'Write a review' }).click()
      await sees(page, 'Your review will be public and shown with your name.')
      await writes(page, 1, 'It arrived broken')
      await sees(page, 'Review submitted.')
      const own = reviews(page).getByRole('article').filter({ hasText: 'It arrived broken' })
      await own.getByText('Verified buyer').waitFor()
      expect(await own.count()).toBe(1)
      expect(await reviews(page).getByRole('button', { name: 'Write a review' }).count()).toBe(0)
      expect((await ratingNow()).review_count).toBe(before.review_count + 1)
      expect(await stored(page, `product_${bought.id}_reviews`)).toBeNull()

      await reviews(page).getByRole('button', { name: 'Edit your review' }).click()
      await writes(page, 5, 'The new one is fine', 'Update review')
      await sees(page, 'Review updated.')
      const other = await visit()
      await opensReviews(other, pathOf(bought))
      await reviews(other).getByText('The new one is fine').waitFor()

      await reviews(page).getByRole('button', { name: 'Delete your review' }).click()
      await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
      await sees(page, 'Review deleted.')
      expect(await ratingNow()).toEqual(before)
      await reviews(page).getByRole('button', { name: 'Write a review' }).waitFor()
    },
  )

  it('keeps the review of a shopper who has not bought the product in the browser', async ({ visit }) => {
    const page = await visit({ as: await aShopper() })
    await opensReviews(page, pathOf(product))
    await reviews(page).getByRole('button', { name: 'Write a review' }).click()
    await sees(page, 'Your review is saved on this device only, as Anonymous.')
    await writes(page, 3, 'Seen at a friend’s')
    await sees(page, 'Review submitted.')
    expect(await stored(page, `product_${product.id}_reviews`)).toContain('Seen at a friend’s')
  })

  it('shows a message when the purchase check fails, and when a review cannot be saved', async ({ visit }) => {
    const { shopper, product: bought } = await aBuyer()
    const page = await visit({ as: shopper })
    await page.route('**/my-review/', (route) => route.fulfill({ status: 500, json: { error: 'x' } }), { times: 1 })
    await opensReviews(page, pathOf(bought))
    await sees(page, 'We couldn’t check whether you can review this product.')
    await reviews(page).getByRole('button', { name: 'Try Again' }).click()
    await reviews(page).getByRole('button', { name: 'Write a review' }).click()
    await breaks(page, '**/reviews/', 'nothing')
    await writes(page, 4, 'Kept in the form')
    await sees(page, 'We couldn’t save your review. Please try again.')
    expect(await page.getByLabel('Your review', { exact: true }).inputValue()).toBe('Kept in the form')
  })

  it('loads all reviews of the shop, page by page', async ({ visit }) => {
    const rated = await aProduct(({ review_count }) => review_count > 10)
    const page = await visit()
    await opensReviews(page, pathOf(rated))
    const shown = reviews(page).getByRole('article')
    expect(await shown.count()).toBe(10)
    const more = reviews(page).getByRole('button', { name: 'Show more reviews' })
    await breaks(page, '**/reviews/**', 'nothing')
    await more.click()
    await sees(page, 'We couldn’t load more reviews. Please try again.')
    await page.unroute('**/reviews/**')
    await more.click()
    await expect.poll(() => shown.count()).toBe(rated.review_count)
    expect(await more.count()).toBe(0)
  })
})

describe('S§8 Product', () => {
  it('shows the content type of an answer that is not JSON, opens the API call, and retries', async ({ visit }) => {
    const page = await visit()
    await open(page, '/categories')
    const path = `**/api/products/${product.id}/`
    await page.route(path, (route) => route.fulfill({ contentType: 'text/html', body: '<p>Hello' }))
    await walksTo(page, pathOf(product))
    await page.getByRole('heading', { level: 1, name: 'Expected JSON but got text/html' }).waitFor()
    const opened = page.waitForEvent('popup')
    await page.getByRole('button', { name: 'Test API' }).click()
    expect((await opened).url()).toBe(`${inject('shopUrl')}/api/products/${product.id}/`)
    await page.unroute(path)
    await page.getByRole('button', { name: 'Retry' }).click()
    await page.getByRole('heading', { level: 1, name: product.name, exact: true }).waitFor()
  })

  it('shows the error message of the API', async ({ visit }) => {
    const page = await visit()
    await open(page, '/categories')
    await page.route(`**/api/products/${product.id}/`, (route) =>
      route.fulfill({ status: 503, json: { error: 'The shop is being painted.' } }),
    )
    await walksTo(page, pathOf(product))
    await page.getByRole('heading', { level: 1, name: 'The shop is being painted.' }).waitFor()
    await page.getByRole('button', { name: 'Retry' }).waitFor()
  })

  it.for([
    ['/products/%20', 'Product ID is missing', 400],
    ['/products/999999999', 'Product Not Found', 404],
    ['/sw/products/999999999', 'Bidhaa Haikupatikana', 404],
  ] as const)('%s: %s', async ([path, title, status], { visit }) => {
    const page = await visit({ screen: 'phone' })
    const answer = await page.goto(path)
    expect(answer?.status()).toBe(status)
    await page.getByRole('heading', { level: 1, name: title }).waitFor()
  })
})

describe('S§1 Found and shared: the served product page', () => {
  it('gives messengers the picture, the name and the price', async () => {
    const html = await served(pathOf(product))
    expect(contentOf(html, 'og:title')).toBe(product.name.replaceAll('&', '&amp;'))
    expect(contentOf(html, 'og:description')).toMatch(/^KSh [\d,]+\.\d\d/)
    expect(contentOf(html, 'og:url')).toBe(inject('shopUrl') + pathOf(product))
    expect(contentOf(html, 'product:price:amount')).toBe((product.sale_price ?? product.price).toFixed(2))
    expect(contentOf(html, 'product:price:currency')).toBe('KES')
    expect(contentOf(html, 'twitter:card')).toBe('summary_large_image')
    const picture = contentOf(html, 'og:image') ?? ''
    expect(picture).toMatch(/^http:\/\/.*\/720\.webp$/)
    expect(contentOf(html, 'og:image:width')).toBe('720')
    expect((await fetch(picture)).headers.get('content-type')).toBe('image/webp')
  })

  it('gives search engines the name, the price and the rating', async () => {
    const rated = await aProduct(({ review_count }) => review_count > 0)
    const html = await served(pathOf(rated))
    const [, json = ''] = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(html) ?? []
    expect(JSON.parse(json)).toMatchObject({
      '@type': 'Product',
      name: rated.name,
      offers: { priceCurrency: 'KES', price: (rated.sale_price ?? rated.price).toFixed(2) },
      aggregateRating: { reviewCount: rated.review_count },
    })
  })

  it('loads one picture with high priority, and the other pictures lazily', async () => {
    const html = await served(pathOf(product))
    expect(html.match(/<link rel="preload" as="image"/g)).toHaveLength(1)
    expect(html.match(/<img [^>]*fetchPriority="high"/gi)).toHaveLength(1)
    expect(html.match(/<img [^>]*loading="eager"/g)).toHaveLength(1)
  })
})
