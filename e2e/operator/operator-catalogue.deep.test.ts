import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { it, open, sees, settled } from '../support/journey.ts'
import { answers, breaks } from '../support/network.ts'
import { mailTo } from '../support/mailbox.ts'
import { agrees, isSound, isSoundOnAPhone, opensFilters, opensMenu, press, takes } from '../support/operator-screens.ts'
import { anOperator, operatorAt } from '../support/operator.ts'
import { aPictureFile, aProductOf, aSeller } from '../support/seller.ts'
import { shopApi } from '../support/shopper.ts'

const row = (page: Page, name: string) => page.getByRole('row', { name: new RegExp(name) })

/** The ids with the last two swapped. */
const swapped = (ids: readonly number[]) => [...ids.slice(0, -2), ...ids.slice(-2).toReversed()]

describe('D40 operators: categories', () => {
  /**
   * The new categories are below the first one. Other tests add products only to the last one, so
   * they do not interfere.
   */
  it('creates, reorders, moves and removes categories and sets a picture, and the shop follows', async ({ visit }) => {
    const mark = crypto.randomUUID().slice(0, 8)
    const [cups, pots] = [`Vikombe ${mark}`, `Vyungu ${mark}`]
    const page = await visit()
    await operatorAt(page, await anOperator('catalogue'), '/admin/categories')
    await row(page, 'Electronics').waitFor()
    await isSound(page)
    await isSoundOnAPhone(page)

    for (const name of [cups, pots]) {
      await press(page, 'New category')
      const dialog = page.getByRole('dialog', { name: 'New category' })
      await dialog.getByLabel('Parent category').selectOption('Electronics')
      await dialog.getByLabel('Category', { exact: true }).fill('electronics')
      await dialog.getByRole('button', { name: 'Save' }).click()
      await sees(page, 'Another category already has this name.')
      await isSound(page)
      await dialog.getByLabel('Category', { exact: true }).fill(name)
      await dialog.getByRole('button', { name: 'Save' }).click()
      await sees(page, `${name} added.`)
    }

    await page.getByLabel(`Picture: ${pots}`).setInputFiles(await aPictureFile('vyungu.jpg', 'teal'))
    await sees(page, `Picture of ${pots} updated.`)
    const picture = row(page, pots).locator('img[src*="/media/"]')
    const first = await picture.getAttribute('src')
    await page.getByLabel(`Picture: ${pots}`).setInputFiles(await aPictureFile('vyungu.jpg', 'navy'))
    await agrees(page, 'Replace picture')
    await expect.poll(() => picture.getAttribute('src')).not.toBe(first)

    /** Their order for shoppers. */
    const shown = async () => {
      const shopper = await visit({ screen: 'phone' })
      await open(shopper, '/categories')
      const names = await shopper.locator('main ul.card-grid li').allTextContents()
      return names.filter((name) => name.includes(mark)).map((name) => (name.startsWith(cups) ? cups : pots))
    }
    expect(await shown()).toEqual([cups, pots])
    // Moves faster than the shop's responses are shown at once and sent one after the other.
    // Each request contains the whole order, so a lost one does not matter.
    const orders: { parent_id: number; ids: number[] }[] = []
    const { promise: held, resolve: goes } = Promise.withResolvers<void>()
    await page.route('**/api/admin/categories/', async (route) => {
      if (route.request().method() !== 'PUT') return route.continue()
      const isLost = orders.push(route.request().postDataJSON()) === 2
      await held
      await (isLost ? route.abort() : route.continue())
    })
    await press(page, `Move ${pots} up`)
    await press(page, `Move ${pots} down`)
    await press(page, `Move ${pots} up`)
    expect(orders).toHaveLength(1)
    goes()
    await expect.poll(() => orders).toHaveLength(3)
    const [up, down, again] = orders
    expect(again).toEqual(up)
    expect(down).toEqual({ parent_id: up?.parent_id, ids: swapped(up?.ids ?? []) })
    await page.unroute('**/api/admin/categories/')
    await sees(page, new RegExp(`${pots} moved to position \\d+ of \\d+`))
    expect(await shown()).toEqual([pots, cups])
    await isSound(page)

    await takes(page, `Edit: ${pots}`)
    const edit = page.getByRole('dialog', { name: `Edit ${pots}` })
    await edit.getByLabel('Parent category').selectOption('Beauty')
    await isSound(page)
    await edit.getByRole('button', { name: 'Save' }).click()
    await sees(page, `${pots} saved.`)
    expect(await shown()).toEqual([cups, pots])
    await isSoundOnAPhone(page)

    await takes(page, 'Remove: Electronics')
    await agrees(page, 'Remove')
    await sees(page, 'This category has subcategories.')
    for (const name of [cups, pots]) {
      await takes(page, `Remove: ${name}`)
      await isSound(page)
      await agrees(page, 'Remove')
      await sees(page, `${name} removed.`)
      await row(page, name).waitFor({ state: 'detached' })
    }
    expect(await shown()).toEqual([])
    await takes(page, 'Remove: Electronics')
    await agrees(page, 'Remove')
    await sees(page, 'This category has products.')
  })

  it('shows categories read-only to support, and reports a loading failure', async ({ visit }) => {
    const page = await visit({ screen: 'phone' })
    await operatorAt(page, await anOperator('support'), '/admin/categories')
    await row(page, 'Electronics').waitFor()
    expect(await page.getByRole('button', { name: 'New category' }).count()).toBe(0)
    expect(await page.getByRole('button', { name: /^Up/ }).count()).toBe(0)
    await breaks(page, '**/api/admin/categories/', 'nothing')
    await open(page, '/admin/categories')
    await sees(page, 'We couldn’t load the categories.')
    await isSound(page)
  })
})

describe('D40 operators: products', () => {
  it.for(['phone', 'desktop'] as const)(
    'finds a product, unpublishes it with a reason that its store reads, and republishes it, on a %s',
    async (screen, { visit }) => {
      const seller = await aSeller()
      const { id: productId } = await aProductOf(seller, { name: 'Birika la chai', description: 'Boils a litre.' })
      const shopper = await visit({ screen })
      await open(shopper, `/products/${productId}`)
      await shopper.getByRole('heading', { level: 1, name: 'Birika la chai' }).waitFor()

      const page = await visit({ screen })
      await operatorAt(page, await anOperator('catalogue'), '/admin/products')
      await page.getByRole('table', { name: 'Products, newest first' }).waitFor()
      await isSound(page)
      await page.getByRole('link', { name: 'Live', exact: true }).click()
      const filters = await opensFilters(page)
      await filters.getByLabel('Store', { exact: true }).fill(String(seller.storeNumber))
      await press(page, 'Apply filters')
      await page.waitForURL(/store=\d+/)
      const found = page.getByRole('link', { name: 'Birika la chai' })
      // The URL changes before the list shows only the products of this store.
      await found.nth(1).waitFor({ state: 'detached' })
      await found.click()
      await page.getByRole('heading', { level: 2, name: 'Birika la chai' }).waitFor()
      await sees(page, 'Boils a litre.')
      await isSound(page)

      await press(page, 'Mark as promotional')
      await sees(page, 'Product updated.')
      await page.getByRole('button', { name: 'Remove from promotional' }).waitFor()

      await press(page, 'Unpublish')
      const dialog = page.getByRole('dialog', { name: 'Unpublish Birika la chai' })
      await dialog.getByLabel('Reason').fill('The pictures belong to another store.')
      await isSound(page)
      await dialog.getByRole('button', { name: 'Unpublish' }).click()
      await sees(page, 'Birika la chai unpublished. We’ve notified its store.')
      await isSound(page)
      await open(shopper, `/products/${productId}`)
      await sees(shopper, 'Product Not Found')
      const mail = await mailTo(seller.email, /We’ve unpublished one of your products/)
      expect(mail.text).toContain('Reason: The pictures belong to another store.')
      const own = await visit({ screen, as: seller })
      await open(own, '/Seller/Dashboard/products')
      await sees(own, 'Reason: The pictures belong to another store.')

      await press(page, 'Republish')
      await agrees(page, 'Republish')
      await sees(page, 'Birika la chai republished.')
      await open(shopper, `/products/${productId}`)
      await shopper.getByRole('heading', { level: 1, name: 'Birika la chai' }).waitFor()
    },
  )

  it('lists new and changed products until an operator has reviewed them', async ({ visit }) => {
    const seller = await aSeller()
    const { id } = await aProductOf(seller, { name: 'Sufuria kubwa' })
    const page = await visit()
    await operatorAt(page, await anOperator('catalogue'), `/admin/products/${id}`)
    await sees(page, 'To review')
    await page.getByText('New', { exact: true }).first().waitFor()
    await isSound(page)

    // Other tests publish products too, so the list is filtered to this product.
    await answers(page, '**/api/admin/product-changes/?*', (entries: { product?: { id: number } }[]) =>
      entries.filter(({ product }) => product?.id === id),
    )
    await open(page, '/admin/products/changes')
    await page.getByRole('article', { name: 'Sufuria kubwa' }).waitFor()
    await isSound(page)
    await isSoundOnAPhone(page)
    await press(page, 'Mark as reviewed: Sufuria kubwa')
    await sees(page, 'Sufuria kubwa marked as reviewed.')
    await sees(page, 'No products to review.')

    const params = { id: String(id) }
    await seller.api.seller.call('PUT /api/seller/products/:id/', { params, body: { price: 999 } })
    await open(page, `/admin/products/${id}`)
    await sees(page, 'KSh 999.00')
    await sees(page, /Reviewed by Akinyi/)
    await isSoundOnAPhone(page)
  })

  it('ends the sale of a product with a reason', async ({ visit }) => {
    const seller = await aSeller()
    const { id } = await aProductOf(seller, { name: 'Jiko la gesi', discount: 20 })
    const page = await visit()
    await operatorAt(page, await anOperator('catalogue'), `/admin/products/${id}`)
    await sees(page, '20% off')
    await press(page, 'End sale')
    const dialog = page.getByRole('dialog', { name: 'End sale of Jiko la gesi' })
    await dialog.getByLabel('Reason').fill('It was never that dear.')
    await dialog.getByRole('button', { name: 'End sale' }).click()
    await sees(page, 'Sale ended. We’ve notified the store.')
    await sees(page, 'Not on sale.')
  })

  it('links low stock from the dashboard, and shows an empty result, an unknown product and a loading failure', async ({
    visit,
  }) => {
    const page = await visit({ screen: 'phone' })
    await answers(page, '**/api/admin/dashboard/', (reported: object) => ({
      ...reported,
      low_stock: 1_000,
      product_changes: 3,
    }))
    await operatorAt(page, await anOperator('catalogue'), '/admin')
    await sees(page, '999+')
    await isSound(page)
    await page.getByRole('link', { name: /^Low-stock products/ }).click()
    await page.waitForURL('**/admin/products?low_stock=true')
    await page.getByRole('link', { name: 'Remove filter Low stock only' }).waitFor()
    await open(page, '/admin/products?q=nobody-sells-this')
    await sees(page, 'No products found.')
    await isSound(page)
    await open(page, '/admin/products/99999999')
    await sees(page, 'Product not found.')
    await breaks(page, '**/api/admin/products/?*', 'nothing')
    await open(page, '/admin/products')
    await sees(page, 'We couldn’t load the products.')
  })

  it('shows a product read-only to support', async ({ visit }) => {
    const seller = await aSeller()
    const { id } = await aProductOf(seller, { name: 'Kikombe' })
    const page = await visit({ screen: 'phone' })
    await operatorAt(page, await anOperator('support'), `/admin/products/${id}`)
    await sees(page, 'Only owners and Catalogue can change this.')
    expect(await page.getByRole('button', { name: 'Unpublish' }).count()).toBe(0)
    await isSound(page)
  })
})

describe('D40 operators: reviews', () => {
  it.for(['phone', 'desktop'] as const)(
    'hides a review with a reason and shows it again, and the review count follows, on a %s',
    async (screen, { visit }) => {
      const { results } = await shopApi().open.call('GET /api/products/', { query: { ordering: '-rating' } })
      const { id } = results[screen === 'phone' ? 0 : 1] ?? { id: 0 }
      const params = { id: String(id) }
      const status = async () => {
        const { review_count } = await shopApi().open.call('GET /api/products/:id/', { params })
        return review_count
      }
      const before = await status()
      expect(before).toBeGreaterThan(0)

      const page = await visit({ screen })
      await operatorAt(page, await anOperator('catalogue'), '/admin/reviews')
      await page
        .getByRole('button', { name: /^Details of/ })
        .first()
        .waitFor()
      await isSound(page)
      await page.getByRole('link', { name: 'Visible', exact: true }).click()
      const filters = await opensFilters(page)
      await filters.getByLabel('Product number').fill(String(id))
      await press(page, 'Apply filters')
      await page.waitForURL(/product=\d+/)
      await settled(page)
      await opensMenu(page)
      await page.getByRole('menuitem', { name: /^Hide: / }).click()
      const dialog = page.getByRole('dialog', { name: /^Hide review by/ })
      await dialog.getByLabel('Reason').fill('It names a person.')
      await isSound(page)
      await dialog.getByRole('button', { name: 'Hide' }).click()
      await sees(page, 'Review hidden.')
      expect(await status()).toBe(before - 1)

      await open(page, `/admin/reviews?product=${id}&hidden=true`)
      await page
        .getByRole('button', { name: /^Details of/ })
        .first()
        .click()
      await sees(page, /Reason: It names a person\./)
      await isSound(page)
      await opensMenu(page)
      await page.getByRole('menuitem', { name: /^Unhide: / }).click()
      await agrees(page, 'Unhide')
      await sees(page, 'Review visible again.')
      await sees(page, 'No reviews found.')
      expect(await status()).toBe(before)
      await breaks(page, '**/api/admin/reviews/?*', 'nothing')
      await open(page, '/admin/reviews')
      await sees(page, 'We couldn’t load the reviews.')
    },
  )
})
