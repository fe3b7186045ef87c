import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import type { Deliveries, Delivery } from '../deliveries.ts'
import { codeTable, html, kes, sendPage, timeOf, type Html } from '../page.ts'
import { addressOf } from './checkout.page.ts'
import { RESOLUTIONS, type Dispute } from './disputes.queries.ts'
import type { Disputes } from './disputes.service.ts'
import { OUTCOME_KEYS, outcomeOf } from './outcomes.ts'
import type { Refund } from './refunds.queries.ts'
import type { Refunds } from './refunds.service.ts'
import { PaystackSettings, REFUND_ENDS, TRANSFER_ENDS } from './settings.ts'
import type { Transaction } from './transactions.queries.ts'
import type { Transactions } from './transactions.service.ts'
import type { Transfer } from './transfers.queries.ts'
import { OTP, type Transfers } from './transfers.service.ts'

type Deps = {
  transactions: Transactions
  refunds: Refunds
  transfers: Transfers
  disputes: Disputes
  deliveries: Deliveries
}

const End = z.object({ outcome: z.enum(REFUND_ENDS) })
const TransferOutcome = z.object({ outcome: z.enum(TRANSFER_ENDS) })
const Resolved = z.object({ resolution: z.enum(RESOLUTIONS) })

/** Paystack's dashboard for the shop, with buttons to end refunds, disputes and transfers. */
export function dashboardPage({ transactions, refunds, transfers, disputes, deliveries }: Deps) {
  return async function routes(app: FastifyInstance): Promise<void> {
    app.get('/', async (_request, reply) => {
      const shown = await transactions.list({ limit: 30, offset: 0 })
      const given = await refunds.list()
      const [sent, disputed] = [await transfers.list(), await disputes.list()]
      const reported = await deliveries.listAbout([
        ...shown.map((transaction) => transaction.reference),
        ...given.map((refund) => `refund ${refund.id}`),
        ...disputed.map((dispute) => `dispute ${dispute.id}`),
        ...sent.map((transfer) => `transfer ${transfer.reference}`),
      ])
      const transactionCards = shown.map((one) => transactionCard(one, reported.get(one.reference) ?? []))
      const refundCards = given.map((one) => refundCard(one, reported.get(`refund ${one.id}`) ?? []))
      const disputeCards = disputed.map((one) => disputeCard(one, reported.get(`dispute ${one.id}`) ?? []))
      const transferCards = sent.map((one) => transferCard(one, reported.get(`transfer ${one.reference}`) ?? []))
      const body = pageBody(transactionCards, {
        Refunds: refundCards,
        Disputes: disputeCards,
        Transfers: transferCards,
      })
      return sendPage(reply, { title: 'Paystack', body, scripts: ['refresh.js'] })
    })

    app.post<{ Params: { id: string } }>('/refunds/:id', async (request, reply) => {
      await refunds.end(request.params.id, End.parse(request.body).outcome)
      return reply.redirect('/sandbox/paystack/', 303)
    })
    app.post<{ Params: { reference: string } }>('/transactions/:reference/dispute', async (request, reply) => {
      await disputes.open({ reference: request.params.reference, category: 'chargeback' })
      return reply.redirect('/sandbox/paystack/', 303)
    })
    app.post<{ Params: { id: string } }>('/disputes/:id', async (request, reply) => {
      await disputes.resolve(request.params.id, Resolved.parse(request.body).resolution)
      return reply.redirect('/sandbox/paystack/', 303)
    })
    app.post<{ Params: { reference: string } }>('/transfers/:reference', async (request, reply) => {
      await transfers.end(request.params.reference, TransferOutcome.parse(request.body).outcome)
      return reply.redirect('/sandbox/paystack/', 303)
    })
  }
}

function pageBody(transactions: readonly Html[], others: Record<string, readonly Html[]>): Html {
  return html`
    <h1>Paystack</h1>
    <section data-refresh aria-label="Payments">
      <h2>Transactions</h2>
      ${
        transactions.length > 0
          ? html`<div class="cards">${transactions}</div>`
          : html`<p class="empty">None yet. Pay for an order by card and the checkout opens.</p>`
      }
      ${Object.entries(others).map(([title, cards]) =>
        cards.length > 0
          ? html`<h2>${title}</h2>
              <div class="cards">${cards}</div>`
          : html``,
      )}
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
      ${codeTable(CONTROLS)}
    </section>
  `
}

const CONTROLS = [
  [
    'GET /sandbox/paystack/ledger.json',
    'All money taken, refunded, lost in disputes and sent: kind, reference, id, amount (subunits), currency',
  ],
  ['GET /sandbox/paystack/control/money?reference=', 'The same in cents, in all and by reference, and the balance'],
  ['GET, POST /sandbox/paystack/control/settings', Object.keys(PaystackSettings.shape).join(', ')],
  ['GET /sandbox/paystack/control/transactions', 'The newest 100'],
  ['POST /sandbox/paystack/control/transactions/REFERENCE', '{"outcome": "success"}, or another of the list above'],
  ['GET /sandbox/paystack/control/refunds', 'The newest 100'],
  ['POST /sandbox/paystack/control/refunds/ID', '{"outcome": "processed"}, "failed" or "needs-attention"'],
  ['GET /sandbox/paystack/control/disputes', 'The newest 30'],
  ['POST /sandbox/paystack/control/disputes', '{"reference", "amount"?, "category"?}; amount in subunits'],
  ['POST /sandbox/paystack/control/disputes/ID', '{"resolution": "merchant-accepted"} or "declined"'],
  ['POST /sandbox/paystack/control/disputes/ID/remind', ''],
  ['GET /sandbox/paystack/control/transfers', 'The newest 100'],
  ['POST /sandbox/paystack/control/transfers/REFERENCE', '{"outcome": "success"}, "failed" or "reversed"'],
] as const

function transactionCard(transaction: Transaction, reported: readonly Delivery[]): Html {
  return html`<article class="card">
    <h3>${transaction.reference}</h3>
    <p class="amount">${kes(transaction.paidAmount ?? transaction.amount)}</p>
    <p class="small">${transaction.email} · ${timeOf(transaction.createdAt)}</p>
    <p class="${transaction.paidAt ? 'good' : null}">
      ${transaction.status}${transaction.outcome ? ` · ${outcomeOf(transaction.outcome).title}` : null}
    </p>
    ${webhooks(reported)}
    ${
      transaction.paidAt
        ? html`<form method="post" action="/sandbox/paystack/transactions/${transaction.reference}/dispute">
            <button class="quiet">Let the payer dispute it</button>
          </form>`
        : html`<p><a href="${addressOf(transaction)}">Open its checkout</a></p>`
    }
  </article>`
}

function refundCard(refund: Refund, reported: readonly Delivery[]): Html {
  const open = refund.status !== 'processed' && refund.status !== 'failed'
  return html`<article class="card">
    <h3>Refund ${refund.id}</h3>
    <p class="amount">${kes(refund.amount)}</p>
    <p class="small">of ${refund.reference} · ${timeOf(refund.createdAt)}</p>
    <p>${refund.status}</p>
    ${webhooks(reported)}
    ${
      open
        ? html`<form method="post" action="/sandbox/paystack/refunds/${refund.id}" class="row">
            ${REFUND_ENDS.map((end) => html`<button class="quiet" name="outcome" value="${end}">${end}</button>`)}
          </form>`
        : null
    }
  </article>`
}

function disputeCard(dispute: Dispute, reported: readonly Delivery[]): Html {
  return html`<article class="card">
    <h3>Dispute ${dispute.id}</h3>
    <p class="amount">${kes(dispute.amount)}</p>
    <p class="small">of ${dispute.transaction.reference} · ${timeOf(dispute.createdAt)}</p>
    <p>${dispute.status}${dispute.resolution ? ` · ${dispute.resolution}` : null}</p>
    ${webhooks(reported)}
    ${
      dispute.resolvedAt
        ? null
        : html`<form method="post" action="/sandbox/paystack/disputes/${dispute.id}" class="row">
            ${RESOLUTIONS.map((one) => html`<button class="quiet" name="resolution" value="${one}">${one}</button>`)}
          </form>`
    }
  </article>`
}

function transferCard(transfer: Transfer, reported: readonly Delivery[]): Html {
  const { recipient, status } = transfer
  return html`<article class="card">
    <h3>To ${recipient.name}</h3>
    <p class="amount">${kes(transfer.amount)}</p>
    <p class="small">${recipient.bankCode} ${recipient.accountNumber} · ${timeOf(transfer.createdAt)}</p>
    <p class="${status === 'success' ? 'good' : null}">${status}${status === 'otp' ? ` · the code is ${OTP}` : null}</p>
    ${webhooks(reported)}
    ${
      status === 'failed' || status === 'reversed'
        ? null
        : html`<form method="post" action="/sandbox/paystack/transfers/${transfer.reference}" class="row">
            ${TRANSFER_ENDS.map((end) => html`<button class="quiet" name="outcome" value="${end}">${end}</button>`)}
          </form>`
    }
  </article>`
}

function webhooks(reported: readonly Delivery[]): Html | null {
  if (reported.length === 0) return null
  return html`<p class="small">
    ${reported.map(({ answer, attempts }, index) => html`Webhook ${index + 1}: ${answer ?? 'not yet'}${attempts > 1 ? `, ${attempts} tries` : null}. `)}
  </p>`
}
