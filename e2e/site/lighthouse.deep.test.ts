import { mkdirSync, writeFileSync } from 'node:fs'
import { expect, inject, it } from 'vitest'
import { examine, isInstalled, type Outcome } from '../support/lighthouse.ts'
import { aProduct, aShopper, fillCart } from '../support/shopper.ts'

const RUNS = 5

/** Full scores. A cart is not for search engines, so its SEO score is not checked. */
const best = { accessibility: 100, bestPractices: 100 }

it.skipIf(!isInstalled)(
  'Lighthouse gives full scores for accessibility, best practices and SEO',
  { timeout: 20 * 60_000 },
  async () => {
    const url = inject('shopUrl')
    const shopper = await aShopper()
    const product = await aProduct()
    await fillCart(shopper, product)
    const tokens = { access_token: shopper.tokens.access, refresh_token: shopper.tokens.refresh }

    const outcomes: Record<string, Outcome> = {
      home: await examine(`${url}/`, RUNS),
      category: await examine(`${url}/categories/electronics`, RUNS),
      product: await examine(`${url}/products/${product.id}`, RUNS),
      cartOfGuest: await examine(`${url}/cart`, RUNS),
      cartOfAccount: await examine(`${url}/cart`, RUNS, tokens),
    }
    mkdirSync('test-results', { recursive: true })
    writeFileSync('test-results/lighthouse.json', JSON.stringify(outcomes, null, 2))
    // Times are reported and not asserted: they depend on the machine as much as on the shop.
    console.table(Object.entries(outcomes).map(([page, { figures }]) => ({ page, ...figures })))

    expect(outcomes).toMatchObject({
      home: { figures: { ...best, seo: 100 } },
      category: { figures: { ...best, seo: 100 } },
      product: { figures: { ...best, seo: 100 } },
      cartOfGuest: { figures: best },
      cartOfAccount: { figures: best },
    })
  },
)
