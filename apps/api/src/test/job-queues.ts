import type pg from 'pg'
import { sandboxProviders } from '../../../sandbox/index.ts'
import { buildApi } from '../app.ts'
import { createDatabase } from '../platform/db/index.ts'
import { silentLog } from '../platform/log.ts'
import { createMetrics } from '../platform/metrics.ts'
import { aClock } from './api.ts'
import { memoryBlobs } from './factories/media.ts'

/** Creates the job queues of the shop in a database: the template, as each shop of a test would create them again. */
async function createJobQueues(connection: pg.PoolConfig): Promise<void> {
  const database = createDatabase({ connection, log: silentLog })
  const url = 'http://localhost:1'
  const { jobs } = buildApi({
    database,
    connection,
    clock: aClock(),
    log: silentLog,
    metrics: createMetrics(),
    publicUrl: url,
    authSecret: 'a secret of thirty-two characters',
    providers: {
      ...sandboxProviders(url),
      google: null,
      mail: { smtpUrl: 'smtp://localhost:1', from: 'Sokoni <shop@sokoni.test>' },
    },
    blobs: memoryBlobs(),
    trustedProxies: [],
    redis: null,
  })
  await jobs.open()
  await jobs.close()
  await database.close()
}

await createJobQueues(JSON.parse(process.argv[2] ?? '{}'))
