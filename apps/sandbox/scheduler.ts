import type { Pool } from 'pg'
import type { Db } from './database.ts'

export const AGENDA_TABLES = `
  create table if not exists sandbox.task (
    id bigint generated always as identity primary key,
    kind text not null,
    subject text not null,
    due_at timestamptz not null,
    done_at timestamptz
  );
  create index if not exists task_due on sandbox.task (due_at) where done_at is null;
`

export type Clock = { now(): Date }

/**
 * Does what is due. Answers when it wants to be asked again; nothing means that it is finished. One that fails, as it
 * should when `stopping` aborts, is asked again when its lease is over.
 */
export type TaskHandler = (subject: string, stopping: AbortSignal) => Promise<Date | undefined>

export type Scheduler = ReturnType<typeof createScheduler>

type DueTask = { id: string; kind: string; subject: string }

/** How long a task belongs to whoever claimed it; after a crash somebody else does it again, as a real provider would. */
const LEASE_MS = 15_000
const MOST_AT_ONCE = 16
/** The longest sleep: tasks of other processes, and clocks that are moved by hand, are noticed this late at most. */
const LONGEST_REST_MS = 1_000

/**
 * What the providers do later (decide a payment, deliver a callback, try again), as rows: it survives a restart, and
 * one statement gives each task to one process. At least once, never lost: handlers look at the facts before acting.
 */
export function createScheduler(deps: { pool: Pool; clock: Clock; onFailure: (error: unknown) => void }) {
  const { pool, clock } = deps
  const handlers = new Map<string, TaskHandler>()
  const running = new Set<Promise<void>>()
  const stopping = new AbortController()
  let loop: Promise<void> | undefined
  let woken = false
  let endRest = () => {}

  async function claim(limit: number): Promise<DueTask[]> {
    const now = clock.now()
    const { rows } = await pool.query<DueTask>(
      `update sandbox.task as task set due_at = $2
       from (select id from sandbox.task where done_at is null and due_at <= $1
             order by due_at, id limit $3 for update skip locked) as due
       where task.id = due.id returning task.id::text, task.kind, task.subject`,
      [now, new Date(now.getTime() + LEASE_MS), limit],
    )
    return rows
  }

  async function run(task: DueTask): Promise<void> {
    const handler = handlers.get(task.kind)
    if (!handler) throw new Error(`nobody handles the sandbox task "${task.kind}"`)
    const again = await handler(task.subject, stopping.signal)
    if (again) await pool.query('update sandbox.task set due_at = $2 where id = $1', [task.id, again])
    else await pool.query('update sandbox.task set done_at = $2 where id = $1', [task.id, clock.now()])
  }

  async function add(db: Db, task: { kind: string; subject: string; dueAt: Date }): Promise<void> {
    await db.query('insert into sandbox.task (kind, subject, due_at) values ($1, $2, $3)', [
      task.kind,
      task.subject,
      task.dueAt,
    ])
  }

  /** What breaks off because the sandbox stops is no failure. */
  function report(error: unknown): void {
    if (!stopping.signal.aborted) deps.onFailure(error)
  }

  /** Does everything that is due, and what that makes due, then returns; for tests that move the clock by hand. */
  async function runDue(): Promise<void> {
    for (let tasks = await claim(MOST_AT_ONCE); tasks.length > 0; tasks = await claim(MOST_AT_ONCE)) {
      await Promise.all(tasks.map(run))
    }
  }

  /** One slow answer holds one of the places, not the others. */
  async function startDue(): Promise<void> {
    for (const task of await claim(MOST_AT_ONCE - running.size)) {
      const done: Promise<void> = run(task)
        .catch(report)
        .finally(() => {
          running.delete(done)
          wake()
        })
      running.add(done)
    }
  }

  async function msToNextTask(): Promise<number> {
    if (running.size >= MOST_AT_ONCE) return LONGEST_REST_MS
    const { rows } = await pool.query<{ next: Date | null }>(
      'select min(due_at) as next from sandbox.task where done_at is null',
    )
    const next = rows[0]?.next
    return next ? Math.min(Math.max(next.getTime() - clock.now().getTime(), 0), LONGEST_REST_MS) : LONGEST_REST_MS
  }

  function rest(ms: number): Promise<void> {
    if (woken) return Promise.resolve()
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, ms)
      endRest = () => {
        clearTimeout(timer)
        resolve()
      }
    })
  }

  /** Ends the loop's rest; called after a commit that added something due soon. */
  function wake(): void {
    woken = true
    endRest()
  }

  async function keepGoing(): Promise<void> {
    while (!stopping.signal.aborted) {
      woken = false
      try {
        await startDue()
        await rest(await msToNextTask())
      } catch (error) {
        // The database may be restarting; the tasks are still in it when it is back.
        report(error)
        await rest(LONGEST_REST_MS)
      }
    }
  }

  return {
    handle: (kind: string, handler: TaskHandler) => void handlers.set(kind, handler),
    add,
    runDue,
    wake,
    /** Begins to do what is due. Called once the shop listens: a callback before that would be lost. */
    start: () => void (loop ??= keepGoing()),
    /** Breaks off what is under way; it is done again after the next start. */
    async stop(): Promise<void> {
      stopping.abort()
      wake()
      await loop
      await Promise.all(running)
    },
  }
}
