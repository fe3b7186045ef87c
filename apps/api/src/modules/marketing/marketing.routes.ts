import { getCampaign, listBanners, listCampaignProducts, listLocalAds } from '#contract/marketing.ts'
import { confirmNewsletter, subscribeNewsletter, unsubscribeNewsletter } from '#contract/newsletter.ts'
import type { Serve } from '../../platform/http/serve.ts'
import type { Marketing } from './marketing.service.ts'

export function marketingRoutes(serve: Serve, marketing: Marketing): void {
  const { campaigns, newsletter } = marketing

  serve(listBanners, () => marketing.banners())
  serve(listLocalAds, () => marketing.localAds())

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
