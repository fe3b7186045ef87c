import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import type { Settings } from '../settings.ts'
import type { Books } from './payments/books.ts'
import type { Captures } from './payments/captures.service.ts'
import type { Event } from './events/events.queries.ts'
import type { Events } from './events/events.ts'
import { NewFault, type Faults } from './faults.ts'
import type { Orders } from './payments/orders.service.ts'
import type { Refunds } from './payments/refunds.service.ts'
import type { PaypalSettings } from './settings.ts'
import type { Tokens } from './tokens.ts'
import { isScenarioKey, SCENARIO_KEYS } from './checkout/scenarios.ts'

type Deps = {
  orders: Orders
  captures: Captures
  refunds: Refunds
  books: Books
  events: Events
  faults: Faults
  tokens: Tokens
  settings: Settings<PaypalSettings>
}
type One = { Params: { id: string } }

const Choice = z.object({ scenario: z.string().refine(isScenarioKey, `one of ${SCENARIO_KEYS.join(', ')}`) })
export const CaptureEnd = z.object({ outcome: z.enum(['completed', 'denied', 'reversed']) })
const RefundEnd = z.object({ outcome: z.enum(['completed', 'failed']) })
const Resend = z.object({ copies: z.int().min(1).max(100).default(1), wrongly_signed: z.boolean().default(false) })
const Release = z.object({ order: z.enum(['oldest-first', 'newest-first']).default('oldest-first') })

/** JSON endpoints for tests: the actions of the pages, faults of upcoming calls, and the money to reconcile. */
export function paypalControl(deps: Deps) {
  const { orders, captures, refunds, books, events, faults, tokens, settings } = deps

  return async function routes(app: FastifyInstance): Promise<void> {
    app.get('/ledger.json', () => books.listMoney())

    app.get('/control/settings', () => settings.read())
    app.post('/control/settings', (request) => settings.change(request.body))

    app.post('/control/expire-token', async (_request, reply) => {
      await tokens.expire()
      return reply.code(204).send()
    })

    app.post('/control/next-call', async (request, reply) => {
      await faults.expect(NewFault.parse(request.body))
      return reply.code(204).send()
    })
    app.delete('/control/next-call', async (_request, reply) => {
      await faults.clear()
      return reply.code(204).send()
    })

    app.get('/control/orders', () => books.listBalances())
    app.post<One>('/control/orders/:id/approve', async (request, reply) => {
      const { scenario } = Choice.parse(request.body)
      if (await orders.approve(request.params.id, scenario)) return reply.code(204).send()
      return reply.code(404).send({ error: 'no such open order' })
    })

    app.post<One>('/control/captures/:id', async (request, reply) => {
      const { outcome } = CaptureEnd.parse(request.body)
      if (await endCapture({ captures, refunds }, request.params.id, outcome)) return reply.code(204).send()
      return reply.code(404).send({ error: 'no such capture that could' })
    })
    app.post<One>('/control/refunds/:id', async (request, reply) => {
      const { outcome } = RefundEnd.parse(request.body)
      const ended = await refunds.end(request.params.id, outcome === 'failed' ? 'FAILED' : 'COMPLETED')
      return ended ? reply.code(204).send() : reply.code(404).send({ error: 'no such pending refund' })
    })

    app.get<{ Querystring: { order?: string } }>('/control/events', async (request, reply) =>
      reply.send((await events.list(request.query.order)).map(eventView)),
    )
    app.post('/control/events/release', async (request, reply) => {
      const { order } = Release.parse(request.body ?? {})
      return reply.send({ released: await events.release(order) })
    })
    app.post<One>('/control/events/:id/resend', async (request, reply) => {
      const { copies, wrongly_signed } = Resend.parse(request.body ?? {})
      const sent = await events.resend(request.params.id, { copies, wronglySigned: wrongly_signed })
      return sent ? reply.code(204).send() : reply.code(404).send({ error: 'no such event' })
    })
  }
}

/** Decides a capture, as PayPal does. @returns false when the capture cannot be decided so */
export function endCapture(
  { captures, refunds }: { captures: Captures; refunds: Refunds },
  id: string,
  outcome: z.output<typeof CaptureEnd>['outcome'],
): Promise<boolean> {
  if (outcome === 'reversed') return refunds.reverse(id)
  return captures.decide(id, outcome === 'completed' ? 'COMPLETED' : 'DECLINED')
}

function eventView({ id, orderId, eventType, body, createdAt, held }: Event) {
  return { id, order_id: orderId, event_type: eventType, held, created_at: createdAt, event: JSON.parse(body) }
}
