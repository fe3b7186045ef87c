import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect } from 'vitest'
import { present } from '#contract/shared/present.ts'
import { it, open, sees } from '../support/journey.ts'
import { mailTo } from '../support/mailbox.ts'
import { breaks } from '../support/network.ts'
import { agrees, isSound, press } from '../support/operator-screens.ts'
import { anOperator, operator, operatorAt, returnsToTab } from '../support/operator.ts'
import { openSecondShop } from '../support/later.ts'
import { closeOwnShop, openOwnShop } from '../support/our-shop.ts'
import { aProductOf, aSeller } from '../support/seller.ts'
import { aProduct, aShopper, type Shopper } from '../support/shopper.ts'

let second: Awaited<ReturnType<typeof openSecondShop>> | undefined
beforeAll(async () => {
  await openOwnShop()
  second = await openSecondShop()
}, 300_000)
afterAll(async () => {
  await second?.close()
  await closeOwnShop()
})
const secondUrl = () => present(second).url

/** Presses Save, checks that the dialog lists these changes, and confirms it. */
async function saves(page: Page, ...changes: (string | RegExp)[]) {
  await press(page, 'Save changes')
  const dialog = page.getByRole('dialog', { name: 'Save these changes?' })
  for (const change of changes) await dialog.getByText(change).first().waitFor()
  await isSound(page)
  await dialog.getByRole('button', { name: 'Save', exact: true }).click()
}

const isSaved = (page: Page) => sees(page, 'Settings saved.')

/** Opens a page on the shop's second process as this shopper. */
async function atSecondProcess(page: Page, { tokens }: Shopper, path: string) {
  await page.addInitScript(([access = '', refresh = '']) => {
    localStorage.setItem('access_token', access)
    localStorage.setItem('refresh_token', refresh)
  }, Object.values(tokens))
  await open(page, secondUrl() + path)
}

/** The HTML of a page as it is served, before any script runs. */
const served = async (url: string) => (await fetch(url)).text()

describe('D40 operators: settings', () => {
  it.for(['phone', 'desktop'] as const)(
    'changes a delivery cost, which carts on another process follow, on a %s',
    async (screen, { visit }) => {
      const town = screen === 'phone' ? 'Buna' : 'Tarbaj'
      const shopper = await aShopper()
      const product = await aProduct()
      await shopper.api.shopper.call('POST /api/cart/add/', { body: { product_id: product.id, quantity: 1 } })
      await shopper.api.shopper.call('PUT /api/delivery-address/', {
        body: { county: 'Wajir', town, line: 'By the well', landmark: '', phone_number: '0712 345 678' },
      })
      const buyer = await visit({ screen })
      await atSecondProcess(buyer, shopper, '/cart')
      await sees(buyer, '800.00')

      const page = await visit({ screen })
      await operatorAt(page, await anOperator('finance'), '/admin/settings')
      await page.getByRole('button', { name: 'Add zone' }).waitFor()
      await isSound(page)
      await press(page, 'Add zone')
      const zone = page.getByRole('dialog', { name: 'Delivery zone' })
      await zone.getByRole('button', { name: 'Done' }).waitFor()
      await zone.getByLabel('Price').fill('333')
      await zone.getByRole('button', { name: 'Done' }).click()
      await zone.getByText('Please choose a county.').waitFor()
      await zone.getByLabel('Towns or estates').fill(town)
      await zone.getByLabel('Wajir').check()
      await isSound(page)
      await zone.getByRole('button', { name: 'Done' }).click()
      await sees(page, `${town} (Wajir)`)
      await saves(page, /333\.00: /)
      await isSaved(page)
      await isSound(page)
      await buyer.reload()
      await sees(buyer, '333.00')

      await press(page, `Remove: ${town} (Wajir)`)
      await saves(page, /333\.00: /)
      await isSaved(page)
      await buyer.reload()
      await sees(buyer, '800.00')
    },
  )

  it('shows errors at the fields, such as a second price for a county', async ({ visit }) => {
    const page = await visit()
    await operatorAt(page, await anOperator('finance'), '/admin/settings')
    await press(page, 'Add zone')
    const zone = page.getByRole('dialog', { name: 'Delivery zone' })
    await zone.getByLabel('Price').fill('100')
    await zone.getByLabel('Nairobi').check()
    await zone.getByRole('button', { name: 'Done' }).click()
    await page.getByLabel('Flat fee').fill('1000001')
    await saves(page, 'Flat fee')
    await sees(page, 'Please correct the highlighted fields.')
    await sees(page, 'Nairobi already has a price.')
    await sees(page, 'Please enter an amount from KSh 0 to KSh 1,000,000.')
    await isSound(page)
    await press(page, 'Discard changes')
    expect(await page.getByLabel('Flat fee').inputValue()).toBe('350')
  })

  it('keeps unsaved values while another group is open', async ({ visit }) => {
    const page = await visit({ screen: 'phone' })
    await operatorAt(page, await anOperator('finance'), '/admin/settings')
    await page.getByLabel('Flat fee').fill('351')
    await page.getByRole('link', { name: 'Orders and rates' }).click()
    await page.getByLabel('Minimum order').waitFor()
    await page.getByRole('link', { name: /^Delivery.*unsaved$/ }).click()
    expect(await page.getByLabel('Flat fee').inputValue()).toBe('351')
    await isSound(page)
    await press(page, 'Discard changes')
    expect(await page.getByLabel('Flat fee').inputValue()).toBe('350')
    await page.getByRole('link', { name: 'Delivery', exact: true }).waitFor()
  })

  it('keeps the entered value when another operator saved first, and shows the current value', async ({ visit }) => {
    const [page, other] = [await visit(), await visit()]
    await operatorAt(page, await anOperator('owner'), '/admin/settings/rates')
    await page.getByLabel('Minimum order').fill('75')
    await operatorAt(other, await anOperator('finance'), '/admin/settings/rates')
    await other.getByLabel('Minimum order').fill('60')
    await saves(other, '60.00')
    await isSaved(other)
    await saves(page, '50.00', '75.00')
    await sees(page, 'Another operator changed the settings.')
    expect(await page.getByLabel('Minimum order').inputValue()).toBe('75')
    await isSound(page)
    await saves(page, '60.00', '75.00')
    await isSaved(page)
  })

  it('applies the free-delivery threshold and the currency labels to every page and process at once', async ({
    visit,
  }) => {
    const product = await aProduct()
    const path = `/products/${product.id}`
    expect(await served(secondUrl() + path)).toContain('4,000.00')
    const page = await visit()
    await operatorAt(page, await anOperator('owner'), '/admin/settings')
    await page.getByLabel('Free delivery from').fill('5500')
    await saves(page, '5,500.00')
    await isSaved(page)
    await expect.poll(() => served(secondUrl() + path)).toContain('5,500.00')
    await expect.poll(() => served(`${secondUrl()}/shipping`)).toContain('KSh 5,500.00')

    await page.getByRole('link', { name: 'Currency labels' }).click()
    await page.getByLabel('Currency label', { exact: true }).selectOption('KSh on every page')
    await saves(page, 'Server default', 'KSh on every page')
    await isSaved(page)
    // Every page contains the label mode, for the screens that render in the browser.
    await expect.poll(() => served(`${secondUrl()}/seller/login`)).toMatch(/currencyLabels\\*",\\*"ksh/)
    await isSound(page)
  })

  it('an owner restores an earlier version from the history, which finance can only read', async ({ visit }) => {
    const page = await visit()
    await operatorAt(page, await anOperator('owner'), '/admin/settings/approvals')
    await page.getByLabel('Two approvals above').fill('90000')
    await saves(page, '90,000.00')
    await isSaved(page)
    await page.getByRole('link', { name: 'History' }).click()
    await sees(page, 'Settings history')
    await isSound(page)
    await page
      .getByRole('button', { name: /^Restore: version/ })
      .first()
      .click()
    const dialog = page.getByRole('dialog', { name: /^Restore version/ })
    await dialog.getByText('90,000.00').waitFor()
    await isSound(page)
    await dialog.getByRole('button', { name: 'Restore' }).click()
    await sees(page, 'restored.')
    await page.getByRole('link', { name: 'Approvals' }).click()
    expect(await page.getByLabel('Two approvals above').inputValue()).toBe('100000')

    const finance = await visit({ screen: 'phone' })
    await operatorAt(finance, await anOperator('finance'), '/admin/settings/history')
    await sees(finance, 'Settings history')
    expect(await finance.getByRole('button', { name: /^Restore/ }).count()).toBe(0)
    expect(await finance.getByRole('link', { name: 'Approvals' }).count()).toBe(0)
    await isSound(finance)
  })

  it.for(['phone', 'desktop'] as const)('every group passes all screen checks, on a %s', async (screen, { visit }) => {
    const page = await visit({ screen })
    await operatorAt(page, await anOperator('owner'), '/admin/settings')
    const groups = page.getByRole('navigation', { name: 'Settings' }).getByRole('link')
    await groups.first().waitFor()
    for (const name of await groups.allTextContents()) {
      await page.getByRole('link', { name, exact: true }).click()
      await page.locator(`a[aria-current=true]:has-text("${name}")`).waitFor()
      await page.getByRole('heading', { level: 2 }).first().waitFor()
      await isSound(page)
    }
    await breaks(page, '**/api/admin/settings/', 'nothing')
    await open(page, '/admin/settings')
    await sees(page, 'We couldn’t load the settings.')
  })
})

describe('D40 operators: content pages', () => {
  it.for(['phone', 'desktop'] as const)(
    'previews and saves the About page, reports conflicting edits, and restores the default text, on a %s',
    async (screen, { visit }) => {
      const title = `Who we are on a ${screen}`
      const page = await visit({ screen })
      await operatorAt(page, await anOperator('catalogue'), '/admin/pages')
      await page.getByRole('link', { name: 'About' }).waitFor()
      await isSound(page)
      await page.getByRole('link', { name: 'About' }).click()
      await page.getByLabel('Title').fill(title)
      await page.getByLabel('Text').fill('## Find us\n\nCall {phone}.\n\n- one\n- two')
      await press(page, 'Preview')
      await page.getByText('Call +254 700 000 000.').waitFor()
      await isSound(page)
      await press(page, 'Save')
      await sees(page, 'Page saved and live.')
      await isSound(page)
      await expect.poll(() => served(`${secondUrl()}/about`)).toContain(title)
      const reader = await visit({ screen })
      await open(reader, '/about')
      await reader.getByRole('heading', { level: 1, name: title }).waitFor()
      const colleague = await page.context().newPage()
      await open(colleague, '/admin/pages/about/en')
      await colleague.getByLabel('Title').fill('Theirs')
      await press(colleague, 'Save')
      await sees(colleague, 'Page saved and live.')
      let isReadAgain = false
      page.on('requestfinished', (request) => (isReadAgain ||= request.url().endsWith('/api/admin/pages/about/en/')))
      await returnsToTab(page, () => isReadAgain)
      await press(page, 'Save')
      await sees(page, /^Another operator changed this page\./)
      expect(await page.getByLabel('Title').inputValue()).toBe(title)
      await isSound(page)
      await press(page, 'Save')
      await sees(page, 'Page saved and live.')
      await expect.poll(() => served(`${secondUrl()}/about`)).toContain(title)
      // The colleague’s edit conflicts in the same way.
      await press(colleague, 'Save')
      await sees(colleague, /^Another operator changed this page\./)
      await press(colleague, 'Save')
      await sees(colleague, 'Page saved and live.')
      await press(page, 'Restore default text')
      await agrees(page, 'Restore default')
      await sees(page, /^Another operator changed this page\./)
      await press(page, 'Restore default text')
      await agrees(page, 'Restore default')
      await sees(page, 'Default text restored.')
      expect(await page.getByLabel('Title').inputValue()).toBe('About Sokoni')
      await open(reader, '/about')
      await reader.getByRole('heading', { level: 1, name: 'About Sokoni' }).waitFor()
    },
  )
})

describe('D40 operators: new stores', () => {
  it('new stores wait for approval if the setting requires it; approval and decline are mailed to the owners', async ({
    visit,
  }) => {
    await operator('setting', 'newStoresNeedApproval', 'true')
    const [welcome, other] = [await aSeller(), await aSeller()]
    const { id } = await aProductOf(welcome, { name: 'Sufuria' })
    const shopper = await visit({ screen: 'phone' })
    await open(shopper, `/products/${id}`)
    await sees(shopper, 'Product Not Found')
    const seller = await visit({ as: welcome, screen: 'phone' })
    await open(seller, '/Seller/Dashboard')
    await sees(seller, /^Your store is under review\./)
    await isSound(seller)

    const page = await visit()
    await operatorAt(page, await anOperator('finance'), '/admin')
    await page.getByRole('link', { name: /^New stores to approve/ }).click()
    await page.getByRole('link', { name: other.storeName }).waitFor()
    await isSound(page)
    await page.getByRole('link', { name: welcome.storeName }).click()
    await sees(page, 'This new store goes live')
    await isSound(page)
    await press(page, 'Approve')
    await agrees(page, 'Approve')
    await sees(page, `${welcome.storeName} is live.`)
    await mailTo(welcome.email, /Your store is open/)
    await seller.reload()
    await seller.getByRole('heading', { level: 1, name: 'Seller Dashboard' }).waitFor()
    expect(await seller.getByText('under review').count()).toBe(0)
    await open(shopper, `/products/${id}`)
    await shopper.getByRole('heading', { level: 1, name: 'Sufuria' }).waitFor()

    await page.getByRole('link', { name: 'All sellers' }).click()
    await page.getByRole('link', { name: other.storeName }).click()
    await press(page, 'Decline')
    const dialog = page.getByRole('dialog', { name: `Decline ${other.storeName}` })
    await dialog.getByLabel('Reason').fill('Nobody answers its phone.')
    await isSound(page)
    await dialog.getByRole('button', { name: 'Decline' }).click()
    await sees(page, `${other.storeName} declined.`)
    expect((await mailTo(other.email, /not approved/)).text).toContain('Reason: Nobody answers its phone.')
    await operator('setting', 'newStoresNeedApproval', 'false')
  })
})
