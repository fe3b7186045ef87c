import type { FastifyInstance } from 'fastify'
import type { Disputes } from './disputes.service.ts'
import { PAYSTACK_ERRORS, sendError } from './errors.ts'
import { readNewRecipient, readNewTransfer, readOtp } from './requests.ts'
import { requireSecretKey, speakPaystack } from './secret-key.ts'
import type { Transfers } from './transfers.service.ts'
import { disputeData, recipientData, transferData } from './wire.ts'

type Deps = {
  transfers: Transfers
  disputes: Disputes
  secretKey: string
  onFailure: (error: unknown) => void
}

/** Paystack's wire protocol for transfers: payments.md §2.1. */
export function transferRoutes(deps: Deps) {
  const { transfers, disputes } = deps

  return async function routes(app: FastifyInstance): Promise<void> {
    requireSecretKey(app, deps.secretKey)
    speakPaystack(app, deps.onFailure)

    app.post('/transferrecipient', async (request, reply) => {
      const read = readNewRecipient(request.body)
      if ('error' in read) return sendError(reply, read.error)
      const recipient = await transfers.saveRecipient(read.ok)
      const data = recipientData(recipient)
      return reply.code(201).send({ status: true, message: 'Transfer recipient created successfully', data })
    })

    app.post('/transfer', async (request, reply) => {
      const read = readNewTransfer(request.body)
      const created = 'ok' in read ? await transfers.create(read.ok) : read
      if ('error' in created) return sendError(reply, created.error)
      const isStopped = created.ok.status === 'otp'
      const message = isStopped ? 'Transfer requires OTP to continue' : 'Transfer has been queued'
      return { status: true, message, data: transferData(created.ok) }
    })

    app.post('/transfer/finalize_transfer', async (request, reply) => {
      const { transferCode, otp } = readOtp(request.body)
      const created = await transfers.finalize(transferCode, otp)
      if ('error' in created) return sendError(reply, created.error)
      return { status: true, message: 'Transfer has been queued', data: transferData(created.ok) }
    })

    app.get<{ Params: { reference: string } }>('/transfer/verify/:reference', async (request, reply) => {
      const transfer = await transfers.find(request.params.reference)
      if (!transfer) return sendError(reply, PAYSTACK_ERRORS.noTransfer)
      return { status: true, message: 'Transfer retrieved', data: transferData(transfer) }
    })

    app.get('/balance', async (_request, reply) => {
      const data = [{ currency: 'KES', balance: await transfers.balance() }]
      return reply.send({ status: true, message: 'Balances retrieved', data })
    })

    app.get<{ Params: { id: string } }>('/dispute/:id', async (request, reply) => {
      const dispute = await disputes.find(request.params.id)
      if (!dispute) return sendError(reply, PAYSTACK_ERRORS.noDispute)
      return { status: true, message: 'Dispute retrieved', data: disputeData(dispute) }
    })
  }
}
