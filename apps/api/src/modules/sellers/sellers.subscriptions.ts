import type { DomainEvents } from '../../platform/domain-events.ts'
import { AccountErased } from '../accounts/index.ts'
import { PicturesGrew } from '../media/index.ts'
import type { StoreSettings } from './settings/store-settings.ts'
import { dropInvitationsOf, removeStaff } from './staff/staff.queries.ts'

export function sellersSubscriptions(events: DomainEvents, settings: Pick<StoreSettings, 'renewLogos'>): void {
  events.subscribe(PicturesGrew, settings.renewLogos)
  // An owner is erased only after the store is closed; staff are removed from it.
  events.subscribe(AccountErased, async (tx, { userId, email, isConfirmed }) => {
    await removeStaff(tx, userId)
    if (isConfirmed) await dropInvitationsOf(tx, email)
  })
}
