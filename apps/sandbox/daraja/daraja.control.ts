import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import type { Settings } from '../settings.ts'
import { BEHAVIOUR_KEYS, isBehaviourKey } from './pushes/behaviours.ts'
import type { Push } from './pushes/pushes.queries.ts'
import type { Pushes } from './pushes/pushes.service.ts'
import type { DarajaSettings } from './settings.ts'
import type { createTokens } from './tokens.ts'

type Deps = { pushes: Pushes; tokens: ReturnType<typeof createTokens>; settings: Settings<DarajaSettings> }
type OnePush = { Params: { id: string } }

const Action = z.object({ behaviour: z.string().refine(isBehaviourKey, `one of ${BEHAVIOUR_KEYS.join(', ')}`) })
const Repeat = z.object({ copies: z.int().min(1).max(100).default(1) })
const Wait = z.object({ seconds: z.number().min(0).max(86_400) })

/** JSON endpoints for tests: the actions of the page's buttons on pushes and the token. */
export function darajaControl({ pushes, tokens, settings }: Deps) {
  return async function routes(app: FastifyInstance): Promise<void> {
    app.get('/control/settings', () => settings.read())
    app.post('/control/settings', (request) => settings.change(request.body))

    app.post('/control/expire-token', async (_request, reply) => {
      await tokens.expire()
      return reply.code(204).send()
    })

    app.get<{ Querystring: { phone?: string } }>('/control/pushes', async (request, reply) => {
      const found = await pushes.list({ phone: request.query.phone, limit: 100 })
      return reply.send(found.map(pushView))
    })
    app.post<OnePush>('/control/pushes/:id', async (request, reply) => {
      const { behaviour } = Action.parse(request.body)
      return (await pushes.decideNow(request.params.id, behaviour)) ? reply.code(204).send() : undecidedOnly(reply)
    })
    app.post<OnePush>('/control/pushes/:id/wait', async (request, reply) => {
      const { seconds } = Wait.parse(request.body)
      return (await pushes.keepWaiting(request.params.id, seconds)) ? reply.code(204).send() : undecidedOnly(reply)
    })
    app.post<OnePush>('/control/pushes/:id/repeat-callback', async (request, reply) => {
      const { copies } = Repeat.parse(request.body ?? {})
      if (await pushes.repeatCallback(request.params.id, copies)) return reply.code(204).send()
      return reply.code(404).send({ error: 'no such decided push' })
    })
  }
}

function undecidedOnly(reply: { code(status: 404): { send(body: unknown): unknown } }): unknown {
  return reply.code(404).send({ error: 'no such undecided push' })
}

function pushView(push: Push) {
  return {
    checkout_request_id: push.checkoutRequestId,
    merchant_request_id: push.merchantRequestId,
    phone: push.phone,
    amount: push.amountShillings,
    account_reference: push.accountReference,
    behaviour: push.behaviour,
    requested_at: push.requestedAt,
    due_at: push.dueAt,
    decided_at: push.decidedAt,
    result_code: push.resultCode,
    receipt: push.receipt,
    taken: push.paidShillings,
  }
}
