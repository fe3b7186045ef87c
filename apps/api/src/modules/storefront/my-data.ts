import type { Answer } from '#contract/endpoint.ts'
import type { exportAccount } from '#contract/my-data.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Db } from '../../platform/db/index.ts'
import type { Shopper } from '../../platform/http/principal.ts'
import { ShopError } from '../../platform/http/shop-error.ts'
import { assertWithin, type Throttle } from '../../platform/throttle.ts'
import type { Accounts } from '../accounts/index.ts'
import type { Cart } from '../cart/index.ts'
import type { Delivery } from '../delivery/index.ts'
import { findSubscription } from '../marketing/index.ts'
import { listMailsTo } from '../notifications/index.ts'
import { listToldOrders } from '../orders/index.ts'
import { listToldAttempts, listToldRefunds } from '../payments/index.ts'
import { listReviewsBy } from '../reviews/index.ts'
import { myDataView } from './my-data.view.ts'

/**
 * All the shop holds on a person (kenya.md §6), at once and by themselves. A bounded number of statements; the answer is
 * as long as one person's history.
 * @throws UNAUTHENTICATED the session has ended: a token that is good for some minutes more is not enough here
 * @throws RATE_LIMITED
 */
export type ExportAccount = (shopper: Shopper) => Promise<Answer<typeof exportAccount>>

const exportRule = { limit: 10, windowSeconds: 60 * 60 }

export function createExportAccount(deps: {
  db: Db
  clock: Clock
  throttle: Throttle
  accounts: Pick<Accounts, 'identify' | 'profiles' | 'connected' | 'sessionsOf'>
  delivery: Pick<Delivery, 'listAddresses'>
  cart: Pick<Cart, 'get'>
}): ExportAccount {
  const { db, clock, throttle, accounts, delivery, cart } = deps

  return async (shopper) => {
    if (!(await accounts.identify.sessionStands(shopper))) throw new ShopError('UNAUTHENTICATED')
    const { userId } = shopper
    await assertWithin(throttle, `export:${userId}`, exportRule)
    const user = await accounts.profiles.get(shopper)
    return myDataView({
      madeAt: clock.now(),
      user,
      connected: await accounts.connected(userId),
      sessions: await accounts.sessionsOf(userId),
      addresses: await delivery.listAddresses(userId),
      cart: await cart.get(userId),
      orders: await listToldOrders(db, userId),
      attempts: await listToldAttempts(db, userId),
      refunds: await listToldRefunds(db, userId),
      reviews: await listReviewsBy(db, userId),
      subscription: user.email_confirmed_at ? await findSubscription(db, user.email) : undefined,
      mails: user.email_confirmed_at ? await listMailsTo(db, user.email) : [],
    })
  }
}
