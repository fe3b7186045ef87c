import { buildApi } from '../api/src/app.ts'
import { systemClock } from '../api/src/platform/clock.ts'
import { assertStorageLetsUsIn, blobsOf } from './blobs.ts'
import { openFoundation } from './foundation.ts'
import { providersOf } from './providers.ts'
import type { ServerSettings } from './settings/settings.ts'

/** Works on jobs and schedules until the returned function is called, which waits for running jobs. */
export async function startJobs(settings: ServerSettings, publicUrl: string): Promise<() => Promise<void>> {
  const blobs = blobsOf(settings)
  const foundation = await openFoundation(settings, { ownServer: false })
  const api = buildApi({
    ...foundation,
    clock: systemClock,
    publicUrl,
    authSecret: foundation.record.authSecret,
    providers: providersOf(settings, publicUrl, null),
    blobs,
    trustedProxies: settings.trustedProxies,
    redis: null,
  })
  await assertStorageLetsUsIn(blobs, foundation.log)
  await api.open()
  await api.jobs.work()
  return async () => {
    await api.close()
    await foundation.close()
  }
}
