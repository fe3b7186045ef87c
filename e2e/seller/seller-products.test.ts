import { randomUUID } from 'node:crypto'
import type { Page } from 'playwright-core'
import { beforeAll, describe, expect } from 'vitest'
import { faults } from '../support/faults.ts'
import { it, journey, open, sees, settled } from '../support/journey.ts'
import { breaks } from '../support/network.ts'
import { aCategory, aPictureFile, aProductOf, aSeller, seesAnnouncement, type Seller } from '../support/seller.ts'
import { shopApi } from '../support/shopper.ts'

let seller: Seller
beforeAll(async () => {
  seller = await aSeller()
})

const list = '/Seller/Dashboard/products'
const form = '/Seller/Dashboard/add'
const named = (word: string) => `${word} ${randomUUID().slice(0, 8)}`
const row = (page: Page, name: string) => page.getByRole('row', { name })
async function takes(page: Page, step: string, name: string) {
  await page.getByRole('button', { name: `Actions ${name}` }).click()
  await page.getByRole('menuitem', { name: `${step} ${name}` }).click()
}
const alert = (page: Page) => page.getByRole('alertdialog')

async function fill(page: Page, product: { name: string; price: string; stock?: string }) {
  await page.getByLabel('Product Name').fill(product.name)
  await page.getByLabel('Category').selectOption((await aCategory()).name)
  await page.getByLabel('Price ($)', { exact: true }).fill(product.price)
  if (product.stock !== undefined) await page.getByLabel('Stock Quantity').fill(product.stock)
}

/** The product as the public API returns it. */
const inTheShop = (id: number) => shopApi().open.call('GET /api/products/:id/', { params: { id: String(id) } })

describe('V§2 My Products', () => {
  it('V§8 Empty lists: shows a message when there are no products', async ({ visit }) => {
    const page = await visit({ as: await aSeller(), screen: 'phone' })
    await open(page, list)
    await sees(page, 'No products found. Add your first product to get started.')
    await settled(page)
    expect(await faults(page)).toEqual([])
  })

  it('V§4 Stock classes: shows the stock of each product in red, amber or green, and its sales', async ({ visit }) => {
    const products = [
      { name: named('None'), stock: 0, colour: 'text-bad' },
      { name: named('Few'), stock: 9, colour: 'text-wait' },
      { name: named('Ten'), stock: 10, colour: 'text-good' },
    ]
    for (const { name, stock } of products) await aProductOf(seller, { name, stock })
    const page = await visit({ as: seller })
    await open(page, list)
    for (const { name, stock, colour } of products) {
      await row(page, name).getByText('$ 1,250.00').waitFor()
      const shown = row(page, name).locator('[data-title="Stock"]').getByText(String(stock), { exact: true })
      expect(await shown.getAttribute('class')).toContain(colour)
      expect(await row(page, name).locator('[data-title="Sales"]').innerText()).toBe('0')
    }
    await settled(page)
    expect(await faults(page)).toEqual([])
  })

  it('is filtered by name and state, and keeps the filters in the address', async ({ visit }) => {
    const [full, draft] = [named('Full'), named('Sketch')]
    await aProductOf(seller, { name: full })
    await aProductOf(seller, { name: draft, state: 'draft' })
    const page = await visit({ as: seller })
    await open(page, list)
    await row(page, full).waitFor()
    await page.getByRole('link', { name: 'Draft', exact: true }).click()
    await row(page, full).waitFor({ state: 'detached' })
    await row(page, draft).waitFor()
    expect(page.url()).toContain('state=draft')
    await open(page, `${list}?q=${encodeURIComponent(full)}`)
    await row(page, full).waitFor()
    expect(await page.locator('[data-list-row]').count()).toBe(1)
    const field = page.getByLabel('Search by name')
    await field.fill('nothing of the kind')
    await field.press('Enter')
    await sees(page, 'No products match. Try another search or filter.')
    expect(await field.evaluate((one) => one === document.activeElement)).toBe(true)
    await page.goBack()
    await row(page, full).waitFor()
    await expect.poll(() => field.inputValue()).toBe(full)
    await page.goForward()
    await expect.poll(() => field.inputValue()).toBe('nothing of the kind')
  })

  it('V§5 Deleting a product: asks first; a public product is archived and can be republished', async ({ visit }) => {
    const name = named('Kettle')
    const { id } = await aProductOf(seller, { name })
    const page = await visit({ as: seller })
    await open(page, list)
    await page.getByRole('button', { name: `Delete ${name}` }).click()
    await alert(page).getByText('Are you sure you want to delete this product?', { exact: true }).waitFor()
    await alert(page).getByRole('button', { name: 'Cancel' }).click()
    await alert(page).waitFor({ state: 'detached' })
    await page.getByRole('button', { name: `Delete ${name}` }).click()
    await alert(page).getByRole('button', { name: 'OK' }).click()
    await row(page, name).waitFor({ state: 'detached' })
    await expect(inTheShop(id)).rejects.toMatchObject({ status: 404 })
    await page.getByRole('link', { name: 'Archived', exact: true }).click()
    await takes(page, 'Restore', name)
    await sees(page, `${name} is live again.`)
    expect(await inTheShop(id)).toMatchObject({ name })
  })

  it('V§8 logs a failed deletion and shows a message', async ({ visit }) => {
    const name = named('Stuck')
    await aProductOf(seller, { name })
    const page = await visit({ as: seller, mayLog: /ApiError/ })
    await open(page, list)
    await row(page, name).waitFor()
    await page.route('**/api/seller/products/*/', (route) =>
      route.request().method() === 'DELETE' ? route.fulfill({ status: 500, json: { error: 'x' } }) : route.continue(),
    )
    await page.getByRole('button', { name: `Delete ${name}` }).click()
    await alert(page).getByRole('button', { name: 'OK' }).click()
    await sees(page, 'We couldn’t delete the product. Please try again.')
    await row(page, name).waitFor()
  })

  it('previews, publishes and duplicates a draft', async ({ visit }) => {
    const name = named('Sketch')
    const { id } = await aProductOf(seller, { name, state: 'draft' })
    const page = await visit({ as: seller })
    await open(page, list)
    await takes(page, 'Preview', name)
    await page.getByRole('dialog').getByText('In Stock (20)').waitFor()
    await settled(page)
    expect(await faults(page)).toEqual([])
    await page.keyboard.press('Escape')
    await takes(page, 'Publish', name)
    await sees(page, `${name} is live.`)
    expect(await inTheShop(id)).toMatchObject({ name })
    await takes(page, 'Duplicate', name)
    await page.getByRole('heading', { name: 'Edit Product' }).waitFor()
    await page.getByLabel('Product Name').waitFor()
    expect(await page.getByLabel('Product Name').inputValue()).toBe(`Copy of ${name}`)
    expect(await page.getByLabel('Stock Quantity').inputValue()).toBe('0')
  })

  it('offers a retry when the products cannot be loaded', async ({ visit }) => {
    const page = await visit({ as: seller, mayLog: /ApiError/ })
    await breaks(page, '**/api/seller/products/**')
    await open(page, `${list}?state=listed`)
    await alert(page).or(page.getByText('We couldn’t load your products.')).first().waitFor()
    if (await alert(page).isVisible()) await alert(page).getByRole('button', { name: 'OK' }).click()
    await sees(page, 'We couldn’t load your products.')
    await page.unroute('**/api/seller/products/**')
    await page.getByRole('button', { name: 'Try again' }).click()
    await page.locator('[data-list-row]').first().waitFor()
  })
})

describe('V§2 Add Product / Edit', () => {
  journey(
    'V§9 Simulated upload: shows 2.2 seconds of progress, then the images, which can be moved and removed',
    async ({ visit }) => {
      const page = await visit({ as: seller })
      await open(page, form)
      const name = named('Kettle')
      await fill(page, { name, price: '1250.50', stock: '20' })
      expect(await page.getByLabel('Category').locator('option').first().innerText()).toBe('Select category')
      expect(await page.getByLabel('Description', { exact: true }).getAttribute('rows')).toBe('4')
      const begun = Date.now()
      const input = page.getByLabel('Add images')
      // Wait for the bar before it appears, because it stays for two seconds only.
      const progress = page.getByRole('progressbar', { name: 'Uploading images' }).getAttribute('aria-valuenow')
      await input.setInputFiles([
        await aPictureFile('a.jpg', '#c00'),
        await aPictureFile('b.jpg', '#0c0'),
        await aPictureFile('c.jpg', '#00c'),
      ])
      expect(Number(await progress) % 10).toBe(0)
      await page.getByRole('img', { name: 'Image 3' }).waitFor()
      expect(Date.now() - begun).toBeGreaterThanOrEqual(2_200)
      await settled(page)
      expect(await faults(page)).toEqual([])
      await page.getByRole('button', { name: 'Remove image 2' }).click()
      await page.getByRole('img', { name: 'Image 3' }).waitFor({ state: 'detached' })
      await page.getByRole('button', { name: 'Move image 2 earlier' }).click()
      await page.getByRole('button', { name: 'Add Product' }).click()
      await seesAnnouncement(page, 'Product added successfully!')
      await row(page, name).getByText('$ 1,250.50').waitFor()
      const { items } = await seller.api.seller.page('GET /api/seller/products/', { query: { q: name } })
      expect(items).toMatchObject([
        { name, price: 1_250.5, stock: 20, state: 'listed', images: [{}, {}].map(() => expect.any(String)) },
      ])
    },
  )

  it('reorders images by dragging', async ({ visit }) => {
    const page = await visit({ as: seller })
    await open(page, form)
    await page
      .getByLabel('Add images')
      .setInputFiles([await aPictureFile('a.jpg', '#c00'), await aPictureFile('b.jpg', '#0c0')])
    await page.getByRole('img', { name: 'Image 2' }).waitFor()
    const addresses = () =>
      page
        .getByRole('img', { name: /^Image \d$/ })
        .evaluateAll((images) => images.map((image) => (image as HTMLImageElement).src))
    const before = await addresses()
    await page.getByRole('img', { name: 'Image 2' }).dragTo(page.getByRole('img', { name: 'Image 1' }))
    await expect.poll(addresses).toEqual(before.toReversed())
  })

  it('V§8 Product saved: a failure shows the message, the detail, the whole answer or a default text', async ({
    visit,
  }) => {
    const page = await visit({ as: seller, mayLog: /ApiError/ })
    await open(page, form)
    await fill(page, { name: named('Kettle'), price: '5', stock: '1' })
    const answers: [object | string, string][] = [
      [{ message: 'No room for it.', detail: 'x' }, 'No room for it.'],
      [{ detail: 'Not today.' }, 'Not today.'],
      [{ error: 'x' }, '{"error":"x"}'],
    ]
    for (const [answer, reported] of answers) {
      await page.route('**/api/seller/products/', (route) => route.fulfill({ status: 400, json: answer }))
      await page.getByRole('button', { name: 'Add Product' }).click()
      await seesAnnouncement(page, reported)
      await page.unroute('**/api/seller/products/')
    }
    await page.route('**/api/seller/products/', (route) =>
      route.request().method() === 'POST'
        ? route.fulfill({ status: 500, contentType: 'application/json', body: '' })
        : route.continue(),
    )
    await page.getByRole('button', { name: 'Add Product' }).click()
    await seesAnnouncement(page, 'Failed to add product')
  })

  it('V§5 Product form: requires name, category, price and stock; marks a refused price', async ({ visit }) => {
    const page = await visit({ as: seller, mayLog: /ApiError/ })
    await open(page, form)
    for (const label of ['Product Name', 'Category', 'Price ($)', 'Stock Quantity'])
      expect(await page.getByLabel(label, { exact: true }).getAttribute('required')).not.toBeNull()
    const price = page.getByLabel('Price ($)', { exact: true })
    expect([await price.getAttribute('min'), await price.getAttribute('step')]).toEqual(['0', '0.01'])
    await fill(page, { name: named('Kettle'), price: '1000000000', stock: '1' })
    await page.getByRole('button', { name: 'Add Product' }).click()
    await seesAnnouncement(page, 'Please check what you entered and try again.')
    await sees(page, 'Please enter a price of at most 100000000.')
    await page.getByRole('button', { name: 'Cancel' }).click()
    expect(await page.getByLabel('Product Name').inputValue()).toBe('')
  })

  it('saves a draft without a category', async ({ visit }) => {
    const page = await visit({ as: seller })
    await open(page, form)
    const name = named('Sketch')
    await page.getByLabel('Product Name').fill(name)
    await page.getByLabel('Price ($)', { exact: true }).fill('5')
    await page.getByRole('button', { name: 'Save as draft' }).click()
    await row(page, name).getByText('Draft', { exact: true }).waitFor()
    await row(page, name).getByText('Uncategorized').waitFor()
  })

  it('D25 creates variants from options, each with its own stock and price', async ({ visit }) => {
    const page = await visit({ as: seller, screen: 'phone' })
    await open(page, form)
    const name = named('Shirt')
    await fill(page, { name, price: '800' })
    await page.getByRole('button', { name: 'Add option' }).click()
    await page.getByLabel('Size values').fill('M, L')
    await page.getByLabel('Stock Quantity of L').waitFor()
    await page.getByLabel('Stock Quantity of M').fill('3')
    await page.getByLabel('Stock Quantity of L').fill('4')
    await page.getByLabel('Variant price of L').fill('950')
    expect(await page.getByLabel('Stock Quantity', { exact: true }).inputValue()).toBe('7')
    await settled(page)
    expect(await faults(page)).toEqual([])
    await page.getByRole('button', { name: 'Add Product' }).click()
    await seesAnnouncement(page, 'Product added successfully!')
    await row(page, name).getByText('2 variants').waitFor()
    const [made] = (await seller.api.seller.page('GET /api/seller/products/', { query: { q: name } })).items
    expect(made?.variants).toMatchObject([
      { name: 'Size: M', stock: 3, price: null },
      { name: 'Size: L', stock: 4, price: 950 },
    ])
  })
})

describe('V§4 Edit', () => {
  journey('fills the form, updates the product and replaces it in the list', async ({ visit }) => {
    const name = named('Kettle')
    const { id } = await aProductOf(seller, { name })
    const page = await visit({ as: seller })
    await open(page, list)
    await page.getByRole('link', { name: `Edit ${name}` }).click()
    const field = page.getByLabel('Product Name')
    await field.waitFor()
    expect(await field.inputValue()).toBe(name)
    expect(await page.getByLabel('Price ($)', { exact: true }).inputValue()).toBe('1250')
    await page.getByLabel('Price ($)', { exact: true }).fill('999.99')
    await page.getByLabel('Discount (%)').fill('10')
    await sees(page, '$ 899.99')
    await page.getByRole('button', { name: 'Update Product' }).click()
    await row(page, name).getByText('$ 899.99').waitFor()
    await row(page, name).getByText('10% off').waitFor()
    expect(await inTheShop(id)).toMatchObject({ price: 999.99, sale_price: 899.99, discount: 10 })
  })

  it('applies a stock edit as a difference, so that units sold meanwhile are not sold twice', async ({ visit }) => {
    const name = named('Kettle')
    const { id } = await aProductOf(seller, { name, stock: 10 })
    const page = await visit({ as: seller })
    await open(page, `${list}/${id}`)
    await page.getByLabel('Stock Quantity').fill('15')
    await seller.api.seller.call('PUT /api/seller/products/:id/', { params: { id: String(id) }, body: { stock: 4 } })
    await page.getByRole('button', { name: 'Update Product' }).click()
    await row(page, name).waitFor()
    expect(await inTheShop(id)).toMatchObject({ stock: 9 })
  })

  it('V§8 logs a failed update and shows a message next to the form', async ({ visit }) => {
    const { id } = await aProductOf(seller, { name: named('Kettle') })
    const page = await visit({ as: seller, mayLog: /ApiError/ })
    await open(page, `${list}/${id}`)
    await page.getByLabel('Product Name').fill('Pot')
    await page.route('**/api/seller/products/*/', (route) =>
      route.request().method() === 'PUT' ? route.fulfill({ status: 500, json: { message: 'x' } }) : route.continue(),
    )
    await page.getByRole('button', { name: 'Update Product' }).click()
    await sees(page, 'We couldn’t update the product. Please check the form and try again.')
    expect(await page.getByLabel('Product Name').inputValue()).toBe('Pot')
  })

  it('shows a message for a product that does not exist', async ({ visit }) => {
    const page = await visit({ as: seller })
    await open(page, `${list}/987654321`)
    await sees(page, 'This product no longer exists.')
  })
})
