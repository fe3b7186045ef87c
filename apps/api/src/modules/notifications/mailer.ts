import { createTransport } from 'nodemailer'

export type MailSettings = { smtpUrl: string; /** 'Sokoni <shop@sokoni.test>' */ from: string }

export type MailFile = { name: string; type: string; bytes: Uint8Array }

export type OutgoingMail = {
  to: string
  subject: string
  text: string
  html: string
  messageId: string
  files?: MailFile[]
  /** Ends what the mail belongs to, without a question (RFC 8058). */
  oneClickUrl?: string
}

/** The server will never take this mail: the mailbox does not exist, or the content is not wanted. */
export class MailRefused extends Error {}

export type Mailer = {
  /**
   * Hands one mail to the SMTP server.
   * @throws MailRefused for good; any other error may pass
   */
  send(mail: OutgoingMail): Promise<void>
}

/** Well below the two minutes a job has: a mail whose outcome is unknown must not be sent again meanwhile. */
const timeouts = { connectionTimeout: 10_000, greetingTimeout: 10_000, dnsTimeout: 10_000, socketTimeout: 30_000 }

export function createMailer({ smtpUrl, from }: MailSettings): Mailer {
  const { hostname } = new URL(smtpUrl)
  const isHere = ['127.0.0.1', 'localhost', '[::1]'].includes(hostname)
  const transport = createTransport({
    url: smtpUrl,
    ...timeouts,
    // Codes and links never cross the net in plain.
    requireTLS: !isHere,
    disableFileAccess: true,
    disableUrlAccess: true,
  })

  return {
    async send({ to, subject, text, html, messageId, files = [], oneClickUrl }) {
      try {
        await transport.sendMail({
          // As an object: an address is never read as a list of them.
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
        })
      } catch (error) {
        const { responseCode } = error as { responseCode?: number }
        if (responseCode === undefined) throw error
        // The code alone: what the server says beside it may name the mailbox, and this goes into the log.
        const told = `the mail server answered ${responseCode}`
        throw responseCode >= 500 && responseCode !== 535 ? new MailRefused(told) : new Error(told)
      }
    },
  }
}
