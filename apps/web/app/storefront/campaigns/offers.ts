import type { CampaignSlug } from '#contract/shared/constants.ts'
import type { AnswerTo, ApiCaller } from '#web/lib/api/api-types.ts'
import type { Filters } from '../listing/listing-query.ts'
import type { ProductPage } from '../listing/product-page.ts'
import { laterFrom, pageFrom, type Source } from '../listing/sources.ts'
import { cardProduct } from '../product-card/card-product.ts'

export type Campaign = NonNullable<AnswerTo<'GET /api/campaigns/:slug/'>['campaign']>

export type OfferPage = ProductPage & { campaign: Campaign | null }

/** A page that a campaign can run on, and its default listing while no campaign with its own products runs. */
export type Offer = { slug: CampaignSlug; anyway: Source }

/** A page of the campaign's products, otherwise of the default listing (D29). */
export async function offerPage({ slug, anyway }: Offer, caller: ApiCaller, query: Filters): Promise<OfferPage> {
  const [campaign, listed] = await Promise.all([
    runningCampaign(slug, caller),
    pageFrom(anyway, caller, query, cardProduct),
  ])
  if (!campaign?.has_products) return { ...listed, campaign }
  return { ...(await pageFrom(productsOfCampaign(slug), caller, query, cardProduct)), campaign }
}

/** The following pages. */
export function laterOffers({ slug, anyway }: Offer, { campaign }: OfferPage, query: Filters) {
  return laterFrom(campaign?.has_products ? productsOfCampaign(slug) : anyway, query, cardProduct)
}

/** When the campaign fails to load, the page renders without it, with its own messages. */
export async function runningCampaign(slug: CampaignSlug, caller: ApiCaller): Promise<Campaign | null> {
  try {
    return (await caller.call('GET /api/campaigns/:slug/', { params: { slug } })).campaign
  } catch {
    return null
  }
}

/** The products are in the operator's order. */
export const productsOfCampaign =
  (slug: CampaignSlug): Source =>
  (caller, query) =>
    caller.call('GET /api/campaigns/:slug/products/', { params: { slug }, query })

/** For a page that shows only its campaign. */
export const nothing: Source = () => Promise.resolve({ results: [], next: null })
