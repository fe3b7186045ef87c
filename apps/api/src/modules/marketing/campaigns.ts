import type { CampaignSlug } from '#contract/constants.ts'
import type { Answer, Input } from '#contract/endpoint.ts'
import type { getCampaign, listCampaignProducts } from '#contract/marketing.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Db, Tx } from '../../platform/db/index.ts'
import { catalogChanged, type Catalog } from '../catalog/index.ts'
import * as queries from './campaigns.queries.ts'

export type Campaigns = {
  /**
   * What runs on a page now, else null: the page then shows its own texts (D29). Pages that are kept are forgotten at the
   * moment that changes.
   */
  running(slug: CampaignSlug): Promise<Answer<typeof getCampaign>>
  /** The products of what runs, in the operator's order unless another is asked for; one statement a page, and one to count them. */
  products(
    slug: CampaignSlug,
    query: Input<typeof listCampaignProducts>['query'],
  ): Promise<Answer<typeof listCampaignProducts>>
  /** Sets what runs on a page in a time; what was set for a part of that time gives way. */
  set(tx: Tx, campaign: queries.NewCampaign): Promise<void>
}

export function createCampaigns(deps: { db: Db; clock: Clock; catalog: Pick<Catalog, 'listAmong'> }): Campaigns {
  const { db, clock, catalog } = deps

  return {
    async running(slug) {
      const now = clock.now()
      const found = await queries.findRunningOrNext(db, slug, now)
      if (!found) return { campaign: null, changes_at: null }
      const { title, subtitle, startsAt, endsAt, hasProducts } = found
      if (startsAt > now) return { campaign: null, changes_at: startsAt.toISOString() }
      return {
        changes_at: endsAt.toISOString(),
        campaign: {
          slug,
          title,
          subtitle,
          starts_at: startsAt.toISOString(),
          ends_at: endsAt.toISOString(),
          has_products: hasProducts,
        },
      }
    },

    products: (slug, query) => catalog.listAmong(queries.productsOfRunning(slug, clock.now()), query),

    async set(tx, campaign) {
      await queries.removeOverlapping(tx, campaign)
      await queries.insertCampaign(tx, campaign)
      await catalogChanged(tx, ['campaigns'])
    },
  }
}
