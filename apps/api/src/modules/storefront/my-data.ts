import type { Answer } from '#contract/shared/endpoint.ts'
import type { exportAccount } from '#contract/shopper/my-data.ts'
import type { Clock } from '../../platform/clock.ts'
import { inTransaction, type Db } from '../../platform/db/index.ts'
import type { Shopper } from '../../platform/http/principal.ts'
import { ShopError } from '../../platform/http/shop-error.ts'
import { assertWithin, type Throttle } from '../../platform/throttle.ts'
import type { Accounts } from '../accounts/index.ts'
import { audit, listCommentsOf, operatorActor, type ActingOperator } from '../audit/index.ts'
import { listAlertsOf } from '../catalog/index.ts'
import type { Cart } from '../cart/index.ts'
import type { Delivery } from '../delivery/index.ts'
import { findSubscription } from '../marketing/index.ts'
import { listMailsTo } from '../notifications/index.ts'
import { listExportedOrders } from '../orders/index.ts'
import { listExportedAttempts, listExportedPayouts, listExportedRefunds } from '../payments/index.ts'
import { listReviewsBy } from '../reviews/index.ts'
import { listExportedInvitations, listExportedStores } from '../sellers/index.ts'
import { listVerifiedPhones } from '../wallet/index.ts'
import { myDataView } from './my-data.view.ts'

/**
 * Exports all data that the shop holds on a person (kenya.md §6), immediately and as self-service. A bounded number of
 * statements; the size of the result depends on the person's history.
 */
export type ExportAccount = {
  /**
   * @throws UNAUTHENTICATED the session has ended: an access token that is still valid is not enough here
   * @throws RATE_LIMITED
   */
  own(shopper: Shopper): Promise<Answer<typeof exportAccount>>
  /**
   * For a person who requested the export in another way than on the account page. An audit entry is written first.
   * @throws PERSON_NOT_FOUND also for an erased account, or one whose address another account has confirmed
   */
  byRequest(operator: ActingOperator, userId: number): Promise<Answer<typeof exportAccount>>
}

const exportRule = { limit: 10, windowSeconds: 60 * 60 }

export function createExportAccount(deps: {
  db: Db
  clock: Clock
  throttle: Throttle
  accounts: Pick<Accounts, 'profiles' | 'people' | 'connected' | 'sessionsOf'>
  delivery: Pick<Delivery, 'listAddresses'>
  cart: Pick<Cart, 'get'>
}): ExportAccount {
  const { db, clock, throttle, accounts, delivery, cart } = deps

  async function heldOf(userId: number) {
    const user = await accounts.profiles.get({ userId })
    const stores = await listExportedStores(db, userId)
    const owned = stores.flatMap(({ id, role }) => (role === 'owner' ? id : []))
    const orders = await listExportedOrders(db, userId)
    return myDataView({
      madeAt: clock.now(),
      user,
      connected: await accounts.connected(userId),
      sessions: await accounts.sessionsOf(userId),
      addresses: await delivery.listAddresses(userId),
      cart: await cart.get(userId),
      orders,
      comment: await listCommentsOf(
        db,
        orders.map(({ id }) => `order:${id}`),
      ),
      attempts: await listExportedAttempts(db, userId),
      refunds: await listExportedRefunds(db, userId),
      stores,
      payoutPhones: await listVerifiedPhones(db, owned),
      payouts: await listExportedPayouts(db, owned),
      invitations: user.email_confirmed_at ? await listExportedInvitations(db, user.email) : [],
      reviews: await listReviewsBy(db, userId),
      alerts: await listAlertsOf(db, userId),
      subscription: user.email_confirmed_at ? await findSubscription(db, user.email) : undefined,
      mails: user.email_confirmed_at ? await listMailsTo(db, user.email) : [],
    })
  }

  return {
    async own(shopper) {
      await assertWithin(throttle, `export:${shopper.userId}`, exportRule)
      return heldOf(shopper.userId)
    },

    async byRequest(operator, userId) {
      if ((await accounts.people.get(userId)).email === null) throw new ShopError('PERSON_NOT_FOUND')
      const actor = operatorActor(operator)
      await inTransaction(db, (tx) => audit(tx, { actor, action: 'account.exported', subject: `account:${userId}` }))
      return heldOf(userId)
    },
  }
}
