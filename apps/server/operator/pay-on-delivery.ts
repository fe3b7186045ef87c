import { parseArgs } from 'node:util'
import { z } from 'zod'
import { toWire } from '#contract/shared/money.ts'
import { requiredLine } from '#contract/shared/text.ts'
import { buildApi, type Api } from '../../api/src/app.ts'
import type { Clock } from '../../api/src/platform/clock.ts'
import { inTransaction } from '../../api/src/platform/db/index.ts'
import { blobsOf } from '../blobs.ts'
import type { Foundation } from '../foundation.ts'
import { providersOf } from '../providers.ts'
import type { ServerSettings } from '../settings/settings.ts'

type Command = (foundation: Foundation, args: string[], settings: ServerSettings) => Promise<void>

const Order = requiredLine(20, 'Please give the order number: --order SK…')
const Prompt = z.object({ order: Order, phone: requiredLine(30, 'Please give the phone number: --phone 07…') })
const wholeShillings = 'Please give the amount in whole shillings: --amount 1450'
const Cash = z.object({
  order: Order,
  amount: z.coerce.number().int(wholeShillings).positive(wholeShillings).max(1_000_000),
  receipt: requiredLine(60, 'Please give the receipt number: --receipt …'),
})
const OneOrder = z.object({ order: Order })

/** Commands for events of a pay-on-delivery order at its delivery. */
export const collectOnDelivery = {
  'prompt-on-delivery': async (foundation, args, settings) => {
    const { order, phone } = Prompt.parse(optionsOf(args, ['order', 'phone']))
    await withShop(foundation, settings, async ({ modules: { orders } }) => {
      const { orderId } = await orders.reading.byNumber(foundation.database.db, order)
      const { requestedCents, isSure } = await orders.operator.collectOnDelivery.prompt('shop', { orderId, phone })
      console.log(
        isSure
          ? `M-Pesa prompt for ${shillings(requestedCents)} sent to ${phone}. The order is paid once the PIN is entered.`
          : `The M-Pesa prompt for ${shillings(requestedCents)} may not have reached ${phone}. Ask the buyer to check the phone.`,
      )
    })
  },

  'cash-on-delivery': async (foundation, args, settings) => {
    const { order, amount, receipt } = Cash.parse(optionsOf(args, ['order', 'amount', 'receipt']))
    await withShop(foundation, settings, async ({ modules: { orders } }) => {
      const { orderId } = await orders.reading.byNumber(foundation.database.db, order)
      const whose = await orders.operator.collectOnDelivery.cash('shop', {
        orderId,
        amountCents: amount * 100,
        receipt,
      })
      console.log(
        whose === 'order'
          ? `Cash of ${shillings(amount * 100)} recorded. Order ${order} is paid.`
          : `Cash of ${shillings(amount * 100)} recorded. Order ${order} was already paid or cancelled, so the amount is owed to the buyer.`,
      )
    })
  },

  'delivery-refused': async (foundation, args, settings) => {
    const { order } = OneOrder.parse(optionsOf(args, ['order']))
    await withShop(foundation, settings, async ({ modules: { orders } }) => {
      const { orderId } = await orders.reading.byNumber(foundation.database.db, order)
      await orders.operator.collectOnDelivery.refused('shop', orderId)
      console.log(`Order ${order} cancelled. Its items are back in stock.`)
    })
  },

  delivered: async (foundation, args, settings) => {
    const { order } = OneOrder.parse(optionsOf(args, ['order']))
    await withShop(foundation, settings, async ({ modules: { orders } }) => {
      const { db } = foundation.database
      const { orderId } = await orders.reading.byNumber(db, order)
      const sellerOrders = await inTransaction(db, (tx) =>
        orders.fulfilment.recordDelivery(tx, { orderId, storeId: null, by: 'shop' }),
      )
      console.log(
        `Order ${order}: ${sellerOrders} seller ${sellerOrders === 1 ? 'order' : 'orders'} marked as delivered.`,
      )
    })
  },
} satisfies Record<string, Command>

/** A missing option is an empty string, which the schemas reject with a hint. */
export function optionsOf(args: string[], names: readonly string[]): Record<string, unknown> {
  const options = Object.fromEntries(names.map((name) => [name, { type: 'string' as const, default: '' }]))
  return parseArgs({ args, options }).values
}

/** The shop's own modules, wired as in the shop. The jobs they send run in the shop's processes. */
export async function withShop(
  foundation: Foundation,
  settings: ServerSettings,
  use: (api: Api) => Promise<void>,
  clock: Clock = foundation.clock,
) {
  const publicUrl = settings.publicUrl ?? `http://127.0.0.1:${settings.port}`
  const api = buildApi({
    ...foundation,
    clock,
    publicUrl,
    authSecret: foundation.record.authSecret,
    // The shop's processes send all mails: this process sends none.
    providers: providersOf(settings, publicUrl, 'smtp://127.0.0.1'),
    blobs: blobsOf(settings),
    trustedProxies: settings.trustedProxies,
    redis: null,
  })
  try {
    await api.open()
    await use(api)
  } finally {
    await api.close()
  }
}

export function shillings(cents: number): string {
  return `KSh ${toWire(cents).toFixed(2)}`
}
