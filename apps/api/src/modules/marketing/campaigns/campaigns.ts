import type { CampaignSlug } from '#contract/shared/constants.ts'
import type { Answer, Input } from '#contract/shared/endpoint.ts'
import type { getCampaign, listCampaignProducts } from '#contract/shopper/marketing.ts'
import type { Clock } from '../../../platform/clock.ts'
import type { Db, Tx } from '../../../platform/db/index.ts'
import { catalogChanged, type Catalog } from '../../catalog/index.ts'
import * as queries from './campaigns.queries.ts'

export type Campaigns = {
  /**
   * The campaign that runs on a page now, else null: the page then shows its default texts (D29). A start, an end or a
   * change of a campaign invalidates cached pages.
   */
  running(slug: CampaignSlug): Promise<Answer<typeof getCampaign>>
  /**
   * Products of the running campaign, in the operator's order unless `query` sorts them. One statement per page, and
   * one for the count.
   */
  products(
    handle: Db,
    slug: CampaignSlug,
    query: Input<typeof listCampaignProducts>['query'],
  ): Promise<Answer<typeof listCampaignProducts>>
  /** Schedules a campaign on a page. Campaigns of that page that overlap it are removed. */
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

    products: (handle, slug, query) => catalog.listAmong(handle, queries.productsOfRunning(slug, clock.now()), query),

    async set(tx, campaign) {
      await queries.removeOverlapping(tx, campaign)
      await queries.insertCampaign(tx, campaign)
      await catalogChanged(tx, ['campaigns'])
    },
  }
}
