import type { Answer } from '#contract/shared/endpoint.ts'
import type { getOperatorOrder } from '#contract/operator/orders.ts'
import type { Db } from '../../../platform/db/index.ts'
import { listMailsAbout, type MailAbout, type SentMail } from '../../notifications/index.ts'
import { operatorOrderView, type OperatorOrder, type Orders } from '../../orders/index.ts'

type Whole = Answer<typeof getOperatorOrder>

export type OrderDetails = ReturnType<typeof createOrderDetails>

/** An order as operators view it: with the mails about it. */
export function createOrderDetails({ db, orders }: { db: Db; orders: Pick<Orders, 'operator'> }) {
  return {
    /** @throws ORDER_NOT_FOUND */
    async get(orderId: string): Promise<Whole> {
      const details = await orders.operator.get(orderId)
      const mails = await listMailsAbout(db, lettersAbout(details))
      return { ...operatorOrderView(details), mails: mails.map(mailView) }
    },
  }
}

/** The mails that its buyer may have received: mails are stored with the id of what they are about. */
function lettersAbout({ order, cancellations, refunds, returns, notes }: OperatorOrder): MailAbout[] {
  const about = (ids: readonly (string | number)[], ...kinds: MailAbout['kind'][]): MailAbout[] =>
    kinds.flatMap((kind) => ids.map((id) => ({ kind, about: String(id) })))
  return [
    ...about([order.id], 'order-placed', 'order-on-delivery', 'order-paid', 'order-expired'),
    ...about(idsOf(order.sellerOrders), 'order-shipped', 'order-delivered'),
    ...about(idsOf(cancellations), 'line-cancelled'),
    ...about(idsOf(refunds), 'refund-on-its-way', 'refund-done'),
    ...about(idsOf(returns), 'return-requested', 'return-approved', 'return-rejected'),
    ...about(idsOf(notes.filter(({ kind }) => kind === 'receipt')), 'receipt-again'),
  ]
}

const idsOf = (rows: readonly { id: number }[]) => rows.map(({ id }) => id)

function mailView({ subject, recipient, sentAt, refusedAt }: SentMail): Whole['mails'][number] {
  const state = sentAt ? 'sent' : refusedAt ? 'refused' : 'waiting'
  return { subject, to: recipient, state, sent_at: sentAt?.toISOString() ?? null }
}
