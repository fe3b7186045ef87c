import type { ApiCaller } from '#web/lib/api/api-types.ts'
import { productsIn } from '../product-card/card-product.ts'
import { activeOf } from './active-of.ts'
import { type Featured, featuredProducts, groupByCategory, homeSections, type HomeSection } from './home-sections.ts'
import { type Deals, loadDeals } from './load-deals.ts'

const PRODUCTS_PER_CATEGORY = '8'

export type Goods = { sections: HomeSection[]; deals: Deals; featured: Featured }

/** Everything below the hero, and the products that its slides show. */
export async function loadGoods(caller: ApiCaller, random: () => number): Promise<Goods> {
  const [products, banners, ads, deals] = await Promise.all([
    caller.call('GET /api/products/', { query: { per_category: PRODUCTS_PER_CATEGORY } }),
    activeOf(caller.call('GET /api/banners/')),
    activeOf(caller.call('GET /api/local-ads/')),
    loadDeals(caller),
  ])
  const groups = groupByCategory(productsIn(products))
  return {
    sections: homeSections(groups, banners, ads, random),
    deals,
    featured: featuredProducts(groups, deals.products),
  }
}
