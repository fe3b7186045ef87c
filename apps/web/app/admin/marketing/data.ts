import { queryOptions } from '@tanstack/react-query'
import type { createCampaign } from '#contract/operator/campaigns.ts'
import type { createCoupon } from '#contract/operator/coupons.ts'
import type { CampaignState, ContentBannerKind } from '#contract/shared/constants.ts'
import type { CallInput } from '#contract/shared/endpoint.ts'
import type { AnswerTo } from '#web/lib/api/api-types.ts'
import { listOf } from '../data/lists.ts'
import { operatorApi } from '../data/operator-api.ts'
import { useOrdering } from '../data/ordering.ts'

export type ContentBanner = AnswerTo<'GET /api/admin/content-banners/'>[number]
export type ListedCampaign = AnswerTo<'GET /api/admin/campaigns/'>[number]
export type Campaign = AnswerTo<'GET /api/admin/campaigns/:id/'>
export type Coupon = AnswerTo<'GET /api/admin/coupons/'>[number]
export type Subscriber = AnswerTo<'GET /api/admin/newsletter/subscribers/'>[number]

export type CampaignBody = CallInput<typeof createCampaign>['body']
export type CouponTerms = Omit<CallInput<typeof createCoupon>['body'], 'is_active'>

const contentBannerKey = (kind: ContentBannerKind) => ['operator', 'contentBanners', kind] as const

export const contentBannersQuery = (kind: ContentBannerKind) =>
  queryOptions({
    queryKey: contentBannerKey(kind),
    queryFn: () => operatorApi.call('GET /api/admin/content-banners/', { query: { kind } }),
  })

export function useOrderContentBanners(kind: ContentBannerKind) {
  const order = useOrdering(contentBannerKey(kind))
  return (ordered: readonly ContentBanner[]) => {
    const body = { kind, ids: ordered.map(({ id }) => id) }
    return order(ordered, () => operatorApi.call('PUT /api/admin/content-banners/', { body }))
  }
}

const paramsOf = (id: number) => ({ id: String(id) })

export const campaignList = (state: CampaignState | undefined) =>
  listOf(['campaigns', 'list', state ?? ''], (query) =>
    operatorApi.page('GET /api/admin/campaigns/', { query: { ...query, ...(state && { state }) } }),
  )

export const campaignQuery = (id: number) =>
  queryOptions({
    queryKey: ['operator', 'campaigns', 'one', id],
    queryFn: () => operatorApi.call('GET /api/admin/campaigns/:id/', { params: paramsOf(id) }),
  })

export const couponList = (q: string) =>
  listOf(['coupons', 'list', q], (query) => operatorApi.page('GET /api/admin/coupons/', { query: { ...query, q } }))

export const couponQuery = (id: number) =>
  queryOptions({
    queryKey: ['operator', 'coupons', 'one', id],
    queryFn: () => operatorApi.call('GET /api/admin/coupons/:id/', { params: paramsOf(id) }),
  })

export const subscriberList = (q: string) =>
  listOf(['newsletter', 'list', q], (query) =>
    operatorApi.page('GET /api/admin/newsletter/subscribers/', { query: { ...query, q } }),
  )

export const subscriberCountQuery = queryOptions({
  queryKey: ['operator', 'newsletter', 'count'],
  queryFn: () => operatorApi.call('GET /api/admin/newsletter/count/'),
})
