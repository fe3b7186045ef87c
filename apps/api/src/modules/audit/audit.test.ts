import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { inTransaction } from '../../platform/db/index.ts'
import { aDatabase, type TestDatabase } from '../../test/database.ts'
import { audit } from './index.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await aDatabase()
  await inTransaction(database.db, (tx) =>
    audit(tx, { actor: 'operator:3', action: 'approved store', subject: 'store:7', changes: { status: 'open' } }),
  )
})
afterAll(() => database.drop())

const entries = () => database.db.selectFrom('audit_entries').selectAll().execute()

describe('the audit trail', () => {
  it('says who did what to which thing, and when', async () => {
    expect(await entries()).toEqual([
      {
        id: 1,
        at: expect.any(Date),
        actor: 'operator:3',
        action: 'approved store',
        subject: 'store:7',
        changes: { status: 'open' },
        address: '',
      },
    ])
  })

  it('keeps nothing of what did not happen', async () => {
    const failing = inTransaction(database.db, async (tx) => {
      await audit(tx, { actor: 'shop', action: 'expired order', subject: 'order:x' })
      throw new Error('rolled back')
    })
    await expect(failing).rejects.toThrow('rolled back')
    expect(await entries()).toHaveLength(1)
  })

  it.each([
    ['an update', sql`update audit_entries set action = 'nothing'`],
    ['a delete', sql`delete from audit_entries`],
    ['a truncate', sql`truncate audit_entries`],
  ])('refuses %s', async (_, statement) => {
    await expect(statement.execute(database.db)).rejects.toThrow('rows of audit_entries are never changed or removed')
    expect(await entries()).toHaveLength(1)
  })

  it('refuses an actor it cannot trace', async () => {
    const nobody = inTransaction(database.db, (tx) =>
      audit(tx, { actor: 'operator:NaN' as 'shop', action: 'x', subject: 'order:1' }),
    )
    await expect(nobody).rejects.toThrow('audit_entries_actor_known')
  })
})
