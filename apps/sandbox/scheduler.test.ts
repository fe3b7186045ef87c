import { once } from 'node:events'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { AGENDA_TABLES, createScheduler, type Scheduler } from './scheduler.ts'
import { inTransaction, openSchema } from './database.ts'
import { anEmptyDatabase, type TestDatabase } from './test/database.ts'

let database: TestDatabase
let now: Date
let failures: unknown[]

beforeEach(async () => {
  database = await anEmptyDatabase()
  await openSchema(database.pool, [AGENDA_TABLES])
  now = new Date('2026-07-04T07:00:00Z')
  failures = []
})
afterEach(() => database.drop())

function aScheduler(): Scheduler {
  return createScheduler({ pool: database.pool, clock: { now: () => now }, onFailure: (error) => failures.push(error) })
}

function inSeconds(seconds: number): Date {
  return new Date(now.getTime() + seconds * 1000)
}

/** A scheduler that records the tasks it runs. */
function aRecordingScheduler(done: string[]): Scheduler {
  const scheduler = aScheduler()
  scheduler.handle('note', async (subject) => void done.push(subject))
  return scheduler
}

describe('the scheduler', () => {
  it('runs due tasks in order, and leaves the others', async () => {
    const done: string[] = []
    const scheduler = aRecordingScheduler(done)
    await scheduler.add(database.pool, { kind: 'note', subject: 'later', dueAt: inSeconds(60) })
    await scheduler.add(database.pool, { kind: 'note', subject: 'now', dueAt: now })
    await scheduler.runDue()
    expect(done).toEqual(['now'])
    now = inSeconds(60)
    await scheduler.runDue()
    await scheduler.runDue()
    expect(done).toEqual(['now', 'later'])
  })

  it('gives each task to one of several processes', async () => {
    const done: string[] = []
    const schedulers = Array.from({ length: 4 }, () => aRecordingScheduler(done))
    const subjects = Array.from({ length: 200 }, (_, index) => String(index))
    for (const subject of subjects) {
      await schedulers[0]?.add(database.pool, { kind: 'note', subject, dueAt: now })
    }
    await Promise.all(schedulers.map((scheduler) => scheduler.runDue()))
    expect(done.toSorted((a, b) => Number(a) - Number(b))).toEqual(subjects)
  })

  it('repeats a task that was claimed and never finished', async () => {
    const crashed = aScheduler()
    crashed.handle('note', () => Promise.reject(new Error('killed')))
    await crashed.add(database.pool, { kind: 'note', subject: 'half done', dueAt: now })
    await expect(crashed.runDue()).rejects.toThrow('killed')

    const done: string[] = []
    const next = aRecordingScheduler(done)
    await next.runDue()
    expect(done).toEqual([])
    now = inSeconds(15)
    await next.runDue()
    expect(done).toEqual(['half done'])
  })

  it('runs a task again at the time that its handler returns', async () => {
    const scheduler = aScheduler()
    const requested: Date[] = []
    scheduler.handle('patience', async () => {
      requested.push(now)
      return requested.length < 3 ? inSeconds(10) : undefined
    })
    await scheduler.add(database.pool, { kind: 'patience', subject: '', dueAt: now })
    for (let turn = 0; turn < 5; turn++) {
      await scheduler.runDue()
      now = inSeconds(10)
    }
    expect(requested).toHaveLength(3)
  })

  it('runs on its own once started, and survives a failure', async () => {
    const failed = Promise.withResolvers<unknown>()
    const reported = Promise.withResolvers<string>()
    const scheduler = createScheduler({ pool: database.pool, clock: { now: () => now }, onFailure: failed.resolve })
    scheduler.handle('fail', () => Promise.reject(new Error('no')))
    scheduler.handle('tell', async (subject) => {
      reported.resolve(subject)
      return undefined
    })
    scheduler.start()
    await scheduler.add(database.pool, { kind: 'fail', subject: '', dueAt: now })
    scheduler.wake()
    expect(await failed.promise).toEqual(new Error('no'))
    await scheduler.add(database.pool, { kind: 'tell', subject: 'still here', dueAt: now })
    scheduler.wake()
    expect(await reported.promise).toBe('still here')
    await scheduler.stop()
  })

  it('continues after the database closed its connections', async () => {
    const reported = Promise.withResolvers<string>()
    const scheduler = aScheduler()
    scheduler.handle('tell', async (subject) => {
      reported.resolve(subject)
      return undefined
    })
    scheduler.start()
    await database.pool.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where datname = current_database() and pid <> pg_backend_pid()`,
    )
    await inTransaction(database.pool, async (tx) => {
      await scheduler.add(tx, { kind: 'tell', subject: 'still here', dueAt: now })
    })
    expect(await reported.promise).toBe('still here')
    await scheduler.stop()
  })

  it('aborts running tasks when it stops, and repeats them after the next start', async () => {
    const scheduler = aScheduler()
    const begun = Promise.withResolvers<void>()
    scheduler.handle('note', async (_subject, stopping) => {
      begun.resolve()
      await once(stopping, 'abort')
      throw new Error('broken off')
    })
    scheduler.start()
    await scheduler.add(database.pool, { kind: 'note', subject: 'hanging', dueAt: now })
    scheduler.wake()
    await begun.promise
    await scheduler.stop()
    expect(failures).toEqual([])

    now = inSeconds(15)
    const done: string[] = []
    await aRecordingScheduler(done).runDue()
    expect(done).toEqual(['hanging'])
  })
})
