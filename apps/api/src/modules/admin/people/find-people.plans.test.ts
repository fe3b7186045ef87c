import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { aDatabase, type TestDatabase } from '../../../test/database.ts'
import { watchPlans } from '../../../test/scale/watch-plans.ts'
import * as people from '../../accounts/people/find-people.queries.ts'
import { idsByAddressPhone } from '../../delivery/index.ts'
import { countOrdersOf } from '../../orders/index.ts'
import { findStoreFile, searchStores, storesOf } from '../../sellers/index.ts'

const limit = 26
let database: TestDatabase
let plans: ReturnType<typeof watchPlans>

/** Fifty thousand accounts, every tenth of which has a store. */
beforeAll(async () => {
  database = await aDatabase()
  const { db } = database
  await sql`
    insert into users (email, email_confirmed_at, name, username, phone_number)
    select 'person' || n || '@example.test', now(), case when n % 2 = 0 then 'Person ' || n else '' end, 'user' || n,
      '+2547' || lpad(n::text, 8, '0')
    from generate_series(1, 50000) as n`.execute(db)
  await sql`
    insert into delivery_addresses (user_id, slot, is_default, county, town, line, landmark, phone_number, updated_at)
    select id, 1, true, 'Nairobi', 'Westlands', 'Mpaka Road', '', '+2541' || lpad(id::text, 8, '0'), now() from users`.execute(
    db,
  )
  await sql`
    insert into stores (name, slug, about, county, town, status, phone_number, created_at)
    select 'Duka number ' || n, 'duka-' || n, '', 'Nairobi', 'Westlands',
      case when n % 50 = 0 then 'suspended' else 'open' end, '+2547' || lpad(n::text, 8, '0'), now()
    from generate_series(1, 5000) as n`.execute(db)
  await sql`
    insert into store_members (store_id, user_id, role, created_at)
    select stores.id, stores.id * 10, 'owner', now() from stores`.execute(db)
  await sql`vacuum analyze users, delivery_addresses, stores, store_members`.execute(db)
  plans = watchPlans(database)
}, 120_000)
afterAll(async () => {
  await plans.close()
  await database.drop()
})

const noStatus = { status: undefined, before: null, limit }

it.each<[string, Parameters<ReturnType<typeof watchPlans>['workOf']>[0], number]>([
  ['the newest accounts', (tx) => people.newest(tx, { before: null, limit }), 60],
  ['the second page of the newest accounts', (tx) => people.newest(tx, { before: 30_000, limit }), 60],
  ['accounts by the prefix of a name', (tx) => people.byName(tx, { typed: 'person 4', after: null, limit }), 60],
  [
    'the second page by the prefix of a name',
    (tx) => people.byName(tx, { typed: 'Person 4', after: { text: 'person 42000', id: 1 }, limit }),
    60,
  ],
  ['accounts by the prefix of a username', (tx) => people.byName(tx, { typed: 'user4', after: null, limit }), 60],
  ['accounts by the prefix of an address', (tx) => people.byEmail(tx, { typed: 'person4', after: null, limit }), 60],
  ['accounts by a phone', (tx) => people.idsByPhone(tx, '+254700040000', limit), 5],
  ['accounts by the phone of a delivery address', (tx) => idsByAddressPhone(tx, '+254100040000', limit), 5],
  ['accounts by id', (tx) => people.byIds(tx, [5, 4_000, 40_000]), 10],
  ['the stores of accounts', (tx) => storesOf(tx, [50, 500, 5_000]), 20],
  ['the number of orders of an account', (tx) => countOrdersOf(tx, 40_000), 5],
  ['the newest stores', (tx) => searchStores(tx, { sought: { by: 'nothing' }, ...noStatus }), 120],
  [
    'the suspended stores',
    (tx) => searchStores(tx, { sought: { by: 'nothing' }, ...noStatus, status: 'suspended' }),
    160,
  ],
  ['a store by its name', (tx) => searchStores(tx, { sought: { by: 'name', typed: 'number 4321' }, ...noStatus }), 120],
  [
    'a store by its number',
    (tx) => searchStores(tx, { sought: { by: 'number', storeNumber: 104_321 }, ...noStatus }),
    5,
  ],
  [
    'a store by a phone',
    (tx) => searchStores(tx, { sought: { by: 'phone', phone: '+254700004000', userIds: [40_000] }, ...noStatus }),
    20,
  ],
  [
    'stores by their members',
    (tx) => searchStores(tx, { sought: { by: 'people', userIds: [40_000] }, ...noStatus }),
    20,
  ],
  ['one store', (tx) => findStoreFile(tx, 4_000), 5],
])('looks up %s only by indexes', async (_, run, atMost) => {
  const { read, readWhole } = await plans.workOf(run)
  expect(readWhole).toEqual([])
  expect(read).toBeLessThanOrEqual(atMost)
})
