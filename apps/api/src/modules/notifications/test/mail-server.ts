import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { callbackify } from 'node:util'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer, type SMTPServerDataStream, type SMTPServerSession } from 'smtp-server'

export type Received = Email & { envelopeTo: string[] }

/**
 * A real SMTP server that stores accepted mails. It rejects `gone@…` permanently (550), and the next `putOff` mails
 * temporarily (451).
 */
export async function aMailServer() {
  const received: Received[] = []
  const mood = { putOff: 0 }
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    disableReverseLookup: true,
    logger: false,
    onRcptTo({ address }, _session, done) {
      if (address.startsWith('gone@')) return done(answer(550, 'No such mailbox'))
      if (mood.putOff > 0) {
        mood.putOff -= 1
        return done(answer(451, 'Try again later'))
      }
      done()
    },
    onData: callbackify(async (stream: SMTPServerDataStream, { envelope }: SMTPServerSession) => {
      const mail = await PostalMime.parse(await buffer(stream))
      received.push({ ...mail, envelopeTo: envelope.rcptTo.map(({ address }) => address) })
    }),
  })
  server.listen(0, '127.0.0.1')
  await once(server.server, 'listening')
  const { port } = server.server.address() as AddressInfo
  return {
    smtpUrl: `smtp://127.0.0.1:${port}`,
    received,
    mood,
    close: () => new Promise<void>((resolve) => server.close(resolve)),
  }
}

function answer(responseCode: number, message: string): Error {
  return Object.assign(new Error(message), { responseCode })
}
