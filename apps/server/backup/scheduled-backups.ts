import type { Jobs } from '../../api/src/platform/jobs/index.ts'
import type { Log } from '../../api/src/platform/log.ts'
import type { Metrics } from '../../api/src/platform/metrics.ts'
import { createWorkerProcess } from '../../api/src/platform/worker-process.ts'
import type { ServerSettings } from '../settings/settings.ts'
import { listBackups } from './backup.ts'
import type * as backupWork from './backup.work.ts'

const daySeconds = 24 * 60 * 60
/** A daily backup takes some time itself. */
const oldestSeconds = 26 * 60 * 60

type Deps = { jobs: Pick<Jobs, 'every'>; metrics: Metrics; log: Log; settings: ServerSettings }

/** Backs up the embedded database at midnight UTC, and warns each hour when the newest backup is older than a day. */
export function scheduleBackups({ jobs, metrics, log, settings }: Deps): void {
  const { folder } = settings.backup
  const work = createWorkerProcess<typeof backupWork>(new URL('backup.work.ts', import.meta.url), {
    idleMs: 0,
    priority: 'background',
  })
  /** Without a backup, the age of this process. */
  async function ageSeconds(): Promise<number> {
    const [newest] = await listBackups(folder)
    return newest ? (Date.now() - newest.at.getTime()) / 1000 : process.uptime()
  }
  jobs.every('back-up', daySeconds, async () => {
    const path = await work('backUp', settings)
    log.info({ path }, 'backed up')
  })
  jobs.every('check-backups', 60 * 60, async () => {
    if ((await ageSeconds()) > oldestSeconds) log.error({ folder }, 'no backup was made for a day')
  })
  metrics.gauges(
    'backup_age_seconds',
    'Age of the newest backup; without one, of this process',
    'of',
    async () => new Map([['shop', await ageSeconds()]]),
  )
}
