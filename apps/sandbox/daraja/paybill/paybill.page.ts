import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import type { Deliveries, Delivery } from '../../deliveries.ts'
import { html, sendPage, timeOf, type Html } from '../../page.ts'
import { REFUSALS, DELIVERIES, type ByHand, type CallbackDelivery } from './by-hand.queries.ts'
import type { ByHandPayments } from './by-hand.service.ts'
import { TypedPayment } from './typed-payment.ts'

type Deps = { byHand: ByHandPayments; deliveries: Deliveries; shortcode: string }

/** Form values that a link can prefill. */
const Prefilled = z.object({
  phone: z.string().default(''),
  amount: z.string().default(''),
  account: z.string().default(''),
})
type Prefilled = z.output<typeof Prefilled>

const PAGE = '/sandbox/daraja/paybill/'
const DELIVERY_LABELS: Record<CallbackDelivery, string> = {
  usual: 'the shop is notified',
  twice: 'the shop is notified twice',
  late: 'the shop is notified late',
  never: 'the shop is never notified',
}

/** The menu of a phone: Lipa na M-Pesa, PayBill, with a free account number and amount. */
export function paybillPage({ byHand, deliveries, shortcode }: Deps) {
  return async function routes(app: FastifyInstance): Promise<void> {
    app.get('/paybill', async (request, reply) => {
      const filled = Prefilled.parse(request.query)
      const paid = await byHand.list(30)
      const delivery = await deliveries.listAbout(paid.map((payment) => `c2b ${payment.receipt}`))
      const cards = paid.map((payment) => card(payment, delivery.get(`c2b ${payment.receipt}`) ?? []))
      const isRegistered = (await byHand.registeredUrls()) !== undefined
      const body = pageBody({ shortcode, filled, cards, isRegistered })
      return sendPage(reply, { title: 'PayBill', body, scripts: ['refresh.js'] })
    })

    app.post('/paybill', async (request, reply) => {
      await byHand.pay(TypedPayment.parse(request.body))
      return reply.redirect(PAGE, 303)
    })
  }
}

function pageBody(shown: {
  shortcode: string
  filled: Prefilled
  cards: readonly Html[]
  isRegistered: boolean
}): Html {
  return html`
    <h1>Pay by PayBill</h1>
    <p>What a phone's own menu does, without a push of the shop: Lipa na M-Pesa, PayBill.</p>
    ${
      shown.isRegistered
        ? null
        : html`<p class="bad">
            The shop has registered no confirmation URL: payments made here are not reported to it.
          </p>`
    }
    ${form(shown.shortcode, shown.filled)}
    <section aria-label="Payments by hand" data-refresh>
      <h2>Paid by hand</h2>
      ${
        shown.cards.length > 0
          ? html`<div class="cards">${shown.cards}</div>`
          : html`<p class="empty">Nobody has paid by hand yet.</p>`
      }
    </section>
    <p><a href="/sandbox/daraja/">All phones</a></p>
  `
}

function form(shortcode: string, filled: Prefilled): Html {
  return html`<form method="post" action="${PAGE}" class="stack card">
    <p>Business number <strong>${shortcode}</strong></p>
    <div class="row">
      <label>
        Account number
        <input name="account" value="${filled.account}" maxlength="20" autocomplete="off" required />
      </label>
      <label>
        Amount, KES
        <input name="amount" value="${filled.amount}" type="number" min="0" max="1000000" step="1" required />
      </label>
      <label>
        Phone
        <input name="phone" value="${filled.phone || '254711000000'}" type="tel" autocomplete="off" required />
      </label>
    </div>
    <label>
      Afterwards
      <select name="delivery">
        ${DELIVERIES.map((delivery) => html`<option value="${delivery}">${DELIVERY_LABELS[delivery]}</option>`)}
      </select>
    </label>
    <div class="row"><button>Pay</button></div>
  </form>`
}

function card(payment: ByHand, delivery: readonly Delivery[]): Html {
  return html`<article class="card">
    <h3>+${payment.phone}</h3>
    <p class="amount">KES ${payment.amountShillings.toLocaleString('en-KE')}</p>
    <p class="small">for ${payment.account} · ${timeOf(payment.requestedAt)}</p>
    ${outcome(payment)}
    ${
      payment.receipt
        ? html`<p class="small">
            ${
              delivery.length === 0
                ? 'The shop has not been notified.'
                : delivery.map((delivery, index) => html`Confirmation ${index + 1}: ${delivery.answer ?? 'not yet'}. `)
            }
          </p>`
        : null
    }
  </article>`
}

function outcome(payment: ByHand): Html {
  if (payment.refusal) {
    const code = payment.refusal.startsWith('C2B') ? ` (${payment.refusal})` : null
    return html`<p class="bad">${REFUSALS[payment.refusal]}${code}</p>`
  }
  return payment.receipt ? html`<p class="good">${payment.receipt} confirmed</p>` : html`<p>Waiting for the shop</p>`
}
