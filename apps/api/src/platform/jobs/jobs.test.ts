import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { aDatabase, type TestDatabase } from '../../test/database.ts'
import { inTransaction } from '../db/index.ts'
import { silentLog } from '../log.ts'
import { createMetrics } from '../metrics.ts'
import { currentContext, inContext } from '../work-context.ts'
import { createJobs, jobType, type Jobs } from './index.ts'

const greet = jobType<{ guest: number }>('greet', { about: 'Greeting of a guest' })
const greetTogether = jobType<{ guest: number }>('greet-together', { about: 'Greeting of many guests', atOnce: 3 })

let database: TestDatabase
let jobs: Jobs
const greeted: number[] = []
let together = 0
let maxTogether = 0

beforeAll(async () => {
  database = await aDatabase()
  jobs = createJobs({ connection: database.connection, log: silentLog })
  jobs.handle(greet, async ({ guest }) => void greeted.push(guest))
  jobs.handle(greetTogether, async () => {
    maxTogether = Math.max(maxTogether, ++together)
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

it('runs twelve waiting jobs without a pause although notifications caused fewer wake-ups', async () => {
  await Promise.all(Array.from({ length: 12 }, (_, guest) => send(greet, guest)))
  await expect.poll(() => greeted.toSorted((a, b) => a - b), { timeout: 20_000 }).toEqual([...Array(12).keys()])
})

it('runs as many jobs of a kind at once as the kind allows', async () => {
  await Promise.all(Array.from({ length: 9 }, (_, guest) => send(greetTogether, guest)))
  await expect.poll(() => maxTogether).toBe(3)
})

it('does not run a job whose transaction was rolled back', async () => {
  const failed = inTransaction(database.db, async (tx) => {
    await jobs.send(tx, greet, { guest: 99 })
    throw new Error('changed my mind')
  })
  await expect(failed).rejects.toThrow('changed my mind')
  await send(greet, 100)
  await expect.poll(() => greeted).toContain(100)
  expect(greeted).not.toContain(99)
})

describe('a job that failed for good', () => {
  const sing = jobType<{ song: number }>('sing', { about: 'Song', retryLimit: 0 })

  it('is counted by its kind and logged once by two processes', async () => {
    const reported: object[] = []
    const log = { ...silentLog, error: (details: object) => void reported.push({ ...details, ...currentContext() }) }
    const processes = [1, 2].map(() => createJobs({ connection: database.connection, log }))
    const [one, other] = processes as [Jobs, Jobs]
    for (const process of processes)
      process.handle(sing, async ({ song }) => {
        if (song > 1) throw new Error(`nobody knows song ${song}`)
      })
    await one.open()
    await other.open()
    expect(await one.dead(database.db)).toEqual(new Map())
    for (const song of [1, 2, 3])
      await inContext({ request_id: `singer-${song}` }, () =>
        inTransaction(database.db, (tx) => one.send(tx, sing, { song })),
      )
    await one.runJobs()
    expect(await one.dead(database.db)).toEqual(new Map([['sing', 2]]))

    await Promise.all([one.work(), other.work()])
    await expect.poll(() => reported).toHaveLength(2)
    expect(reported).toEqual(
      expect.arrayContaining(
        [2, 3].map((song) =>
          expect.objectContaining({
            ...{ job: 'sing', err: `nobody knows song ${song}`, retries: 0 },
            request_id: `singer-${song}`,
          }),
        ),
      ),
    )
    expect(await other.dead(database.db)).toEqual(new Map([['sing', 2]]))
    expect(await other.isReady()).toBe(true)
    for (const process of processes) await process.close()
    expect(reported).toHaveLength(2)
  })

  it('appears in the metrics; the other metrics remain while the count fails', async () => {
    const metrics = createMetrics()
    let isAway = false
    metrics.gauges('jobs_dead', 'help', 'queue', () =>
      isAway ? Promise.reject(new Error('away')) : jobs.dead(database.db),
    )
    expect(await metrics.text()).toContain('jobs_dead{queue="sing",release="development"} 2')
    isAway = true
    expect(await metrics.text()).not.toContain('jobs_dead{')
    expect(await metrics.text()).toContain('process_cpu_seconds_total')
  })
})

it('runs a job in the context of the request that sent it, and logs its lines there', async () => {
  const bake = jobType<{ loaves: number }>('bake', { about: 'Loaves', retryLimit: 0 })
  const [lines, received]: [object[], object[]] = [[], []]
  const note = (details: object) => void lines.push({ ...details, ...currentContext() })
  const process = createJobs({ connection: database.connection, log: { ...silentLog, info: note, warn: note } })
  process.handle(bake, async (data) => {
    received.push(data)
    if (data.loaves > 2) throw new Error('too heavy')
  })
  await process.open()
  const send = (loaves: number) => inTransaction(database.db, (tx) => process.send(tx, bake, { loaves }))
  const context = { request_id: 'request-1', order: 'SK0000001' }
  for (const loaves of [2, 3]) await inContext(context, () => send(loaves))
  await send(1)
  await process.work()
  await expect.poll(() => lines).toHaveLength(3)
  await process.close()
  expect(received).toEqual(expect.arrayContaining([{ loaves: 1 }, { loaves: 2 }, { loaves: 3 }]))
  expect(lines).toContainEqual({ job: 'bake', id: expect.any(String), ms: expect.any(Number), ...context })
  expect(lines).toContainEqual({ job: 'bake', id: expect.any(String), ms: expect.any(Number) })
  expect(lines).toContainEqual(expect.objectContaining({ job: 'bake', err: 'too heavy', ...context }))
})

describe('a scheduled job', () => {
  const opened: Jobs[] = []
  afterEach(async () => {
    for (const process of opened.splice(0)) await process.close()
  })

  async function aProcess(declare: (process: Jobs) => void): Promise<Jobs> {
    const process = createJobs({ connection: database.connection, log: silentLog })
    opened.push(process)
    declare(process)
    await process.open()
    await process.work()
    return process
  }
  const scheduleOf = async (name: string) =>
    (await database.pool.query('select cron from jobs.schedule where name = $1', [name])).rows.map(({ cron }) => cron)

  it('and any other job do not run in a process that has ended its work; it can still send jobs', async () => {
    const ran: string[] = []
    const hum = jobType('hum', { about: 'Tune' })
    const ending = await aProcess((process) => process.handle(hum, async () => void ran.push('ending')))
    await ending.endWork()
    expect(await ending.isReady()).toBe(false)
    await inTransaction(database.db, (tx) => ending.send(tx, hum, {}))
    await aProcess((process) => process.handle(hum, async () => void ran.push('other')))
    await expect.poll(() => ran).toEqual(['other'])
  })

  it('that runs every second runs in one of three processes at a time', async () => {
    let runs = 0
    let running = 0
    let maxRunning = 0
    const declare = (process: Jobs) =>
      process.every('sweep', 1, async () => {
        maxRunning = Math.max(maxRunning, ++running)
        await pause(100)
        running--
        runs++
      })
    const started = performance.now()
    for (let n = 0; n < 3; n++) await aProcess(declare)
    await expect.poll(() => runs).toBe(4)
    expect(performance.now() - started).toBeGreaterThan(3_500)
    expect(maxRunning).toBe(1)
  })

  it('is scheduled by its interval, and no longer after it is gone from the code', async () => {
    await aProcess((process) => {
      process.every('count', 600, async () => {})
      process.every('delete-old', 3_600, async () => {})
      process.every('poll', 5, async () => {})
    })
    expect(await scheduleOf('count')).toEqual(['*/10 * * * *'])
    expect(await scheduleOf('delete-old')).toEqual(['0 */1 * * *'])
    expect(await scheduleOf('poll')).toEqual(['* * * * *'])
    await aProcess((process) => process.every('count', 1_800, async () => {}))
    expect(await scheduleOf('count')).toEqual(['*/30 * * * *'])
    expect(await scheduleOf('delete-old')).toEqual([])
  })

  it('refuses an interval that no schedule can express', async () => {
    await expect(aProcess((process) => process.every('odd', 420, async () => {}))).rejects.toThrow('420 seconds')
  })
})
