import { parseArgs } from 'node:util'
import { z } from 'zod'
import { toWire } from '#contract/shared/money.ts'
import { requiredLine } from '#contract/shared/text.ts'
import { buildApi, type Api } from '../../api/src/app.ts'
import { systemClock, type Clock } from '../../api/src/platform/clock.ts'
import { inTransaction } from '../../api/src/platform/db/index.ts'
import { blobsOf } from '../blobs.ts'
import type { Foundation } from '../foundation.ts'
import { providersOf } from '../providers.ts'
import type { ServerSettings } from '../settings/settings.ts'

type Command = (foundation: Foundation, args: string[], settings: ServerSettings) => Promise<void>

const Order = requiredLine(20, 'Which order? Give its number: --order SK…')
const Prompt = z.object({ order: Order, phone: requiredLine(30, 'Which phone? Give its number: --phone 07…') })
const wholeShillings = 'How many whole shillings? Give them: --amount 1450'
const Cash = z.object({
  order: Order,
  amount: z.coerce.number().int(wholeShillings).positive(wholeShillings).max(1_000_000),
  receipt: requiredLine(60, 'Which receipt? Give the number of the slip: --receipt …'),
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
          ? `${shillings(requestedCents)} was asked for on ${phone}; the order is paid once the PIN is entered.`
          : `It is not known whether the request for ${shillings(requestedCents)} reached ${phone}. Look at the phone.`,
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
          ? `${shillings(amount * 100)} in cash pays order ${order}.`
          : `${shillings(amount * 100)} in cash is recorded. Order ${order} needed none: it is owed to the buyer.`,
      )
    })
  },

  'delivery-refused': async (foundation, args, settings) => {
    const { order } = OneOrder.parse(optionsOf(args, ['order']))
    await withShop(foundation, settings, async ({ modules: { orders } }) => {
      const { orderId } = await orders.reading.byNumber(foundation.database.db, order)
      await orders.operator.collectOnDelivery.refused('shop', orderId)
      console.log(`Order ${order} has ended, and its items are back on the shelf.`)
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
        `What ${sellerOrders === 1 ? 'one store' : `${sellerOrders} stores`} sent of order ${order} is delivered.`,
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
  clock: Clock = systemClock,
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
