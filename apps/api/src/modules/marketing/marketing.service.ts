import type { Clock } from '../../platform/clock.ts'
import type { Db } from '../../platform/db/index.ts'
import type { Facts } from '../../platform/facts.ts'
import type { Throttle } from '../../platform/throttle.ts'
import type { Catalog } from '../catalog/index.ts'
import type { Media } from '../media/index.ts'
import { createCampaignDesk } from './campaign-desk.ts'
import { createCampaigns } from './campaigns.ts'
import { createCouponDesk } from './coupon-desk.ts'
import { createCoupons } from './coupons.ts'
import { createNewsletterDesk } from './newsletter-desk.ts'
import { createNewsletter } from './newsletter.ts'
import { createPosters } from './posters.ts'

export type Marketing = ReturnType<typeof createMarketing>

export function createMarketing(deps: {
  db: Db
  clock: Clock
  facts: Facts
  throttle: Throttle
  media: Media
  catalog: Pick<Catalog, 'listAmong'>
  /** Tokens of mailed links are derived from it. */
  authSecret: string
}) {
  return {
    posters: createPosters(deps),
    campaigns: createCampaigns(deps),
    campaignDesk: createCampaignDesk(deps),
    coupons: createCoupons(deps),
    couponDesk: createCouponDesk(deps),
    newsletter: createNewsletter(deps),
    newsletterDesk: createNewsletterDesk(deps),
  }
}
