/** Jobs and scheduled jobs only, next to any number of shops on the same DATABASE_URL. */
import { readOptions } from '../../scripts/command-line.ts'
import { buildApi } from '../api/src/app.ts'
import { systemClock } from '../api/src/platform/clock.ts'
import { assertStorageLetsUsIn, blobsOf } from './blobs.ts'
import { environment } from './settings/environment.ts'
import { openFoundation } from './foundation.ts'
import { providersOf } from './providers.ts'
import { closeOnSignal, connectPatiently, fail } from './run.ts'
import { readSettings, SettingsError } from './settings/settings.ts'

readOptions({
  name: 'npm run worker --',
  text: `Runs the background jobs of a production shop in a separate process, next to any number of shop processes with the same
DATABASE_URL. Uses the same settings as npm start (docs/settings.md). Stop it with Ctrl-C or SIGTERM.`,
})

try {
  connectPatiently()
  const settings = readSettings(environment())
  const { publicUrl } = settings
  if (settings.mode === 'demo' || !publicUrl)
    throw new SettingsError(['a worker is only for production: in demo mode the shop process runs its own jobs'])
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
  closeOnSignal(async () => {
    await api.close()
    await foundation.close()
  })
  console.log('Sokoni worker is running')
} catch (error) {
  fail(error)
}
