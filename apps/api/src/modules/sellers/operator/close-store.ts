import type { Clock } from '../../../platform/clock.ts'
import { inTransaction, type Db } from '../../../platform/db/index.ts'
import type { DomainEvents } from '../../../platform/domain-events.ts'
import { ShopError } from '../../../platform/http/shop-error.ts'
import type { Accounts } from '../../accounts/index.ts'
import { audit, operatorActor, type ActingOperator } from '../../audit/index.ts'
import type { Media } from '../../media/index.ts'
import * as queries from './close-store.queries.ts'
import { StoreChanged, StoreClosed, StoreStatusChanged } from '../sellers.events.ts'
import { findOwner } from '../sellers.queries.ts'

/**
 * @property restSeenCents the balance left in the store as the operator saw it
 * @property reference of the manual payment of that balance; null if nothing is left to pay
 */
type Closing = { restSeenCents: number; reference: string | null }

/**
 * Closes a store for good: it is unpublished with all its products, and its members are removed. Records of its sales
 * stay, under its number and name. Closing a closed store changes nothing.
 *
 * Locks the store against all additions: an order, a member, a document, a phone.
 *
 * @throws STORE_NOT_FOUND, STORE_HAS_OPEN_ORDERS, STORE_HAS_MONEY
 * @throws STORE_REST_CHANGED the balance left is not the one the operator saw
 * @throws STORE_REST_TO_PAY contains `rest`: a balance is left, and the reference is missing
 * @see decision 0060
 */
export type CloseStore = (operator: ActingOperator, storeId: number, closing: Closing) => Promise<void>

export function createCloseStore(deps: {
  db: Db
  clock: Clock
  events: DomainEvents
  accounts: Pick<Accounts, 'endAtStore'>
  media: Pick<Media, 'drop' | 'dropPrivate'>
}): CloseStore {
  const { db, clock, events, accounts, media } = deps

  return (operator, storeId, { restSeenCents, reference }) =>
    inTransaction(db, async (tx) => {
      const store = await queries.lock(tx, storeId)
      if (!store) throw new ShopError('STORE_NOT_FOUND')
      if (store.status === 'closed') return
      const ownerId = await findOwner(tx, storeId)
      await events.publish(tx, StoreClosed, { storeId, ownerId, restSeenCents, isRestPaid: reference !== null })

      await queries.close(tx, storeId, clock.now())
      if (store.status === 'open') await events.publish(tx, StoreStatusChanged, { storeId, isOpen: false })
      await events.publish(tx, StoreChanged, { slug: store.slug })
      if (store.logoMediaId !== null) await media.drop(tx, [store.logoMediaId])

      await media.dropPrivate(tx, await queries.removeDocuments(tx, storeId))
      await queries.removePeople(tx, storeId)
      await accounts.endAtStore(tx, { storeId, userId: 'all' })
      await audit(tx, {
        actor: operatorActor(operator),
        action: 'store.closed',
        subject: `store:${storeId}`,
        changes: { from: store.status, to: 'closed' },
        // Accounting needs the reference, as for a withdrawal paid by hand.
        ...(reference !== null && { comment: { about: `last_payment:${storeId}`, text: reference } }),
      })
    })
}
