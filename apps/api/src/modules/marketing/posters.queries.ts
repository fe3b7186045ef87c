import { sql, type Selectable, type Updateable } from 'kysely'
import type { PosterKind } from '#contract/constants.ts'
import { array } from '../../platform/db/array.ts'
import type { Db, Tables, Tx } from '../../platform/db/index.ts'

export type Poster = Selectable<Tables['posters']>

export type NewPoster = { title: string; subtitle: string; mediaId: number | null; link: string }

/** Content banners of one kind in display order: all of them, or only the active ones. */
export async function posters(handle: Db, kind: PosterKind, which: 'all' | 'shown'): Promise<Poster[]> {
  return handle
    .selectFrom('posters')
    .selectAll()
    .where('kind', '=', kind)
    .$if(which === 'shown', (query) => query.where('is_active', '=', true))
    .orderBy('position')
    .execute()
}

/** The kind of a content banner never changes. */
export async function kindOf(handle: Db, id: number): Promise<PosterKind | undefined> {
  return (await handle.selectFrom('posters').select('kind').where('id', '=', id).executeTakeFirst())?.kind
}

/** Locks a content banner against change and deletion until the transaction ends. */
export async function lockPoster(tx: Tx, id: number): Promise<Poster | undefined> {
  return tx.selectFrom('posters').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
}

/** Locks all content banners of a kind, ordered by id, so that concurrent callers wait for each other. */
export async function lockKind(tx: Tx, kind: PosterKind): Promise<Pick<Poster, 'id' | 'position'>[]> {
  return tx
    .selectFrom('posters')
    .select(['id', 'position'])
    .where('kind', '=', kind)
    .orderBy('id')
    .forUpdate()
    .execute()
}

/** Appends content banners. A concurrent insert violates `posters_one_a_place`; too many violate `posters_so_many`. */
export async function insertPosters(
  tx: Tx,
  kind: PosterKind,
  added: readonly (NewPoster & { isActive: boolean })[],
): Promise<Poster[]> {
  const rows = added.map(({ title, subtitle, mediaId, link, isActive }, at) => ({
    kind,
    title,
    subtitle,
    media_id: mediaId,
    link,
    is_active: isActive,
    position: sql<number>`(select coalesce(max(position), 0) from posters where kind = ${kind}) + ${sql.lit(at + 1)}`,
  }))
  return tx.insertInto('posters').values(rows).returningAll().execute()
}

export async function updatePoster(tx: Tx, id: number, set: Updateable<Tables['posters']>): Promise<Poster> {
  return tx.updateTable('posters').set(set).where('id', '=', id).returningAll().executeTakeFirstOrThrow()
}

/** The content banners after it move up by one position. */
export async function deletePoster(tx: Tx, { id, kind, position }: Poster): Promise<void> {
  await tx.deleteFrom('posters').where('id', '=', id).execute()
  await tx
    .updateTable('posters')
    .set({ position: sql`position - 1` })
    .where('kind', '=', kind)
    .where('position', '>', position)
    .execute()
}

/** @param ids all content banners of one kind */
export async function placePosters(tx: Tx, ids: readonly number[]): Promise<void> {
  await sql`
    update posters set position = placed.place
    from unnest(${array('bigint', ids)}) with ordinality as placed (id, place)
    where posters.id = placed.id`.execute(tx)
}
