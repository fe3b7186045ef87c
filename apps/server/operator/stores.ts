import { z } from 'zod'
import { requiredLine } from '#contract/shared/text.ts'
import type { Foundation } from '../foundation.ts'
import { optionsOf, withShop } from './pay-on-delivery.ts'
import type { ServerSettings } from '../settings/settings.ts'

type Command = (foundation: Foundation, args: string[], settings: ServerSettings) => Promise<void>

const Store = z.coerce.number('Please give the store number: --store 100001').int().min(100_001)
const Named = z.object({ store: Store })
const Rejected = Named.extend({ reason: requiredLine(300, 'Please give a reason: --reason "…"') })

const setStatus =
  (status: 'open' | 'suspended'): Command =>
  async (foundation, args, settings) => {
    const { store } = Named.parse(optionsOf(args, ['store']))
    await withShop(foundation, settings, async ({ modules: { storeModeration } }) => {
      const { name } = await storeModeration.setStatus(store, status, 'shop')
      console.log(`${name} is ${status}.`)
    })
  }

/** Commands that open or suspend a store, and that accept or reject its owner's documents. */
export const storeCommands = {
  'approve-store': setStatus('open'),
  'suspend-store': setStatus('suspended'),
  'open-store': setStatus('open'),

  'verify-store': async (foundation, args, settings) => {
    const { store } = Named.parse(optionsOf(args, ['store']))
    await withShop(foundation, settings, async ({ modules: { storeSettings, verification } }) => {
      const { id, name } = await storeSettings.byNumber(store)
      await verification.decide(id, { state: 'verified' }, { actor: 'shop', submittedAt: null })
      console.log(`Documents of ${name} accepted.`)
    })
  },

  'reject-documents': async (foundation, args, settings) => {
    const { store, reason } = Rejected.parse(optionsOf(args, ['store', 'reason']))
    await withShop(foundation, settings, async ({ modules: { storeSettings, verification } }) => {
      const { id, name } = await storeSettings.byNumber(store)
      await verification.decide(id, { state: 'rejected', reason }, { actor: 'shop', submittedAt: null })
      console.log(`Documents of ${name} rejected. The store has been notified.`)
    })
  },
} satisfies Record<string, Command>
