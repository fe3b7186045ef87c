import { afterAll, beforeAll, expect, it } from 'vitest'
import { aDatabase, type TestDatabase } from '../../test/database.ts'
import { silentLog } from '../log.ts'
import { inTransaction } from './index.ts'
import { createPubSub, notify, type PubSub } from './notify.ts'

let database: TestDatabase
let pubsub: PubSub
beforeAll(async () => {
  database = await aDatabase()
  pubsub = createPubSub({ connection: database.connection, log: silentLog })
})
afterAll(async () => {
  await pubsub.close()
  await database.drop()
})

it('delivers notifications to subscribers from before and after it is opened', async () => {
  const heard: string[] = []
  pubsub.on('before', (payload) => heard.push(`before ${payload}`))
  await pubsub.open()
  pubsub.on('after', (payload) => heard.push(`after ${payload}`))
  await inTransaction(database.db, async (tx) => {
    await notify(tx, 'before', '1')
    await notify(tx, 'after', '2')
  })
  await expect.poll(() => heard).toContain('before 1')
  // The subscription may be under way at the first notification.
  await expect
    .poll(async () => {
      await inTransaction(database.db, (tx) => notify(tx, 'after', '3'))
      return heard
    })
    .toContain('after 3')
})
