import type { CampaignSlug } from '#contract/shared/constants.ts'
import type { AnswerTo, ApiCaller } from '#web/lib/api/api-types.ts'
import { productsOfCampaign, runningCampaign } from '../campaigns/offers.ts'
import { type CardProduct, cardProduct, productsIn } from '../product-card/card-product.ts'

type ListedProduct = AnswerTo<'GET /api/products/'>['results'][number]

export type Deal = CardProduct & { sale_ends_at: string | null }
/** Without a title: the row has its own. `endsAt` is the end of all deals of the row, if they end together. */
export type Deals = { title: string | null; endsAt: string | null; products: Deal[] }

/** More than are shown: the best-selling products on sale, among which those that end soon are looked for. */
const CANDIDATES = '16'
const MAX_DEALS = 12
/** Fewer are not a row. */
const MIN_DEALS = 4

const slug: CampaignSlug = 'weekend-deals'

const noDeals: Deals = { title: null, endsAt: null, products: [] }

/**
 * The deals of the home page: the products of the running weekend campaign, or the best-selling products on sale and in
 * stock. The page can do without them.
 */
export async function loadDeals(caller: ApiCaller): Promise<Deals> {
  try {
    const [campaign, onSale] = await Promise.all([
      runningCampaign(slug, caller),
      caller.call('GET /api/products/', {
        query: { on_sale: 'true', in_stock: 'true', ordering: '-popularity', limit: CANDIDATES },
      }),
    ])
    if (!campaign) return dealsOf(productsIn(onSale))
    const { title, ends_at: endsAt } = campaign
    if (!campaign.has_products) return { ...dealsOf(productsIn(onSale)), title, endsAt }
    const chosen = await productsOfCampaign(slug)(caller, { in_stock: 'true', limit: CANDIDATES })
    return row(title, endsAt, productsIn(chosen).map(deal))
  } catch {
    return noDeals
  }
}

/** Deals that end at the same moment, the soonest, are a row with one countdown; otherwise each product is on its own. */
export function dealsOf(products: readonly ListedProduct[]): Deals {
  const deals = products.map(deal)
  const [soonest] = deals.flatMap(({ sale_ends_at: end }) => end ?? []).toSorted()
  const together = deals.filter(({ sale_ends_at: end }) => end !== null && end === soonest)
  if (soonest !== undefined && together.length >= MIN_DEALS) return row(null, soonest, together)
  return row(null, null, deals)
}

const row = (title: string | null, endsAt: string | null, deals: readonly Deal[]): Deals =>
  deals.length < MIN_DEALS ? noDeals : { title, endsAt, products: deals.slice(0, MAX_DEALS) }

const deal = (product: ListedProduct): Deal => ({ ...cardProduct(product), sale_ends_at: product.sale_ends_at ?? null })
