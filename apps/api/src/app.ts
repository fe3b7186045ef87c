import type { FastifyInstance } from 'fastify'
import type pg from 'pg'
import type { Clock } from './platform/clock.ts'
import type { Database } from './platform/db/index.ts'
import { createBulletin, type Bulletin } from './platform/db/notify.ts'
import { apiReferenceRoutes } from './platform/http/api-reference.ts'
import { createHttp } from './platform/http/app.ts'
import { operationsRoutes } from './platform/http/operations.ts'
import { createJobs, type Jobs } from './platform/jobs/index.ts'
import type { Log } from './platform/log.ts'
import type { Metrics } from './platform/metrics.ts'

export type ApiOptions = {
  database: Database
  connection: pg.PoolConfig
  clock: Clock
  log: Log
  metrics: Metrics
  publicUrl: string
  trustedProxies: string[]
}

export type Api = {
  /** Answers requests once it is ready; it does not listen. */
  http: FastifyInstance
  jobs: Jobs
  bulletin: Bulletin
  /** Opens what needs the database: queues, news, settings. Jobs can be sent from here on. */
  open(): Promise<void>
  close(): Promise<void>
}

/** Builds the API: makes the modules from the ground up, wires the facts between them, serves their endpoints. */
export function buildApi(options: ApiOptions): Api {
  const { database, connection, log, metrics, publicUrl } = options
  const bulletin = createBulletin({ connection, log })
  const jobs = createJobs({ connection, log })
  const http = createHttp({
    log,
    metrics,
    trustedProxies: options.trustedProxies,
    allowedOrigins: [new URL(publicUrl).origin],
    constraintCodes: {},
  })

  apiReferenceRoutes(http, () => publicUrl)
  operationsRoutes(http, { metrics, isReady })

  async function isReady(): Promise<boolean> {
    const answered = await database.pool.query('select 1').then(
      () => true,
      () => false,
    )
    return answered && jobs.isReady()
  }

  return {
    http,
    jobs,
    bulletin,
    async open() {
      await jobs.open()
      await bulletin.open()
    },
    async close() {
      await jobs.close()
      await bulletin.close()
    },
  }
}
