import { parseArgs } from 'node:util'
import { z } from 'zod'
import { requiredLine } from '#contract/shared/text.ts'
import { audit } from '../../api/src/modules/audit/index.ts'
import { listPayouts, type Payout } from '../../api/src/modules/payments/index.ts'
import { inTransaction, type Tx } from '../../api/src/platform/db/index.ts'
import { kenyanPhone } from '../../api/src/platform/phone.ts'
import { maskedPhone } from '../../api/src/platform/log.ts'
import type { Api } from '../../api/src/app.ts'
import type { Foundation } from '../foundation.ts'
import { shillings, withShop } from './pay-on-delivery.ts'
import { byHandChannel } from './refunds.ts'
import type { ServerSettings } from '../settings/settings.ts'

type Command = (foundation: Foundation, args: string[], settings: ServerSettings) => Promise<void>

const Id = z.coerce.number('Please give the payout: --id 7').int().positive()
const Business = z.object({
  phone: z
    .string()
    .refine((text) => kenyanPhone(text) !== null, 'Please give a Kenyan phone number.')
    .transform(kenyanPhone)
    .default(null),
})
const UnmatchedPayment = z.object({
  receipt: requiredLine(20, 'Please give the receipt: --receipt SG7…').transform((text) => text.toUpperCase()),
  order: requiredLine(30, 'Please give the order number: --order SK…'),
})
const Returned = z.object({
  receipt: UnmatchedPayment.shape.receipt,
  reason: z.string().max(200).optional(),
  channel: byHandChannel.optional(),
  reference: z.string().max(60).optional(),
})
const Rejected = z.object({ id: Id, reason: requiredLine(200, 'Please give a reason: --reason …') })
const Paid = z.object({ id: Id, reference: requiredLine(60, 'Please give the payment reference: --reference …') })
const Resolved = z.discriminatedUnion('as', [
  z.object({
    as: z.literal('paid'),
    id: Id,
    reference: requiredLine(60, 'Please give the M-Pesa receipt: --reference …'),
  }),
  z.object({ as: z.literal('failed'), id: Id, reason: z.string().default('resolved by an operator') }),
])

/** The maximum of lines printed for a person. */
const maxListed = 200

/** Commands for M-Pesa: payments with wrong account numbers, payouts, and the callback addresses of the PayBill. */
export const mpesaCommands = {
  'register-paybill': (foundation, args, settings) => {
    const { phone } = Business.parse(optionsOf(args, ['phone']))
    return withShop(foundation, settings, async ({ modules: { payments } }) => {
      if (!payments.registerPaybill) throw new Error('M-Pesa is off.')
      const requested = {
        actor: 'shop',
        action: 'paybill.registered',
        subject: 'provider:mpesa',
        changes: { withList: phone !== null },
      } as const
      await inTransaction(foundation.database.db, (tx) => audit(tx, requested)) // before M-Pesa is called
      const answer = await payments.registerPaybill(phone)
      if (answer.kind === 'refused') throw new Error(`M-Pesa rejected the request: ${answer.reported}`)
      console.log('PayBill registered. M-Pesa now confirms its payments to the shop.')
    })
  },

  'assign-payment': (foundation, args, settings) => {
    const { receipt, order } = UnmatchedPayment.parse(optionsOf(args, ['receipt', 'order']))
    return within(foundation, settings, async (tx, { modules: { payments } }) => {
      const { outcome } = await payments.assignUnmatchedPayment(tx, receipt, order, 'shop')
      return `${receipt} assigned to order ${order}: ${outcome}.`
    })
  },

  'refund-unmatched': (foundation, args, settings) => {
    const options = optionsOf(args, ['receipt', 'reason', 'channel', 'reference'])
    const { receipt, reason, channel, reference } = Returned.parse(options)
    if ((reason === undefined) === (reference === undefined) || (channel === undefined) !== (reference === undefined))
      throw new Error('Please give a reason (--reason …), or how you refunded it yourself (--channel … --reference …).')
    return within(foundation, settings, async (tx, { modules: { payments } }) => {
      if (channel !== undefined && reference !== undefined) {
        await payments.refundUnmatched.doneByHand(tx, receipt, { channel, reference }, 'shop')
        return `${receipt} marked as refunded.`
      }
      await payments.refundUnmatched.request(tx, receipt, reason ?? '', 'shop')
      return `Refund of ${receipt} requested.`
    })
  },

  payouts: async ({ database }) => {
    const found = await listPayouts(database.db, ['requested', 'approved', 'sent', 'unknown'], maxListed)
    if (found.length === 0) console.log('No open payouts.')
    for (const payout of found) console.log(payoutText(payout))
    if (found.length === maxListed) console.log('There may be more.')
  },

  'payout-approve': (foundation, args, settings) => {
    const { id } = z.object({ id: Id }).parse(optionsOf(args, ['id']))
    return within(foundation, settings, async (tx, { modules: { payments } }) =>
      payoutText(await payments.payouts.approve(tx, id, 'shop')),
    )
  },

  'payout-reject': (foundation, args, settings) => {
    const { id, reason } = Rejected.parse(optionsOf(args, ['id', 'reason']))
    return within(foundation, settings, async (tx, { modules: { payments } }) =>
      payoutText(await payments.payouts.reject(tx, id, reason, 'shop')),
    )
  },

  'payout-paid': (foundation, args, settings) => {
    const { id, reference } = Paid.parse(optionsOf(args, ['id', 'reference']))
    return within(foundation, settings, async (tx, { modules: { payments } }) =>
      payoutText(await payments.payouts.markPaid(tx, id, reference, 'shop')),
    )
  },

  'payout-resolve': (foundation, args, settings) => {
    const resolved = Resolved.parse(optionsOf(args, ['id', 'as', 'reference', 'reason']))
    const how =
      resolved.as === 'paid'
        ? { state: resolved.as, receipt: resolved.reference }
        : { state: resolved.as, reason: resolved.reason }
    return within(foundation, settings, async (tx, { modules: { payments } }) =>
      payoutText(await payments.payouts.resolve(tx, resolved.id, how, 'shop')),
    )
  },
} satisfies Record<string, Command>

async function within(
  foundation: Foundation,
  settings: ServerSettings,
  work: (tx: Tx, api: Api) => Promise<string>,
): Promise<void> {
  await withShop(foundation, settings, async (api) => {
    console.log(await inTransaction(foundation.database.db, (tx) => work(tx, api)))
  })
}

function payoutText({ id, state, amountCents, phone, key, payee, reason, reference, reopenedAt }: Payout): string {
  const to = payee.kind === 'store' ? `store ${payee.storeId}` : 'a shopper'
  const reopened = reopenedAt && state === 'unknown' ? 'reported as paid after it failed' : null
  const why = [reopened, reason, reference].filter(Boolean).join(', ')
  return `${id}  ${state}  ${shillings(amountCents)} to ${to}, ${maskedPhone(phone)} (${key})${why && `: ${why}`}`
}

function optionsOf(args: string[], names: readonly string[]): Record<string, unknown> {
  const options = Object.fromEntries(names.map((name) => [name, { type: 'string' as const }]))
  return parseArgs({ args, options }).values
}
