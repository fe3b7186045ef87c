import { sql, type RawBuilder } from 'kysely'
import { array } from '../../../platform/db/array.ts'
import { beginningWith } from '../../../platform/db/beginning.ts'
import type { Db } from '../../../platform/db/index.ts'

export type FoundPerson = {
  id: number
  /** The name, else the username. */
  name: string
  username: string | null
  email: string | null
  isConfirmed: boolean
  phoneNumber: string
  createdAt: Date
  firstPaidAt: Date | null
  erasedAt: Date | null
}

/** The expressions of the indexes `users_by_name` and `users_by_email`: in byte order, so that a prefix is a range. */
const nameKey = sql`lower(case when name = '' then coalesce(username, '') else name end) collate "C"`
const emailKey = sql`email collate "C"`

const people = sql`
  select id, case when name = '' then coalesce(username, '') else name end as name, username, email,
    email_confirmed_at is not null as "isConfirmed", phone_number as "phoneNumber", created_at as "createdAt",
    first_paid_at as "firstPaidAt", erased_at as "erasedAt"
  from users`

const rowsOf = async (handle: Db, query: RawBuilder<unknown>) =>
  (await sql<FoundPerson>`${people} ${query}`.execute(handle)).rows

/** The cursor of a page that is sorted by a text. */
export type AfterText = { text: string; id: number } | null

/** The newest first, from one id downwards. */
export function newest(handle: Db, { before, limit }: { before: number | null; limit: number }) {
  return rowsOf(handle, sql`where ${before === null ? sql`true` : sql`id < ${before}`} order by id desc limit ${limit}`)
}

export function byName(handle: Db, { typed, after, limit }: { typed: string; after: AfterText; limit: number }) {
  const key = typed.toLowerCase()
  return rowsOf(
    handle,
    sql`where ${nameKey} like ${beginningWith(key)} ${pastText(nameKey, after)} order by ${nameKey}, id limit ${limit}`,
  )
}

export function byEmail(handle: Db, { typed, after, limit }: { typed: string; after: AfterText; limit: number }) {
  const key = typed.toLowerCase()
  return rowsOf(
    handle,
    sql`where ${emailKey} like ${beginningWith(key)} ${pastText(emailKey, after)} order by ${emailKey}, id limit ${limit}`,
  )
}

const pastText = (key: RawBuilder<unknown>, after: AfterText) =>
  after ? sql`and (${key}, id) > (${after.text} collate "C", ${after.id}::bigint)` : sql``

export function byIds(handle: Db, ids: readonly number[]): Promise<FoundPerson[]> {
  return rowsOf(handle, sql`where id = any(${array('bigint', ids)}) order by id desc`)
}

/** The accounts whose profile has this number, E.164, the newest first. */
export async function idsByPhone(handle: Db, phone: string, limit: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from users where phone_number = ${phone} and phone_number <> '' order by id desc limit ${limit}`.execute(
    handle,
  )
  return rows.map(({ id }) => id)
}
