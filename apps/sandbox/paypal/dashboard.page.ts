import type { FastifyInstance } from 'fastify'
import type { Deliveries, Delivery } from '../deliveries.ts'
import { codeTable, html, sendPage, timeOf, type Html } from '../page.ts'
import { isEarned, type Capture } from './payments/captures.queries.ts'
import type { Captures } from './payments/captures.service.ts'
import { addressOf } from './checkout/checkout.page.ts'
import { label } from './money.ts'
import type { Order } from './payments/orders.queries.ts'
import { isOpen, type Orders } from './payments/orders.service.ts'
import { CaptureEnd, endCapture } from './paypal.control.ts'
import type { Refund } from './payments/refunds.queries.ts'
import type { Refunds } from './payments/refunds.service.ts'
import { SCENARIO_KEYS, scenarioOf } from './checkout/scenarios.ts'

type Deps = { orders: Orders; captures: Captures; refunds: Refunds; deliveries: Deliveries }

/** PayPal's dashboard for the shop, with buttons to decide pending captures. */
export function dashboardPage({ orders, captures, refunds, deliveries }: Deps) {
  return async function routes(app: FastifyInstance): Promise<void> {
    app.get('/', async (_request, reply) => {
      const shown = await orders.list(30)
      const ids = shown.map(({ id }) => id)
      const taken = Map.groupBy(await orders.listCaptures(ids), (capture) => capture.orderId)
      const given = Map.groupBy(await refunds.list(ids), (refund) => refund.orderId)
      const reported = await deliveries.listAbout(ids)
      const cards = shown.map((order) =>
        orderCard(order, taken.get(order.id) ?? [], given.get(order.id) ?? [], reported.get(order.id) ?? []),
      )
      return sendPage(reply, { title: 'PayPal', body: pageBody(cards), scripts: ['refresh.js'] })
    })

    app.post<{ Params: { id: string } }>('/captures/:id', async (request, reply) => {
      await endCapture({ captures, refunds }, request.params.id, CaptureEnd.parse(request.body).outcome)
      return reply.redirect('/sandbox/paypal/', 303)
    })
  }
}

function pageBody(cards: readonly Html[]): Html {
  return html`
    <h1>PayPal</h1>
    <section data-refresh aria-label="Payments">
      <h2>Orders</h2>
      ${
        cards.length > 0
          ? html`<div class="cards">${cards}</div>`
          : html`<p class="empty">None yet. Pay for an order by PayPal and its page opens.</p>`
      }
    </section>
    ${table(
      'What the payer can do',
      SCENARIO_KEYS.map((key) => [key, scenarioOf(key).title]),
    )}
    ${table('For tests', CONTROLS)}
  `
}

function table(title: string, rows: readonly (readonly [code: string, description: string])[]): Html {
  return html`<section>
    <h2>${title}</h2>
    ${codeTable(rows)}
  </section>`
}

const CONTROLS = [
  ['GET /sandbox/paypal/ledger.json', 'All money taken and refunded: kind, order_id, custom_id, id, amount (cents)'],
  ['GET /sandbox/paypal/control/orders', 'The newest 100, each with captured, refunded, reversed and left, in cents'],
  ['GET, POST /sandbox/paypal/control/settings', 'events, refund_outcome, and the delays in seconds'],
  ['POST /sandbox/paypal/control/orders/ID/approve', '{"scenario": "pay"}, or another of the list above'],
  ['POST /sandbox/paypal/control/captures/ID', '{"outcome": "completed"}, "denied" or "reversed"'],
  ['POST /sandbox/paypal/control/refunds/ID', '{"outcome": "completed"} or "failed"'],
  [
    'POST, DELETE /sandbox/paypal/control/next-call',
    '{"call": "capture"} with "issue", "status" or "hang": true; "afterwards": true carries the call out first; "times"',
  ],
  ['POST /sandbox/paypal/control/expire-token', 'The next call meets a 401'],
  ['GET /sandbox/paypal/control/events?order=ID', 'The newest 100 events'],
  ['POST /sandbox/paypal/control/events/ID/resend', '{"copies": 2, "wrongly_signed": true}'],
  ['POST /sandbox/paypal/control/events/release', 'What was held: {"order": "newest-first"}'],
] as const

function orderCard(
  order: Order,
  captures: readonly Capture[],
  refunds: readonly Refund[],
  reported: readonly Delivery[],
): Html {
  return html`<article class="card">
    <h3>${order.id}</h3>
    <p class="amount">${label(order)}</p>
    <p class="small">${order.customId} · ${timeOf(order.createdAt)}</p>
    <p class="${captures.some(isEarned) ? 'good' : null}">
      ${order.status}${order.scenario ? ` · ${scenarioOf(order.scenario).title}` : null}
    </p>
    ${captures.map(captureLine)}
    ${refunds.map(
      (refund) => html`<p class="small">${refund.kind} ${refund.id}: ${label(refund)}, ${refund.status}</p>`,
    )}
    ${
      reported.length > 0
        ? html`<p class="small">
            ${reported.map(({ answer, attempts }, index) => html`Event ${index + 1}: ${answer ?? 'not yet'}${attempts > 1 ? `, ${attempts} tries` : null}. `)}
          </p>`
        : null
    }
    ${isOpen(order) ? html`<p><a href="${addressOf(order)}">Open its page</a></p>` : null}
  </article>`
}

function captureLine(capture: Capture): Html {
  const decisions = capture.status === 'PENDING' ? ['completed', 'denied'] : []
  const canReverse = capture.status === 'COMPLETED' || capture.status === 'PARTIALLY_REFUNDED'
  const buttons = canReverse ? ['reversed'] : decisions
  return html`
    <p class="small">
      capture ${capture.id}: ${label(capture)}, ${capture.status}${capture.reason ? ` (${capture.reason})` : null}
    </p>
    ${
      buttons.length > 0
        ? html`<form method="post" action="/sandbox/paypal/captures/${capture.id}" class="row">
            ${buttons.map((outcome) => html`<button class="quiet" name="outcome" value="${outcome}">${outcome}</button>`)}
          </form>`
        : null
    }
  `
}
