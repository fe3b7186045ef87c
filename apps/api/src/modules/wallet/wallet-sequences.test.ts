import { afterAll, beforeAll, it } from 'vitest'
import { aDatabase, type TestDatabase } from '../../test/database.ts'
import { runWalletSequences } from './test/wallet-sequences.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await aDatabase()
})
afterAll(() => database.drop())

it('D36 D37 whatever becomes of sales, refunds, releases and withdrawals, every balance is the sum of its postings', async () => {
  await runWalletSequences(database, { runs: 20, longest: 30 })
}, 120_000)
