import type { Delivery } from '../../deliveries.ts'
import { html, timeOf, type Html } from '../../page.ts'
import type { Conversation } from './conversations.queries.ts'
import { PAYOUT_PHONE_PLANS, REVERSAL_PHONE_PLANS, type PayeePlan } from './payee-phones.ts'
import { resultBehaviourOf, type ResultBehaviourKey } from './result-behaviours.ts'
import { resultText } from './result-codes.ts'
import { planTable } from '../plan-table.ts'

/** Money to be sent to a phone: a payout or a reversal. */
export function moneyOutCard(conversation: Conversation, reported: readonly Delivery[]): Html {
  const what = conversation.kind === 'payout' ? 'Payout' : 'Reversal'
  const about = conversation.kind === 'payout' ? conversation.account : `receipt ${conversation.about}`
  return html`<article class="card">
    <h3>${conversation.phone ? `+${conversation.phone}` : 'No phone'}</h3>
    <p class="amount">KES ${conversation.amountShillings?.toLocaleString('en-KE')}</p>
    <p class="small">${what}${about ? ` · ${about}` : null} · ${timeOf(conversation.requestedAt)}</p>
    ${conversation.decidedAt ? decidedPart(conversation) : undecidedPart(conversation)}
    <p class="small">
      ${
        reported.length === 0
          ? 'The shop has not been notified.'
          : reported.map((delivery, index) => html`Result ${index + 1}: ${delivery.answer ?? 'not yet'}. `)
      }
    </p>
  </article>`
}

function decidedPart({ conversationId, receipt, resultCode }: Conversation): Html {
  const code = resultCode ?? '0'
  return html`
    <p class="${receipt ? 'good' : 'bad'}">
      ${receipt ? `Received, receipt ${receipt}` : `${code}: ${resultText(code)}`}
    </p>
    <form method="post" action="${addressOf(conversationId)}/repeat-result">
      <button class="quiet">Notify the shop again</button>
    </form>
  `
}

function undecidedPart({ conversationId, behaviour, dueAt }: Conversation): Html {
  const button = (key: ResultBehaviourKey) =>
    html`<button class="quiet" name="behaviour" value="${key}">${resultBehaviourOf(key).title}</button>`
  return html`
    <p>By itself at ${timeOf(dueAt)}: ${resultBehaviourOf(behaviour).title}.</p>
    <form method="post" action="${addressOf(conversationId)}/act" class="row">
      ${(['done', 'done-after-timeout', 'failed-after-timeout', '26'] as const).map(button)}
    </form>
  `
}

function addressOf(conversationId: string): string {
  return `/sandbox/daraja/conversations/${conversationId}`
}

/** Tables of the phone numbers and their outcomes for payouts and reversals. */
export function payeeTables(): Html {
  return html`
    <section>
      <h2>Outcomes of a payout by phone number</h2>
      <p>The last two digits of 2547000xxxNN choose; every other phone is paid.</p>
      ${planTable(PAYOUT_PHONE_PLANS, planTitle)}
    </section>
    <section>
      <h2>Outcomes of a reversal by phone number</h2>
      <p>The last two digits of the phone that paid, 2547000xxxNN, choose; every other payment is reversed once.</p>
      ${planTable(REVERSAL_PHONE_PLANS, planTitle)}
    </section>
  `
}

function planTitle(plan: PayeePlan): string {
  switch (plan.response) {
    case 'accepted': {
      if (plan.decided === 'manual') return 'Waits for you on this page, a day at most'
      const { title, decides } = resultBehaviourOf(plan.behaviour)
      return decides === plan.behaviour ? `${title} (${decides})` : title
    }
    case 'error':
      return `The call is refused: ${plan.error.errorCode} ${plan.error.errorMessage}`
    case 'gateway':
      return 'The call is answered by a gateway: 503, not JSON'
    case 'none':
      return plan.behaviour
        ? 'The call gets no answer, yet it is done later'
        : 'The call gets no answer, nothing is done'
  }
}
