import { once } from 'node:events'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { AGENDA_TABLES, createAgenda, type Agenda } from './agenda.ts'
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

function anAgenda(): Agenda {
  return createAgenda({ pool: database.pool, clock: { now: () => now }, onFailure: (error) => failures.push(error) })
}

function inSeconds(seconds: number): Date {
  return new Date(now.getTime() + seconds * 1000)
}

/** An agenda that notes what it does. */
function aNotingAgenda(done: string[]): Agenda {
  const agenda = anAgenda()
  agenda.handle('note', async (subject) => void done.push(subject))
  return agenda
}

describe('the agenda', () => {
  it('does what is due, in order, and leaves the rest', async () => {
    const done: string[] = []
    const agenda = aNotingAgenda(done)
    await agenda.add(database.pool, { kind: 'note', subject: 'later', dueAt: inSeconds(60) })
    await agenda.add(database.pool, { kind: 'note', subject: 'now', dueAt: now })
    await agenda.runDue()
    expect(done).toEqual(['now'])
    now = inSeconds(60)
    await agenda.runDue()
    await agenda.runDue()
    expect(done).toEqual(['now', 'later'])
  })

  it('gives each task to one of several processes', async () => {
    const done: string[] = []
    const agendas = Array.from({ length: 4 }, () => aNotingAgenda(done))
    const subjects = Array.from({ length: 200 }, (_, index) => String(index))
    for (const subject of subjects) {
      await agendas[0]?.add(database.pool, { kind: 'note', subject, dueAt: now })
    }
    await Promise.all(agendas.map((agenda) => agenda.runDue()))
    expect(done.toSorted((a, b) => Number(a) - Number(b))).toEqual(subjects)
  })

  it('does again what somebody claimed and never finished', async () => {
    const crashed = anAgenda()
    crashed.handle('note', () => Promise.reject(new Error('killed')))
    await crashed.add(database.pool, { kind: 'note', subject: 'half done', dueAt: now })
    await expect(crashed.runDue()).rejects.toThrow('killed')

    const done: string[] = []
    const next = aNotingAgenda(done)
    await next.runDue()
    expect(done).toEqual([])
    now = inSeconds(15)
    await next.runDue()
    expect(done).toEqual(['half done'])
  })

  it('asks again when the handler says so', async () => {
    const agenda = anAgenda()
    const asked: Date[] = []
    agenda.handle('patience', async () => {
      asked.push(now)
      return asked.length < 3 ? inSeconds(10) : undefined
    })
    await agenda.add(database.pool, { kind: 'patience', subject: '', dueAt: now })
    for (let turn = 0; turn < 5; turn++) {
      await agenda.runDue()
      now = inSeconds(10)
    }
    expect(asked).toHaveLength(3)
  })

  it('works by itself once started, and a failure does not end it', async () => {
    const failed = Promise.withResolvers<unknown>()
    const told = Promise.withResolvers<string>()
    const agenda = createAgenda({ pool: database.pool, clock: { now: () => now }, onFailure: failed.resolve })
    agenda.handle('fail', () => Promise.reject(new Error('no')))
    agenda.handle('tell', async (subject) => {
      told.resolve(subject)
      return undefined
    })
    agenda.start()
    await agenda.add(database.pool, { kind: 'fail', subject: '', dueAt: now })
    agenda.wake()
    expect(await failed.promise).toEqual(new Error('no'))
    await agenda.add(database.pool, { kind: 'tell', subject: 'still here', dueAt: now })
    agenda.wake()
    expect(await told.promise).toBe('still here')
    await agenda.stop()
  })

  it('goes on after the database ended its connections', async () => {
    const told = Promise.withResolvers<string>()
    const agenda = anAgenda()
    agenda.handle('tell', async (subject) => {
      told.resolve(subject)
      return undefined
    })
    agenda.start()
    await database.pool.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where datname = current_database() and pid <> pg_backend_pid()`,
    )
    await inTransaction(database.pool, async (tx) => {
      await agenda.add(tx, { kind: 'tell', subject: 'still here', dueAt: now })
    })
    expect(await told.promise).toBe('still here')
    await agenda.stop()
  })

  it('breaks off what is under way when it stops, and does it after the next start', async () => {
    const agenda = anAgenda()
    const begun = Promise.withResolvers<void>()
    agenda.handle('note', async (_subject, stopping) => {
      begun.resolve()
      await once(stopping, 'abort')
      throw new Error('broken off')
    })
    agenda.start()
    await agenda.add(database.pool, { kind: 'note', subject: 'hanging', dueAt: now })
    agenda.wake()
    await begun.promise
    await agenda.stop()
    expect(failures).toEqual([])

    now = inSeconds(15)
    const done: string[] = []
    await aNotingAgenda(done).runDue()
    expect(done).toEqual(['hanging'])
  })
})
