import { createOperators, OperatorDisabled } from '../../api/src/modules/accounts/index.ts'
import { revokeFirstApprovals } from '../../api/src/modules/payments/index.ts'
import { systemClock } from '../../api/src/platform/clock.ts'
import { createDomainEvents } from '../../api/src/platform/domain-events.ts'
import { createThrottle } from '../../api/src/platform/throttle.ts'
import type { Foundation } from '../foundation.ts'

/** The operator accounts, without the other modules of the shop. */
export function operatorsAt({ database, record }: Pick<Foundation, 'database' | 'record'>) {
  const events = createDomainEvents()
  events.subscribe(OperatorDisabled, revokeFirstApprovals)
  const throttle = createThrottle(systemClock)
  return createOperators({ db: database.db, clock: systemClock, events, throttle, authSecret: record.authSecret })
}
