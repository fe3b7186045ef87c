import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { inTransaction } from '../../platform/db/index.ts'
import { aDatabase, type TestDatabase } from '../../test/database.ts'
import { audit, whatChanged } from './index.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await aDatabase()
  await inTransaction(database.db, (tx) =>
    audit(tx, { actor: 'operator:3', action: 'store.opened', subject: 'store:7', changes: { status: 'open' } }),
  )
})
afterAll(() => database.drop())

const entries = () => database.db.selectFrom('audit_entries').selectAll().execute()

describe('the audit log', () => {
  it('records the actor, the action, the object and the time', async () => {
    expect(await entries()).toEqual([
      {
        id: 1,
        at: expect.any(Date),
        actor: 'operator:3',
        action: 'store.opened',
        subject: 'store:7',
        changes: { status: 'open' },
        address: '',
      },
    ])
  })

  it('records only the changed fields of a change, each with its old and new value', () => {
    const at = new Date('2026-07-04T09:00:00Z')
    const before = { title: 'Rain', at, ids: [1, 2], end: null as Date | null }
    expect(whatChanged(before, { ...before, at: new Date(at), ids: [1, 2] })).toEqual({})
    expect(whatChanged(before, { ...before, title: 'Sun', ids: [2, 1], end: at })).toEqual({
      title: { from: 'Rain', to: 'Sun' },
      ids: { from: [1, 2], to: [2, 1] },
      end: { from: null, to: at },
    })
  })

  it('has no entry for an action that was rolled back', async () => {
    const failing = inTransaction(database.db, async (tx) => {
      await audit(tx, { actor: 'shop', action: 'order.cancelled', subject: 'order:x' })
      throw new Error('rolled back')
    })
    await expect(failing).rejects.toThrow('rolled back')
    expect(await entries()).toHaveLength(1)
  })

  it.each([
    ['an update', sql`update audit_entries set action = 'nothing'`],
    ['a delete', sql`delete from audit_entries`],
    ['a truncate', sql`truncate audit_entries cascade`],
  ])('refuses %s', async (_, statement) => {
    await expect(statement.execute(database.db)).rejects.toThrow(/rows of audit_entries are never changed/)
    expect(await entries()).toHaveLength(1)
  })

  it('refuses an action that is not a code', async () => {
    const sentence = inTransaction(database.db, (tx) =>
      audit(tx, { actor: 'shop', action: 'opened the store' as 'store.opened', subject: 'store:7' }),
    )
    await expect(sentence).rejects.toThrow('audit_entries_action_is_code')
  })

  it('refuses an actor that cannot be identified', async () => {
    const nobody = inTransaction(database.db, (tx) =>
      audit(tx, { actor: 'operator:NaN' as 'shop', action: 'store.opened', subject: 'order:1' }),
    )
    await expect(nobody).rejects.toThrow('audit_entries_actor_known')
  })
})
