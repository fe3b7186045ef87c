import type { FastifyInstance } from 'fastify'
import type { Pool } from 'pg'
import { z } from 'zod'
import type { Settings } from '../settings.ts'
import { REFUSALS, type ByHand } from './paybill/by-hand.queries.ts'
import type { ByHandPayments } from './paybill/by-hand.service.ts'
import type { Conversation } from './conversations/conversations.queries.ts'
import type { Conversations } from './conversations/conversations.service.ts'
import { listMovements, listTaken, readBalances, sumByAccount, type Movement } from './movements.queries.ts'
import { isResultBehaviourKey, RESULT_BEHAVIOUR_KEYS } from './conversations/result-behaviours.ts'
import type { DarajaSettings } from './settings.ts'
import { TypedPayment } from './paybill/typed-payment.ts'

type Deps = {
  pool: Pool
  byHand: ByHandPayments
  conversations: Conversations
  settings: Settings<DarajaSettings>
}
type OneConversation = { Params: { id: string } }

const ListOf = z.object({
  kind: z.enum(['payout', 'reversal', 'status', 'balance']).optional(),
  phone: z.string().optional(),
})
const Action = z.object({
  behaviour: z.string().refine(isResultBehaviourKey, `one of ${RESULT_BEHAVIOUR_KEYS.join(', ')}`),
})
const Repeat = z.object({ copies: z.int().min(1).max(100).default(1) })

/** JSON endpoints for tests: C2B payments, payouts, reversals, and the money to reconcile with the shop's ledger. */
export function moneyControl({ pool, byHand, conversations, settings }: Deps) {
  /** Of one account number, or of all. The balances are those of the shortcode. */
  async function moneyOf(account: string | undefined) {
    const accounts = await sumByAccount(pool, account)
    const movements = await listMovements(pool, account)
    const { utility_shillings } = await settings.read()
    const balances = await readBalances(pool, utility_shillings)
    return {
      captured_cents: accounts.reduce((sum, one) => sum + one.captured_cents, 0),
      reversed_cents: accounts.reduce((sum, one) => sum + one.reversed_cents, 0),
      paid_out_cents: accounts.reduce((sum, one) => sum + one.paid_out_cents, 0),
      working_cents: balances.workingShillings * 100,
      utility_cents: balances.utilityShillings * 100,
      charges_cents: balances.chargesShillings * 100,
      accounts,
      movements: movements.map(movementView),
    }
  }

  return async function routes(app: FastifyInstance): Promise<void> {
    app.get('/ledger.json', () => listTaken(pool))

    app.get<{ Querystring: { account?: string } }>('/control/money', (request) => moneyOf(request.query.account))

    app.post('/control/pay-by-hand', (request) => byHand.pay(TypedPayment.parse(request.body)).then(byHandView))
    app.get('/control/by-hand', async () => (await byHand.list(100)).map(byHandView))
    app.get('/control/c2b-urls', async (_request, reply) => {
      const urls = await byHand.registeredUrls()
      return urls ?? reply.code(404).send({ error: 'none registered' })
    })
    app.post<{ Params: { receipt: string } }>(
      '/control/receipts/:receipt/repeat-confirmation',
      async (request, reply) => {
        const { copies } = Repeat.parse(request.body ?? {})
        if (await byHand.repeatConfirmation(request.params.receipt, copies)) return reply.code(204).send()
        return reply.code(404).send({ error: 'no such money that came in, or no confirmation URL' })
      },
    )

    app.get('/control/conversations', async (request, reply) => {
      const { kind, phone } = ListOf.parse(request.query)
      const found = await conversations.list({ kinds: kind && [kind], phone, limit: 100 })
      return reply.send(found.map(conversationView))
    })
    app.post<OneConversation>('/control/conversations/:id', async (request, reply) => {
      const { behaviour } = Action.parse(request.body)
      if (await conversations.decideNow(request.params.id, behaviour)) return reply.code(204).send()
      return reply.code(404).send({ error: 'no such undecided conversation' })
    })
    app.post<OneConversation>('/control/conversations/:id/repeat-result', async (request, reply) => {
      const { copies } = Repeat.parse(request.body ?? {})
      if (await conversations.repeatResult(request.params.id, copies)) return reply.code(204).send()
      return reply.code(404).send({ error: 'no such decided conversation' })
    })
  }
}

function movementView(movement: Movement) {
  return {
    receipt: movement.receipt,
    kind: movement.kind,
    account: movement.account,
    phone: movement.phone,
    amount_cents: movement.amountShillings * 100,
    moved_at: movement.movedAt,
    checkout_request_id: movement.checkoutRequestId,
    reverses: movement.reverses,
  }
}

function byHandView(payment: ByHand) {
  return {
    id: payment.id,
    phone: payment.phone,
    amount: payment.amountShillings,
    account: payment.account,
    delivery: payment.delivery,
    requested_at: payment.requestedAt,
    receipt: payment.receipt,
    refusal: payment.refusal,
    message: payment.refusal && REFUSALS[payment.refusal],
  }
}

function conversationView(conversation: Conversation) {
  return {
    conversation_id: conversation.conversationId,
    originator_conversation_id: conversation.originatorConversationId,
    kind: conversation.kind,
    phone: conversation.phone,
    amount: conversation.amountShillings,
    account: conversation.account,
    about: conversation.about,
    behaviour: conversation.behaviour,
    requested_at: conversation.requestedAt,
    due_at: conversation.dueAt,
    decided_at: conversation.decidedAt,
    result_code: conversation.resultCode,
    receipt: conversation.receipt,
  }
}
