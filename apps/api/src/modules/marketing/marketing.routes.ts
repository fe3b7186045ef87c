import { getCampaign, listBanners, listCampaignProducts, listLocalAds, listSlides } from '#contract/marketing.ts'
import { confirmNewsletter, subscribeNewsletter, unsubscribeNewsletter } from '#contract/newsletter.ts'
import type { Serve } from '../../platform/http/serve.ts'
import { campaignDeskRoutes } from './campaign-desk.routes.ts'
import { couponDeskRoutes } from './coupon-desk.routes.ts'
import type { Marketing } from './marketing.service.ts'
import { newsletterDeskRoutes } from './newsletter-desk.routes.ts'
import { postersRoutes } from './posters.routes.ts'

export function marketingRoutes(serve: Serve, marketing: Marketing): void {
  const { campaigns, newsletter, posters } = marketing

  serve(listSlides, () => posters.shown('slide'))
  serve(listBanners, () => posters.shown('banner'))
  serve(listLocalAds, () => posters.shown('local-ad'))
  postersRoutes(serve, posters)
  campaignDeskRoutes(serve, marketing.campaignDesk)
  couponDeskRoutes(serve, marketing.couponDesk)
  newsletterDeskRoutes(serve, marketing.newsletterDesk)

  serve(getCampaign, ({ params }) => campaigns.running(params.slug))
  serve(listCampaignProducts, ({ params, query }) => campaigns.products(params.slug, query))

  serve(subscribeNewsletter, async ({ body, call }) => {
    await newsletter.ask(body.email, call.address)
    return { message: 'Please check your email: the link in it confirms your subscription.' }
  })
  serve(confirmNewsletter, async ({ body, call }) => {
    await newsletter.confirm(body.token, call.address)
    return { message: 'You are subscribed. Thank you!' }
  })
  serve(unsubscribeNewsletter, async ({ body, call }) => {
    await newsletter.unsubscribe(body.token, call.address)
    return { message: 'You are unsubscribed.' }
  })
}
