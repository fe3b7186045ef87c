import type { FastifyInstance } from 'fastify'
import type { Pool } from 'pg'
import type { Clock } from '../scheduler.ts'
import { mailRoutes } from './mail.page.ts'
import { createMailbox } from './mailbox.ts'
import { startSmtp } from './smtp.ts'

export { MAIL_TABLES } from './tables.ts'

/** All mailboxes: an SMTP server to send to, and pages to read the mail. */
export async function createMail(deps: { pool: Pool; clock: Clock }) {
  const mailbox = createMailbox(deps)
  const smtp = await startSmtp(mailbox)
  return {
    smtp,
    async plugin(app: FastifyInstance): Promise<void> {
      await app.register(mailRoutes(mailbox))
    },
  }
}
