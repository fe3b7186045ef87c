import { z } from 'zod'
import { fromWire } from '#contract/shared/money.ts'
import { byHandChannels } from '#contract/shared/states.ts'
import { requiredLine } from '#contract/shared/text.ts'
import { decidedByOperator } from '../../api/src/modules/payments/index.ts'
import { inTransaction } from '../../api/src/platform/db/index.ts'
import type { Foundation } from '../foundation.ts'
import { optionsOf, shillings, withShop } from './pay-on-delivery.ts'
import type { ServerSettings } from '../settings/settings.ts'

type Command = (foundation: Foundation, args: string[], settings: ServerSettings) => Promise<void>

/** The maximum of lines printed for a person. */
const maxListed = 200

const amountHint = 'Please give the amount in shillings, or all: --amount 1450.50'
const Requested = z.object({
  order: requiredLine(20, 'Please give the order number: --order SK…'),
  amount: z
    .string()
    .regex(/^(all|\d{1,9}(\.\d{1,2})?)$/, amountHint)
    .transform((text): number | 'rest' => (text === 'all' ? 'rest' : (fromWire(Number(text)) ?? 0)))
    .refine((cents) => cents !== 0, amountHint),
  reason: requiredLine(200, 'Please give a reason: --reason "…"'),
  receipt: z.string().max(100),
})
/** The channel of a refund that an operator paid by hand. */
export const byHandChannel = z.enum(
  byHandChannels,
  `Please give the refund method: --channel ${byHandChannels.join('|')}`,
)
const refundId = z.coerce.number('Please give the refund: --refund N').int().positive()
const Done = z.object({
  refund: refundId,
  channel: byHandChannel,
  reference: requiredLine(200, 'Please give the reference: --reference "…"'),
})
const Again = z.object({ refund: refundId })

/** Commands for refunds that a person must request or attend to. */
export const refundCommands = {
  refund: async (foundation, args, settings) => {
    const { order, amount, reason, receipt } = Requested.parse(
      optionsOf(args, ['order', 'amount', 'reason', 'receipt']),
    )
    await withShop(foundation, settings, async ({ modules: { orders, payments } }) => {
      const { db } = foundation.database
      const { orderId } = await orders.reading.byNumber(db, order)
      const input = { orderId, amountCents: amount, comment: reason, ...(receipt !== '' && { receipt }) }
      const requested = await inTransaction(db, (tx) =>
        payments.refunds.byOperator.refund(tx, { ...input, reason: decidedByOperator }, 'shop'),
      )
      console.log(`Refund ${requested.refundId} of ${shillings(requested.amountCents)} for order ${order} requested.`)
    })
  },

  'refunds-to-attend': async (foundation, _args, settings) => {
    await withShop(foundation, settings, async ({ modules: { payments } }) => {
      const found = await payments.refunds.toAttend(foundation.database.db, maxListed)
      if (found.length === 0) console.log('No refunds need attention.')
      for (const { id, orderNumber, provider, receipt, amountCents, state, failure } of found)
        console.log(
          `${orderNumber}  refund ${id}, ${shillings(amountCents)} of ${provider} ${receipt}: ${state}, ${failure ?? 'no reason given'}`,
        )
      if (found.length === maxListed) console.log('There may be more.')
    })
  },

  'refund-done': async (foundation, args, settings) => {
    const { refund, channel, reference } = Done.parse(optionsOf(args, ['refund', 'channel', 'reference']))
    await withShop(foundation, settings, async ({ modules: { payments } }) => {
      const done = { refundId: refund, channel, reference }
      await inTransaction(foundation.database.db, (tx) => payments.refunds.byOperator.doneByHand(tx, done, 'shop'))
      console.log(`Refund ${refund} marked as done.`)
    })
  },

  'refund-again': async (foundation, args, settings) => {
    const { refund } = Again.parse(optionsOf(args, ['refund']))
    await withShop(foundation, settings, async ({ modules: { payments } }) => {
      await inTransaction(foundation.database.db, (tx) => payments.refunds.byOperator.sendAgain(tx, refund, 'shop'))
      console.log(`Refund ${refund} will be sent again.`)
    })
  },
} satisfies Record<string, Command>
