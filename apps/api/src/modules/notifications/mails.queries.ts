import type { Tx } from '../../platform/db/index.ts'
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
 * Writes a mail's copy, the first time, and claims the sending of it.
 * @returns its id; null when it is settled, or somebody else's claim is younger than `staleBefore`
 */
export async function claim(tx: Tx, mail: StoredMail, at: Date, staleBefore: Date): Promise<number | null> {
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
  return row?.id ?? null
}

export async function noteSent(tx: Tx, id: number, at: Date): Promise<void> {
  await tx.updateTable('mails').set({ sent_at: at, claimed_at: null }).where('id', '=', id).execute()
}

export async function noteRefused(tx: Tx, id: number, at: Date): Promise<void> {
  await tx.updateTable('mails').set({ refused_at: at, claimed_at: null }).where('id', '=', id).execute()
}

export async function letGo(tx: Tx, id: number): Promise<void> {
  await tx.updateTable('mails').set({ claimed_at: null }).where('id', '=', id).execute()
}
