import type { FastifyInstance } from 'fastify'
import type { Pool } from 'pg'
import { z } from 'zod'
import type { Settings } from '../settings.ts'
import { RESOLUTIONS } from './disputes.queries.ts'
import type { Disputes } from './disputes.service.ts'
import { listMoney, sumByReference } from './money.queries.ts'
import { isOutcomeKey, OUTCOME_KEYS } from './outcomes.ts'
import type { Refunds } from './refunds.service.ts'
import { REFUND_ENDS, TRANSFER_ENDS, type PaystackSettings } from './settings.ts'
import type { Transactions } from './transactions.service.ts'
import type { Transfers } from './transfers.service.ts'
import { disputeData, refundData, transactionData, transferData } from './wire.ts'

type Deps = {
  pool: Pool
  transactions: Transactions
  refunds: Refunds
  transfers: Transfers
  disputes: Disputes
  settings: Settings<PaystackSettings>
}

const Choice = z.object({ outcome: z.string().refine(isOutcomeKey, `one of ${OUTCOME_KEYS.join(', ')}`) })
const End = z.object({ outcome: z.enum(REFUND_ENDS) })
const TransferOutcome = z.object({ outcome: z.enum(TRANSFER_ENDS) })
const NewDispute = z.object({
  reference: z.string(),
  amount: z.int().min(1).optional(),
  category: z.string().max(100).default('chargeback'),
})
const Resolved = z.object({ resolution: z.enum(RESOLUTIONS) })

/** JSON endpoints for tests: the actions of the pages, and the money to reconcile with the shop's ledger. */
export function paystackControl(deps: Deps) {
  const { pool, transactions, refunds, transfers, disputes, settings } = deps

  async function moneyOf(reference: string | undefined) {
    const references = await sumByReference(pool, reference)
    const sum = (of: 'captured_cents' | 'refunded_cents' | 'disputed_cents' | 'transferred_cents') =>
      references.reduce((total, one) => total + one[of], 0)
    return {
      captured_cents: sum('captured_cents'),
      refunded_cents: sum('refunded_cents'),
      disputed_cents: sum('disputed_cents'),
      transferred_cents: sum('transferred_cents'),
      balance_cents: await transfers.balance(),
      references,
    }
  }

  return async function routes(app: FastifyInstance): Promise<void> {
    app.get('/ledger.json', () => listMoney(pool))
    app.get<{ Querystring: { reference?: string } }>('/control/money', (request) => moneyOf(request.query.reference))

    app.get('/control/settings', () => settings.read())
    app.post('/control/settings', (request) => settings.change(request.body))

    app.get('/control/transactions', async () => {
      const found = await transactions.list({ limit: 100, offset: 0 })
      return found.map(transactionData)
    })
    app.post<{ Params: { reference: string } }>('/control/transactions/:reference', async (request, reply) => {
      const { outcome } = Choice.parse(request.body)
      if (!(await transactions.find(request.params.reference))) {
        return reply.code(404).send({ error: 'no such transaction' })
      }
      await transactions.choose(request.params.reference, outcome)
      return reply.code(204).send()
    })

    app.get('/control/refunds', async () => (await refunds.list()).map(refundData))
    app.post<{ Params: { id: string } }>('/control/refunds/:id', async (request, reply) => {
      const { outcome } = End.parse(request.body)
      if (await refunds.end(request.params.id, outcome)) return reply.code(204).send()
      return reply.code(404).send({ error: 'no such open refund' })
    })

    app.get('/control/transfers', async () => (await transfers.list()).map(transferData))
    app.post<{ Params: { reference: string } }>('/control/transfers/:reference', async (request, reply) => {
      const { outcome } = TransferOutcome.parse(request.body)
      if (await transfers.end(request.params.reference, outcome)) return reply.code(204).send()
      return reply.code(404).send({ error: 'no such transfer that can end so' })
    })

    app.get('/control/disputes', async () => (await disputes.list()).map(disputeData))
    app.post('/control/disputes', async (request, reply) => {
      const dispute = await disputes.open(NewDispute.parse(request.body))
      return dispute ? disputeData(dispute) : reply.code(404).send({ error: 'no such payment that can be disputed' })
    })
    app.post<{ Params: { id: string } }>('/control/disputes/:id', async (request, reply) => {
      const { resolution } = Resolved.parse(request.body)
      if (await disputes.resolve(request.params.id, resolution)) return reply.code(204).send()
      return reply.code(404).send({ error: 'no such open dispute' })
    })
    app.post<{ Params: { id: string } }>('/control/disputes/:id/remind', async (request, reply) => {
      if (await disputes.remind(request.params.id)) return reply.code(204).send()
      return reply.code(404).send({ error: 'no such open dispute' })
    })
  }
}
