import { createHash } from 'node:crypto'
import type { Clock } from '../../platform/clock.ts'
import { inTransaction, type Db } from '../../platform/db/index.ts'
import type { Log } from '../../platform/log.ts'
import { MailRefused, type MailFile, type Mailer } from './mailer.ts'
import * as queries from './mails.queries.ts'
import type { MailKind } from './notifications.tables.ts'
import type { MailText } from './templates/layout.ts'

type Deps = { db: Db; clock: Clock; log: Log; mailer: Mailer; from: string }

export type Letter = {
  kind: MailKind
  /** The id of what it is about: a letter of this kind about it is sent once. */
  about: string
  to: string
  /** As it is sent. */
  text: MailText
  /** As it is kept, when that must not be the same: with its code or link blanked. */
  kept?: MailText
  /** Sent along; no copy of them is kept. */
  files?: MailFile[]
  /** Where the mailbox's own 'unsubscribe' button posts to, in mails of the newsletter. */
  oneClickUrl?: string
}

/**
 * Sends a letter once, however often and from however many processes it is asked for. Between the server's yes and our
 * note of it lies a moment in which a killed process leaves a mail that is sent again: its Message-ID is the same, by
 * which mailboxes show one.
 * @throws what the mail server said, when trying again may help, or that somebody else is at it; the job then comes again
 */
export type Deliver = (letter: Letter) => Promise<void>

/** Longer than a job may run. */
const claimSeconds = 150

export function createDeliver({ db, clock, log, mailer, from }: Deps): Deliver {
  const domain = /@([^>\s]+)/.exec(from)?.[1] ?? 'localhost'

  return async ({ kind, about, to, text, kept = text, files, oneClickUrl }) => {
    const at = clock.now()
    const staleBefore = new Date(at.getTime() - claimSeconds * 1000)
    const id = await inTransaction(db, (tx) =>
      queries.claim(tx, { kind, about, recipient: to, ...kept }, at, staleBefore),
    )
    if (id === 'settled') return
    // Whoever claimed it may be dead: this job must not end before the letter is known to be out.
    if (id === 'claimed') throw new Error('somebody else is sending this mail')
    try {
      const messageId = `<${idOf(kind, about)}@${domain}>`
      await mailer.send({ to, ...text, messageId, ...(files && { files }), ...(oneClickUrl && { oneClickUrl }) })
    } catch (error) {
      if (!(error instanceof MailRefused)) {
        await inTransaction(db, (tx) => queries.letGo(tx, id))
        throw error
      }
      log.warn({ mail: id, kind, err: error.message }, 'a mail was refused')
      await inTransaction(db, (tx) => queries.noteRefused(tx, id, clock.now()))
      return
    }
    await inTransaction(db, (tx) => queries.noteSent(tx, id, clock.now()))
  }
}

/** Order ids are capabilities: they do not travel in headers. */
function idOf(kind: MailKind, about: string): string {
  return createHash('sha256').update(`${kind} ${about}`).digest('base64url').slice(0, 32)
}
