import { listBanners, listLocalAds } from '#contract/marketing.ts'
import type { Serve } from '../../platform/http/serve.ts'
import type { Marketing } from './marketing.service.ts'

export function marketingRoutes(serve: Serve, marketing: Marketing): void {
  serve(listBanners, () => marketing.banners())
  serve(listLocalAds, () => marketing.localAds())
}
