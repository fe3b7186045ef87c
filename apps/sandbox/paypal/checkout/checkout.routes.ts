import type { FastifyInstance, FastifyReply } from 'fastify'
import { z } from 'zod'
import { sendPage, type Html } from '../../page.ts'
import { checkoutBody, endBody, unknownBody } from './checkout.page.ts'
import type { Order } from '../payments/orders.queries.ts'
import { isOpen, type Orders } from '../payments/orders.service.ts'
import { isScenarioKey, scenarioOf } from './scenarios.ts'

type OneCheckout = { Querystring: { token?: string } }

const Choice = z.object({
  choice: z.union([z.literal('cancel'), z.literal('closed'), z.string().refine(isScenarioKey)]),
})

/** PayPal's page: the payer approves an order and returns to the shop, which then captures. */
export function checkoutRoutes({ orders }: { orders: Orders }) {
  return async function routes(app: FastifyInstance): Promise<void> {
    app.get<OneCheckout>('/checkoutnow', async (request, reply) => {
      const order = await orders.find(request.query.token ?? '')
      if (!order) return notThere(reply)
      if (!isOpen(order)) return over(reply, order)
      return show(reply, order, checkoutBody(order))
    })

    app.post<OneCheckout>('/checkoutnow', async (request, reply) => {
      const { choice } = Choice.parse(request.body)
      const order = await orders.find(request.query.token ?? '')
      if (!order) return notThere(reply)
      if (!isOpen(order)) return over(reply, order)
      if (choice === 'closed')
        return show(reply, order, endBody(order, 'Nothing was paid, and the shop does not know', null))
      if (choice === 'cancel') return cancelled(reply, order)
      const approved = await orders.approve(order.id, choice)
      if (!approved) return over(reply, order)
      if (scenarioOf(choice).browserNeverReturns) {
        return show(reply, approved, endBody(approved, 'Approved. This window did not go back to the shop.', null))
      }
      return backWithApproval(reply, approved)
    })
  }
}

function backWithApproval(reply: FastifyReply, order: Order): FastifyReply {
  if (!order.returnUrl) return show(reply, order, endBody(order, 'Approved', null))
  return reply.redirect(addressWith(order.returnUrl, { token: order.id, PayerID: order.payerId ?? '' }), 303)
}

function cancelled(reply: FastifyReply, order: Order): FastifyReply {
  if (!order.cancelUrl) return show(reply, order, endBody(order, 'Cancelled', null))
  return reply.redirect(addressWith(order.cancelUrl, { token: order.id }), 303)
}

function over(reply: FastifyReply, order: Order): FastifyReply {
  const text = order.status === 'VOIDED' ? 'This order has expired' : 'This order was paid already'
  return show(reply, order, endBody(order, text, order.status === 'VOIDED' ? order.cancelUrl : order.returnUrl))
}

function addressWith(target: string, parameters: Record<string, string>): string {
  const url = new URL(target)
  for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, value)
  return url.href
}

function notThere(reply: FastifyReply): FastifyReply {
  return sendPage(reply.code(404), { title: 'PayPal', body: unknownBody(), bare: true })
}

function show(reply: FastifyReply, order: Order, body: Html): FastifyReply {
  const targets = [order.returnUrl, order.cancelUrl].filter((url) => url !== null)
  return sendPage(reply, {
    title: 'PayPal checkout',
    body,
    bare: true,
    formTargets: targets.map((url) => new URL(url).origin),
  })
}
