import { describe, expect, inject } from 'vitest'
import { faults, overflow } from '../support/faults.ts'
import { it, open, sees, settled } from '../support/journey.ts'
import { aProductOf, aSeller, type Seller } from '../support/seller.ts'

const inDays = (days: number) => new Date(Date.now() + days * 24 * 60 * 60 * 1000).toISOString()

async function slugOf({ api }: Seller): Promise<string> {
  return (await api.seller.call('GET /api/seller/store/')).slug
}

describe('a store’s page', () => {
  it('works without scripts, in both languages, and is linked from its products', async ({ visit }) => {
    const seller = await aSeller()
    const body = {
      about: 'Fruit from our own trees.',
      county: 'Kisumu',
      town: 'Milimani',
      return_policy: 'A week.',
    } as const
    await seller.api.seller.call('PUT /api/seller/store/profile/', { body })
    const product = await aProductOf(seller, { name: 'Mango crate' })
    const path = `/store/${await slugOf(seller)}`

    const page = await visit({ javaScript: false, screen: 'phone' })
    await page.goto(`/products/${product.id}`)
    await page.getByRole('link', { name: `Sold by ${seller.storeName}` }).click()
    await page.getByRole('heading', { level: 1, name: seller.storeName }).waitFor()
    for (const text of [body.about, 'Milimani, Kisumu', 'No reviews yet', body.return_policy]) await sees(page, text)
    await page.getByRole('link', { name: 'Mango crate' }).first().waitFor()
    expect(await page.locator('link[rel=canonical]').getAttribute('href')).toBe(inject('shopUrl') + path)
    const described = await page.locator('script[type="application/ld+json"]').allTextContents()
    expect(described.map((json) => JSON.parse(json)['@type'])).toContain('Store')

    await page.goto(`/sw${path}`)
    await sees(page, 'Bado hakuna maoni')
  })

  it('shows the holiday message, also on its products, which cannot be bought meanwhile', async ({ visit }) => {
    const seller = await aSeller()
    const product = await aProductOf(seller, { name: 'Clay pot' })
    const path = `/store/${await slugOf(seller)}`
    const page = await visit({ screen: 'phone' })
    await open(page, path)
    await page.getByRole('heading', { level: 1, name: seller.storeName }).waitFor()

    const away = { until: inDays(4), message: 'We are harvesting.' }
    await seller.api.seller.call('PUT /api/seller/store/holiday/', { body: away })
    await expect
      .poll(async () => {
        await page.goto(path)
        return page.getByText(away.message).count()
      })
      .toBe(1)
    await settled(page)
    expect(await faults(page)).toEqual([])
    expect(await overflow(page)).toMatchObject({ pixels: 0 })

    await page.goto(`/products/${product.id}`)
    await sees(page, away.message)
    expect(await page.getByRole('button', { name: 'Add to Cart: Clay pot' }).isDisabled()).toBe(true)
  })

  it('answers 404 for an unknown store', async ({ visit }) => {
    const page = await visit()
    const answer = await page.goto('/store/no-such-store')
    expect(answer?.status()).toBe(404)
    await page.getByRole('heading', { level: 1, name: 'Store not found' }).waitFor()
  })
})
