import { afterAll, beforeAll, it } from 'vitest'
import { aDatabase, type TestDatabase } from '../../test/database.ts'
import { assertBalancesAgree } from './test/wallet-sequences.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await aDatabase()
})
afterAll(() => database.drop())

it('D36 D37 keeps every balance equal to its postings over generated sequences of wallet operations', async () => {
  await assertBalancesAgree(database, { runs: 20, longest: 30 })
}, 120_000)
