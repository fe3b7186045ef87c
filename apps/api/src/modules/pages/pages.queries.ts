import { sql, type Selectable } from 'kysely'
import type { Language, PageSlug } from '#contract/shared/constants.ts'
import type { Db, Tables, Tx } from '../../platform/db/index.ts'

export type WrittenPage = Selectable<Tables['content_pages']>

export function findPage(handle: Db | Tx, slug: PageSlug, language: Language): Promise<WrittenPage | undefined> {
  return handle
    .selectFrom('content_pages')
    .selectAll()
    .where('slug', '=', slug)
    .where('language', '=', language)
    .executeTakeFirst()
}

/** The pages that the operator wrote, with their time of change. */
export function writtenPages(handle: Db): Promise<Omit<WrittenPage, 'body'>[]> {
  return handle.selectFrom('content_pages').select(['slug', 'language', 'title', 'updated_at']).execute()
}

/** Serializes changes of pages; readers do not wait. */
export async function lockPages(tx: Tx): Promise<void> {
  await sql`lock table content_pages in share row exclusive mode`.execute(tx)
}

export async function dropPage(tx: Tx, slug: PageSlug, language: Language): Promise<void> {
  await tx.deleteFrom('content_pages').where('slug', '=', slug).where('language', '=', language).execute()
}

export async function putPage(tx: Tx, page: WrittenPage): Promise<void> {
  const { slug, language, ...written } = page
  await tx
    .insertInto('content_pages')
    .values({ slug, language, ...written })
    .onConflict((conflict) => conflict.columns(['slug', 'language']).doUpdateSet(written))
    .execute()
}
