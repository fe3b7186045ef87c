import { sql, type Selectable, type Updateable } from 'kysely'
import type { ContentBannerKind } from '#contract/shared/constants.ts'
import { array } from '../../platform/db/array.ts'
import type { Db, Tables, Tx } from '../../platform/db/index.ts'

export type ContentBanner = Selectable<Tables['content_banners']>

export type NewContentBanner = { title: string; subtitle: string; mediaId: number | null; link: string }

/** Content banners of one kind in display order: all of them, or only the active ones. */
export async function contentBanners(
  handle: Db,
  kind: ContentBannerKind,
  which: 'all' | 'shown',
): Promise<ContentBanner[]> {
  return handle
    .selectFrom('content_banners')
    .selectAll()
    .where('kind', '=', kind)
    .$if(which === 'shown', (query) => query.where('is_active', '=', true))
    .orderBy('position')
    .execute()
}

/** The kind of a content banner never changes. */
export async function kindOf(handle: Db, id: number): Promise<ContentBannerKind | undefined> {
  return (await handle.selectFrom('content_banners').select('kind').where('id', '=', id).executeTakeFirst())?.kind
}

/** Locks a content banner against change and deletion until the transaction ends. */
export async function lockContentBanner(tx: Tx, id: number): Promise<ContentBanner | undefined> {
  return tx.selectFrom('content_banners').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
}

/** Locks all content banners of a kind, ordered by id, so that concurrent callers wait for each other. */
export async function lockKind(tx: Tx, kind: ContentBannerKind): Promise<Pick<ContentBanner, 'id' | 'position'>[]> {
  return tx
    .selectFrom('content_banners')
    .select(['id', 'position'])
    .where('kind', '=', kind)
    .orderBy('id')
    .forUpdate()
    .execute()
}

/**
 * Appends content banners. A concurrent insert violates `content_banners_one_a_place`; too many violate
 * `content_banners_at_most_thirty`.
 */
export async function insertContentBanners(
  tx: Tx,
  kind: ContentBannerKind,
  added: readonly (NewContentBanner & { isActive: boolean })[],
): Promise<ContentBanner[]> {
  const rows = added.map(({ title, subtitle, mediaId, link, isActive }, at) => ({
    kind,
    title,
    subtitle,
    media_id: mediaId,
    link,
    is_active: isActive,
    position: sql<number>`(select coalesce(max(position), 0) from content_banners where kind = ${kind}) + ${sql.lit(at + 1)}`,
  }))
  return tx.insertInto('content_banners').values(rows).returningAll().execute()
}

export async function updateContentBanner(
  tx: Tx,
  id: number,
  set: Updateable<Tables['content_banners']>,
): Promise<ContentBanner> {
  return tx.updateTable('content_banners').set(set).where('id', '=', id).returningAll().executeTakeFirstOrThrow()
}

/** The content banners after it move up by one position. */
export async function deleteContentBanner(tx: Tx, { id, kind, position }: ContentBanner): Promise<void> {
  await tx.deleteFrom('content_banners').where('id', '=', id).execute()
  await tx
    .updateTable('content_banners')
    .set({ position: sql`position - 1` })
    .where('kind', '=', kind)
    .where('position', '>', position)
    .execute()
}

/** @param ids all content banners of one kind */
export async function placeContentBanners(tx: Tx, ids: readonly number[]): Promise<void> {
  await sql`
    update content_banners set position = placed.place
    from unnest(${array('bigint', ids)}) with ordinality as placed (id, place)
    where content_banners.id = placed.id`.execute(tx)
}
