import { sql, type RawBuilder } from 'kysely'
import type { CampaignSlug } from '#contract/shared/constants.ts'
import type { Db, Tx } from '../../../platform/db/index.ts'

export type NewCampaign = {
  slug: CampaignSlug
  title: string
  subtitle: string
  startsAt: Date
  endsAt: Date
  /** In display order; empty when the page lists its own products. */
  productIds: readonly number[]
}

export type RunningCampaign = {
  id: number
  slug: CampaignSlug
  title: string
  subtitle: string
  startsAt: Date
  endsAt: Date
  hasProducts: boolean
}

/** The running campaign of a page, else the next scheduled one. At most one campaign of a page runs at a time. */
export async function findRunningOrNext(
  handle: Db,
  slug: CampaignSlug,
  now: Date,
): Promise<RunningCampaign | undefined> {
  return handle
    .selectFrom('campaigns')
    .select(({ exists, selectFrom }) => [
      'id',
      'slug',
      'title',
      'subtitle',
      'starts_at as startsAt',
      'ends_at as endsAt',
      exists(
        selectFrom('campaign_products')
          .select(sql.lit(1).as('one'))
          .whereRef('campaign_products.campaign_id', '=', 'campaigns.id'),
      )
        .$castTo<boolean>()
        .as('hasProducts'),
    ])
    .where('slug', '=', slug)
    .where('ends_at', '>', now)
    .orderBy('starts_at')
    .limit(1)
    .executeTakeFirst()
}

/** Above every position, so that no score is below 0. */
const topScore = 1_000_000

/** Products of a running campaign for the catalogue to list. The operator's first product has the highest score. */
export function productsOfRunning(slug: CampaignSlug, now: Date): RawBuilder<unknown> {
  return sql`
    select product_id, (${sql.lit(topScore)} - position)::real as score from campaign_products
    where campaign_id = (
      select id from campaigns where slug = ${slug} and starts_at <= ${now} and ends_at > ${now}
    )`
}

/** Deletes the overlapping campaigns first: see the constraint `campaigns_one_at_a_time`. */
export async function removeOverlapping(tx: Tx, { slug, startsAt, endsAt }: NewCampaign): Promise<void> {
  await tx
    .deleteFrom('campaigns')
    .where('slug', '=', slug)
    .where('starts_at', '<', endsAt)
    .where('ends_at', '>', startsAt)
    .execute()
}

/** @returns the campaign's id */
export async function insertCampaign(tx: Tx, campaign: NewCampaign): Promise<number> {
  const { slug, title, subtitle, startsAt, endsAt, productIds } = campaign
  const { id } = await tx
    .insertInto('campaigns')
    .values({ slug, title, subtitle, starts_at: startsAt, ends_at: endsAt })
    .returning('id')
    .executeTakeFirstOrThrow()
  await insertProducts(tx, id, productIds)
  return id
}

export async function insertProducts(tx: Tx, campaignId: number, productIds: readonly number[]): Promise<void> {
  if (productIds.length === 0) return
  const rows = productIds.map((product_id, position) => ({ campaign_id: campaignId, product_id, position }))
  await tx.insertInto('campaign_products').values(rows).execute()
}
