import { runCommand } from './operator-commands.ts'
import { fail } from './run.ts'
import { readSettings } from './settings.ts'

try {
  await runCommand(process.argv.slice(2), { ...readSettings(process.env), logLevel: 'warn' })
} catch (error) {
  fail(error)
}
