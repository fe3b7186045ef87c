import { inTransaction, type Db } from '../../../platform/db/index.ts'
import { ShopError } from '../../../platform/http/shop-error.ts'
import { kenyanPhone } from '../../../platform/phone.ts'
import { audit, type Actor } from '../../audit/index.ts'
import type { Payments, RecordedCash, StartedPrompt } from '../../payments/index.ts'
import * as orders from '../orders.queries.ts'
import type { RefuseDelivery } from '../checkout/pay-on-delivery.ts'

export type CollectOnDelivery = ReturnType<typeof createCollectOnDelivery>

/** What operators record about a delivery, in a browser or on the command line (D35). */
export function createCollectOnDelivery(deps: {
  db: Db
  payments: Pick<Payments, 'startPrompt' | 'recordCash'>
  refuseDelivery: RefuseDelivery
}) {
  const { db, payments, refuseDelivery } = deps

  /**
   * Sends an M-Pesa prompt for the amount due to the given phone. The audit trail records it before M-Pesa is called,
   * whatever the result is.
   * @throws INVALID_PHONE, ORDER_NOT_FOUND; ORDER_NOT_PAYABLE when nothing is to be paid on delivery of the order
   * @throws the errors of `StartPrompt`
   */
  async function prompt(by: Actor, { orderId, phone }: { orderId: string; phone: string }): Promise<StartedPrompt> {
    if (kenyanPhone(phone) === null) throw new ShopError('INVALID_PHONE')
    const buyer = await inTransaction(db, async (tx) => {
      const order = await orders.findOrder(tx, orderId)
      if (!order) throw new ShopError('ORDER_NOT_FOUND')
      if (order.paymentState !== 'on_delivery') throw new ShopError('ORDER_NOT_PAYABLE')
      await audit(tx, { actor: by, action: 'payment.requested_on_delivery', subject: `order:${orderId}` })
      return { userId: order.userId }
    })
    return payments.startPrompt(buyer, { orderId, phone })
  }

  /**
   * Records cash that was received, once for each receipt slip number; throws the errors of `RecordCash`.
   * @returns the id of the order's account
   */
  function cash(by: Actor, paid: { orderId: string; amountCents: number; receipt: string }): Promise<RecordedCash> {
    return inTransaction(db, (tx) => payments.recordCash(tx, { ...paid, by }))
  }

  /**
   * Ends an order whose goods were refused. @throws ORDER_NOT_FOUND; DELIVERY_NOT_REFUSABLE paid, ended, or not paid on
   * delivery
   */
  function refused(by: Actor, orderId: string): Promise<void> {
    return inTransaction(db, async (tx) => {
      if (!(await orders.findOrder(tx, orderId))) throw new ShopError('ORDER_NOT_FOUND')
      await refuseDelivery(tx, { orderId, by })
    })
  }

  return { prompt, cash, refused }
}
