import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { inTransaction } from '../../platform/db/index.ts'
import { createDomainEvents, type EventType, type DomainEvents } from '../../platform/domain-events.ts'
import { createJobs, type Jobs } from '../../platform/jobs/index.ts'
import { silentLog } from '../../platform/log.ts'
import { aClock } from '../../test/api.ts'
import { aDatabase, type TestDatabase } from '../../test/database.ts'
import type { NewsletterMail } from '../marketing/index.ts'
import { NewsletterRequested, NewsletterConfirmed } from '../marketing/marketing.events.ts'
import { createDeliver } from './deliver.ts'
import { createMailer } from './mailer.ts'
import { newsletterMailJobs, newsletterMailSubscriptions } from './newsletter-mails.ts'
import { aMailServer } from './test/mail-server.ts'

const from = 'Sokoni <shop@sokoni.test>'
const clock = aClock()
let database: TestDatabase
let server: Awaited<ReturnType<typeof aMailServer>>
let events: DomainEvents
let jobs: Jobs
/** The subscription's state when its mail is sent. */
let current: NewsletterMail | null

beforeAll(async () => {
  server = await aMailServer()
  database = await aDatabase()
  const { db, connection } = database
  events = createDomainEvents()
  jobs = createJobs({ connection, log: silentLog })
  const mailer = createMailer({ smtpUrl: server.smtpUrl, from })
  newsletterMailSubscriptions(events, jobs)
  newsletterMailJobs(jobs, {
    db,
    newsletter: { mail: async () => current },
    deliver: createDeliver({ db, clock, log: silentLog, mailer, from }),
    publicUrl: 'https://sokoni.example',
    contact: () => 'Sokoni, Moi Avenue.',
  })
  await jobs.open()
})
afterAll(async () => {
  await jobs.close()
  await server.close()
  await database.drop()
})
beforeEach(() => {
  server.received.length = 0
  current = { to: 'njeri@example.com', state: 'pending', confirmToken: 'c.1+', unsubscribeToken: 'u.1+' }
})

async function publish(type: EventType<{ confirmationId: string }>, confirmationId: string) {
  await inTransaction(database.db, (tx) => events.publish(tx, type, { confirmationId }))
  await jobs.runJobs()
}

const headersOf = (mail: (typeof server.received)[number] | undefined) =>
  Object.fromEntries((mail?.headers ?? []).map(({ key, value }) => [key, value]))

describe('mails of the newsletter', () => {
  it('request a confirmation with a link, and have no mailing list headers', async () => {
    await publish(NewsletterRequested, 'first')
    expect(server.received).toMatchObject([
      { envelopeTo: ['njeri@example.com'], subject: 'Confirm your newsletter subscription' },
    ])
    expect(server.received[0]?.text).toContain('https://sokoni.example/newsletter/confirm?token=c.1%2B')
    expect(headersOf(server.received[0])).not.toHaveProperty('list-unsubscribe')
  })

  it('welcome a confirmed subscriber, with headers for the mailbox’s unsubscribe button', async () => {
    current = { to: 'njeri@example.com', state: 'confirmed', confirmToken: 'c.2', unsubscribeToken: 'u.2+' }
    await publish(NewsletterConfirmed, 'second')
    const [welcome] = server.received
    expect(welcome?.text).toContain('https://sokoni.example/newsletter/unsubscribe?token=u.2%2B')
    expect(headersOf(welcome)).toMatchObject({
      'list-unsubscribe': '<https://sokoni.example/api/newsletter/one-click/?token=u.2%2B>',
      'list-unsubscribe-post': 'List-Unsubscribe=One-Click',
    })
  })

  it('are sent once each, and not for an ended subscription', async () => {
    await Promise.all([publish(NewsletterRequested, 'third'), publish(NewsletterRequested, 'third')])
    expect(server.received).toHaveLength(1)
    current = null
    await publish(NewsletterRequested, 'fourth')
    expect(server.received).toHaveLength(1)
  })
})
