import {
  getCampaign,
  listBanners,
  listCampaignProducts,
  listLocalAds,
  listSlides,
} from '#contract/shopper/marketing.ts'
import { confirmNewsletter, subscribeNewsletter, unsubscribeNewsletter } from '#contract/shopper/newsletter.ts'
import type { Serve } from '../../platform/http/serve.ts'
import { operatorCampaignsRoutes } from './operator/campaigns.routes.ts'
import { operatorCouponsRoutes } from './operator/coupons.routes.ts'
import type { Marketing } from './marketing.service.ts'
import { operatorNewsletterRoutes } from './operator/newsletter.routes.ts'
import { contentBannersRoutes } from './content-banners.routes.ts'

export function marketingRoutes(serve: Serve, marketing: Marketing): void {
  const { campaigns, newsletter, contentBanners } = marketing

  serve(listSlides, () => contentBanners.shown('slide'))
  serve(listBanners, () => contentBanners.shown('banner'))
  serve(listLocalAds, () => contentBanners.shown('local-ad'))
  contentBannersRoutes(serve, contentBanners)
  operatorCampaignsRoutes(serve, marketing.operatorCampaigns)
  operatorCouponsRoutes(serve, marketing.operatorCoupons)
  operatorNewsletterRoutes(serve, marketing.operatorNewsletter)

  serve(getCampaign, ({ params }) => campaigns.running(params.slug))
  serve(listCampaignProducts, ({ reads, params, query }) => campaigns.products(reads, params.slug, query))

  serve(subscribeNewsletter, async ({ body, call }) => {
    await newsletter.request(body.email, call.address)
    return { message: 'Please check your email and click the link to confirm your subscription.' }
  })
  serve(confirmNewsletter, async ({ body, call }) => {
    await newsletter.confirm(body.token, call.address)
    return { message: 'You’re subscribed. Thank you!' }
  })
  serve(unsubscribeNewsletter, async ({ body, call }) => {
    await newsletter.unsubscribe(body.token, call.address)
    return { message: 'You’re unsubscribed.' }
  })
}
