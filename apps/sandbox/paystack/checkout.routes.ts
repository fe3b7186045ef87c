import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { isLoopbackUrl } from '../loopback.ts'
import { sendPage, type Html } from '../page.ts'
import { addressOf, checkoutBody, endBody, waitingBody, type Shown, type Reported } from './checkout.page.ts'
import { PAYSTACK_ERRORS, sendError } from './errors.ts'
import { isOutcomeKey, outcomeOf, outcomeOfCard } from './outcomes.ts'
import { readNewTransaction } from './requests.ts'
import type { Transaction } from './transactions.queries.ts'
import type { Transactions } from './transactions.service.ts'
import { browserResult, customerOf } from './wire.ts'

type OneCheckout = { Params: { accessCode: string }; Querystring: { origin?: string } }

const Choice = z.union([
  z.object({ outcome: z.literal('card'), number: z.string() }).transform(({ number }) => outcomeOfCard(number)),
  z.object({ outcome: z.string().refine(isOutcomeKey) }).transform(({ outcome }) => outcome),
])

/** The payment page, and the endpoints that the inline library calls with the public key. */
export function checkoutRoutes({ transactions, publicKey }: { transactions: Transactions; publicKey: string }) {
  return async function routes(app: FastifyInstance): Promise<void> {
    app.get<OneCheckout>('/checkout/:accessCode', async (request, reply) => {
      const transaction = await transactions.findByAccessCode(request.params.accessCode)
      if (!transaction) return sendError(reply, PAYSTACK_ERRORS.noTransaction)
      const shown = shownIn(request)
      if (transaction.paidAt) return paidAlready(reply, transaction, shown)
      await transactions.opened(transaction.reference)
      return show(reply, transaction, checkoutBody(transaction, shown, loaded(transaction)))
    })

    app.post<OneCheckout>('/checkout/:accessCode', async (request, reply) => {
      const transaction = await transactions.findByAccessCode(request.params.accessCode)
      if (!transaction) return sendError(reply, PAYSTACK_ERRORS.noTransaction)
      const choice = Choice.parse(request.body)
      const outcome = outcomeOf(choice)
      await transactions.choose(transaction.reference, choice)
      const now = (await transactions.find(transaction.reference)) ?? transaction
      const shown = shownIn(request)
      if (now.paidAt && outcome.browserNeverReturns) {
        return show(reply, now, endBody(now, shown, undefined, 'Paid. This window did not notify the shop.'))
      }
      if (now.paidAt) return paid(reply, now, shown)
      if (now.status === 'pending') return reply.redirect(waitingAddress(now, shown), 303)
      if (outcome.becomes === 'abandoned') return cancelled(reply, now, shown)
      const webhook = `Declined: ${now.gatewayResponse}. Try again, or another way.`
      return show(reply, now, checkoutBody(now, shown, { event: 'declined', detail: {} }, webhook))
    })

    app.get<OneCheckout>('/checkout/:accessCode/waiting', async (request, reply) => {
      const transaction = await transactions.findByAccessCode(request.params.accessCode)
      if (!transaction) return sendError(reply, PAYSTACK_ERRORS.noTransaction)
      if (transaction.paidAt) return paid(reply, transaction, shownIn(request))
      // The page reloads by itself, without a script.
      return show(reply.header('refresh', '1'), transaction, waitingBody(transaction))
    })

    /** The shopper closed the pop-up from outside the frame. */
    app.post<OneCheckout>('/checkout/:accessCode/close', async (request, reply) => {
      const transaction = await transactions.findByAccessCode(request.params.accessCode)
      if (transaction) await transactions.closed(transaction.reference)
      return reply.code(204).send()
    })

    /** Called by the library's newTransaction. The browser chooses the amount, so the shop must rely on verify. */
    app.post('/inline/initialize', async (request, reply) => {
      const { key } = z.looseObject({ key: z.string() }).parse(request.body)
      if (key !== publicKey) return sendError(reply, PAYSTACK_ERRORS.invalidKey)
      const read = readNewTransaction(request.body)
      const created = 'ok' in read ? await transactions.initialize(read.ok) : read
      if ('error' in created) return sendError(reply, created.error)
      return { status: true, message: 'Authorization URL created', data: { access_code: created.ok.accessCode } }
    })
  }
}

function shownIn(request: FastifyRequest<OneCheckout>): Shown {
  const { origin } = request.query
  return { origin: origin && isLoopbackUrl(origin) ? new URL(origin).origin : undefined }
}

function loaded(transaction: Transaction): Reported {
  const { id, accessCode, email } = transaction
  return { event: 'load', detail: { id, accessCode, customer: customerOf(email) } }
}

function paid(reply: FastifyReply, transaction: Transaction, shown: Shown): FastifyReply {
  if (transaction.callbackUrl && !shown.origin) return backToShop(reply, transaction.callbackUrl, transaction)
  const reported: Reported = { event: 'success', detail: browserResult(transaction) }
  return show(reply, transaction, endBody(transaction, shown, reported, 'Paid'))
}

function paidAlready(reply: FastifyReply, transaction: Transaction, shown: Shown): FastifyReply {
  const reported: Reported = { event: 'error', detail: { message: 'This transaction has been paid already' } }
  return show(reply, transaction, endBody(transaction, shown, reported, 'This was paid already'))
}

function cancelled(reply: FastifyReply, transaction: Transaction, shown: Shown): FastifyReply {
  const target = cancelAddress(transaction) ?? transaction.callbackUrl
  if (target && !shown.origin) return backToShop(reply, target, transaction)
  return show(reply, transaction, endBody(transaction, shown, { event: 'cancel', detail: {} }, 'Cancelled'))
}

function backToShop(reply: FastifyReply, target: string, transaction: Transaction): FastifyReply {
  const url = new URL(target)
  url.searchParams.set('trxref', transaction.reference)
  url.searchParams.set('reference', transaction.reference)
  return reply.redirect(url.href, 303)
}

/** Paystack redirects to metadata.cancel_action when the shopper cancels. */
function cancelAddress({ metadata }: Transaction): string | undefined {
  const parsed = z.object({ cancel_action: z.string().refine(isLoopbackUrl) }).safeParse(metadata)
  return parsed.success ? parsed.data.cancel_action : undefined
}

function waitingAddress(transaction: Transaction, shown: Shown): string {
  return `${addressOf(transaction)}/waiting${shown.origin ? `?origin=${encodeURIComponent(shown.origin)}` : ''}`
}

function show(reply: FastifyReply, transaction: Transaction, body: Html): FastifyReply {
  const targets = [transaction.callbackUrl, cancelAddress(transaction)].filter(
    (url) => url !== null && url !== undefined,
  )
  return sendPage(reply, {
    title: 'Checkout',
    body,
    bare: true,
    scripts: ['paystack/checkout.js'],
    formTargets: targets.map((url) => new URL(url).origin),
  })
}
