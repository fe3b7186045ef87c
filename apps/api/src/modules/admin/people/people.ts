import { z } from 'zod'
import type { Answer, Input } from '#contract/shared/endpoint.ts'
import type { getPerson, listPeople } from '#contract/operator/people.ts'
import { Id } from '#contract/shared/text.ts'
import { bindDeps } from '#bind-deps'
import { pageOf, readCursor, type PageOf } from '../../../platform/cursor.ts'
import type { Db } from '../../../platform/db/index.ts'
import { kenyanPhone } from '../../../platform/phone.ts'
import type { Accounts, FoundPerson } from '../../accounts/index.ts'
import { idsByAddressPhone } from '../../delivery/index.ts'
import { countOrdersOf } from '../../orders/index.ts'
import { storesOf, type StoreOf } from '../../sellers/index.ts'

/** Keyset of the last row: the text of the sort order (empty when sorted by id) and the id. */
const Cursor = z.tuple([z.string().max(300), Id])
/** The maximum of accounts that are found by one phone number. */
const maxWithPhone = 100

export type AdminPeople = ReturnType<typeof createAdminPeople>

type Found = {
  people: FoundPerson[]
  /** The text of a row's sort order, for the cursor; empty when sorted by id. */
  key: (last: FoundPerson) => string
}

type AdminPeopleDeps = { db: Db; accounts: Pick<Accounts, 'people' | 'activeSessions'> }

/** How operators find accounts, and all data of one account. */
export function createAdminPeople(deps: AdminPeopleDeps) {
  return bindDeps(deps, { list, get })
}

async function list(
  deps: AdminPeopleDeps,
  { q = '', cursor, limit }: Input<typeof listPeople>['query'],
): Promise<PageOf<Answer<typeof listPeople>[number]>> {
  const { people: found, key } = await seek(deps, q, { cursor, limit: limit + 1 })
  const { items: shown, next } = pageOf(found, limit, (last) => [key(last), last.id])
  const stores = await storesOf(
    deps.db,
    shown.map(({ id }) => id),
  )
  return { items: shown.map((person) => personView(person, stores)), next }
}

/** The typed search term: the prefix of an address, a phone, or else the prefix of a name. */
async function seek(
  deps: AdminPeopleDeps,
  typed: string,
  page: { cursor: string | undefined; limit: number },
): Promise<Found> {
  const {
    db,
    accounts: { people },
  } = deps
  const [text, id] = readCursor(Cursor, page.cursor) ?? [null, null]
  const { limit } = page
  const after = text !== null ? { text, id } : null
  if (typed === '') return { people: await people.newest(db, { before: id, limit }), key: () => '' }
  const phone = kenyanPhone(typed)
  if (phone !== null) return { people: await withPhone(deps, phone, { before: id, limit }), key: () => '' }
  if (typed.includes('@'))
    return { people: await people.byEmail(db, { typed, after, limit }), key: ({ email }) => email ?? '' }
  return { people: await people.byName(db, { typed, after, limit }), key: ({ name }) => name.toLowerCase() }
}

/** Accounts with this phone in the profile or in a delivery address. */
async function withPhone(
  { db, accounts: { people } }: AdminPeopleDeps,
  phone: string,
  { before, limit }: { before: number | null; limit: number },
): Promise<FoundPerson[]> {
  const [own, ofAddresses] = await Promise.all([
    people.idsByPhone(db, phone, maxWithPhone),
    idsByAddressPhone(db, phone, maxWithPhone),
  ])
  const ids = [...new Set([...own, ...ofAddresses])].filter((id) => before === null || id < before)
  return people.byIds(db, ids.toSorted((a, b) => b - a).slice(0, limit))
}

/** @throws PERSON_NOT_FOUND */
async function get({ db, accounts }: AdminPeopleDeps, userId: number): Promise<Answer<typeof getPerson>> {
  const person = await accounts.people.get(userId)
  const [stores, sessions, orders] = await Promise.all([
    storesOf(db, [userId]),
    accounts.activeSessions(userId),
    countOrdersOf(db, userId),
  ])
  return {
    ...personView(person, stores),
    username: person.username,
    first_paid_at: person.firstPaidAt?.toISOString() ?? null,
    sessions: sessions.length,
    orders,
  }
}

function personView(person: FoundPerson, stores: readonly StoreOf[]): Answer<typeof listPeople>[number] {
  return {
    id: person.id,
    name: person.name,
    email: person.email,
    is_confirmed: person.isConfirmed,
    phone_number: person.phoneNumber,
    created_at: person.createdAt.toISOString(),
    erased_at: person.erasedAt?.toISOString() ?? null,
    stores: stores.flatMap(({ userId, id, name, role }) => (userId === person.id ? [{ id, name, role }] : [])),
  }
}
