import type { Clock } from '../../platform/clock.ts'
import type { Db } from '../../platform/db/index.ts'
import type { DomainEvents } from '../../platform/domain-events.ts'
import type { Throttle } from '../../platform/throttle.ts'
import type { AuthSecret } from '../accounts/index.ts'
import type { Catalog } from '../catalog/index.ts'
import type { Media } from '../media/index.ts'
import { createOperatorCampaigns } from './operator/campaigns.ts'
import { createCampaigns } from './campaigns/campaigns.ts'
import { createOperatorCoupons } from './operator/coupons.ts'
import { createCoupons } from './coupons/coupons.ts'
import { createOperatorNewsletter } from './operator/newsletter.ts'
import { createNewsletter } from './newsletter/newsletter.ts'
import { createContentBanners } from './content-banners.ts'

export type Marketing = ReturnType<typeof createMarketing>

export function createMarketing(deps: {
  db: Db
  clock: Clock
  events: DomainEvents
  throttle: Throttle
  media: Media
  catalog: Pick<Catalog, 'listAmong'>
  /** The tokens in mailed links are derived from it. */
  authSecret: AuthSecret
}) {
  return {
    contentBanners: createContentBanners(deps),
    campaigns: createCampaigns(deps),
    operatorCampaigns: createOperatorCampaigns(deps),
    coupons: createCoupons(deps),
    operatorCoupons: createOperatorCoupons(deps),
    newsletter: createNewsletter(deps),
    operatorNewsletter: createOperatorNewsletter(deps),
  }
}
