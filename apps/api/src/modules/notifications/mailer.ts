import { createTransport } from 'nodemailer'
import { traced } from '../../platform/tracing.ts'

export type MailSettings = { smtpUrl: string; /** 'Sokoni <shop@sokoni.test>' */ from: string }

export type MailFile = { name: string; type: string; bytes: Uint8Array }

export type OutgoingMail = {
  to: string
  subject: string
  text: string
  html: string
  messageId: string
  files?: MailFile[]
  /** Ends the subscription without a confirmation (RFC 8058). */
  oneClickUrl?: string
}

/** The server rejects this mail permanently: the mailbox does not exist, or the content is not accepted. */
export class MailRefused extends Error {}

export type Mailer = {
  /**
   * Sends one mail to the SMTP server.
   * @throws MailRefused for a permanent failure; any other error may be temporary
   */
  send(mail: OutgoingMail): Promise<void>
}

/** Well below the two minutes of a job: a mail with an unknown outcome must not be sent again meanwhile. */
const timeouts = { connectionTimeout: 10_000, greetingTimeout: 10_000, dnsTimeout: 10_000, socketTimeout: 30_000 }

export function createMailer({ smtpUrl, from }: MailSettings): Mailer {
  const { hostname } = new URL(smtpUrl)
  const isHere = ['127.0.0.1', 'localhost', '[::1]'].includes(hostname)
  const transport = createTransport({
    url: smtpUrl,
    ...timeouts,
    // Codes and links are never transmitted unencrypted.
    requireTLS: !isHere,
    disableFileAccess: true,
    disableUrlAccess: true,
  })

  return {
    async send({ to, subject, text, html, messageId, files = [], oneClickUrl }) {
      try {
        const message = {
          // As an object, so that an address is never parsed as a list.
          to: { name: '', address: to },
          from,
          subject,
          text,
          html,
          messageId,
          attachments: files.map(({ name, type, bytes }) => ({
            filename: name,
            contentType: type,
            content: Buffer.from(bytes),
          })),
          headers: {
            'Auto-Submitted': 'auto-generated',
            ...(oneClickUrl && {
              'List-Unsubscribe': `<${oneClickUrl}>`,
              'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
            }),
          },
        }
        const span = { name: 'smtp send', kind: 'client', attributes: { 'server.address': hostname } } as const
        await traced(span, () => transport.sendMail(message))
      } catch (error) {
        const { responseCode } = error as { responseCode?: number }
        if (responseCode === undefined) throw error
        // Only the code: the server's text may contain the mailbox, and this message is logged.
        const reported = `the mail server answered ${responseCode}`
        throw responseCode >= 500 && responseCode !== 535 ? new MailRefused(reported) : new Error(reported)
      }
    },
  }
}
