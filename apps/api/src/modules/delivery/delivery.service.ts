import type { County } from '#contract/shared/constants.ts'
import type { Clock } from '../../platform/clock.ts'
import { inTransaction, type Db, type Tx } from '../../platform/db/index.ts'
import { ShopError } from '../../platform/http/shop-error.ts'
import { kenyanPhone } from '../../platform/phone.ts'
import type { Accounts } from '../accounts/index.ts'
import type { Settings } from '../settings/index.ts'
import type { AddressRow, SavedAddressRow } from './delivery.queries.ts'
import * as queries from './delivery.queries.ts'
import { quote, type Quote, type QuoteRequest } from './quote.ts'

export type NewAddress = {
  county: County
  town: string
  line: string
  landmark: string
  /** As the shopper typed it. */
  phoneNumber: string
}

type Form = NewAddress & { /** False leaves the current default unchanged. */ isDefault: boolean }

export type Delivery = {
  /** The delivery cost by the current settings. */
  quote(request: QuoteRequest): Quote
  /** The default address. */
  findAddress(userId: number): Promise<AddressRow | undefined>
  /**
   * Replaces the default address.
   * @throws INVALID_PHONE unless it is a Kenyan mobile number
   */
  saveAddress(userId: number, address: NewAddress): Promise<AddressRow>
  /** The default address first, then the most recently saved. */
  listAddresses(userId: number): Promise<SavedAddressRow[]>
  /** @throws INVALID_PHONE, ADDRESS_BOOK_FULL there are 10 */
  addAddress(userId: number, form: Form): Promise<SavedAddressRow>
  /** @throws INVALID_PHONE, ADDRESS_NOT_FOUND also for another account's address */
  changeAddress(userId: number, id: number, form: Form): Promise<SavedAddressRow>
  /**
   * @returns the remaining addresses
   * @throws ADDRESS_NOT_FOUND also for another account's address
   */
  removeAddress(userId: number, id: number): Promise<SavedAddressRow[]>
}

export function createDelivery(deps: {
  db: Db
  clock: Clock
  accounts: Pick<Accounts, 'hold'>
  settings: Pick<Settings, 'current'>
}): Delivery {
  const { db, clock, accounts, settings } = deps

  /** Serialises changes of one address book; refuses changes after the account is erased. */
  function change<T>(userId: number, work: (tx: Tx) => Promise<T>): Promise<T> {
    return inTransaction(db, async (tx) => {
      await accounts.hold(tx, userId)
      return work(tx)
    })
  }

  async function add(tx: Tx, userId: number, row: AddressRow, isDefault: boolean): Promise<SavedAddressRow> {
    const added = await queries.insertAddress(tx, { ...row, userId, isDefault, at: clock.now() })
    if (!added) throw new ShopError('ADDRESS_BOOK_FULL')
    return added
  }

  return {
    quote: (request) => quote(settings.current(), request),

    findAddress: (userId) => queries.findDefault(db, userId),

    async saveAddress(userId, address) {
      const row = withPhone(address)
      return change(userId, async (tx) => {
        const current = await queries.findDefault(tx, userId)
        const changed =
          current && (await queries.changeAddress(tx, { userId, id: current.id }, { ...row, at: clock.now() }))
        return changed ?? add(tx, userId, row, true)
      })
    },

    listAddresses: (userId) => queries.listAddresses(db, userId),

    async addAddress(userId, { isDefault, ...address }) {
      const row = withPhone(address)
      return change(userId, async (tx) => {
        const isFirst = (await queries.findDefault(tx, userId)) === undefined
        if (isDefault) await queries.dropDefault(tx, userId)
        return add(tx, userId, row, isDefault || isFirst)
      })
    },

    async changeAddress(userId, id, { isDefault, ...address }) {
      const row = withPhone(address)
      return change(userId, async (tx) => {
        if (isDefault) await queries.dropDefault(tx, userId)
        const changed = await queries.changeAddress(
          tx,
          { userId, id },
          { ...row, at: clock.now(), ...(isDefault && { isDefault }) },
        )
        if (!changed) throw new ShopError('ADDRESS_NOT_FOUND')
        return changed
      })
    },

    removeAddress: (userId, id) =>
      change(userId, async (tx) => {
        if (!(await queries.removeAddress(tx, { userId, id }))) throw new ShopError('ADDRESS_NOT_FOUND')
        await queries.chooseDefault(tx, userId)
        return queries.listAddresses(tx, userId)
      }),
  }
}

/** @throws INVALID_PHONE */
function withPhone({ phoneNumber: typed, ...place }: NewAddress): AddressRow {
  const phoneNumber = kenyanPhone(typed)
  if (phoneNumber === null) throw new ShopError('INVALID_PHONE')
  return { ...place, phoneNumber }
}
