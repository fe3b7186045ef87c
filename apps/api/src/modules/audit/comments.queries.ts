import { sql } from 'kysely'
import { array } from '../../platform/db/array.ts'
import type { Db, Tx } from '../../platform/db/index.ts'

/** The free text of an audit entry; empty once it is deleted. */
export type AuditComment = {
  entryId: number
  at: Date
  actor: string
  action: string
  subject: string
  comment: string
}

/** The newest first. */
export function listCommentsAbout(handle: Db | Tx, about: string, limit: number): Promise<AuditComment[]> {
  return handle
    .selectFrom('audit_comments')
    .innerJoin('audit_entries', 'audit_entries.id', 'entry_id')
    .select(['entry_id as entryId', 'at', 'actor', 'action', 'subject', 'comment'])
    .where('about', '=', about)
    .where('comment', '<>', '')
    .orderBy('entry_id', 'desc')
    .limit(limit)
    .execute()
}

export type CommentAbout = Pick<AuditComment, 'at' | 'comment'> & { about: string }

/** All text about these subjects, the oldest first; each subject has only a few entries. */
export function listCommentsOf(handle: Db | Tx, about: readonly string[]): Promise<CommentAbout[]> {
  return handle
    .selectFrom('audit_comments')
    .innerJoin('audit_entries', 'audit_entries.id', 'entry_id')
    .select(['about', 'at', 'comment'])
    .where((where) => where('about', '=', where.fn.any(where.val(about))))
    .where('comment', '<>', '')
    .orderBy('entry_id')
    .execute()
}

/** Ids of the subjects of one kind that still have text: 7 of 'unmatched:7'. */
export async function listStoredComments(handle: Db | Tx, kind: 'unmatched' | 'difference'): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select distinct split_part(about, ':', 2)::bigint as id from audit_comments
    where about like ${`${kind}:%`} and comment <> ''`.execute(handle)
  return rows.map(({ id }) => id)
}

/** Stores the text of one entry; stores nothing about a forgotten subject. */
export async function storeComment(
  tx: Tx,
  entryId: number,
  { about, text }: { about: string; text: string },
): Promise<void> {
  await sql`
    insert into audit_comments (entry_id, about, comment)
    select ${entryId}, ${about}, ${text} where not exists (select from audit_erased_subjects where about = ${about})`.execute(
    tx,
  )
}

/** Deletes existing text and refuses new text. @param about 'order:…', 'unmatched:7' */
export async function eraseComments(handle: Db | Tx, about: readonly string[]): Promise<void> {
  if (about.length === 0) return
  await sql`insert into audit_erased_subjects (about) select unnest(${array('text', about)}) on conflict do nothing`.execute(
    handle,
  )
  await blankComments(handle, about)
}

/** Deletes existing text because of its age. New text about the same subject is stored. */
export async function blankComments(handle: Db | Tx, about: readonly string[]): Promise<void> {
  if (about.length === 0) return
  await handle
    .updateTable('audit_comments')
    .set({ comment: '' })
    .where((where) => where('about', '=', where.fn.any(where.val(about))))
    .where('comment', '<>', '')
    .execute()
}
