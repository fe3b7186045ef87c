import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { faults, overflow } from '../support/faults.ts'
import { it, open, sees, settled } from '../support/journey.ts'
import { breaks } from '../support/network.ts'
import { aCategory, aProductOf, aSeller } from '../support/seller.ts'

const list = '/Seller/Dashboard/products'
const importing = `${list}/import`
const named = (word: string) => `${word} ${randomUUID().slice(0, 8)}`
const row = (page: Page, name: string) => page.getByRole('row', { name })

const csv = (...rows: string[]) => ({
  name: 'products.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from(`${rows.join('\r\n')}\r\n`),
})

async function checks(page: Page, file: ReturnType<typeof csv>) {
  await page.getByLabel('CSV file').setInputFiles(file)
  await page.getByRole('button', { name: 'Check file' }).click()
}

const figure = (page: Page, title: string) => page.locator('dl').filter({ hasText: title }).locator('dd').first()

describe('a product file of My Products', () => {
  it('is checked and imported, also after a reload in between', async ({ visit }) => {
    const seller = await aSeller()
    const name = named('Kettle')
    const { name: category } = await aCategory()
    const page = await visit({ as: seller })
    await open(page, list)
    await page.getByRole('button', { name: 'List actions' }).click()
    await page.getByRole('menuitem', { name: 'Import' }).click()
    await page.getByRole('heading', { name: 'Import products' }).waitFor()
    await settled(page)
    expect(await faults(page)).toEqual([])
    await page.getByRole('button', { name: 'Check file' }).click()
    await sees(page, 'Please choose a file.')
    await checks(
      page,
      csv(
        'handle,name,category,price,sku,option1_name,option1_value,stock',
        `k,${name},${category},1250.50,K-M,Size,M,3`,
        'k,,,,K-L,Size,L,4',
      ),
    )
    await sees(page, 'products.csv has no errors. Nothing has changed yet.')
    expect(await figure(page, 'New products').innerText()).toBe('1')
    expect(await figure(page, 'Rows').innerText()).toBe('2')
    await page.reload()
    await sees(page, 'products.csv has no errors. Nothing has changed yet.')
    await settled(page)
    expect(await faults(page)).toEqual([])
    expect(await page.locator('[aria-current=step]').innerText()).toBe('3. Import')
    const { items } = await seller.api.seller.page('GET /api/seller/products/', { query: {} })
    expect(items).toEqual([])
    await page.getByRole('button', { name: 'Import now' }).click()
    await sees(page, 'products.csv imported.')
    await page.getByRole('link', { name: 'My Products' }).last().click()
    await row(page, name).getByText('2 variants').waitFor()
    await row(page, name).getByText('$ 1,250.50').waitFor()
  })

  it('changes nothing when it has errors; lists them by row and column, page by page', async ({ visit }) => {
    const seller = await aSeller()
    const { name: category } = await aCategory()
    const page = await visit({ as: seller, screen: 'phone' })
    await open(page, importing)
    const good = (n: number) => `${named('Pot')},${category},5,P-${n},1`
    const bad = Array.from({ length: 60 }, (_, n) => `${named('Pot')},${category},none,P-${n + 1},1`)
    await checks(page, csv('name,category,price,sku,stock', good(0), ...bad, `=cmd,${category},5,P-99,1`))
    await sees(page, 'products.csv has 61 errors. Nothing was changed.')
    const errors = page.getByRole('table', { name: 'Errors' })
    await errors
      .getByRole('row', { name: '3 price Please enter a price such as 1250 or 1250.50.', exact: true })
      .waitFor()
    expect(await page.getByRole('button', { name: 'Import now' }).count()).toBe(0)
    await page.getByRole('button', { name: 'Load more' }).click()
    await errors.getByRole('row', { name: /^63 name This looks like a formula/ }).waitFor()
    expect(await errors.getByRole('row').count()).toBe(62)
    await settled(page)
    expect(await faults(page)).toEqual([])
    expect(await overflow(page)).toEqual({ pixels: 0, parts: [] })
    const { items } = await seller.api.seller.page('GET /api/seller/products/', { query: {} })
    expect(items).toEqual([])
    await checks(page, csv('name,category,price,sku,stock', good(0)))
    await sees(page, 'products.csv has no errors. Nothing has changed yet.')
  })

  it('is exported, edited and imported; the same file is not imported twice', async ({ visit }) => {
    const seller = await aSeller()
    const name = named('=Kettle')
    await aProductOf(seller, { name, sku: 'K-1', stock: 20 })
    const page = await visit({ as: seller })
    await open(page, list)
    const saving = page.waitForEvent('download')
    await page.getByRole('button', { name: 'List actions' }).click()
    await page.getByRole('menuitem', { name: 'Export' }).click()
    const saved = await saving
    expect(saved.suggestedFilename()).toMatch(/^sokoni-products-\d{4}-\d\d-\d\d\.csv$/)
    const text = await readFile(await saved.path(), 'utf8')
    expect(text).toContain(`,'${name},`)
    await page.getByRole('button', { name: 'List actions' }).click()
    await page.getByRole('menuitem', { name: 'Import' }).click()
    const file = { ...csv(), buffer: Buffer.from(text.replace(',20,20\r', ',25,20\r')) }
    await checks(page, file)
    await page.getByRole('button', { name: 'Import now' }).click()
    await sees(page, 'products.csv imported.')
    expect(await figure(page, 'Updated products').innerText()).toBe('1')
    await checks(page, file)
    await sees(page, /already imported this file/)
    await page.getByRole('link', { name: 'My Products' }).last().click()
    expect(await row(page, name).locator('[data-title="Stock"]').innerText()).toContain('25')
  })

  it('shows the progress of the import, and a retry when the import cannot be loaded', async ({ visit }) => {
    const seller = await aSeller()
    const page = await visit({ as: seller, mayLog: /ApiError/ })
    const running = {
      id: 1,
      file_name: 'products.csv',
      state: 'applying',
      percent: 42,
      rows: 10_000,
      products: { created: 4_200, changed: 0, unchanged: 0, failed: 0 },
      errors: 0,
      created_at: '2026-07-04T09:00:00Z',
      updated_at: '2026-07-04T09:00:00Z',
    }
    let answered: object = { import: running }
    await page.route('**/api/seller/imports/latest/', (route) => route.fulfill({ json: answered }))
    await open(page, importing)
    const progress = page.getByRole('progressbar', { name: 'Importing products.csv' })
    await progress.waitFor()
    expect(await progress.getAttribute('aria-valuenow')).toBe('42')
    expect(await page.getByLabel('CSV file').count()).toBe(0)
    await settled(page)
    expect(await faults(page)).toEqual([])
    answered = {
      import: { ...running, state: 'done', percent: 100, errors: 1, products: { ...running.products, failed: 1 } },
    }
    await page.route('**/api/seller/imports/1/errors/**', (route) =>
      route.fulfill({ json: [{ place: 1, row: 7, column: 'state', message: 'The marketplace has taken this out.' }] }),
    )
    await sees(page, /except for products that changed/)
    await page.getByRole('row', { name: '7 state The marketplace has taken this out.' }).waitFor()
    await page.unroute('**/api/seller/imports/latest/')
    await breaks(page, '**/api/seller/imports/latest/')
    await page.reload()
    await sees(page, 'We couldn’t load the import.')
    await page.unroute('**/api/seller/imports/latest/')
    await page.getByRole('button', { name: 'Try again' }).click()
    await page.getByLabel('CSV file').waitFor()
  })
})

describe('a bulk edit of My Products', () => {
  it('shows a preview of its changes, and applies them', async ({ visit }) => {
    const seller = await aSeller()
    const [one, two, other] = [named('Cup'), named('Pan'), named('Pot')]
    for (const [name, price] of [
      [one, 100],
      [two, 200],
      [other, 300],
    ] as const)
      await aProductOf(seller, { name, price, stock: 5 })
    const page = await visit({ as: seller, screen: 'phone' })
    await open(page, list)
    await page.getByRole('checkbox', { name: `Select ${one}` }).check()
    await page.getByRole('checkbox', { name: 'Select all on this page' }).check()
    await sees(page, '3 selected')
    await page.getByRole('checkbox', { name: `Select ${other}` }).uncheck()
    await sees(page, '2 selected')
    await settled(page)
    expect(await faults(page)).toEqual([])
    await page.getByRole('button', { name: 'Edit price and stock' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: 'Preview changes' }).click()
    await dialog.getByText('Please choose what to change.').waitFor()
    await dialog.getByLabel('Price', { exact: true }).selectOption('Increase by percent')
    await dialog.getByLabel('Percent').fill('12.5')
    await dialog.getByLabel('Stock', { exact: true }).selectOption('Add')
    await dialog.getByLabel('Units').fill('3')
    await settled(page)
    expect(await faults(page)).toEqual([])
    await dialog.getByRole('button', { name: 'Preview changes' }).click()
    const shown = dialog.getByRole('listitem').filter({ hasText: one })
    await shown.waitFor()
    expect(await shown.innerText()).toMatch(/\$\s100\.00[\s\S]*\$\s112\.50[\s\S]*5[\s\S]*8/)
    await settled(page)
    expect(await faults(page)).toEqual([])
    const { promise: held, resolve: goes } = Promise.withResolvers<void>()
    await page.route('**/api/seller/bulk-edits/', (route) => held.then(() => route.continue()))
    await dialog.getByRole('button', { name: 'Apply changes' }).click()
    // The dialog stays open while the edit runs, so that no second edit can start.
    await expect.poll(() => dialog.getByRole('button', { name: 'Back' }).isDisabled()).toBe(true)
    await page.keyboard.press('Escape')
    await settled(page)
    expect(await dialog.count()).toBe(1)
    goes()
    await sees(page, '2 products updated.')
    await row(page, two).getByText('$ 225.00').waitFor()
    await row(page, other).getByText('$ 300.00').waitFor()
    expect(await row(page, two).locator('[data-title="Stock"]').innerText()).toContain('8')
  })

  it('is refused when one of the products cannot be changed that way', async ({ visit }) => {
    const seller = await aSeller()
    const [cheap, dear] = [named('Cup'), named('Pan')]
    await aProductOf(seller, { name: cheap, price: 5 })
    await aProductOf(seller, { name: dear, price: 500 })
    const page = await visit({ as: seller })
    await open(page, list)
    await page.getByRole('checkbox', { name: 'Select all on this page' }).check()
    await page.getByRole('button', { name: 'Edit price and stock' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Price', { exact: true }).selectOption('Decrease by amount')
    await dialog.getByLabel('Amount ($)').fill('6')
    await dialog.getByRole('button', { name: 'Preview changes' }).click()
    await dialog.getByText('1 of these can’t be changed this way.').waitFor()
    await dialog.getByRole('listitem').filter({ hasText: cheap }).getByText('The price can’t be negative.').waitFor()
    expect(await dialog.getByRole('button', { name: 'Apply changes' }).count()).toBe(0)
    await dialog.getByRole('button', { name: 'Back' }).click()
    expect(await dialog.getByLabel('Amount ($)').inputValue()).toBe('6')
  })
})

describe('the product form', () => {
  it('saves the SKU of a product and of each of its variants', async ({ visit }) => {
    const seller = await aSeller()
    const name = named('Kettle')
    const { id } = await aProductOf(seller, { name, sku: 'K-1' })
    const page = await visit({ as: seller })
    await open(page, `/Seller/Dashboard/products/${id}`)
    await page.getByLabel('SKU').waitFor()
    expect(await page.getByLabel('SKU').inputValue()).toBe('K-1')
    await page.getByRole('button', { name: 'Add option' }).click()
    await page.getByLabel('Size values').fill('M, L')
    await page.getByLabel('SKU of M').fill('K-M')
    await page.getByLabel('SKU of L').fill('K-L')
    await settled(page)
    expect(await faults(page)).toEqual([])
    await page.getByRole('button', { name: 'Update Product' }).click()
    await row(page, name).getByText('2 variants').waitFor()
    const { variants } = await seller.api.seller.call('GET /api/seller/products/:id/', { params: { id: String(id) } })
    expect(variants.map(({ sku }) => sku)).toEqual(['K-M', 'K-L'])
  })
})
