import type { FastifyInstance } from 'fastify'
import type { Pool } from 'pg'
import { z } from 'zod'
import type { Clock } from '../scheduler.ts'
import type { SandboxCredentials } from '../credentials.ts'
import { messagesPage } from '../messages.page.ts'
import { html, sendPage, timeOf, type Html } from '../page.ts'
import { isSent, STATUSES, statusOf, type StatusCode } from './statuses.ts'

type Deps = { pool: Pool; clock: Clock; credentials: SandboxCredentials['sms'] }
type Message = { to: string; from: string; text: string; status_code: StatusCode; sent_at: Date }

const MAX_LISTED = 100
const Named = z.object({ username: z.string().default('') })
const Sent = z.object({
  to: z.string().min(1),
  message: z.string().min(1),
  from: z.string().default('AFRICASTKNG'),
})

/** The part of Africa's Talking that the shop uses, and the inbox of every phone. */
export function smsRoutes({ pool, clock, credentials }: Deps) {
  async function list(to: string | undefined): Promise<Message[]> {
    const { rows } = await pool.query<Message>(
      `select recipient as "to", sender as "from", text, status_code, sent_at from sandbox.sms_message
       where $1::text is null or recipient = $1 order by id desc limit $2`,
      [to ?? null, MAX_LISTED],
    )
    return rows
  }

  async function take(to: string, from: string, text: string) {
    const status = statusOf(to)
    const { rows } = await pool.query<{ id: string }>(
      `insert into sandbox.sms_message (recipient, sender, text, status_code, sent_at)
       values ($1, $2, $3, $4, $5) returning id::text`,
      [to, from, text, status, clock.now()],
    )
    return {
      statusCode: status,
      number: to,
      status: STATUSES[status],
      cost: isSent(status) ? 'KES 0.8000' : '0',
      messageId: isSent(status) ? `ATXid_${rows[0]?.id}` : 'None',
    }
  }

  return async function routes(app: FastifyInstance): Promise<void> {
    app.post('/version1/messaging', async (request, reply) => {
      const read = Sent.safeParse(request.body)
      const { username } = Named.parse(request.body)
      // Africa's Talking sends these errors as plain text.
      if (request.headers.apikey !== credentials.apiKey || username !== credentials.username)
        return reply.code(401).type('text/plain').send('The supplied authentication is invalid')
      if (!read.success) return reply.code(400).type('text/plain').send('Missing required fields')
      const { to, from, message } = read.data
      const numbers = to.split(',').map((number) => number.trim())
      const recipients = []
      for (const number of numbers) recipients.push(await take(number, from, message))
      const sent = recipients.filter(({ statusCode }) => isSent(statusCode)).length
      return reply.code(201).send({
        SMSMessageData: {
          Message: `Sent to ${sent}/${numbers.length} Total Cost: KES ${(sent * 0.8).toFixed(4)}`,
          Recipients: recipients,
        },
      })
    })

    /** Messages that reached a phone, newest first. */
    app.get<{ Querystring: { to?: string } }>('/messages.json', async (request, reply) => {
      const messages = await list(request.query.to)
      return reply
        .header('cache-control', 'no-store')
        .send(
          messages
            .filter((message) => isSent(message.status_code))
            .map(({ to, from, text, sent_at }) => ({ to, from, text, sent_at })),
        )
    })

    app.get<{ Querystring: { to?: string } }>('/', async (request, reply) => {
      const to = request.query.to?.trim() || undefined
      return sendPage(reply, { title: 'SMS', body: listBody(await list(to), to), scripts: ['refresh.js'] })
    })
  }
}

function listBody(messages: readonly Message[], to: string | undefined): Html {
  return messagesPage({
    title: 'SMS',
    path: '/sandbox/sms/',
    to,
    messages: messages.map(
      (message) =>
        html`<span>${message.text}</span>
          <span class="small">
            ${message.from} to <a href="/sandbox/sms/?to=${encodeURIComponent(message.to)}">${message.to}</a> ·
            ${timeOf(message.sent_at)} · ${message.status_code} ${STATUSES[message.status_code]}
          </span>`,
    ),
    notes: html`
      <h2>How to make it go wrong</h2>
      <p class="small">
        A number that ends in one of these codes gets that answer, such as <code>+254712000405</code>; any other Kenyan
        mobile number gets 101. Tests read <code>/sandbox/sms/messages.json?to=NUMBER</code>.
      </p>
      <ul class="list">
        ${Object.entries(STATUSES).map(([code, status]) => html`<li><code>${code}</code> ${status}</li>`)}
      </ul>
    `,
  })
}
