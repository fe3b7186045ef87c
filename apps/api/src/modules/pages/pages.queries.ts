import type { Selectable } from 'kysely'
import type { Language, PageSlug } from '#contract/constants.ts'
import type { Db, Tables, Tx } from '../../platform/db/index.ts'

export type WrittenPage = Selectable<Tables['content_pages']>

export function findPage(handle: Db, slug: PageSlug, language: Language): Promise<WrittenPage | undefined> {
  return handle
    .selectFrom('content_pages')
    .selectAll()
    .where('slug', '=', slug)
    .where('language', '=', language)
    .executeTakeFirst()
}

/** Which pages the operator wrote, and when. */
export function writtenPages(handle: Db): Promise<Pick<WrittenPage, 'slug' | 'language' | 'updated_at'>[]> {
  return handle.selectFrom('content_pages').select(['slug', 'language', 'updated_at']).execute()
}

export async function putPage(tx: Tx, page: WrittenPage): Promise<void> {
  const { slug, language, ...written } = page
  await tx
    .insertInto('content_pages')
    .values({ slug, language, ...written })
    .onConflict((conflict) => conflict.columns(['slug', 'language']).doUpdateSet(written))
    .execute()
}
