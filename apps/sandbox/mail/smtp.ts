import { once } from 'node:events'
import { buffer } from 'node:stream/consumers'
import { callbackify } from 'node:util'
import PostalMime from 'postal-mime'
import { SMTPServer, type SMTPServerAddress, type SMTPServerDataStream, type SMTPServerSession } from 'smtp-server'
import type { Mailbox } from './mailbox.ts'

const MAX_BYTES = 5 * 1024 * 1024
const CLOSE_TIMEOUT_MS = 1_000

export type Smtp = { url: string; stop(): Promise<void> }

/**
 * An SMTP server on this machine, without authentication or TLS, on a free port. A message is accepted once it is
 * stored. `bounce@…` does not exist (550); `slow@…` and `busy@…` defer each message once (451).
 */
export async function startSmtp(mailbox: Mailbox): Promise<Smtp> {
  const server = new SMTPServer({
    name: 'mail.sandbox.sokoni.test',
    disabledCommands: ['AUTH', 'STARTTLS'],
    disableReverseLookup: true,
    logger: false,
    size: MAX_BYTES,
    closeTimeout: CLOSE_TIMEOUT_MS,
    onRcptTo: callbackify(({ address }: SMTPServerAddress, _session: SMTPServerSession) =>
      orLater(admit(mailbox, address)),
    ),
    onData: callbackify((stream: SMTPServerDataStream, session: SMTPServerSession) =>
      orLater(receive(mailbox, stream, session)),
    ),
  })
  // A client may disconnect at any time. Without a listener the error event would end the process.
  server.on('error', () => {})
  const listening = once(server.server, 'listening')
  server.listen(0, '127.0.0.1')
  await listening
  const address = server.server.address()
  if (address === null || typeof address === 'string') throw new Error('the sandbox mail server has no port')
  return {
    url: `smtp://127.0.0.1:${address.port}`,
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  }
}

/** Turns internal failures into a temporary error, so that the client retries. */
async function orLater(work: Promise<void>): Promise<void> {
  try {
    await work
  } catch (error) {
    throw error instanceof Error && 'responseCode' in error ? error : refusal(451, '4.3.0 Local error in processing')
  }
}

async function admit(mailbox: Mailbox, address: string): Promise<void> {
  const local = address.slice(0, address.lastIndexOf('@')).toLowerCase()
  if (local === 'bounce') throw refusal(550, '5.1.1 No such mailbox here')
  const isPutOff = (local === 'slow' || local === 'busy') && (await mailbox.putOff(address))
  if (isPutOff) throw refusal(451, '4.7.1 Try again later')
}

async function receive(mailbox: Mailbox, stream: SMTPServerDataStream, session: SMTPServerSession): Promise<void> {
  const raw = await buffer(stream)
  if (stream.sizeExceeded) throw refusal(552, '5.3.4 Message too big')
  const mail = await PostalMime.parse(raw)
  const { mailFrom, rcptTo } = session.envelope
  await mailbox.keep(
    rcptTo.map((recipient) => recipient.address),
    {
      messageId: mail.messageId ?? null,
      sender: mailFrom === false ? '' : mailFrom.address,
      subject: mail.subject ?? '',
      text: mail.text ?? '',
      html: mail.html ?? '',
    },
  )
}

function refusal(responseCode: number, message: string): Error {
  return Object.assign(new Error(message), { responseCode })
}
