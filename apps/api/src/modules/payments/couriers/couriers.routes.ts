import { z } from 'zod'
import * as contract from '#contract/operator/couriers.ts'
import { toWire } from '#contract/shared/money.ts'
import { pageOf, readCursor, type PageRequest } from '../../../platform/cursor.ts'
import { answerPage } from '../../../platform/http/next-link.ts'
import { saveAs } from '../../../platform/http/save-as.ts'
import type { Serve } from '../../../platform/http/serve.ts'
import type { Couriers } from './couriers.ts'
import { courierFeeView, courierPaymentView, courierView } from './couriers.view.ts'

const IdCursor = z.tuple([z.int()])
const BalanceCursor = z.tuple([z.int(), z.int()])

export function couriersRoutes(serve: Serve, couriers: Couriers): void {
  serve(contract.listCouriers, async ({ query, call }) => {
    const [balanceCents, id] = readCursor(BalanceCursor, query.cursor) ?? []
    const after = balanceCents === undefined || id === undefined ? null : { balanceCents, id }
    const found = await couriers.list(after, query.limit + 1)
    const page = pageOf(found, query.limit, (last) => [last.balanceCents, last.id])
    return answerPage(call, query, page).map(courierView)
  })
  serve(contract.getCourierTotals, async () => {
    const { owedCents, unassignedCents } = await couriers.totals()
    return { owed: toWire(owedCents), unassigned: toWire(unassignedCents) }
  })
  serve(contract.getCouriersCsv, async ({ operator, call }) => {
    const { name, parts } = await couriers.csv(operator)
    saveAs(call, name)
    return parts
  })
  serve(contract.getCourier, async ({ params }) => courierView(await couriers.get(params.id)))
  serve(contract.listCourierFees, async ({ params, query, call }) => {
    const found = await couriers.fees(params.id, before(query))
    const page = pageOf(found, query.limit, ({ sellerOrderId }) => [sellerOrderId])
    return answerPage(call, query, page).map(courierFeeView)
  })
  serve(contract.listCourierPayments, async ({ params, query, call }) => {
    const found = await couriers.payments(params.id, before(query))
    const page = pageOf(found, query.limit, ({ id }) => [id])
    return answerPage(call, query, page).map(courierPaymentView)
  })
  serve(contract.recordCourierPayment, async ({ operator, params, body: { amount, channel, reference } }) =>
    courierView(await couriers.pay(operator, { courierId: params.id, amountCents: amount, channel, reference })),
  )
}

/** Fetches one row more than is shown, to find out whether there is a next page. */
function before({ cursor, limit }: PageRequest): { before: number | null; limit: number } {
  return { before: readCursor(IdCursor, cursor)?.[0] ?? null, limit: limit + 1 }
}
