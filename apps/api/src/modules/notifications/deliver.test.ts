import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { silentLog } from '../../platform/log.ts'
import { aClock } from '../../test/api.ts'
import { aDatabase, type TestDatabase } from '../../test/database.ts'
import { createDeliver, type Deliver, type OutgoingMail } from './deliver.ts'
import { createMailer, type Mailer } from './mailer.ts'
import { aMailServer } from './test/mail-server.ts'

const from = 'Sokoni <shop@sokoni.test>'
const mail: OutgoingMail = {
  kind: 'code',
  about: '7.1',
  to: 'wanjiru@example.com',
  text: { subject: 'Your code', text: 'It is 123456', html: '<b>123456</b>' },
  saved: { subject: 'Your code', text: 'It is blank', html: '<b>blank</b>' },
}

let database: TestDatabase
let server: Awaited<ReturnType<typeof aMailServer>>
let clock: ReturnType<typeof aClock>
let deliver: Deliver

const deliverBy = (mailer: Mailer) => createDeliver({ db: database.db, clock, log: silentLog, mailer, from })
const stored = () => database.db.selectFrom('mails').selectAll().execute()

beforeAll(async () => {
  server = await aMailServer()
  database = await aDatabase({ poolSize: 20 })
})
afterAll(async () => {
  await server.close()
  await database.drop()
})
beforeEach(async () => {
  await database.db.deleteFrom('mails').execute()
  clock = aClock()
  server.received.length = 0
  deliver = deliverBy(createMailer({ smtpUrl: server.smtpUrl, from }))
})

describe('a mail', () => {
  it('arrives in text and HTML, and is stored without its secret', async () => {
    await deliver(mail)
    expect(server.received).toMatchObject([
      {
        envelopeTo: ['wanjiru@example.com'],
        from: { name: 'Sokoni', address: 'shop@sokoni.test' },
        subject: 'Your code',
        text: 'It is 123456\n',
        html: '<b>123456</b>\n',
        messageId: expect.stringMatching(/^<[\w-]{32}@sokoni\.test>$/),
      },
    ])
    expect(server.received[0]?.headers).toContainEqual(
      expect.objectContaining({ key: 'auto-submitted', value: 'auto-generated' }),
    )
    expect(await stored()).toMatchObject([
      { recipient: 'wanjiru@example.com', text: 'It is blank', html: '<b>blank</b>', sent_at: clock.now() },
    ])
  })

  it('is sent once for twenty concurrent requests and a later one', async () => {
    const answers = await Promise.allSettled(Array.from({ length: 20 }, () => deliver(mail)))
    expect(answers.some(({ status }) => status === 'fulfilled')).toBe(true)
    clock.advance(3600)
    await deliver(mail)
    expect(server.received).toHaveLength(1)
  })

  it('is a separate mail for another kind or subject', async () => {
    await deliver(mail)
    await deliver({ ...mail, about: '7.2' })
    await deliver({ ...mail, kind: 'password-link' })
    expect(new Set(server.received.map(({ messageId }) => messageId)).size).toBe(3)
  })

  it('fails when the server rejects it temporarily, and arrives once after a retry', async () => {
    server.mood.putOff = 1
    await expect(deliver(mail)).rejects.toThrow('451')
    expect(server.received).toEqual([])
    await deliver(mail)
    await deliver(mail)
    expect(server.received).toHaveLength(1)
  })

  it('fails when no server is reachable, and arrives after a retry', async () => {
    const nobody = await aMailServer()
    await nobody.close()
    await expect(deliverBy(createMailer({ smtpUrl: nobody.smtpUrl, from }))(mail)).rejects.toThrow('ECONNREFUSED')
    await deliver(mail)
    expect(server.received).toHaveLength(1)
  })

  it('is not retried when its mailbox does not exist', async () => {
    await deliver({ ...mail, to: 'gone@example.com' })
    await deliver({ ...mail, to: 'gone@example.com' })
    expect(server.received).toEqual([])
    expect(await stored()).toMatchObject([{ sent_at: null, refused_at: clock.now(), claimed_at: null }])
  })

  it('is sent by another process when the process that claimed it has died', async () => {
    let begun = () => {}
    const hasBegun = new Promise<void>((resolve) => (begun = resolve))
    const killed = deliverBy({
      send() {
        begun()
        return new Promise(() => {})
      },
    })
    void killed(mail)
    await hasBegun
    clock.advance(150)
    // The job must fail, so that it is retried and the mail is sent.
    await expect(deliver(mail)).rejects.toThrow('another process is sending')
    expect(server.received).toEqual([])
    clock.advance(1)
    await deliver(mail)
    expect(server.received).toHaveLength(1)
  })

  it('goes to one mailbox, even if the address looks like a list', async () => {
    await deliver({ ...mail, to: '"a, b@example.com" <c@example.com>, d@example.com' }).catch(() => {})
    expect(server.received.flatMap(({ envelopeTo }) => envelopeTo)).not.toContain('d@example.com')
  })
})
