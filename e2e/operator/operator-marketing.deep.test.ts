import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { nairobiTime } from '#contract/shared/days.ts'
import { it, open, sees, settled } from '../support/journey.ts'
import { inShopLater } from '../support/later.ts'
import { mailTo } from '../support/mailbox.ts'
import { answers, breaks, delays, walksTo } from '../support/network.ts'
import { agrees, isSound, isSoundOnAPhone, press, takes } from '../support/operator-screens.ts'
import { anOperator, operatorAt } from '../support/operator.ts'
import { aPictureFile } from '../support/seller.ts'
import { aShopper, fillCart, type Product, shopApi, newPerson, someProducts } from '../support/shopper.ts'

const DAY_MINUTES = 24 * 60
const mark = () => crypto.randomUUID().slice(0, 8)

/** The value of a date and time field, in Nairobi time. */
const inMinutes = (minutes: number) => nairobiTime(new Date(Date.now() + minutes * 60_000)).slice(0, 16)

async function entersCampaign(page: Page, title: string, { starts, ends }: { starts: number; ends: number }) {
  await page.getByRole('link', { name: 'New campaign' }).click()
  await page.getByRole('heading', { level: 2, name: 'New campaign' }).waitFor()
  await page.getByLabel('Title', { exact: true }).fill(title)
  await page.getByLabel('Starts').fill(inMinutes(starts))
  await page.getByLabel('Ends').fill(inMinutes(ends))
}

async function chooses(page: Page, { name }: Product) {
  await page.getByRole('searchbox', { name: 'Search products' }).fill(name)
  await page.getByRole('searchbox', { name: 'Search products' }).press('Enter')
  await page
    .getByRole('button', { name: `Add: ${name}`, exact: true })
    .first()
    .click()
}

describe('D40 operators: campaigns', () => {
  it('creates a campaign, which runs from its start to its end', async ({ visit }) => {
    const [first, second] = (await someProducts(2)) as [Product, Product]
    const title = `Jua Kali ${mark()}`
    const page = await visit()
    await operatorAt(page, await anOperator('catalogue'), '/admin/marketing')
    await page.getByRole('heading', { level: 2, name: 'Campaigns, latest start first' }).waitFor()
    await isSound(page)
    await isSoundOnAPhone(page)

    await entersCampaign(page, title, { starts: 2 * DAY_MINUTES, ends: 4.5 * DAY_MINUTES })
    await page.getByLabel('Subtitle').fill('For a few days only')
    await chooses(page, first)
    await press(page, `Remove: ${first.name}`)
    await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('type'))).toBe('search')
    await chooses(page, first)
    await chooses(page, second)
    await page.getByRole('button', { name: `Move ${second.name} up` }).press('Enter')
    await sees(page, `${second.name} moved to position 1 of 2.`)
    await isSound(page)
    await isSoundOnAPhone(page)
    await press(page, 'Save')
    await sees(page, `“${title}” saved.`)
    await page
      .getByRole('row', { name: new RegExp(title) })
      .getByText('Scheduled')
      .waitFor()

    await entersCampaign(page, 'Another one', { starts: 3 * DAY_MINUTES, ends: 5 * DAY_MINUTES })
    await press(page, 'Save')
    await sees(page, `“${title}” runs on this page at that time.`)
    expect(await page.getByLabel('Starts').getAttribute('aria-invalid')).toBe('true')
    await isSound(page)

    const before = await visit({ screen: 'phone' })
    await showsOwnTexts(before, '/summer-sale')
    await inShopLater(3 * DAY_MINUTES, async (url) => {
      const during = await visitAhead(await visit({ screen: 'phone' }), 3 * DAY_MINUTES)
      await open(during, `${url}/summer-sale`)
      await during.getByRole('heading', { level: 1, name: title }).waitFor()
      await sees(during, 'For a few days only')
      await sees(during, /^Ends in 1 day/)
      expect(await during.getByRole('timer').innerText()).toMatch(/^01\s+days\s+1[12]\s+hours/)
      await sees(during, '2 products on sale')
      const cards = during.getByRole('main').getByRole('article').getByRole('heading')
      expect(await cards.allTextContents()).toEqual([second.name, first.name])
      await isSound(during)
    })
    await inShopLater(5 * DAY_MINUTES, async (url) => {
      await showsOwnTexts(await visitAhead(await visit({ screen: 'phone' }), 5 * DAY_MINUTES), `${url}/summer-sale`)
    })

    await open(page, '/admin/marketing/campaigns?state=coming')
    await page.getByRole('link', { name: title }).click()
    await page.getByRole('heading', { level: 2, name: title }).waitFor()
    await isSoundOnAPhone(page)
    await press(page, 'Remove')
    await sees(page, `Permanently remove “${title}”?`)
    await agrees(page, 'Remove')
    await sees(page, `“${title}” removed.`)
    await page.getByRole('link', { name: title }).waitFor({ state: 'detached' })
  })

  it('locks page and start of a running campaign, and ends it at once', async ({ visit }) => {
    const title = `Ofa ${mark()}`
    const page = await visit({ screen: 'phone' })
    await operatorAt(page, await anOperator('catalogue'), '/admin/marketing')
    await entersCampaign(page, title, { starts: -2, ends: 60 })
    await page.getByLabel('Page').selectOption('Limited offer')
    await press(page, 'Save')
    await sees(page, `“${title}” saved.`)
    await page.getByRole('link', { name: title }).click()
    await sees(page, 'This campaign is active. Its page and start can’t be changed.')
    expect(await page.getByLabel('Page').isDisabled()).toBe(true)
    expect(await page.getByLabel('Starts').isDisabled()).toBe(true)
    await isSound(page)
    await page.getByLabel('Ends').fill(inMinutes(90))
    await press(page, 'Save')
    await sees(page, `“${title}” saved.`)
    await press(page, 'End now')
    await sees(page, `End “${title}” now?`)
    await agrees(page, 'End campaign')
    await sees(page, `“${title}” ended.`)
    await sees(page, 'This campaign has ended and can’t be changed.')
    await isSound(page)
  })

  it('returns to the list after saving or removing a campaign, unless the operator has navigated elsewhere', async ({
    visit,
  }) => {
    const coming = '/admin/marketing/campaigns?state=coming'
    const [title, other] = [`Baadaye ${mark()}`, `Baadaye ${mark()}`]
    const page = await visit()
    const goesToCoupons = async () => {
      await page.getByRole('link', { name: 'Coupons', exact: true }).click()
      await page.getByRole('heading', { level: 2, name: 'Coupons, by code' }).waitFor()
    }
    const isAtCoupons = async () => {
      await settled(page)
      expect(new URL(page.url()).pathname).toBe('/admin/marketing/coupons')
    }
    await operatorAt(page, await anOperator('catalogue'), coming)
    await entersCampaign(page, title, { starts: 40 * DAY_MINUTES, ends: 41 * DAY_MINUTES })
    await press(page, 'Save')
    await page.waitForURL('**/admin/marketing/campaigns')
    await page.getByRole('link', { name: title }).waitFor()

    const arrives = await delays(page, '**/api/admin/campaigns/', 'POST')
    await entersCampaign(page, other, { starts: 42 * DAY_MINUTES, ends: 43 * DAY_MINUTES })
    await press(page, 'Save')
    await goesToCoupons()
    arrives()
    await sees(page, `“${other}” saved.`)
    await isAtCoupons()

    await open(page, coming)
    await page.getByRole('link', { name: title }).click()
    await press(page, 'Remove')
    await agrees(page, 'Remove')
    await sees(page, `“${title}” removed.`)
    await page.waitForURL(`**${coming}`)
    const isRemoved = await delays(page, '**/api/admin/campaigns/*/', 'DELETE')
    await page.getByRole('link', { name: other }).click()
    await press(page, 'Remove')
    await agrees(page, 'Remove')
    await goesToCoupons()
    isRemoved()
    await sees(page, `“${other}” removed.`)
    await isAtCoupons()
  })
})

async function showsOwnTexts(page: Page, address: string) {
  await open(page, address)
  await page.getByRole('heading', { level: 1, name: 'Summer Sale Extravaganza' }).waitFor()
  await sees(page, 'Ends in 5 days')
  await sees(page, '50+ products on sale')
}

/** Sets the page's clock ahead, as the clock of the shop is then. */
async function visitAhead(page: Page, minutes: number): Promise<Page> {
  await page.clock.install({ time: Date.now() + minutes * 60_000 })
  return page
}

describe('D40 operators: the home page', () => {
  it('shows a new banner until it is hidden or removed, and moves it by keyboard', async ({ visit }) => {
    const title = `Rains ${mark()}`
    const page = await visit()
    await operatorAt(page, await anOperator('catalogue'), '/admin/marketing/banners')
    await isSound(page)
    await isSoundOnAPhone(page)
    await press(page, 'New banner')
    const dialog = page.getByRole('dialog', { name: 'New banner' })
    await dialog.getByLabel('Title', { exact: true }).fill(title)
    await dialog.getByLabel('Subtitle').fill('Gumboots and umbrellas')
    await dialog.getByLabel('Link').fill('javascript:alert(1)')
    await dialog.getByLabel('Choose picture').setInputFiles(await aPictureFile('rain.jpg', '#336699'))
    await dialog.getByRole('img', { name: 'Picture' }).waitFor()
    await dialog.getByRole('button', { name: 'Save' }).click()
    await sees(page, 'Please enter a page such as /products, or a URL that starts with https://.')
    await isSound(page)
    await dialog.getByLabel('Link').fill('/search?q=rain')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await sees(page, `“${title}” saved.`)

    const up = page.getByRole('button', { name: `Move ${title} up`, exact: true })
    await up.focus()
    while ((await up.getAttribute('aria-disabled')) !== 'true') {
      const place = await placeOf(page, title)
      await page.keyboard.press('Enter')
      await expect.poll(() => placeOf(page, title)).toBe(place - 1)
      expect(await up.evaluate((button) => button === document.activeElement)).toBe(true)
    }
    await sees(page, new RegExp(`^${title} moved to position 1 of \\d+\\.$`))
    await isSoundOnAPhone(page)

    const home = await visit({ screen: 'phone', javaScript: false })
    await home.goto('/')
    const banner = home.getByRole('main').getByRole('link', { name: new RegExp(title) })
    await banner.first().waitFor()
    expect(await banner.first().getAttribute('href')).toBe('/search?q=rain')
    expect(await banner.first().locator('img').getAttribute('src')).toMatch(/^\/media\//)

    await takes(page, `Hide: ${title}`)
    await sees(page, `“${title}” is now hidden.`)
    await home.goto('/')
    expect(await banner.count()).toBe(0)
    await takes(page, `Remove: ${title}`)
    await agrees(page, 'Remove')
    await sees(page, `“${title}” removed.`)
    await page.getByRole('row', { name: new RegExp(title) }).waitFor({ state: 'detached' })
  })

  it('shows the operator’s slides instead of the built-in ones while there are any', async ({ visit }) => {
    const title = `Slide ${mark()}`
    const page = await visit({ screen: 'phone' })
    await operatorAt(page, await anOperator('catalogue'), '/admin/marketing/slides')
    await press(page, 'New slide')
    const dialog = page.getByRole('dialog', { name: 'New slide' })
    await dialog.getByLabel('Title', { exact: true }).fill(title)
    await dialog.getByLabel('Link').fill('/products')
    // Other tests use the home page meanwhile.
    await dialog.getByLabel('Show on the home page').uncheck()
    await dialog.getByRole('button', { name: 'Save' }).click()
    await sees(page, 'Please choose a picture.')
    await isSound(page)
    await dialog.getByLabel('Choose picture').setInputFiles(await aPictureFile('slide.jpg', '#993366'))
    await dialog.getByRole('img', { name: 'Picture' }).waitFor()
    await dialog.getByRole('button', { name: 'Save' }).click()
    await sees(page, `“${title}” saved.`)
    const image = await page
      .getByRole('row', { name: new RegExp(title) })
      .locator('img')
      .getAttribute('src')

    const shopper = await visit({ screen: 'phone' })
    await open(shopper, '/categories')
    const slide = { subtitle: 'For you', image, image_srcset: '', link: '/products', is_active: true }
    await answers(shopper, '**/api/slides/', () => [
      { ...slide, id: 1, title },
      { ...slide, id: 2, title: 'The other one' },
    ])
    await walksTo(shopper, '/')
    await shopper.getByRole('heading', { level: 1, name: title }).waitFor()
    expect(await shopper.getByRole('button', { name: /^Show slide \d/ }).count()).toBe(2)
    await shopper.getByRole('region', { name: 'Highlights' }).locator(`img[src="${image}"]`).first().waitFor()
    await isSound(shopper)
    await shopper.getByRole('link', { name: 'Shop Now' }).first().click()
    await shopper.waitForURL('**/products')

    await takes(page, `Remove: ${title}`)
    await agrees(page, 'Remove')
    await sees(page, `“${title}” removed.`)
  })

  it('shows an error when the local ads fail to load', async ({ visit }) => {
    const page = await visit({ screen: 'phone' })
    await breaks(page, '**/api/admin/content-banners/**', 'nothing')
    await operatorAt(page, await anOperator('catalogue'), '/admin/marketing/local-ads')
    await sees(page, 'We couldn’t load this list.')
    await isSound(page)
  })

  it('sends fast moves of local ads one after the other', async ({ visit }) => {
    const page = await visit()
    const ads = ['Kwanza', 'Pili', 'Tatu'].map((title, index) => ({
      id: index + 1,
      kind: 'local-ad',
      title,
      subtitle: '',
      image: null,
      image_srcset: '',
      link: '/products',
      is_active: true,
    }))
    const orders: unknown[] = []
    const { promise: isMoved, resolve: moves } = Promise.withResolvers<void>()
    await page.route('**/api/admin/content-banners/**', async (route) => {
      if (route.request().method() === 'GET') return route.fulfill({ json: ads })
      orders.push((route.request().postDataJSON() as { ids: unknown }).ids)
      if (orders.length === 1) await isMoved
      return route.fulfill({ json: ads })
    })
    await operatorAt(page, await anOperator('catalogue'), '/admin/marketing/local-ads')
    for (const place of [2, 3]) {
      await press(page, 'Move Kwanza down')
      await expect.poll(() => placeOf(page, 'Kwanza')).toBe(place)
    }
    expect(orders).toEqual([[2, 1, 3]])
    moves()
    await expect
      .poll(() => orders)
      .toEqual([
        [2, 1, 3],
        [2, 3, 1],
      ])
    await sees(page, 'Kwanza moved to position 3 of 3.')
  })
})

const placeOf = (page: Page, title: string) =>
  page
    .getByRole('row')
    .evaluateAll((rows, sought) => rows.findIndex(({ textContent }) => textContent.includes(sought)), title)

describe('D40 operators: coupons', () => {
  it('a coupon for a category takes the right amount off its products, until it is switched off', async ({ visit }) => {
    const products = await someProducts(12)
    const [meant] = products
    const other = products.find(({ category }) => category?.id !== meant?.category?.id)
    if (!meant?.category_name || !other) throw new Error('the shop has goods of one category alone')
    const code = `T-${mark().toUpperCase()}`
    const page = await visit()
    await operatorAt(page, await anOperator('finance'), '/admin/marketing')
    await page.getByRole('heading', { level: 2, name: 'Coupons, by code' }).waitFor()
    expect(await page.getByRole('link', { name: 'Campaigns' }).count()).toBe(0)
    await isSound(page)
    await isSoundOnAPhone(page)
    await page.getByRole('link', { name: 'New coupon' }).click()
    await page.getByRole('heading', { level: 2, name: 'New coupon' }).waitFor()
    await page.getByLabel('Code', { exact: true }).fill(code.toLowerCase())
    await page.getByRole('checkbox', { name: meant.category_name, exact: true }).check()
    await press(page, 'Save')
    await sees(page, 'Please enter a whole number from 1 to 100.')
    await isSound(page)
    await isSoundOnAPhone(page)
    await page.getByLabel('Percent', { exact: true }).fill('25')
    let sent = 0
    await page.route('**/api/admin/coupons/', (route) => {
      if (route.request().method() === 'POST') sent++
      return route.continue()
    })
    const [ends, uses] = [page.getByLabel('Ends'), page.getByLabel('Total uses')]
    await ends.focus()
    await page.keyboard.type('12312030')
    await uses.focus()
    await page.keyboard.type('1-000')
    await press(page, 'Save')
    await expect.poll(() => page.getByText('Please complete or clear this field.').count()).toBe(2)
    for (const field of [ends, uses]) expect(await field.getAttribute('aria-invalid')).toBe('true')
    expect(sent).toBe(0)
    await isSound(page)
    await ends.fill('')
    await uses.fill('')
    await press(page, 'Save')
    await sees(page, `${code} saved.`)
    expect(sent).toBe(1)

    const shopper = await aShopper()
    await fillCart(shopper, meant)
    await fillCart(shopper, other)
    const cart = await visit({ as: shopper, screen: 'phone' })
    await open(cart, '/cart')
    await cart.getByLabel('Coupon code').fill(code)
    await press(cart, 'Apply')
    const off = (meant.price / 4).toLocaleString('en-KE', { minimumFractionDigits: 2, maximumFractionDigits: 2 })
    await cart
      .getByRole('definition')
      .filter({ hasText: `KSh ${off}` })
      .first()
      .waitFor()

    await page.getByRole('searchbox', { name: 'Search coupons' }).fill(code)
    await press(page, 'Search')
    await page.waitForURL(/q=T-/)
    const row = page.getByRole('row', { name: new RegExp(code) })
    await row.getByText('25%').waitFor()
    const colleague = await page.context().newPage()
    await open(colleague, `/admin/marketing/coupons?q=${code}`)
    await colleague.getByRole('link', { name: code }).click()
    await colleague.getByLabel('Total uses').fill('50')
    await press(page, `Deactivate: ${code}`)
    await agrees(page, 'Deactivate')
    await sees(page, `${code} is inactive.`)
    await row.getByText('Inactive', { exact: true }).waitFor()
    await row.getByRole('link', { name: code }).click()
    await page.getByRole('heading', { level: 2, name: code }).waitFor()
    await press(colleague, 'Save')
    await sees(colleague, `${code} saved.`)
    await colleague.getByText('Inactive', { exact: true }).waitFor()
    await isSound(colleague)
    await page.getByLabel('Uses per customer').fill('3')
    await press(page, 'Save')
    await sees(page, /^Another operator changed this coupon\./)
    await isSoundOnAPhone(page)
    await press(page, 'Save')
    await sees(page, `${code} saved.`)
    await cart.reload()
    await sees(cart, 'We don’t recognise this coupon code. Please check it and try again.')
  })

  it('returns to the list of all coupons after saving a coupon', async ({ visit }) => {
    const code = `T-${mark().toUpperCase()}`
    const list = '/admin/marketing/coupons?q=WISH'
    const page = await visit({ screen: 'phone' })
    await operatorAt(page, await anOperator('finance'), list)
    await page.getByRole('link', { name: 'New coupon' }).click()
    await page.getByLabel('Code', { exact: true }).fill(code)
    await page.getByLabel('Percent', { exact: true }).fill('5')
    await page.getByLabel('Active', { exact: true }).uncheck()
    await press(page, 'Save')
    await page.waitForURL('**/admin/marketing/coupons')
    await page.getByRole('link', { name: code }).waitFor()
  })

  it('shows coupons read-only to a catalogue operator, and reports an unknown coupon', async ({ visit }) => {
    const page = await visit({ screen: 'phone' })
    await operatorAt(page, await anOperator('catalogue'), '/admin/marketing/coupons?q=WISH')
    await page.getByRole('link', { name: 'WISHLIST10' }).click()
    await sees(page, 'Only owners and Finance can change this.')
    expect(await page.getByRole('button', { name: 'Save' }).count()).toBe(0)
    expect(await page.getByLabel('Uses per customer').isDisabled()).toBe(true)
    await isSound(page)
    await open(page, '/admin/marketing/coupons/987654')
    await sees(page, 'Coupon not found.')
  })
})

describe('D40 operators: the newsletter', () => {
  it('finds, downloads and removes confirmed subscriptions', async ({ visit }) => {
    const { email } = newPerson()
    const { open: shop } = shopApi()
    await shop.call('POST /api/newsletter/', { body: { email } })
    const { text } = await mailTo(email, /^Confirm/)
    const token = new URL(/https?:\S+/.exec(text)?.[0] ?? expect.fail(text)).searchParams.get('token') ?? ''
    await shop.call('POST /api/newsletter/confirm/', { body: { token } })

    const page = await visit()
    await operatorAt(page, await anOperator('catalogue'), '/admin/marketing/newsletter')
    await sees(page, /^[\d,]+ confirmed subscribers?$/)
    await isSound(page)
    await isSoundOnAPhone(page)
    const download = page.waitForEvent('download')
    await press(page, 'Download all as CSV')
    await agrees(page, 'Download all as CSV')
    const file = await download
    expect(file.suggestedFilename()).toBe('sokoni-newsletter.csv')
    expect(await readFile(await file.path(), 'utf8')).toContain(email)

    await page.getByRole('searchbox', { name: 'Search by email' }).fill(email)
    await press(page, 'Search')
    await page.waitForURL(/q=/)
    await press(page, `Remove: ${email}`)
    await agrees(page, 'Remove')
    await sees(page, 'Subscriber removed.')
    await sees(page, 'No confirmed subscribers found.')
  })
})
