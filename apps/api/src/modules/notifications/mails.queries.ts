import { sql } from 'kysely'
import { array } from '../../platform/db/array.ts'
import type { Db, Tx } from '../../platform/db/index.ts'
import type { MailKind } from './notifications.tables.ts'

export type StoredMail = {
  kind: MailKind
  about: string
  recipient: string
  subject: string
  text: string
  html: string
}

/**
 * Inserts a mail's copy if it is new, and claims its sending.
 * @returns its id; `settled` when it was sent or refused permanently; `claimed` while another claim is younger than
 * `staleBefore`
 */
export async function claim(
  tx: Tx,
  mail: StoredMail,
  at: Date,
  staleBefore: Date,
): Promise<number | 'settled' | 'claimed'> {
  const row = await tx
    .insertInto('mails')
    .values({ ...mail, claimed_at: at, sent_at: null, refused_at: null })
    .onConflict((conflict) =>
      conflict
        .columns(['kind', 'about'])
        .doUpdateSet({ claimed_at: at })
        .where('mails.sent_at', 'is', null)
        .where('mails.refused_at', 'is', null)
        .where(({ or, eb }) => or([eb('mails.claimed_at', 'is', null), eb('mails.claimed_at', '<', staleBefore)])),
    )
    .returning('id')
    .executeTakeFirst()
  if (row) return row.id
  const { sent_at, refused_at } = await tx
    .selectFrom('mails')
    .select(['sent_at', 'refused_at'])
    .where('kind', '=', mail.kind)
    .where('about', '=', mail.about)
    .executeTakeFirstOrThrow()
  return sent_at === null && refused_at === null ? 'claimed' : 'settled'
}

export async function noteSent(tx: Tx, id: number, at: Date): Promise<void> {
  await tx.updateTable('mails').set({ sent_at: at, claimed_at: null }).where('id', '=', id).execute()
}

export async function noteRefused(tx: Tx, id: number, at: Date): Promise<void> {
  await tx.updateTable('mails').set({ refused_at: at, claimed_at: null }).where('id', '=', id).execute()
}

export async function releaseClaim(tx: Tx, id: number): Promise<void> {
  await tx.updateTable('mails').set({ claimed_at: null }).where('id', '=', id).execute()
}

/** Deletes the copies of all mails to an account that is erased. */
export async function deleteMails(tx: Tx, recipient: string): Promise<void> {
  await tx.deleteFrom('mails').where('recipient', '=', recipient).execute()
}

export type MailCopy = { subject: string; text: string; sentAt: Date | null }

/** Newest first; codes and links are blanked. */
export function listMailsTo(handle: Db, recipient: string): Promise<MailCopy[]> {
  return handle
    .selectFrom('mails')
    .select(['subject', 'text', 'sent_at as sentAt'])
    .where('recipient', '=', recipient)
    .orderBy('id', 'desc')
    .execute()
}

export type MailAbout = { kind: MailKind; about: string }
export type SentMail = { subject: string; recipient: string; sentAt: Date | null; refusedAt: Date | null }

/** Mails of these kinds about these subjects, newest first. */
export async function listMailsAbout(handle: Db, requested: readonly MailAbout[]): Promise<SentMail[]> {
  const { rows } = await sql<SentMail>`
    select subject, recipient, sent_at as "sentAt", refused_at as "refusedAt"
    from unnest(
      ${array(
        'text',
        requested.map(({ kind }) => kind),
      )},
      ${array(
        'text',
        requested.map(({ about }) => about),
      )}
    ) as requested (kind, about) join mails using (kind, about)
    order by mails.id desc`.execute(handle)
  return rows
}
