import type { Answer } from '#contract/shared/endpoint.ts'
import type { getOwnNewsletter } from '#contract/shopper/newsletter.ts'
import type { Db } from '../../platform/db/index.ts'
import type { Shopper } from '../../platform/http/principal.ts'
import type { Accounts } from '../accounts/index.ts'
import { findSubscription, type Newsletter } from '../marketing/index.ts'

type Subscribed = Answer<typeof getOwnNewsletter>

/**
 * The newsletter of the logged-in account. An unconfirmed address may belong to another person, so its subscription is
 * not shown.
 */
export type MyNewsletter = {
  get(shopper: Shopper): Promise<Subscribed>
  end(shopper: Shopper): Promise<Subscribed>
}

const none: Subscribed = { state: 'none' }

export function createMyNewsletter(deps: {
  db: Db
  accounts: Pick<Accounts, 'profiles'>
  newsletter: Pick<Newsletter, 'end'>
}): MyNewsletter {
  const { db, accounts, newsletter } = deps

  async function subscriptionOf(shopper: Shopper) {
    const { email, email_confirmed_at } = await accounts.profiles.get(shopper)
    return email_confirmed_at ? findSubscription(db, email) : undefined
  }

  return {
    async get(shopper) {
      const state = (await subscriptionOf(shopper))?.state
      return state === 'pending' || state === 'confirmed' ? { state } : none
    },

    async end(shopper) {
      const subscription = await subscriptionOf(shopper)
      if (subscription) await newsletter.end(subscription.id)
      return none
    },
  }
}
