import { sha256 } from '../../platform/crypto/hash.ts'
import type { Clock } from '../../platform/clock.ts'
import { inTransaction, type Db } from '../../platform/db/index.ts'
import type { Log } from '../../platform/log.ts'
import { MailRefused, type MailFile, type Mailer } from './mailer.ts'
import * as queries from './mails.queries.ts'
import type { MailKind } from './notifications.tables.ts'
import type { MailText } from './templates/layout.ts'

type Deps = { db: Db; clock: Clock; log: Log; mailer: Mailer; from: string }

export type OutgoingMail = {
  kind: MailKind
  /** The id of the mail's subject. A mail of one kind about one subject is sent once. */
  about: string
  to: string
  /** The text to send. */
  text: MailText
  /** The text to store, if it differs: the code or link is blanked. */
  saved?: MailText
  /** Attachments, which are not stored. */
  files?: MailFile[]
  /** The URL that the mailbox's 'unsubscribe' button posts to, in newsletter mails. */
  oneClickUrl?: string
}

/**
 * Sends a mail once, even when several processes request it repeatedly. A process that is killed between the server's
 * acceptance and our database update sends the mail again. Its Message-ID is then the same, so that mailboxes show one
 * mail.
 * @throws the mail server's error when a retry may help, or an error when another process is sending; the job is then
 * retried
 */
export type Deliver = (mail: OutgoingMail) => Promise<void>

/** What the job of each mail needs. */
export type MailDeps = {
  db: Db
  deliver: Deliver
  /** For links, without a trailing slash. */
  publicUrl: string
  /** Contact details of the shop, in one line. */
  contact: () => string
}

/** Longer than the maximum duration of a job. */
const claimSeconds = 150

export function createDeliver({ db, clock, log, mailer, from }: Deps): Deliver {
  const domain = /@([^>\s]+)/.exec(from)?.[1] ?? 'localhost'

  return async ({ kind, about, to, text, saved = text, files, oneClickUrl }) => {
    const at = clock.now()
    const staleBefore = new Date(at.getTime() - claimSeconds * 1000)
    const id = await inTransaction(db, (tx) =>
      queries.claim(tx, { kind, about, recipient: to, ...saved }, at, staleBefore),
    )
    if (id === 'settled') return
    // The process that claimed it may have died: this job must not succeed before the mail is sent.
    if (id === 'claimed') throw new Error('another process is sending this mail')
    try {
      const messageId = `<${idOf(kind, about)}@${domain}>`
      await mailer.send({ to, ...text, messageId, ...(files && { files }), ...(oneClickUrl && { oneClickUrl }) })
    } catch (error) {
      if (!(error instanceof MailRefused)) {
        await inTransaction(db, (tx) => queries.releaseClaim(tx, id))
        throw error
      }
      log.warn({ mail: id, kind, err: error.message }, 'a mail was refused')
      await inTransaction(db, (tx) => queries.noteRefused(tx, id, clock.now()))
      return
    }
    await inTransaction(db, (tx) => queries.noteSent(tx, id, clock.now()))
  }
}

/** Order ids are capabilities and must not appear in mail headers. */
function idOf(kind: MailKind, about: string): string {
  return sha256(`${kind} ${about}`).toString('base64url').slice(0, 32)
}
