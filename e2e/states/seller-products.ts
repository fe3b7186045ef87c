import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { breaks, hangs } from '../support/network.ts'
import { aProductOf, aSeller, demoSeller } from '../support/seller.ts'
import { idleSeller } from './idle-seller.ts'
import { loading, type Arrival, type State } from './state.ts'

const list = '/Seller/Dashboard/products'
const importing = `${list}/import`
const form = '/Seller/Dashboard/add'
const calls = /\/api\/seller\/products\//

const demoAt = (path: string) => async (): Promise<Arrival> => ({ path, as: await demoSeller() })
const newcomerAt = (path: string) => async (): Promise<Arrival> => ({ path, as: await idleSeller() })

/** A store with one product, whose texts have their maximum lengths. */
async function withLongWords(): Promise<Arrival> {
  const as = await aSeller()
  const { id } = await aProductOf(as, {
    name: 'W'.repeat(160),
    description: 'D'.repeat(5_000),
    brand: 'B'.repeat(80),
    discount: 99,
    state: 'draft',
  })
  return { path: `${list}/${id}`, as }
}

async function makesVariants(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Add option' }).click()
  await page.getByLabel('Size values').fill('S, M, L')
  await page.getByRole('button', { name: 'Add option' }).click()
  await page.getByLabel('Colour values').fill('Red, Blue')
  await page.getByText('More details').click()
}

/** Uploads a product file to be checked. */
const sends =
  (...rows: string[]) =>
  async (page: Page): Promise<void> => {
    const buffer = Buffer.from(['name,category,price,sku,stock', ...rows].join('\r\n'))
    await page.getByLabel('CSV file').setInputFiles({ name: 'products.csv', mimeType: 'text/csv', buffer })
    await page.getByRole('button', { name: 'Check file' }).click()
  }

async function goodRow(page: Page): Promise<string> {
  const category = await page.evaluate(async () => {
    const answer = await fetch('/api/categories/')
    const [first] = (await answer.json()) as { name: string }[]
    return first?.name ?? ''
  })
  return `Kettle,"${category}",5,K-1,1`
}

const draftRow = 'Kettle,,5,K-1,1'

async function takes(page: Page, step: RegExp): Promise<void> {
  await page
    .getByRole('button', { name: /^Actions / })
    .first()
    .click()
  await page.getByRole('menuitem', { name: step }).click()
}

async function editsSeveral(page: Page): Promise<void> {
  await page
    .getByRole('checkbox', { name: /^Select (?!all)/ })
    .first()
    .check()
  await page.getByRole('checkbox', { name: 'Select all on this page' }).check()
  await page.getByRole('button', { name: 'Edit price and stock' }).click()
  await page.getByLabel('Price', { exact: true }).selectOption('Decrease by percent')
  await page.getByLabel('Percent').fill('100')
}

async function choosesPictures(page: Page): Promise<void> {
  const picture = sharp({ create: { width: 300, height: 200, channels: 3, background: '#c50' } })
  const buffer = await picture.jpeg().toBuffer()
  const files = ['front.jpg', 'back.jpg'].map((name) => ({ name, mimeType: 'image/jpeg', buffer }))
  await page.getByLabel('Add images').setInputFiles(files)
}

export const sellerProducts: readonly State[] = [
  {
    name: 'V§2 My Products',
    from: demoAt(list),
    shows: (page) => page.locator('[data-list-row]').first(),
    isSpecified: true,
  },
  {
    name: 'V§8 My Products: no products',
    from: newcomerAt(list),
    shows: (page) => page.getByText('No products found. Add your first product to get started.'),
  },
  {
    name: 'V§2 My Products: no product matches the filters',
    from: demoAt(`${list}?q=nothing+of+the+kind&stock=low`),
    shows: (page) => page.getByText('No products match. Try another search or filter.'),
  },
  {
    name: 'V§2 My Products: loading',
    from: demoAt(`${list}?state=listed`),
    meets: (page) => hangs(page, /\/api\/seller\/products\/\?.*state/),
    shows: loading,
  },
  {
    name: 'V§2 My Products: failed to load',
    from: demoAt(`${list}?state=listed`),
    meets: (page) => breaks(page, /\/api\/seller\/products\/\?.*state/),
    shows: (page) => page.getByText('We couldn’t load your products.'),
  },
  {
    name: 'My Products: bulk edit',
    from: demoAt(list),
    does: editsSeveral,
    shows: (page) => page.getByRole('button', { name: 'Preview changes' }),
  },
  {
    name: 'My Products: bulk edit that is refused',
    from: demoAt(list),
    does: async (page) => {
      await editsSeveral(page)
      await page.getByLabel('Price', { exact: true }).selectOption('Decrease by amount')
      await page.getByLabel('Amount ($)').fill('1000000')
      await page.getByRole('button', { name: 'Preview changes' }).click()
    },
    shows: (page) => page.getByText('The price can’t be negative.').first(),
  },
  {
    name: 'My Products: import',
    from: newcomerAt(importing),
    shows: (page) => page.getByLabel('CSV file'),
  },
  {
    name: 'My Products: import failed to load',
    from: newcomerAt(importing),
    meets: (page) => breaks(page, /imports\/latest/),
    shows: (page) => page.getByText('We couldn’t load the import.'),
  },
  {
    name: 'My Products: import of a file with errors',
    from: newcomerAt(importing),
    does: sends(draftRow, '=cmd,Boats,none,K-2,x', ',,,K-3,'),
    shows: (page) => page.getByRole('table', { name: 'Errors' }),
  },
  {
    name: 'My Products: import of a file with errors and good rows',
    from: newcomerAt(importing),
    does: async (page) => sends(await goodRow(page), 'Jug,"Open quote,5,K-2,1', '=cmd,Boats,none,K-3,x')(page),
    shows: (page) => page.getByRole('button', { name: 'Import 1 valid row' }),
  },
  {
    name: 'My Products: import of a file without errors',
    // A store checks one file at a time.
    from: async () => ({ path: importing, as: await aSeller() }),
    does: async (page) => sends(await goodRow(page))(page),
    shows: (page) => page.getByRole('button', { name: 'Import now' }),
  },
  {
    name: 'V§5 My Products: question before deleting',
    from: demoAt(list),
    does: (page) => takes(page, /^Delete /),
    shows: (page) => page.getByText('Are you sure you want to delete this product?'),
  },
  {
    name: 'V§2 My Products: a preview',
    from: demoAt(list),
    does: (page) => takes(page, /^Preview /),
    shows: (page) => page.getByRole('dialog').getByText(/In Stock|Out of stock/),
  },
  {
    name: 'V§2 Add Product',
    from: demoAt(form),
    shows: (page) => page.getByLabel('Product Name'),
    isSpecified: true,
  },
  {
    name: 'V§9 Add Product: images uploading',
    from: demoAt(form),
    does: async (page) => {
      await page.getByLabel('Product Name').waitFor()
      await page.clock.install()
      await choosesPictures(page)
    },
    shows: (page) => page.getByRole('progressbar'),
  },
  {
    name: 'D25 Add Product: variants and pictures',
    from: demoAt(form),
    does: async (page) => {
      await makesVariants(page)
      await choosesPictures(page)
    },
    shows: (page) => page.getByRole('img', { name: 'Image 2' }),
  },
  {
    name: 'V§8 Add Product: refused',
    from: demoAt(form),
    does: async (page) => {
      await page.getByLabel('Product Name').fill('Kettle')
      await page.getByLabel('Category').selectOption({ index: 1 })
      await page.getByLabel('Price ($)', { exact: true }).fill('100000001')
      await page.getByLabel('Stock Quantity').fill('1')
      await page.getByRole('button', { name: 'Add Product' }).click()
      await page.getByRole('alertdialog').getByRole('button', { name: 'OK' }).click()
    },
    shows: (page) => page.getByText('Please enter a price of at most 100000000.'),
    mayLog: /ApiError/,
  },
  {
    name: 'V§4 Edit Product: the longest texts',
    from: withLongWords,
    shows: (page) => page.getByRole('button', { name: 'Update Product' }),
  },
  {
    name: 'V§2 My Products: the longest texts',
    from: async () => ({ ...(await withLongWords()), path: list }),
    shows: (page) => page.locator('[data-list-row]'),
  },
  {
    name: 'V§4 Edit Product: product that no longer exists',
    from: demoAt(`${list}/987654321`),
    shows: (page) => page.getByText('This product no longer exists.'),
  },
  {
    name: 'V§4 Edit Product: update failed',
    from: withLongWords,
    does: async (page) => {
      await page.getByLabel('Brand').fill('Ramtons')
      await breaks(page, calls)
      await page.getByRole('button', { name: 'Update Product' }).click()
    },
    shows: (page) => page.getByText('We couldn’t update the product. Please check the form and try again.'),
    mayLog: /ApiError/,
  },
]
