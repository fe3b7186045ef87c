import { sql, type RawBuilder } from 'kysely'
import type { CampaignSlug, CampaignState } from '#contract/shared/constants.ts'
import type { Db, Tx } from '../../../platform/db/index.ts'
import { insertProducts, type NewCampaign } from '../campaigns/campaigns.queries.ts'

/** With its products in display order. */
export type ListedCampaign = NewCampaign & { id: number; version: number; productIds: number[] }

/** A pagination cursor: the start in microseconds, and the id among campaigns with the same start. */
export type CampaignMark = { startMicros: number; id: number }

const columns = sql`
  id, version, slug, title, subtitle, starts_at as "startsAt", ends_at as "endsAt", coalesce(
    (select jsonb_agg(product_id order by position) from campaign_products where campaign_id = campaigns.id), '[]'
  ) as "productIds"`

const inState = {
  coming: (now) => sql`starts_at > ${now}`,
  running: (now) => sql`starts_at <= ${now} and ends_at > ${now}`,
  past: (now) => sql`ends_at <= ${now}`,
} satisfies Record<CampaignState, (now: Date) => RawBuilder<unknown>>

/** Latest start first. */
export async function listCampaigns(
  db: Db,
  requested: { state: CampaignState | undefined; now: Date; before: CampaignMark | null; limit: number },
): Promise<(ListedCampaign & CampaignMark)[]> {
  const { state, now, before, limit } = requested
  const mark =
    before &&
    sql`(timestamptz 'epoch' + ${before.startMicros}::bigint * interval '1 microsecond', ${before.id}::bigint)`
  const { rows } = await sql<ListedCampaign & CampaignMark>`
    select ${columns}, (extract(epoch from starts_at) * 1000000)::bigint as "startMicros"
    from campaigns
    where ${state ? inState[state](now) : sql`true`} and ${mark ? sql`(starts_at, id) < ${mark}` : sql`true`}
    order by starts_at desc, id desc limit ${limit}`.execute(db)
  return rows
}

export async function findCampaign(handle: Db, id: number): Promise<ListedCampaign | undefined> {
  const { rows } = await sql<ListedCampaign>`select ${columns} from campaigns where id = ${id}`.execute(handle)
  return rows[0]
}

/** Locks a campaign against changes until the transaction ends. */
export async function lockCampaign(tx: Tx, id: number): Promise<ListedCampaign | undefined> {
  const { rows } = await sql<ListedCampaign>`select ${columns} from campaigns where id = ${id} for update`.execute(tx)
  return rows[0]
}

/** The first campaign of the same page that overlaps the period. */
export async function findOverlapping(
  tx: Tx,
  { slug, startsAt, endsAt }: { slug: CampaignSlug; startsAt: Date; endsAt: Date },
  besides: number | null,
): Promise<{ title: string; startsAt: Date } | undefined> {
  return tx
    .selectFrom('campaigns')
    .select(['title', 'starts_at as startsAt'])
    .where('slug', '=', slug)
    .where('starts_at', '<', endsAt)
    .where('ends_at', '>', startsAt)
    .$if(besides !== null, (query) => query.where('id', '<>', besides))
    .orderBy('starts_at')
    .limit(1)
    .executeTakeFirst()
}

export async function updateCampaign(tx: Tx, id: number, campaign: NewCampaign): Promise<void> {
  const { slug, title, subtitle, startsAt, endsAt, productIds } = campaign
  await tx
    .updateTable('campaigns')
    .set({ version: sql`version + 1`, slug, title, subtitle, starts_at: startsAt, ends_at: endsAt })
    .where('id', '=', id)
    .execute()
  await tx.deleteFrom('campaign_products').where('campaign_id', '=', id).execute()
  await insertProducts(tx, id, productIds)
}

export async function setEnd(tx: Tx, id: number, endsAt: Date): Promise<void> {
  await tx
    .updateTable('campaigns')
    .set({ version: sql`version + 1`, ends_at: endsAt })
    .where('id', '=', id)
    .execute()
}

export async function deleteCampaign(tx: Tx, id: number): Promise<void> {
  await tx.deleteFrom('campaigns').where('id', '=', id).execute()
}
