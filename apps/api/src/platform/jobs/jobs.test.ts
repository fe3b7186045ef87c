import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { aDatabase, type TestDatabase } from '../../test/database.ts'
import { inTransaction } from '../db/index.ts'
import { silentLog } from '../log.ts'
import { createJobs, jobType, type Jobs } from './index.ts'

const greet = jobType<{ guest: number }>('greet')
const greetTogether = jobType<{ guest: number }>('greet-together', { atOnce: 3 })

let database: TestDatabase
let jobs: Jobs
const greeted: number[] = []
let together = 0
let mostTogether = 0

beforeAll(async () => {
  database = await aDatabase()
  jobs = createJobs({ connection: database.connection, log: silentLog })
  jobs.handle(greet, async ({ guest }) => void greeted.push(guest))
  jobs.handle(greetTogether, async () => {
    mostTogether = Math.max(mostTogether, ++together)
    await pause(50)
    together--
  })
  await jobs.open()
  await jobs.work()
})
afterAll(async () => {
  await jobs.close()
  await database.drop()
})

const send = (type: typeof greet, guest: number) => inTransaction(database.db, (tx) => jobs.send(tx, type, { guest }))

it('goes on without a pause while more jobs wait than notices woke it for', async () => {
  await Promise.all(Array.from({ length: 12 }, (_, guest) => send(greet, guest)))
  await expect.poll(() => greeted.toSorted((a, b) => a - b), { timeout: 5_000 }).toEqual([...Array(12).keys()])
})

it('does as many of a kind at once as the kind allows', async () => {
  await Promise.all(Array.from({ length: 9 }, (_, guest) => send(greetTogether, guest)))
  await expect.poll(() => mostTogether, { timeout: 5_000 }).toBe(3)
})

it('leaves nothing of a job whose transaction came to nothing', async () => {
  const failed = inTransaction(database.db, async (tx) => {
    await jobs.send(tx, greet, { guest: 99 })
    throw new Error('changed my mind')
  })
  await expect(failed).rejects.toThrow('changed my mind')
  await send(greet, 100)
  await expect.poll(() => greeted, { timeout: 5_000 }).toContain(100)
  expect(greeted).not.toContain(99)
})
