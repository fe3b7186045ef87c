import { sellerRights, type SellerRight, type StoreStatus } from '#contract/shared/states.ts'
import { bindDeps } from '#bind-deps'
import type { Clock } from '../../platform/clock.ts'
import type { Db, Tx } from '../../platform/db/index.ts'
import type { DomainEvents } from '../../platform/domain-events.ts'
import type { SellerScope } from '../../platform/http/principal.ts'
import { ShopError } from '../../platform/http/shop-error.ts'
import type { Settings } from '../settings/index.ts'
import { storeNames } from './operator/find-stores.queries.ts'
import { numberedName } from './numbered-name.ts'
import { StoreOpened } from './sellers.events.ts'
import * as queries from './sellers.queries.ts'
import { slugOf } from './slug.ts'
import { insertStaff } from './staff/staff.queries.ts'

export type StoreRole = 'owner' | 'staff'

export type NewStore = {
  name: string
  about: string
  county: string
  town: string
  /** The account of the owner; a synthetic store has none. */
  ownerId: number | null
  /** E.164. */
  phoneNumber?: string
  returnPolicy?: string
  logoMediaId?: number | null
  /** When the owner's identity was verified by documents. */
  identityVerifiedAt?: Date | null
  /** Whether it stays unpublished until an operator approves it (D38). */
  needsApproval?: boolean
  /** Now by default; earlier for sample data. */
  openedAt?: Date
}

export type Store = {
  id: number
  /** The store number of the seller sign-in, from 100001 on (D21). */
  storeNumber: number
  name: string
  slug: string
}

export type Sellers = ReturnType<typeof createSellers>

export type SellersDeps = {
  clock: Clock
  events: DomainEvents
  settings: Pick<Settings, 'current'>
}

export function createSellers(deps: SellersDeps) {
  return {
    ...bindDeps(deps, { openStore, openOwn, addStaff }),
    isNameTaken: queries.isNameTaken,
    names,
    scopeOf,
    own,
    find: queries.findStore,
    findOpen: queries.findOpen,
    listOpen: queries.listOpen,
    lastId: queries.lastId,
    lockOpen,
    enter: queries.findOwnByNumber,
    /** The phone number at which the shop calls a store: E.164, or empty. */
    phoneOf: queries.findPhone,
    /** The account that owns a store; null if it has none. */
    ownerOf: queries.findOwner,
    /** The accounts that have a right in a store: its owner, and staff with that right. */
    peopleWith: queries.listPeopleWith,
    withVerifiedIdentity: queries.withVerifiedIdentity,
    membersAmong: queries.membersAmong,
    belongsToStore,
    ownsStore,
    isAnyClosed,
    assertNotClosed,
  }
}

/** Opens a store. A number is added to its name or slug if another store has it. */
async function openStore({ clock }: SellersDeps, tx: Tx, store: NewStore): Promise<Store> {
  const createdAt = store.openedAt ?? clock.now()
  const opened = await insertUnderFreeName(tx, store, createdAt)
  if (store.ownerId !== null) {
    await queries.insertMember(tx, { storeId: opened.id, userId: store.ownerId, role: 'owner', createdAt })
  }
  return opened
}

/** Makes an account a member of a store without an invitation. */
function addStaff(
  { clock }: SellersDeps,
  tx: Tx,
  member: { storeId: number; userId: number; rights: readonly SellerRight[] },
): Promise<void> {
  return insertStaff(tx, { ...member, at: clock.now() })
}

/** Another transaction may take a free name first; then the next number is tried. */
async function insertUnderFreeName(tx: Tx, store: NewStore, createdAt: Date): Promise<Store> {
  for (let n = 1; ; n++) {
    const name = numberedName(store.name, n)
    if (await queries.isNameTaken(tx, name)) continue
    const opened = await insertUnderFreeSlug(tx, { ...store, name }, createdAt)
    if (opened) return opened
  }
}

/** The same for the slug. @returns null when another transaction has taken the name */
async function insertUnderFreeSlug(tx: Tx, store: NewStore, createdAt: Date): Promise<Store | null> {
  const requested = slugOf(store.name)
  const taken = await queries.takenSlugs(tx, requested)
  for (let n = 1; ; n++) {
    const slug = n === 1 ? requested : `${requested}-${n}`
    if (taken.has(slug)) continue
    const opened = await queries.insertStore(tx, { ...store, slug, createdAt })
    if (opened || (await queries.isNameTaken(tx, store.name))) return opened
  }
}

/** The names of stores, by id; the map omits unknown ids. */
async function names(handle: Db, storeIds: readonly number[]): Promise<Map<number, string>> {
  const stores = await storeNames(handle, storeIds)
  return new Map([...stores.values()].map(({ id, name }) => [id, name]))
}

/**
 * Opens the store of an owner whose address was just confirmed; its number is mailed (D21). Its location and texts
 * are set later. The settings say whether an operator must approve it. If its name was taken since the registration,
 * a number is added to it.
 */
async function openOwn(
  deps: SellersDeps,
  tx: Tx,
  store: { ownerId: number; name: string; phoneNumber: string },
): Promise<Store & { status: StoreStatus }> {
  const needsApproval = deps.settings.current().newStoresNeedApproval
  const opened = await openStore(deps, tx, { ...store, needsApproval, about: '', county: '', town: '' })
  await deps.events.publish(tx, StoreOpened, {
    storeId: opened.id,
    ownerId: store.ownerId,
    isUnderReview: needsApproval,
  })
  return { ...opened, status: needsApproval ? 'awaiting-approval' : 'open' }
}

/** Proof that an account may act for a store; null when it is not a member. */
async function scopeOf(handle: Db, who: { userId: number; storeId: number }): Promise<SellerScope | null> {
  const membership = await queries.findMembership(handle, who)
  if (!membership) return null
  const isOwner = membership.role === 'owner'
  return { ...who, isOwner, rights: isOwner ? sellerRights : membership.rights }
}

/** The store that a seller acts for. */
async function own(handle: Db, { storeId }: SellerScope): Promise<Store & { status: StoreStatus }> {
  const store = await queries.findStore(handle, storeId)
  if (!store) throw new ShopError('NOT_FOUND')
  return store
}

/** Whether one of these stores is closed for good; none of them is closed before the transaction ends. */
async function isAnyClosed(tx: Tx, storeIds: readonly number[]): Promise<boolean> {
  return [...(await queries.lockStatuses(tx, storeIds)).values()].includes('closed')
}

/** Of these stores, those that are public; none of them is closed or opened before the transaction ends. */
async function lockOpen(tx: Tx, storeIds: readonly number[]) {
  const statuses = await queries.lockStatuses(tx, storeIds)
  return new Set([...statuses].flatMap(([id, status]) => (status === 'open' ? id : [])))
}

/** Whether an account is in any store. */
function belongsToStore(handle: Db, userId: number) {
  return queries.isMember(handle, userId)
}

function ownsStore(handle: Db, userId: number) {
  return queries.isMember(handle, userId, 'owner')
}

/**
 * Must be taken before all other locks of the store's data, since closing a store locks the store's row first.
 * @throws STORE_CLOSED; otherwise the store is not closed before the transaction ends
 */
async function assertNotClosed(tx: Tx, storeId: number) {
  if (await isAnyClosed(tx, [storeId])) throw new ShopError('STORE_CLOSED')
}
