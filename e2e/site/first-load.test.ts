import { expect, inject, it } from 'vitest'
import { present } from '#contract/shared/present.ts'
import { FIRST_VISIT_KB, measureFirstLoads } from '../support/first-load.ts'
import { aProductOf, aSeller } from '../support/seller.ts'
import { aProduct, shopApi } from '../support/shopper.ts'

/** A product with variants, all sold out, in a store on holiday. */
async function productWithMostScripts(): Promise<number> {
  const seller = await aSeller()
  const variants = ['S', 'M'].map((value) => ({ options: [{ name: 'Size', value }], stock: 0 }))
  const { id } = await aProductOf(seller, { name: 'Kikoi dress', variants })
  const holiday = { until: new Date(Date.now() + 86_400_000).toISOString(), message: 'We are harvesting.' }
  await seller.api.seller.call('PUT /api/seller/store/holiday/', { body: holiday })
  return id
}

it(
  'a first visit of each kind of public page loads few scripts, without layout shifts',
  { tags: 'journey' },
  async () => {
    const { id } = await aProduct()
    const { seller } = await shopApi().open.call('GET /api/products/:id/', { params: { id: String(id) } })
    const [category] = await shopApi().open.call('GET /api/categories/')
    const paths = [
      '/',
      '/sw',
      '/products',
      `/products/${id}`,
      `/categories/${present(category).slug}`,
      '/search?q=phone',
    ]
    const product = `/products/${await productWithMostScripts()}`
    const pages = [...paths, `/store/${seller.slug}`, '/cart', product, `/sw${product}`]
    const loads = await measureFirstLoads(pages.map((path) => ({ url: inject('shopUrl') + path })))
    const measured = pages.map((path, index) => ({ path, ...present(loads[index]) }))
    expect.soft(measured.filter(({ javascriptKb }) => javascriptKb > FIRST_VISIT_KB)).toEqual([])
    expect.soft(measured.filter(({ layoutShift }) => layoutShift > 0.02)).toEqual([])
    // A page whose scripts failed to load would stay within the limits too.
    expect.soft(measured.filter(({ javascriptKb }) => javascriptKb < 50)).toEqual([])
  },
)
