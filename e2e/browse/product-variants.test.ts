import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, inject } from 'vitest'
import { present } from '#contract/shared/present.ts'
import type { AnswerTo } from '../../apps/web/app/lib/api/api-types.ts'
import { faults, overflow } from '../support/faults.ts'
import { arrivesAt, it, open, sees, settled, stored } from '../support/journey.ts'
import { hangs } from '../support/network.ts'
import { aPhoneThat, quickenPhones } from '../support/pay.ts'
import { address, aProduct, aShopper, orderOf, shopApi } from '../support/shopper.ts'

type Product = AnswerTo<'GET /api/products/:id/'>
type Variant = Product['variants'][number]

/** Has two colours. In the second colour one size is in stock and another is sold out. */
let shirt: Product
/** Has three colours, each with its own picture. */
let blanket: Product

async function named(name: string): Promise<Product> {
  const { id } = await aProduct((product) => product.name === name)
  return shopApi().open.call('GET /api/products/:id/', { params: { id: String(id) } })
}

const variantOf = ({ variants }: Product, ...values: string[]): Variant => {
  const found = variants.find(({ options }) => options.every(({ value }, at) => value === values[at]))
  if (!found) throw new Error(`it does not come in ${values.join(', ')}`)
  return found
}

const main = (page: Page) => page.getByRole('main')
const radio = (page: Page, option: string, value: string | RegExp) =>
  main(page).getByRole('radiogroup', { name: option }).getByRole('radio', { name: value, exact: true })
async function isChosen(page: Page, option: string, value: string | RegExp) {
  await expect.poll(() => radio(page, option, value).isChecked()).toBe(true)
}

beforeAll(async () => {
  shirt = await named("Men's Kitenge Shirt, Short Sleeve")
  blanket = await named('Maasai Shuka Blanket')
  await quickenPhones()
})

describe('S§2 Product detail: with variants', () => {
  it('keeps the chosen variant in the address, and shows its stock and picture', async ({ visit }) => {
    const page = await visit()
    const purple = variantOf(blanket, 'Purple')
    await open(page, `/products/${blanket.id}`)
    await isChosen(page, 'Colour', 'Red')
    await radio(page, 'Colour', 'Purple').click()
    await isChosen(page, 'Colour', 'Purple')
    expect(new URL(page.url()).search).toBe(`?variant=${purple.id}`)
    await sees(page, `In Stock (${purple.stock})`)
    const shown = blanket.images.findIndex(({ image }) => image === purple.picture) + 1
    expect(shown).toBeGreaterThan(1)
    const thumbnail = main(page).getByRole('button', { name: `Show picture ${shown}` })
    await expect.poll(() => thumbnail.getAttribute('aria-current')).toBe('true')

    await page.reload()
    await isChosen(page, 'Colour', 'Purple')
    await expect.poll(() => thumbnail.getAttribute('aria-current')).toBe('true')
  })

  it('does not offer a missing combination and says why; marks a sold-out variant', async ({ visit }) => {
    const page = await visit()
    await open(page, `/products/${shirt.id}`)
    await radio(page, 'Colour', 'Sunset').click()
    // Size S does not exist in this colour.
    await isChosen(page, 'Size', 'M')
    const small = radio(page, 'Size', 'S Unavailable in Sunset')
    expect(await small.getAttribute('aria-disabled')).toBe('true')
    expect(await small.getAttribute('href')).toBeNull()
    await radio(page, 'Size', 'L Out of Stock').click()
    await main(page).getByText('Out of Stock', { exact: true }).first().waitFor()
    const add = main(page).getByRole('button', { name: `Out of Stock: ${shirt.name}, Colour: Sunset, Size: L` })
    expect(await add.isDisabled()).toBe(true)
    expect(await faults(page)).toEqual([])
  })

  it('is operated by keyboard like radio buttons: skips missing values and wraps around', async ({ visit }) => {
    const page = await visit()
    await open(page, `/products/${shirt.id}?variant=${variantOf(shirt, 'Sunset', 'M').id}`)
    await radio(page, 'Size', 'M').focus()
    await page.keyboard.press('ArrowRight')
    await isChosen(page, 'Size', 'L Out of Stock')
    await page.keyboard.press('ArrowRight')
    await isChosen(page, 'Size', 'M')
    expect(await radio(page, 'Size', 'M').evaluate((element) => element === document.activeElement)).toBe(true)
    await page.keyboard.press('Shift+Tab')
    await page.keyboard.press('ArrowUp')
    await isChosen(page, 'Colour', 'Lagoon')
    expect(await main(page).locator('[role=radio][tabindex="0"]').count()).toBe(2)
  })

  it('works without scripts: each value is a link to its variant', async ({ visit }) => {
    const page = await visit({ javaScript: false })
    const purple = variantOf(blanket, 'Purple')
    await page.goto(`/products/${blanket.id}`)
    await radio(page, 'Colour', 'Purple').click()
    await page.waitForURL(`/products/${blanket.id}?variant=${purple.id}`)
    await sees(page, `In Stock (${purple.stock})`)
    await isChosen(page, 'Colour', 'Purple')
  })

  it('shows the default variant for an unknown variant id', async ({ visit }) => {
    const page = await visit()
    await open(page, `/products/${blanket.id}?variant=${variantOf(shirt, 'Lagoon', 'S').id}`)
    await isChosen(page, 'Colour', 'Red')
  })

  it('shows the chosen variant after going back, without loading the product again', async ({ visit }) => {
    const page = await visit()
    await open(page, `/products/${blanket.id}`)
    await radio(page, 'Colour', 'Purple').click()
    await page.getByRole('link', { name: /^Cart/ }).first().click()
    await page.waitForURL('/cart')
    await hangs(page, `**/api/products/${blanket.id}/`)
    await page.goBack()
    await isChosen(page, 'Colour', 'Purple')
  })

  it('gives a shared link the variant’s picture, and search engines all variants', async () => {
    const purple = variantOf(blanket, 'Purple')
    const page = await (await fetch(`${inject('shopUrl')}/products/${blanket.id}?variant=${purple.id}`)).text()
    const key = /\/media\/([^/]+)\//.exec(purple.picture ?? '')?.[1]
    expect(/<meta property="og:image" content="([^"]*)"/.exec(page)?.[1]).toContain(key)
    expect(page).toMatch(new RegExp(`<link rel="canonical" href="[^"?]*/products/${blanket.id}"`))
    const data = /<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/gs
    const known = [...page.matchAll(data)].map(([, text]) => text).join()
    expect(known).toContain('ProductGroup')
    for (const { id } of blanket.variants) expect(known).toContain(`?variant=${id}`)
  })

  it.for(['phone', 'tablet', 'desktop'] as const)(
    'has no layout or accessibility faults on a %s, in light and dark',
    async (screen, { visit }) => {
      for (const scheme of ['light', 'dark'] as const) {
        const page = await visit({ screen, scheme })
        await open(page, `/products/${shirt.id}?variant=${variantOf(shirt, 'Sunset', 'M').id}`)
        await settled(page)
        expect(await overflow(page)).toEqual({ pixels: 0, parts: [] })
        expect(await faults(page)).toEqual([])
      }
    },
  )

  it('is shown in Kiswahili', async ({ visit }) => {
    const page = await visit()
    await open(page, `/sw/products/${shirt.id}?variant=${variantOf(shirt, 'Sunset', 'M').id}`)
    await radio(page, 'Size', 'S Haipatikani kwa Sunset').waitFor()
    await radio(page, 'Colour', 'Lagoon').click()
    expect(page.url()).toContain(`/sw/products/${shirt.id}?variant=`)
  })
})

it('S§3 Cart (D25): a guest’s variant stays the same in the cart, after login, in the order and on the receipt', async ({
  visit,
}) => {
  const shopper = await aShopper()
  const { api } = shopper
  await api.shopper.call('PUT /api/delivery-address/', { body: address })
  const [medium, large] = [variantOf(shirt, 'Lagoon', 'M'), variantOf(shirt, 'Lagoon', 'L')]
  const page = await visit()
  await open(page, `/products/${shirt.id}`)
  for (const { id, name, options } of [medium, large]) {
    await radio(page, 'Size', present(options[1]).value).click()
    await main(page)
      .getByRole('button', { name: `Add to Cart: ${shirt.name}, ${name}` })
      .click()
    await expect.poll(async () => (await stored(page, 'cart')) ?? '').toContain(`"variant_id":${id}`)
  }
  await open(page, '/cart')
  await page.getByRole('heading', { name: 'Saved on this device' }).waitFor()
  for (const { name } of [medium, large]) await sees(page, name)

  await open(page, '/login')
  await page.getByLabel('Username or email').fill(shopper.email)
  await page.getByLabel('Password', { exact: true }).fill(shopper.password)
  await page.getByRole('button', { name: 'Login' }).click()
  await arrivesAt(page, '/products')
  await open(page, '/cart')
  const lines = page.getByRole('list', { name: 'Items' }).getByRole('listitem')
  await expect.poll(() => lines.count()).toBe(2)
  for (const { id, name } of [medium, large]) {
    const line = lines.filter({ hasText: name })
    await line.getByRole('textbox', { name: `Quantity of ${shirt.name}, ${name}` }).waitFor()
    const link = line.getByRole('link', { name: shirt.name })
    expect(await link.getAttribute('href')).toBe(`/products/${shirt.id}?variant=${id}`)
  }
  await page.getByRole('button', { name: `Remove ${shirt.name}, ${medium.name}` }).click()
  await expect.poll(() => lines.count()).toBe(1)

  await page.getByRole('button', { name: 'Checkout' }).first().click()
  await page.waitForURL(/\/order\//)
  await sees(page, large.name)
  const orderId = present(new URL(page.url()).pathname.split('/').at(-1))
  await api.shopper.call('POST /api/mpesa-payment/', {
    body: { order_id: orderId, phone_number: aPhoneThat('pays') },
  })
  await expect.poll(async () => (await orderOf(shopper, orderId)).status, { interval: 250 }).toBe('paid')
  await open(page, `/order/${orderId}/receipt`)
  await sees(page, large.name)

  const again = await api.shopper.call('POST /api/orders/:orderId/reorder/', { params: { orderId } })
  expect(again.cart).toMatchObject([{ variant_id: large.id, variant_name: large.name, quantity: 1 }])
})
