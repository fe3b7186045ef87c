import { fromKysely, type PgBoss } from 'pg-boss'
import type { Db, Tx } from '../db/index.ts'
import { partsOf } from './job-context.ts'

export type Queue = { name: string; waiting: number; retrying: number; failed: number }

/** The due jobs of a kind. */
export type Backlog = { name: string; waiting: number; oldestSeconds: number }

export type FailedJob = {
  id: string
  name: string
  /** What its kind does; null for a kind that this release does not have. */
  about: string | null
  failedAt: Date
  atMicros: number
  attempts: number
  error: string
  /** Its ids can be capabilities. */
  data: object
  /** The number of the order that the work was about, where it is known. */
  orderNumber: string | null
  /** Of the request that sent the job. */
  requestId: string | null
}
type FailedRow = Pick<FailedJob, 'id' | 'name' | 'failedAt' | 'attempts'> & {
  micros: string
  output: object | null
  sent: object | null
}
/** The last job of a page. */
export type FailedMark = Pick<FailedJob, 'id' | 'atMicros'>

export const deadLetters = 'dead-letters'

/**
 * The only queries that read the tables of pg-boss, where its interface has no counterpart. `getQueues` and
 * `getQueueStats` return counts that are up to a minute old and do not distinguish retries from other waiting jobs.
 * `previewRedrive` does not count a dead letter that was logged. `findJobs` has neither order nor limit. Fetching from
 * each queue would also show which of them have due jobs, at ten times the cost.
 */
export function createQueueQueries(boss: PgBoss, aboutOf: (name: string) => string | undefined) {
  return {
    /** Those of the named queues that have a due job. */
    async due(names: readonly string[]): Promise<string[]> {
      if (names.length === 0) return []
      const { rows } = await boss.getDb().executeSql(
        `select distinct name from jobs.job
         where name = any($1) and state in ('created', 'retry') and start_after <= now() and not blocked`,
        [names],
      )
      return (rows as { name: string }[]).map(({ name }) => name)
    },

    async dead(db: Db): Promise<Map<string, number>> {
      const { rows } = await fromKysely(db).executeSql(
        `select source_name as name, count(*)::integer as jobs from jobs.job where name = $1 group by source_name`,
        [deadLetters],
      )
      return new Map((rows as { name: string; jobs: number }[]).map(({ name, jobs }) => [name, jobs]))
    },

    async queues(db: Db, names: readonly string[]): Promise<Queue[]> {
      const { rows } = await fromKysely(db).executeSql(
        `with open as (
           select name, count(*) filter (where state <> 'retry') as waiting, count(*) filter (where state = 'retry') as retrying
           from jobs.job where name = any($2) and state in ('created', 'active', 'retry') group by name
         ), dead as (
           select source_name as name, count(*) as failed from jobs.job where name = $1 group by source_name
         )
         select name, coalesce(waiting, 0)::integer as waiting, coalesce(retrying, 0)::integer as retrying,
           coalesce(failed, 0)::integer as failed
         from jobs.queue left join open using (name) left join dead using (name)
         where name = any($2) order by name`,
        [deadLetters, names],
      )
      return rows as Queue[]
    },

    async backlog(db: Db, names: readonly string[]): Promise<Backlog[]> {
      const { rows } = await fromKysely(db).executeSql(
        `select name, count(*)::integer as waiting,
           extract(epoch from clock_timestamp() - min(start_after))::float8 as "oldestSeconds"
         from jobs.job where name = any($1) and state in ('created', 'retry') and start_after <= now() group by name`,
        [names],
      )
      return rows as Backlog[]
    },

    async failed(db: Db, { before, limit }: { before: FailedMark | null; limit: number }): Promise<FailedJob[]> {
      const { rows } = await fromKysely(db).executeSql(
        `select id, source_name as name, created_on as "failedAt",
           (extract(epoch from created_on) * 1000000)::bigint::text as micros,
           source_retry_count + 1 as attempts, source_output as output, data as sent
         from jobs.job where name = $1 and ($2::bigint is null or (created_on, id) <
           (timestamptz 'epoch' + $2::bigint * interval '1 microsecond', $3::uuid))
         order by created_on desc, id desc limit $4`,
        [deadLetters, before?.atMicros ?? null, before?.id ?? null, limit],
      )
      return (rows as FailedRow[]).map(({ micros, output, sent, ...job }) => {
        const { context, own } = partsOf(sent)
        return {
          ...job,
          about: aboutOf(job.name) ?? null,
          atMicros: Number(micros),
          error: String(failureMessage(output).err ?? ''),
          data: own,
          orderNumber: context.order ?? null,
          requestId: context.request_id ?? null,
        }
      })
    },

    async retryFailed(tx: Tx, id: string): Promise<string | undefined> {
      const db = fromKysely(tx)
      const [letter] = await boss.findJobs<object>(deadLetters, { id, db })
      if (!letter?.sourceName || aboutOf(letter.sourceName) === undefined) return undefined
      // Of two operators who retry the same job, one deletes the letter.
      // The published type of the answer leaves out its fields.
      const { affected } = (await boss.deleteJob(deadLetters, id, { db })) as { affected: number }
      if (affected === 0) return undefined
      await boss.send(letter.sourceName, letter.data, { db })
      return letter.sourceName
    },
  }
}

/** What pg-boss stored of the error that ended a job; empty when the process of the job was killed. */
export function failureMessage(output: object | null) {
  const { message, stack } = (output ?? {}) as { message?: unknown; stack?: unknown }
  return { err: message, stack }
}
