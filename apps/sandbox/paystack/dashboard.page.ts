import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import type { Deliveries, Delivery } from '../deliveries.ts'
import { html, kes, sendPage, timeOf, type Html } from '../page.ts'
import { addressOf } from './checkout.page.ts'
import { OUTCOME_KEYS, outcomeOf } from './outcomes.ts'
import type { Refund } from './refunds.queries.ts'
import type { Refunds } from './refunds.service.ts'
import { REFUND_ENDS } from './settings.ts'
import type { Transaction } from './transactions.queries.ts'
import type { Transactions } from './transactions.service.ts'

type Deps = { transactions: Transactions; refunds: Refunds; deliveries: Deliveries }

const End = z.object({ outcome: z.enum(REFUND_ENDS) })

/** What the shop would see in Paystack's dashboard, and the refunds for a person to end. */
export function dashboardPage({ transactions, refunds, deliveries }: Deps) {
  return async function routes(app: FastifyInstance): Promise<void> {
    app.get('/', async (_request, reply) => {
      const shown = await transactions.list({ limit: 30, offset: 0 })
      const given = await refunds.list()
      const told = await deliveries.listAbout([
        ...shown.map((transaction) => transaction.reference),
        ...given.map((refund) => `refund ${refund.id}`),
      ])
      const transactionCards = shown.map((one) => transactionCard(one, told.get(one.reference) ?? []))
      const refundCards = given.map((one) => refundCard(one, told.get(`refund ${one.id}`) ?? []))
      const body = pageBody(transactionCards, refundCards)
      return sendPage(reply, { title: 'Paystack', body, scripts: ['refresh.js'] })
    })

    app.post<{ Params: { id: string } }>('/refunds/:id', async (request, reply) => {
      await refunds.end(request.params.id, End.parse(request.body).outcome)
      return reply.redirect('/sandbox/paystack/', 303)
    })
  }
}

function pageBody(transactions: readonly Html[], refunds: readonly Html[]): Html {
  return html`
    <h1>Paystack</h1>
    <section data-refresh aria-label="Payments">
      <h2>Transactions</h2>
      ${
        transactions.length > 0
          ? html`<div class="cards">${transactions}</div>`
          : html`<p class="empty">None yet. Pay for an order by card and the checkout opens.</p>`
      }
      ${
        refunds.length > 0
          ? html`<h2>Refunds</h2>
              <div class="cards">${refunds}</div>`
          : null
      }
    </section>
    <section>
      <h2>What the checkout can do</h2>
      <table>
        <tbody>
          <tr>
            <td>Card 4084 0840 8408 4081</td>
            <td>Paid</td>
          </tr>
          <tr>
            <td>Any other card</td>
            <td>Declined</td>
          </tr>
          ${OUTCOME_KEYS.map(
            (key) =>
              html`<tr>
                <td><code>${key}</code></td>
                <td>${outcomeOf(key).title}</td>
              </tr>`,
          )}
        </tbody>
      </table>
    </section>
    <section>
      <h2>For tests</h2>
      <table>
        <tbody>
          ${CONTROLS.map(
            ([call, what]) =>
              html`<tr>
                <td><code>${call}</code></td>
                <td>${what}</td>
              </tr>`,
          )}
        </tbody>
      </table>
    </section>
  `
}

const CONTROLS = [
  [
    'GET /sandbox/paystack/ledger.json',
    'All money taken and given back: kind, reference, id, amount (subunits), currency',
  ],
  [
    'GET, POST /sandbox/paystack/control/settings',
    'webhook_delay_seconds, late_seconds, mobile_money_seconds, refund_delay_seconds, refund_outcome',
  ],
  ['GET /sandbox/paystack/control/transactions', 'The newest 100'],
  ['POST /sandbox/paystack/control/transactions/REFERENCE', '{"outcome": "success"}, or another of the list above'],
  ['GET /sandbox/paystack/control/refunds', 'The newest 100'],
  ['POST /sandbox/paystack/control/refunds/ID', '{"outcome": "processed"}, "failed" or "needs-attention"'],
] as const

function transactionCard(transaction: Transaction, told: readonly Delivery[]): Html {
  return html`<article class="card">
    <h3>${transaction.reference}</h3>
    <p class="amount">${kes(transaction.paidAmount ?? transaction.amount)}</p>
    <p class="small">${transaction.email} · ${timeOf(transaction.createdAt)}</p>
    <p class="${transaction.paidAt ? 'good' : null}">
      ${transaction.status}${transaction.outcome ? ` · ${outcomeOf(transaction.outcome).title}` : null}
    </p>
    ${webhooks(told)}
    ${transaction.paidAt ? null : html`<p><a href="${addressOf(transaction)}">Open its checkout</a></p>`}
  </article>`
}

function refundCard(refund: Refund, told: readonly Delivery[]): Html {
  const open = refund.status !== 'processed' && refund.status !== 'failed'
  return html`<article class="card">
    <h3>Refund ${refund.id}</h3>
    <p class="amount">${kes(refund.amount)}</p>
    <p class="small">of ${refund.reference} · ${timeOf(refund.createdAt)}</p>
    <p>${refund.status}</p>
    ${webhooks(told)}
    ${
      open
        ? html`<form method="post" action="/sandbox/paystack/refunds/${refund.id}" class="row">
            ${REFUND_ENDS.map((end) => html`<button class="quiet" name="outcome" value="${end}">${end}</button>`)}
          </form>`
        : null
    }
  </article>`
}

function webhooks(told: readonly Delivery[]): Html | null {
  if (told.length === 0) return null
  return html`<p class="small">
    ${told.map(({ answer, attempts }, index) => html`Webhook ${index + 1}: ${answer ?? 'not yet'}${attempts > 1 ? `, ${attempts} tries` : null}. `)}
  </p>`
}
