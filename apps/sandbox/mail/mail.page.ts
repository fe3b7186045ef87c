import type { FastifyInstance } from 'fastify'
import { messagesPage } from '../messages.page.ts'
import { html, sendPage, timeOf, type Html } from '../page.ts'
import type { Mailbox, Message } from './mailbox.ts'

type OneMessage = { Params: { id: string } }

/** A mail may have styles and pictures but no scripts, and its links open outside the frame. */
const MAIL_POLICY =
  "sandbox allow-popups allow-popups-to-escape-sandbox; default-src 'none'; style-src 'unsafe-inline'; " +
  "img-src * data:; frame-ancestors 'self'"

/** All mailboxes: as pages for people, as JSON for tests. */
export function mailRoutes(mailbox: Mailbox) {
  return async function routes(app: FastifyInstance): Promise<void> {
    app.get<{ Querystring: { to?: string } }>('/messages.json', async (request, reply) => {
      const messages = await (request.query.to ? mailbox.listTo(request.query.to) : mailbox.listAll())
      return reply.header('cache-control', 'no-store').send(messages.map(({ id: _id, ...message }) => message))
    })

    app.get<{ Querystring: { to?: string } }>('/', async (request, reply) => {
      const to = request.query.to?.trim()
      const messages = await (to ? mailbox.listTo(to) : mailbox.listAll())
      return sendPage(reply, { title: 'Mail', body: listBody(messages, to), scripts: ['refresh.js'] })
    })

    app.get<OneMessage>('/messages/:id', async (request, reply) => {
      const message = await mailbox.find(request.params.id)
      return message ? sendPage(reply, { title: message.subject, body: messageBody(message) }) : reply.callNotFound()
    })

    app.get<OneMessage>('/messages/:id/html', async (request, reply) => {
      const message = await mailbox.find(request.params.id)
      if (!message) return reply.callNotFound()
      return reply
        .type('text/html; charset=utf-8')
        .header('content-security-policy', MAIL_POLICY)
        .header('x-content-type-options', 'nosniff')
        .send(`<!doctype html><base target="_blank">${message.html}`)
    })
  }
}

function listBody(messages: readonly Message[], to: string | undefined): Html {
  return messagesPage({
    title: 'Mail',
    path: '/sandbox/mail/',
    to,
    messages: messages.map(
      (message) =>
        html`<a href="/sandbox/mail/messages/${message.id}">${message.subject || '(no subject)'}</a>
          <span class="small">
            <a href="/sandbox/mail/?to=${encodeURIComponent(message.to)}">${message.to}</a> · ${timeOf(message.sent_at)}
          </span>`,
    ),
    notes: html`<p class="small">
      <code>bounce@…</code> is refused (550); <code>slow@…</code> and <code>busy@…</code> put each message off once
      (451). Tests read <code>/sandbox/mail/messages.json?to=ADDRESS</code>.
    </p>`,
  })
}

function messageBody(message: Message): Html {
  return html`
    <h1>${message.subject || '(no subject)'}</h1>
    <p class="small">
      to <a href="/sandbox/mail/?to=${encodeURIComponent(message.to)}">${message.to}</a> · ${timeOf(message.sent_at)}
    </p>
    ${
      message.html
        ? html`<iframe
            class="mail"
            title="The message as it looks"
            sandbox="allow-popups allow-popups-to-escape-sandbox"
            src="/sandbox/mail/messages/${message.id}/html"
          ></iframe>`
        : null
    }
    <h2>Plain text</h2>
    <pre>${message.text || '(none)'}</pre>
  `
}
