import { afterAll, beforeAll, it } from 'vitest'
import { aDatabase, type TestDatabase } from '../../test/database.ts'
import { tellWalletStories } from './test/wallet-stories.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await aDatabase()
})
afterAll(() => database.drop())

it('D36 D37 the same over two thousand long lives', async () => {
  await tellWalletStories(database, { runs: 2_000, longest: 80 })
}, 3_600_000)
