import { afterAll, beforeAll, it } from 'vitest'
import { aDatabase, type TestDatabase } from '../../test/database.ts'
import { assertBalancesAgree } from './test/wallet-sequences.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await aDatabase()
})
afterAll(() => database.drop())

it('D36 D37 keeps every balance equal to its postings over two thousand long sequences', async () => {
  await assertBalancesAgree(database, { runs: 2_000, longest: 80 })
}, 3_600_000)
