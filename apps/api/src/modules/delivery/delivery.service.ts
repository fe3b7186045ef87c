import type { County } from '#contract/shared/constants.ts'
import { bindDeps } from '#bind-deps'
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

export type Delivery = ReturnType<typeof createDelivery>

type DeliveryDeps = {
  db: Db
  clock: Clock
  accounts: Pick<Accounts, 'hold'>
  settings: Pick<Settings, 'current'>
}

export function createDelivery(deps: DeliveryDeps) {
  return bindDeps(deps, {
    quote: quoteNow,
    findAddress,
    saveAddress,
    listAddresses,
    addAddress,
    changeAddress,
    removeAddress,
  })
}

/** The delivery cost by the current settings. */
function quoteNow({ settings }: DeliveryDeps, request: QuoteRequest): Quote {
  return quote(settings.current(), request)
}

/** The default address. */
function findAddress({ db }: DeliveryDeps, userId: number): Promise<AddressRow | undefined> {
  return queries.findDefault(db, userId)
}

/**
 * Replaces the default address.
 * @throws INVALID_PHONE unless it is a Kenyan mobile number
 */
async function saveAddress(deps: DeliveryDeps, userId: number, address: NewAddress): Promise<AddressRow> {
  const row = withPhone(address)
  return change(deps, userId, async (tx) => {
    const current = await queries.findDefault(tx, userId)
    const changed =
      current && (await queries.changeAddress(tx, { userId, id: current.id }, { ...row, at: deps.clock.now() }))
    return changed ?? add(deps, tx, userId, row, true)
  })
}

/** The default address first, then the most recently saved. */
function listAddresses({ db }: DeliveryDeps, userId: number): Promise<SavedAddressRow[]> {
  return queries.listAddresses(db, userId)
}

/** @throws INVALID_PHONE, ADDRESS_BOOK_FULL there are 10 */
async function addAddress(
  deps: DeliveryDeps,
  userId: number,
  { isDefault, ...address }: Form,
): Promise<SavedAddressRow> {
  const row = withPhone(address)
  return change(deps, userId, async (tx) => {
    const isFirst = (await queries.findDefault(tx, userId)) === undefined
    if (isDefault) await queries.dropDefault(tx, userId)
    return add(deps, tx, userId, row, isDefault || isFirst)
  })
}

/** @throws INVALID_PHONE, ADDRESS_NOT_FOUND also for another account's address */
async function changeAddress(
  deps: DeliveryDeps,
  userId: number,
  id: number,
  { isDefault, ...address }: Form,
): Promise<SavedAddressRow> {
  const row = withPhone(address)
  return change(deps, userId, async (tx) => {
    if (isDefault) await queries.dropDefault(tx, userId)
    const changed = await queries.changeAddress(
      tx,
      { userId, id },
      { ...row, at: deps.clock.now(), ...(isDefault && { isDefault }) },
    )
    if (!changed) throw new ShopError('ADDRESS_NOT_FOUND')
    return changed
  })
}

/**
 * @returns the remaining addresses
 * @throws ADDRESS_NOT_FOUND also for another account's address
 */
function removeAddress(deps: DeliveryDeps, userId: number, id: number): Promise<SavedAddressRow[]> {
  return change(deps, userId, async (tx) => {
    if (!(await queries.removeAddress(tx, { userId, id }))) throw new ShopError('ADDRESS_NOT_FOUND')
    await queries.chooseDefault(tx, userId)
    return queries.listAddresses(tx, userId)
  })
}

/** Serialises changes of one address book; refuses changes after the account is erased. */
function change<T>({ db, accounts }: DeliveryDeps, userId: number, work: (tx: Tx) => Promise<T>): Promise<T> {
  return inTransaction(db, async (tx) => {
    await accounts.hold(tx, userId)
    return work(tx)
  })
}

async function add(
  { clock }: DeliveryDeps,
  tx: Tx,
  userId: number,
  row: AddressRow,
  isDefault: boolean,
): Promise<SavedAddressRow> {
  const added = await queries.insertAddress(tx, { ...row, userId, isDefault, at: clock.now() })
  if (!added) throw new ShopError('ADDRESS_BOOK_FULL')
  return added
}

/** @throws INVALID_PHONE */
function withPhone({ phoneNumber: typed, ...place }: NewAddress): AddressRow {
  const phoneNumber = kenyanPhone(typed)
  if (phoneNumber === null) throw new ShopError('INVALID_PHONE')
  return { ...place, phoneNumber }
}
