import { inTransaction, type Db } from '../../../platform/db/index.ts'
import type { Shopper } from '../../../platform/http/principal.ts'
import { ShopError } from '../../../platform/http/shop-error.ts'
import { kenyanPhone } from '../../../platform/phone.ts'
import * as users from '../users.queries.ts'

export type ProfileRow = users.User & { email: string }

export type Profiles = {
  /** @throws UNAUTHENTICATED another person has confirmed the account's address since the token was issued (D17) */
  get(shopper: Pick<Shopper, 'userId'>): Promise<ProfileRow>
  /**
   * Changes phone number and address; an absent field stays, a blank one is removed.
   * @throws INVALID_PHONE not a Kenyan mobile number
   */
  change(shopper: Shopper, form: { phoneNumber?: string; address?: string }): Promise<ProfileRow>
}

export function createProfiles({ db }: { db: Db }): Profiles {
  return {
    get: async (shopper) => withAddress(await users.find(db, shopper.userId)),

    async change(shopper, { phoneNumber, address }) {
      const phone = phoneNumber === undefined || phoneNumber === '' ? phoneNumber : kenyanPhone(phoneNumber)
      if (phone === null) throw new ShopError('INVALID_PHONE')
      return inTransaction(db, async (tx) => {
        const user = withAddress(await users.lock(tx, shopper.userId))
        const changed = await users.change(tx, user.id, {
          phone_number: phone ?? user.phone_number,
          address: address ?? user.address,
        })
        return { ...changed, email: user.email }
      })
    },
  }
}

function withAddress(user: users.User | undefined): ProfileRow {
  if (!user?.email) throw new ShopError('UNAUTHENTICATED')
  return { ...user, email: user.email }
}
