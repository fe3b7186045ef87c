import { z } from 'zod'
import { listFailedJobs } from '../../api/src/modules/admin/index.ts'
import { audit } from '../../api/src/modules/audit/index.ts'
import { inTransaction } from '../../api/src/platform/db/index.ts'
import type { Foundation } from '../foundation.ts'
import type { ServerSettings } from '../settings/settings.ts'
import { optionsOf, withShop } from './pay-on-delivery.ts'

type Command = (foundation: Foundation, args: string[], settings: ServerSettings) => Promise<void>

const Named = z.object({ id: z.uuid('Please give the id of a failed job: --id …') })
const maxListed = 100

/** A failed job: its error, then what it is about. */
function linesOf(job: Awaited<ReturnType<typeof listFailedJobs>>[number]): string[] {
  const { id, name, about, order, data, failedAt, attempts, error, requestId } = job
  const named = [
    ...(order ? [`order ${order.number}`] : []),
    ...data.map((one) => `${one.name} ${one.value}`),
    ...(requestId ? [`request ${requestId}`] : []),
  ]
  return [
    `${id}  ${name}, ${failedAt.toISOString()}, ${attempts} attempts: ${error}`,
    [about ?? 'Unknown kind', ...named].join(', '),
  ]
}

/** Commands about jobs that are out of retries. */
export const jobCommands: Record<string, Command> = {
  'failed-jobs': (foundation, _args, settings) =>
    withShop(foundation, settings, async ({ jobs }) => {
      const { db } = foundation.database
      const failed = await listFailedJobs({ db, jobs }, { before: null, limit: maxListed })
      if (failed.length === 0) console.log('No job has failed.')
      for (const job of failed) console.log(linesOf(job).join('\n  '))
      if (failed.length === maxListed) console.log('There may be more.')
    }),

  'retry-job': (foundation, args, settings) =>
    withShop(foundation, settings, async ({ jobs }) => {
      const { id } = Named.parse(optionsOf(args, ['id']))
      const name = await inTransaction(foundation.database.db, async (tx) => {
        const kind = await jobs.retryFailed(tx, id)
        if (kind === undefined) throw new Error(`There is no failed job ${id}.`)
        await audit(tx, { actor: 'shop', action: 'job.retried', subject: `job:${id}`, changes: { name: kind } })
        return kind
      })
      console.log(`${name} is sent again.`)
    }),
}
