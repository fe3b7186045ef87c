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
 * Runs a due task. Returns the time of its next run, or undefined when it is finished. A task that fails, as it should
 * when `stopping` aborts, runs again when its lease expires.
 */
export type TaskHandler = (subject: string, stopping: AbortSignal) => Promise<Date | undefined>

export type Scheduler = ReturnType<typeof createScheduler>

type DueTask = { id: string; kind: string; subject: string }

/** How long a task belongs to the process that claimed it. After a crash another process repeats it. */
const LEASE_MS = 15_000
const MAX_AT_ONCE = 16
/** The longest sleep, and so the longest delay in noticing tasks of other processes and changes of a test clock. */
const LONGEST_REST_MS = 1_000

/**
 * Deferred work of the providers (decide a payment, deliver a callback, retry), stored as rows that survive a restart.
 * One statement gives each task to one process. Tasks run at least once, so handlers check the state before acting.
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

  /** Does not report tasks that fail because the sandbox stops. */
  function report(error: unknown): void {
    if (!stopping.signal.aborted) deps.onFailure(error)
  }

  /** Runs all due tasks, and the tasks that become due meanwhile; for tests that move the clock by hand. */
  async function runDue(): Promise<void> {
    for (let tasks = await claim(MAX_AT_ONCE); tasks.length > 0; tasks = await claim(MAX_AT_ONCE)) {
      await Promise.all(tasks.map(run))
    }
  }

  /** Starts due tasks up to the limit. A slow task occupies one slot and does not delay the others. */
  async function startDue(): Promise<void> {
    for (const task of await claim(MAX_AT_ONCE - running.size)) {
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
    if (running.size >= MAX_AT_ONCE) return LONGEST_REST_MS
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

  /** Ends the loop's sleep. Call it after a commit that added a task due soon. */
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
        // The database may be restarting. Its tasks are still there afterwards.
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
    /** Starts to run due tasks. Call it once the shop listens, so that its callbacks are not lost. */
    start: () => void (loop ??= keepGoing()),
    /** Aborts running tasks. They run again after the next start. */
    async stop(): Promise<void> {
      stopping.abort()
      wake()
      await loop
      await Promise.all(running)
    },
  }
}
