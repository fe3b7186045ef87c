import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import type { Deliveries, Delivery } from '../../deliveries.ts'
import { codeTable, html, sendPage, timeOf, type Html } from '../../page.ts'
import { behaviourOf, isBehaviourKey, type BehaviourKey } from './behaviours.ts'
import { moneyOutCard, payeeTables } from '../conversations/conversation-cards.ts'
import type { Conversations } from '../conversations/conversations.service.ts'
import { PHONE_PLANS, PROMPT_FREE_PHONE, type PhonePlan } from './phones.ts'
import type { Push } from './pushes.queries.ts'
import type { Pushes } from './pushes.service.ts'
import { isResultBehaviourKey } from '../conversations/result-behaviours.ts'
import { resultText } from '../conversations/result-codes.ts'
import { DarajaSettings } from '../settings.ts'
import type { createTokens } from '../tokens.ts'
import { planTable } from '../plan-table.ts'

type Deps = {
  pushes: Pushes
  conversations: Conversations
  deliveries: Deliveries
  tokens: ReturnType<typeof createTokens>
}
type OnePush = { Params: { id: string } }

const KEEP_RINGING_SECONDS = 300
/** A PIN is any four digits. This one is wrong. */
const WRONG_PIN = '0000'

const Pin = z.object({ pin: z.string().regex(/^\d{4}$/) })
const Action = z.object({ behaviour: z.string().refine(isBehaviourKey) })
const ResultAction = z.object({ behaviour: z.string().refine(isResultBehaviourKey) })

/** The phones: a person enters the PIN or chooses a failure, and sees the messages sent to a phone. */
export function phonesPage({ pushes, conversations, deliveries, tokens }: Deps) {
  return async function routes(app: FastifyInstance): Promise<void> {
    app.get('/', async (_request, reply) => {
      const shown = await pushes.list({ limit: 30 })
      const sent = await conversations.list({ kinds: ['payout', 'reversal'], limit: 30 })
      const reported = await deliveries.listAbout([
        ...shown.map((push) => push.checkoutRequestId),
        ...sent.map((conversation) => conversation.conversationId),
      ])
      const cards = shown.map((push) => phoneCard(push, reported.get(push.checkoutRequestId) ?? []))
      const sentCards = sent.map((one) => moneyOutCard(one, reported.get(one.conversationId) ?? []))
      return sendPage(reply, { title: 'M-Pesa', body: pageBody(cards, sentCards), scripts: ['refresh.js'] })
    })

    app.post<OnePush>('/phones/:id/pin', async (request, reply) => {
      const { pin } = Pin.parse(request.body)
      await pushes.decideNow(request.params.id, pin === WRONG_PIN ? '2001' : 'paid')
      return reply.redirect('/sandbox/daraja/', 303)
    })
    app.post<OnePush>('/phones/:id/act', async (request, reply) => {
      await pushes.decideNow(request.params.id, Action.parse(request.body).behaviour)
      return reply.redirect('/sandbox/daraja/', 303)
    })
    app.post<OnePush>('/phones/:id/keep-ringing', async (request, reply) => {
      await pushes.keepWaiting(request.params.id, KEEP_RINGING_SECONDS)
      return reply.redirect('/sandbox/daraja/', 303)
    })
    app.post<OnePush>('/phones/:id/repeat-callback', async (request, reply) => {
      await pushes.repeatCallback(request.params.id, 1)
      return reply.redirect('/sandbox/daraja/', 303)
    })
    app.post<OnePush>('/conversations/:id/act', async (request, reply) => {
      await conversations.decideNow(request.params.id, ResultAction.parse(request.body).behaviour)
      return reply.redirect('/sandbox/daraja/', 303)
    })
    app.post<OnePush>('/conversations/:id/repeat-result', async (request, reply) => {
      await conversations.repeatResult(request.params.id, 1)
      return reply.redirect('/sandbox/daraja/', 303)
    })
    app.post('/expire-token', async (_request, reply) => {
      await tokens.expire()
      return reply.redirect('/sandbox/daraja/', 303)
    })
  }
}

function pageBody(cards: readonly Html[], sentCards: readonly Html[]): Html {
  return html`
    <h1>M-Pesa</h1>
    <p>
      Pushes that the shop sent to phones. Most decide by themselves after a few seconds; 2547000xxx00 waits for you.
    </p>
    <p><a href="/sandbox/daraja/paybill/">Pay the PayBill by hand</a></p>
    <section aria-label="Phones" data-refresh>
      ${
        cards.length > 0
          ? html`<div class="cards">${cards}</div>`
          : html`<p class="empty">No push has been sent yet. Pay for an order with M-Pesa and it rings here.</p>`
      }
      ${
        sentCards.length > 0
          ? html`<h2>Money sent to phones</h2>
              <div class="cards">${sentCards}</div>`
          : null
      }
    </section>
    <section>
      <h2>Which phone does what</h2>
      <p>
        The last two digits of 2547000xxxNN choose, xxx is free. ${PROMPT_FREE_PHONE} pays after a second, every other
        Kenyan number after three.
      </p>
      ${planTable(PHONE_PLANS, planTitle)}
    </section>
    ${payeeTables()}
    <section>
      <h2>Access token</h2>
      <form method="post" action="/sandbox/daraja/expire-token">
        <button class="quiet">Let the shop's token expire now</button>
      </form>
    </section>
    <section>
      <h2>For tests</h2>
      ${codeTable(CONTROLS)}
    </section>
  `
}

function phoneCard(push: Push, reported: readonly Delivery[]): Html {
  return html`<article class="card">
    <h2>+${push.phone}</h2>
    <p class="amount">KES ${push.amountShillings.toLocaleString('en-KE')}</p>
    <p class="small">for ${push.accountReference} · ${timeOf(push.requestedAt)}</p>
    ${push.decidedAt ? decidedPart(push) : promptPart(push)}
    <p class="small">
      ${
        reported.length === 0
          ? 'The shop has not been notified.'
          : reported.map((delivery, index) => html`Callback ${index + 1}: ${delivery.answer ?? 'not yet'}. `)
      }
    </p>
  </article>`
}

function promptPart(push: Push): Html {
  const address = `/sandbox/daraja/phones/${encodeURIComponent(push.checkoutRequestId)}`
  const button = (key: BehaviourKey) =>
    html`<button class="quiet" name="behaviour" value="${key}">${behaviourOf(key).title}</button>`
  return html`
    <p>By itself at ${timeOf(push.dueAt)}: ${behaviourOf(push.behaviour).title}.</p>
    <form method="post" action="${address}/pin" class="row">
      <label>
        M-Pesa PIN
        <input
          name="pin"
          type="password"
          inputmode="numeric"
          pattern="[0-9]{4}"
          maxlength="4"
          autocomplete="off"
          required
          aria-description="Any four digits; 0000 is wrong"
        />
      </label>
      <button>Send</button>
    </form>
    <form method="post" action="${address}/act" class="row">
      ${(['1032', '2001', '1', '1037'] as const).map(button)}
    </form>
    <details>
      <summary>More</summary>
      <form method="post" action="${address}/act" class="row">
        ${(
          [
            'paid-callback-twice',
            'paid-callback-late',
            'paid-callback-lost',
            'paid-wrong-amount',
            'paid-query-denies',
            'paid-after-failure',
            '1019',
          ] as const
        ).map(button)}
      </form>
      <form method="post" action="${address}/keep-ringing">
        <button class="quiet">Keep ringing for five minutes</button>
      </form>
    </details>
  `
}

function decidedPart(push: Push): Html {
  const code = push.resultCode ?? '0'
  return html`
    <p class="${push.receipt ? 'good' : 'bad'}">
      ${push.receipt ? `Paid KES ${push.paidShillings?.toLocaleString('en-KE')}, receipt ${push.receipt}` : `${code}: ${resultText(code)}`}
    </p>
    <form method="post" action="/sandbox/daraja/phones/${encodeURIComponent(push.checkoutRequestId)}/repeat-callback">
      <button class="quiet">Notify the shop again</button>
    </form>
  `
}

function planTitle(plan: PhonePlan): string {
  switch (plan.response) {
    case 'accepted':
      if (plan.decided === 'manual') return 'Waits for you on this page, a minute at most'
      return behaviourOf(plan.behaviour).title + (/^\d+$/.test(plan.behaviour) ? ` (${plan.behaviour})` : '')
    case 'error':
      return `The push is refused: ${plan.error.errorCode} ${plan.error.errorMessage}`
    case 'gateway':
      return 'The push is answered by a gateway: 503, not JSON'
    case 'none':
      return plan.behaviour
        ? 'The push gets no answer, yet the money is taken later'
        : 'The push gets no answer, no money'
  }
}

const CONTROLS = [
  [
    'GET /sandbox/daraja/ledger.json',
    'All money taken: receipt, amount (shillings), phone, account_reference, checkout_request_id (of a push)',
  ],
  [
    'GET /sandbox/daraja/control/money?account=',
    'All money moved, in cents: captured, reversed, paid out; in all, by account number, and each receipt',
  ],
  ['GET, POST /sandbox/daraja/control/settings', Object.keys(DarajaSettings.shape).join(', ')],
  ['GET /sandbox/daraja/control/pushes?phone=', 'The newest 100 pushes'],
  ['POST /sandbox/daraja/control/pushes/ID', '{"behaviour": "paid"} or a result code, or a name from behaviours.ts'],
  ['POST /sandbox/daraja/control/pushes/ID/wait', '{"seconds": 300}'],
  ['POST /sandbox/daraja/control/pushes/ID/repeat-callback', '{"copies": 1}'],
  [
    'POST /sandbox/daraja/control/pay-by-hand',
    '{"phone", "amount", "account", "delivery": "usual" | "twice" | "late" | "never"}; answers receipt or refusal',
  ],
  ['GET /sandbox/daraja/control/by-hand', 'The newest 100 payments by hand'],
  ['GET /sandbox/daraja/control/c2b-urls', 'What the shop registered'],
  ['POST /sandbox/daraja/control/receipts/RECEIPT/repeat-confirmation', '{"copies": 1}'],
  ['GET /sandbox/daraja/control/conversations?kind=&phone=', 'The newest 100 payouts, reversals, statuses, balances'],
  [
    'POST /sandbox/daraja/control/conversations/ID',
    '{"behaviour": "done"} or a result code, or a name from result-behaviours.ts',
  ],
  ['POST /sandbox/daraja/control/conversations/ID/repeat-result', '{"copies": 1}'],
  ['POST /sandbox/daraja/control/expire-token', ''],
] as const
