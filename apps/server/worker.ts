/** Jobs and scheduled jobs only, next to any number of shops on the same DATABASE_URL. */
import { readOptions } from '../../scripts/command-line.ts'
import { closeOnSignal, connectPatiently, fail } from './run.ts'
import { environment } from './settings/environment.ts'
import { readSettings, SettingsError } from './settings/settings.ts'

readOptions({
  name: 'npm run worker --',
  text: `Runs the background jobs of a production shop in a separate process, next to any number of shop processes with the same
DATABASE_URL. Uses the same settings as npm start (docs/settings.md). Stop it with Ctrl-C or SIGTERM.`,
})

try {
  connectPatiently()
  const settings = readSettings(environment())
  const { mode, publicUrl } = settings
  if (mode === 'demo' || !publicUrl)
    throw new SettingsError(['a worker is only for production: in demo mode the shop process runs its own jobs'])
  // The modules of the shop take seconds to load: a wrong setting is reported before.
  const { startJobs } = await import('./jobs.ts')
  closeOnSignal(await startJobs(settings, publicUrl))
  console.log('Sokoni worker is running')
} catch (error) {
  fail(error)
}
