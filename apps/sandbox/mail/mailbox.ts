import type { Pool } from 'pg'
import type { Clock } from '../scheduler.ts'

export type NewMessage = { messageId: string | null; sender: string; subject: string; text: string; html: string }

/** As `/sandbox/mail/messages.json` answers it. */
export type Message = { id: string; to: string; subject: string; text: string; html: string; sent_at: Date }

export type Mailbox = ReturnType<typeof createMailbox>

const MAX_LISTED = 100
const COLUMNS = 'message.id::text, recipient as "to", subject, text_part as "text", html_part as "html", sent_at'

/**
 * All mail ever sent. Addresses are compared in any letter case. Of messages with one Message-ID a mailbox shows one,
 * as real mailboxes do.
 */
export function createMailbox({ pool, clock }: { pool: Pool; clock: Clock }) {
  async function keep(recipients: readonly string[], message: NewMessage): Promise<void> {
    await pool.query(
      `insert into sandbox.mail_message (recipient, message_id, sender, subject, text_part, html_part, sent_at)
       select recipient, $2, $3, $4, $5, $6, $7 from unnest($1::text[]) as recipient
       on conflict (recipient, message_id) do nothing`,
      [recipients, message.messageId, message.sender, message.subject, message.text, message.html, clock.now()].map(
        withoutNulls,
      ),
    )
  }

  /** Newest first, at most a hundred. */
  async function listTo(address: string): Promise<Message[]> {
    const { rows } = await pool.query<Message>(
      `select ${COLUMNS} from sandbox.mail_message message where lower(recipient) = lower($1)
       order by message.id desc limit $2`,
      [withoutNulls(address), MAX_LISTED],
    )
    return rows
  }

  async function listAll(): Promise<Message[]> {
    const { rows } = await pool.query<Message>(
      `select ${COLUMNS} from sandbox.mail_message message order by message.id desc limit $1`,
      [MAX_LISTED],
    )
    return rows
  }

  async function find(id: string): Promise<Message | undefined> {
    const { rows } = await pool.query<Message>(
      `select ${COLUMNS} from sandbox.mail_message message where id::text = $1`,
      [id],
    )
    return rows[0]
  }

  /** @returns true on every odd call for an address: each message is deferred once */
  async function putOff(address: string): Promise<boolean> {
    const recipient = withoutNulls(address.toLowerCase())
    const { rowCount } = await pool.query('delete from sandbox.mail_deferral where recipient = $1', [recipient])
    if (rowCount === 1) return false
    await pool.query('insert into sandbox.mail_deferral values ($1) on conflict do nothing', [recipient])
    return true
  }

  return { keep, listTo, listAll, find, putOff }
}

/** PostgreSQL text cannot contain null bytes, so they are removed. */
function withoutNulls<T>(value: T): T | string {
  return typeof value === 'string' ? value.replaceAll('\0', '') : value
}
