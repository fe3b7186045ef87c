/** `npm run migrate [-- --check]`: brings the database up to date, as a step of its own before a new version starts. */
import { readOptions } from '../../scripts/command-line.ts'
import { fail } from './run.ts'
import { environment } from './settings/environment.ts'
import { readSettings } from './settings/settings.ts'

const { check } = readOptions({
  name: 'npm run migrate --',
  text: `Applies the missing migrations to the database of DATABASE_URL, or of DATA_DIR (./data by default), and prints their names.
A production shop does not start before. The shop may go on running meanwhile (docs/migrations.md).`,
  options: {
    check: { type: 'boolean', text: 'change nothing; print the missing migrations, and exit with 1 if there are any' },
  },
})

try {
  const settings = readSettings(environment())
  const { migrateDatabase, missingMigrations } = await import('./schema.ts')
  const names = check ? await missingMigrations(settings) : await migrateDatabase(settings)
  for (const name of names) console.log(name)
  if (!check || names.length === 0) console.log('The database is up to date.')
  else process.exitCode = 1
} catch (error) {
  fail(error)
}
