import { environment } from './settings/environment.ts'
import { runCommand, usage } from './operator/commands.ts'
import { operatorHelp } from './operator/help.ts'
import { fail } from './run.ts'
import { readSettings } from './settings/settings.ts'

try {
  const args = process.argv.slice(2)
  const help = operatorHelp(usage, args)
  if (help !== null) console.log(help)
  else await runCommand(args, { ...readSettings(environment()), logLevel: 'warn' })
} catch (error) {
  fail(error)
}
