import { z } from 'zod'
import { toWire } from '#contract/shared/money.ts'
import { requiredLine } from '#contract/shared/text.ts'
import type { Difference } from '../../api/src/modules/payments/index.ts'
import { inTransaction } from '../../api/src/platform/db/index.ts'
import type { Foundation } from '../foundation.ts'
import { optionsOf, withShop } from './pay-on-delivery.ts'
import type { ServerSettings } from '../settings/settings.ts'

type Command = (foundation: Foundation, args: string[], settings: ServerSettings) => Promise<void>

/** The maximum of lines printed for a person. */
const maxListed = 200

const Closed = z.object({
  id: z.coerce.number('Please give the difference: --id N').int().positive(),
  because: requiredLine(200, 'Please give a reason: --because "…"'),
})

/** Commands for payments where the provider's records differ from our ledger and a person must find the reason. */
export const differenceCommands = {
  differences: async (foundation, _args, settings) => {
    await withShop(foundation, settings, async ({ modules: { payments } }) => {
      const found = await payments.reconciliation.open({ limit: maxListed })
      if (found.length === 0) console.log('No differences. Our records match the providers’ statements.')
      for (const difference of found) console.log(differenceText(difference))
      if (found.length === maxListed) console.log('There may be more.')
    })
  },

  'close-difference': async (foundation, args, settings) => {
    const { id, because } = Closed.parse(optionsOf(args, ['id', 'because']))
    await withShop(foundation, settings, async ({ modules: { payments } }) => {
      const { db } = foundation.database
      const closed = await inTransaction(db, (tx) => payments.reconciliation.close(tx, id, because, 'shop'))
      console.log(`Resolved: ${differenceText(closed)}`)
    })
  },
} satisfies Record<string, Command>

function differenceText({ id, provider, ...difference }: Difference): string {
  const { movement, receipt, kind, currency, oursCents, theirsCents, oursState, theirsState, reference } = difference
  if (kind === 'not_compared') return `${id}  ${provider}, ${receipt}: statement expired before it was compared`
  const side = (cents: number | null, state: string | null) =>
    cents === null ? 'none' : `${currency} ${toWire(cents).toFixed(2)}${state === null ? '' : ` ${state}`}`
  const what = movement === 'taken' ? 'payment' : 'refund'
  const words = reference === null ? '' : `, for '${reference}'`
  const [here, there] = [side(oursCents, oursState), side(theirsCents, theirsState)]
  return `${id}  ${provider} ${what} ${receipt}: ${kind}, our records: ${here}, provider: ${there}${words}`
}
