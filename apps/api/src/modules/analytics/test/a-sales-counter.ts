import type { Clock } from '../../../platform/clock.ts'
import type { Db } from '../../../platform/db/index.ts'
import { createDomainEvents } from '../../../platform/domain-events.ts'
import { silentLog } from '../../../platform/log.ts'
import { createThrottle } from '../../../platform/throttle.ts'
import { aClock } from '../../../test/api.ts'
import type { CheckoutFixture } from '../../../test/factories/checkout-fixture.ts'
import { createSellers } from '../../sellers/index.ts'
import { fixedSettings } from '../../settings/index.ts'
import { analyticsSubscriptions } from '../analytics.subscriptions.ts'
import { createAnalytics } from '../index.ts'

/** Counts the sales of a checkout fixture. */
export function aSalesCounter({ db, clock, events, throttle }: CheckoutFixture) {
  analyticsSubscriptions(events)
  return createAnalytics({
    db,
    clock,
    throttle,
    log: silentLog,
    sellers: createSellers({ clock, events, settings: fixedSettings() }),
  })
}

/** A counter that receives no events of sales. */
export function aCounter(db: Db, clock: Clock = aClock()) {
  const events = createDomainEvents()
  const deps = { db, clock, log: silentLog, throttle: createThrottle(clock) }
  return createAnalytics({ ...deps, sellers: createSellers({ clock, events, settings: fixedSettings() }) })
}
