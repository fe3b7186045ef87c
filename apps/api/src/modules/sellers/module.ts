import type { SellerScope, Session, Shopper } from '../../platform/http/principal.ts'
import type { Module } from '../../platform/module.ts'
import { createCloseStore } from './operator/close-store.ts'
import { sellersConstraintCodes } from './sellers.constraints.ts'
import { sellersRoutes } from './sellers.routes.ts'
import { sellersJobs } from './sellers.jobs.ts'
import type { Sellers } from './sellers.service.ts'
import { sellersSubscriptions } from './sellers.subscriptions.ts'
import { staffRoutes } from './staff/staff.routes.ts'
import { createStaff } from './staff/staff.ts'
import { createStoreMessages } from './operator/store-messages.ts'
import { createStoreModeration } from './operator/store-moderation.ts'
import { createStoreSettings } from './settings/store-settings.ts'
import { verificationRoutes } from './verification/verification.routes.ts'
import { createVerification } from './verification/verification.ts'
import { sellersRetention } from './sellers.retention.ts'

type Deps = Parameters<typeof createStaff>[0] &
  Parameters<typeof createVerification>[0] &
  Parameters<typeof createStoreSettings>[0] &
  Parameters<typeof createStoreMessages>[0] &
  Parameters<typeof createCloseStore>[0] & { sellers: Sellers }

/** Stores: their members, settings, documents, and what operators decide about them. */
export function sellersModule(deps: Deps) {
  const { db, events, sellers } = deps
  const settings = createStoreSettings(deps)
  const staff = createStaff(deps)
  const verification = createVerification(deps)
  const messages = createStoreMessages(deps)
  const moderation = createStoreModeration({ db, events, messages })
  /** The store of a session, with the rights of its user; null for a shopper's session. */
  async function identify({ userId }: Shopper, { storeId }: Session): Promise<SellerScope | null> {
    return storeId === null ? null : sellers.scopeOf(db, { userId, storeId })
  }

  return {
    service: { identify, settings, staff, verification, messages, moderation, close: createCloseStore(deps) },
    routes(serve) {
      sellersRoutes(serve, { db, sellers, settings })
      verificationRoutes(serve, verification)
      staffRoutes(serve, staff)
    },
    subscriptions: (events) => sellersSubscriptions(events, settings),
    retention: sellersRetention,
    jobs: (jobs) => sellersJobs(jobs, { settings, verification }),
    constraintCodes: sellersConstraintCodes,
  } satisfies Module
}
