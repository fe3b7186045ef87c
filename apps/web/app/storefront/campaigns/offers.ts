import type { CampaignSlug } from '#contract/constants.ts'
import type { AnswerTo, ApiCaller } from '#web/lib/api-types.ts'
import type { Filters } from '../listing/listing-query.ts'
import type { ProductPage } from '../listing/product-page.ts'
import { laterFrom, pageFrom, type Source } from '../listing/sources.ts'
import { cardProduct } from '../product-card/card-product.ts'

export type Campaign = NonNullable<AnswerTo<'GET /api/campaigns/:slug/'>['campaign']>

export type OfferPage = ProductPage & { campaign: Campaign | null }

/** A page a campaign can run on, and what it lists while none with products of its own does. */
export type Offer = { slug: CampaignSlug; anyway: Source }

/** A page of the campaign's own products, else of what the page lists anyway (D29). */
export async function offerPage({ slug, anyway }: Offer, caller: ApiCaller, query: Filters): Promise<OfferPage> {
  const [campaign, listed] = await Promise.all([
    runningCampaign(slug, caller),
    pageFrom(anyway, caller, query, cardProduct),
  ])
  if (!campaign?.has_products) return { ...listed, campaign }
  return { ...(await pageFrom(productsOfCampaign(slug), caller, query, cardProduct)), campaign }
}

/** The pages behind it. */
export function laterOffers({ slug, anyway }: Offer, { campaign }: OfferPage, query: Filters) {
  return laterFrom(campaign?.has_products ? productsOfCampaign(slug) : anyway, query, cardProduct)
}

/** A campaign that cannot be had is none: the page has its own texts. */
async function runningCampaign(slug: CampaignSlug, caller: ApiCaller): Promise<Campaign | null> {
  try {
    return (await caller.call('GET /api/campaigns/:slug/', { params: { slug } })).campaign
  } catch {
    return null
  }
}

/** These are in the operator's order. */
const productsOfCampaign =
  (slug: CampaignSlug): Source =>
  (caller, query) =>
    caller.call('GET /api/campaigns/:slug/products/', { params: { slug }, query })

/** For a page that is about its campaign alone. */
export const nothing: Source = () => Promise.resolve({ results: [], next: null })
