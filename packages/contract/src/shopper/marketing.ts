import { z } from 'zod'
import { counting, ProductFilters, ProductPage } from './catalog.ts'
import { CAMPAIGN_SLUGS } from '../shared/constants.ts'
import { endpoint } from '../shared/endpoint.ts'
import type { ErrorCode } from '../shared/errors.ts'
import { Timestamp } from '../shared/text.ts'

export const Banner = z.object({
  id: z.int(),
  title: z.string(),
  subtitle: z.string(),
  image: z.string().nullable(),
  /** Empty if there is only `image`. */
  image_srcset: z.string(),
  /** A path of the shop or an https address. */
  link: z.string(),
  is_active: z.boolean(),
})

export const LocalAd = Banner.omit({ subtitle: true })

/** Why a coupon cannot be used. */
export const couponRefusals = [
  'COUPON_UNKNOWN',
  'COUPON_NOT_STARTED',
  'COUPON_EXPIRED',
  'COUPON_USED',
  'COUPON_USED_UP',
  'COUPON_NEEDS_CONFIRMED_EMAIL',
  'COUPON_NOT_FOR_THESE',
  'COUPON_MINIMUM',
] as const satisfies ErrorCode[]
export type CouponRefusal = (typeof couponRefusals)[number]

/** Empty while no operator has published slides: the home page then shows its own. */
export const listSlides = endpoint({
  method: 'GET',
  path: '/api/slides/',
  access: 'anyone',
  summary: 'The slides of the home page’s hero',
  response: z.array(Banner),
})

export const listBanners = endpoint({
  method: 'GET',
  path: '/api/banners/',
  access: 'anyone',
  summary: 'Promotional banners of the home page',
  response: z.array(Banner),
})

export const listLocalAds = endpoint({
  method: 'GET',
  path: '/api/local-ads/',
  access: 'anyone',
  summary: 'Local offers of the home page',
  response: z.array(LocalAd),
})

export const Campaign = z.object({
  slug: z.enum(CAMPAIGN_SLUGS),
  title: z.string(),
  subtitle: z.string(),
  starts_at: Timestamp,
  /** The end of the page's countdown. */
  ends_at: Timestamp,
  /** Whether the operator chose products for it; otherwise the page shows its usual list. */
  has_products: z.boolean(),
})

const CampaignParams = z.object({ slug: z.enum(CAMPAIGN_SLUGS) })

/** Null while no campaign runs: the page then shows its own texts (D29). `changes_at` is the next known change. */
export const getCampaign = endpoint({
  method: 'GET',
  path: '/api/campaigns/:slug/',
  access: 'anyone',
  summary: 'The running campaign of a page, if any',
  params: CampaignParams,
  response: z.object({ campaign: Campaign.nullable(), changes_at: Timestamp.nullable() }),
})

export const listCampaignProducts = endpoint({
  method: 'GET',
  path: '/api/campaigns/:slug/products/',
  access: 'anyone',
  reads: 'replica',
  summary: 'The products of a running campaign, in the operator’s order',
  params: CampaignParams,
  query: ProductFilters.extend(counting),
  response: ProductPage,
})
