import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import type { Settings } from '../settings.ts'
import { isOutcomeKey, OUTCOME_KEYS } from './outcomes.ts'
import type { Refunds } from './refunds.service.ts'
import { REFUND_ENDS, type PaystackSettings } from './settings.ts'
import type { Transactions } from './transactions.service.ts'
import { refundData, transactionData } from './wire.ts'

type Deps = { transactions: Transactions; refunds: Refunds; settings: Settings<PaystackSettings> }

const Choice = z.object({ outcome: z.string().refine(isOutcomeKey, `one of ${OUTCOME_KEYS.join(', ')}`) })
const End = z.object({ outcome: z.enum(REFUND_ENDS) })

/** JSON for tests: what the pages do with buttons, and the books to compare with the shop's. */
export function paystackControl({ transactions, refunds, settings }: Deps) {
  return async function routes(app: FastifyInstance): Promise<void> {
    app.get('/ledger.json', () => transactions.listMoney())

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
  }
}
