import { randomUUID } from 'node:crypto'
import type { Db } from '../../platform/db/index.ts'

export type SomeUser = { email?: string; name?: string; confirmed?: boolean; createdAt?: Date }

/** An account that never signs in, for tests of modules that only need an owner of rows. Confirmed by default. */
export async function aUser(db: Db, user: SomeUser = {}): Promise<number> {
  const { email = `${randomUUID()}@example.test`, name = 'Wanjiru', confirmed = true } = user
  const { createdAt = new Date('2026-07-01T06:00:00Z') } = user
  const row = { email, name, email_confirmed_at: confirmed ? createdAt : null, created_at: createdAt }
  const { id } = await db.insertInto('users').values(row).returning('id').executeTakeFirstOrThrow()
  return id
}
