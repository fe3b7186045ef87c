import { createOperators, OperatorDisabled } from '../../api/src/modules/accounts/index.ts'
import { revokeFirstApprovals } from '../../api/src/modules/payments/index.ts'
import { createDomainEvents } from '../../api/src/platform/domain-events.ts'
import { createThrottle } from '../../api/src/platform/throttle.ts'
import type { Foundation } from '../foundation.ts'

/** The operator accounts, without the other modules of the shop. */
export function operatorsAt({ database, clock, record }: Pick<Foundation, 'database' | 'clock' | 'record'>) {
  const events = createDomainEvents()
  events.subscribe(OperatorDisabled, revokeFirstApprovals)
  const throttle = createThrottle(clock)
  return createOperators({ db: database.db, clock, events, throttle, authSecret: record.authSecret })
}
