import { z } from 'zod'
import type { Answer, Input } from '#contract/shared/endpoint.ts'
import { toWire } from '#contract/shared/money.ts'
import type { getStoreFile, listStores } from '#contract/operator/stores.ts'
import { Id } from '#contract/shared/text.ts'
import { bindDeps } from '#bind-deps'
import { pageOf, readCursor, type PageOf } from '../../../platform/cursor.ts'
import type { Db } from '../../../platform/db/index.ts'
import { ShopError } from '../../../platform/http/shop-error.ts'
import { kenyanPhone } from '../../../platform/phone.ts'
import type { Accounts, Contact } from '../../accounts/index.ts'
import { soldOf } from '../../analytics/index.ts'
import { countListed } from '../../catalog/index.ts'
import { moneyOfStore } from '../../ledger/index.ts'
import { hasUnfinishedSellerOrders } from '../../orders/index.ts'
import {
  findStoreFile,
  searchStores,
  type CloseStore,
  type ListedStore,
  type StoreMessages,
  type StoreSought,
  type StoreModeration,
  type Verification,
} from '../../sellers/index.ts'
import type { Settings } from '../../settings/index.ts'
import type { Wallet } from '../../wallet/index.ts'

const Cursor = z.tuple([Id])
/** The maximum of owners that the prefix of an address or a phone matches: the newest ones. */
const maxPeople = 100

export type AdminStores = ReturnType<typeof createAdminStores>

export type AdminStoresDeps = {
  db: Db
  accounts: Pick<Accounts, 'contacts' | 'people'>
  verification: Pick<Verification, 'get' | 'statesOf'>
  status: StoreModeration
  messages: StoreMessages
  close: CloseStore
  settings: Pick<Settings, 'current'>
  wallet: Pick<Wallet, 'lastMoney'>
}

/** How operators find stores, and all data of one store for its page. */
export function createAdminStores(deps: AdminStoresDeps) {
  const { status, messages, close } = deps
  return { ...bindDeps(deps, { list, get }), status, messages, close }
}

/** Runs at most five statements, for any number of stores. */
async function list(
  deps: AdminStoresDeps,
  { q = '', status, cursor, limit }: Input<typeof listStores>['query'],
): Promise<PageOf<Answer<typeof listStores>[number]>> {
  const [before = null] = readCursor(Cursor, cursor) ?? []
  const found = await searchStores(deps.db, { sought: await soughtBy(deps, q), status, before, limit: limit + 1 })
  const { items: shown, next } = pageOf(found, limit, ({ id }) => [id])
  const [owners, documents] = await Promise.all([
    ownersOf(deps, shown),
    deps.verification.statesOf(shown.map(({ id }) => id)),
  ])
  return {
    items: shown.map((store) => ({ ...listedView(store, owners), documents: documents.get(store.id) ?? 'none' })),
    next,
  }
}

/** The typed search term: a part of an address, a phone, a store number, or else a part of a store's name. */
async function soughtBy({ accounts, db }: AdminStoresDeps, typed: string): Promise<StoreSought> {
  if (typed === '') return { by: 'nothing' }
  if (typed.includes('@')) {
    const people = await accounts.people.byEmail(db, { typed, after: null, limit: maxPeople })
    return { by: 'people', userIds: people.map(({ id }) => id) }
  }
  const phone = kenyanPhone(typed)
  if (phone !== null) return { by: 'phone', phone, userIds: await accounts.people.idsByPhone(db, phone, maxPeople) }
  return /^\d{6,9}$/.test(typed) ? { by: 'number', storeNumber: Number(typed) } : { by: 'name', typed }
}

/** @throws STORE_NOT_FOUND */
async function get(deps: AdminStoresDeps, storeId: number): Promise<Answer<typeof getStoreFile>> {
  const { db, verification, settings } = deps
  const store = await findStoreFile(db, storeId)
  if (!store) throw new ShopError('STORE_NOT_FOUND')
  const [owners, documents, money, products, sold, closing] = await Promise.all([
    ownersOf(deps, [store]),
    verification.get(storeId),
    moneyOfStore(db, storeId),
    countListed(db, storeId),
    soldOf(storeId).execute(db),
    closingOf(deps, storeId),
  ])
  const [{ units, cents } = { units: 0, cents: 0 }] = sold.rows
  const { state, submitted_at, decided_at, documents: kinds } = documents
  const { slug, county, town, suspensionReason, payoutHoldReason, commissionBasisPoints: own } = store
  return {
    ...listedView(store, owners),
    slug,
    county,
    town,
    suspension_reason: suspensionReason,
    payout_hold_reason: payoutHoldReason,
    documents: { state, submitted_at, decided_at, kinds },
    money: {
      available: toWire(money.availableCents),
      pending: toWire(money.pendingCents),
      held: toWire(money.heldCents),
    },
    products,
    units_sold: units,
    revenue: toWire(cents),
    closing,
    closed_at: store.closedAt?.toISOString() ?? null,
    commission: {
      own: own === null ? null : toWire(own),
      shop: toWire(settings.current().commissionBasisPoints),
    },
  }
}

async function closingOf(
  { wallet, db }: AdminStoresDeps,
  storeId: number,
): Promise<Answer<typeof getStoreFile>['closing']> {
  const [{ isSettled, restCents }, isUnfinished] = await Promise.all([
    wallet.lastMoney(db, storeId),
    hasUnfinishedSellerOrders(db, storeId),
  ])
  return { blocking_reason: isUnfinished ? 'orders' : isSettled ? null : 'money', rest: toWire(restCents) }
}

function ownersOf({ accounts, db }: AdminStoresDeps, stores: readonly ListedStore[]) {
  return accounts.contacts(
    db,
    stores.flatMap(({ ownerId }) => ownerId ?? []),
  )
}

function listedView(
  store: ListedStore,
  owners: ReadonlyMap<number, Contact>,
): Omit<Answer<typeof listStores>[number], 'documents'> {
  const owner = store.ownerId === null ? undefined : owners.get(store.ownerId)
  return {
    id: store.id,
    store_number: store.storeNumber,
    name: store.name,
    status: store.status,
    phone_number: store.phoneNumber,
    owner: owner && store.ownerId !== null ? { id: store.ownerId, name: owner.name, email: owner.email } : null,
    created_at: store.createdAt.toISOString(),
  }
}
