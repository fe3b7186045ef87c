import type { DomainEvents } from '../../platform/domain-events.ts'
import { AccountErased, OperatorDisabled } from '../accounts/accounts.events.ts'
import { StoreClosed } from '../sellers/sellers.events.ts'
import { erasePayee } from './erase-payee.ts'
import { erasePayer } from './erase-payer.ts'
import { PayoutEnded } from './payouts/payouts.events.ts'
import { revokeFirstApprovals } from './payouts/payouts.ts'
import type { Refunds } from './refunds/refunds.service.ts'

export function paymentsSubscriptions(events: DomainEvents, refunds: Pick<Refunds, 'followPayout'>): void {
  events.subscribe(PayoutEnded, refunds.followPayout)
  events.subscribe(OperatorDisabled, revokeFirstApprovals)
  events.subscribe(AccountErased, (tx, { userId }) => erasePayer(tx, userId))
  events.subscribe(StoreClosed, (tx, { storeId }) => erasePayee(tx, storeId))
}
