import { assertArguments, operatorHelp } from './operator/help.ts'
import { fail } from './run.ts'
import { environment } from './settings/environment.ts'
import { readSettings } from './settings/settings.ts'

try {
  const args = process.argv.slice(2)
  const help = operatorHelp(args)
  if (help !== null) console.log(help)
  else {
    assertArguments(args)
    const settings = { ...readSettings(environment()), logLevel: 'warn' as const }
    // The modules of the shop take seconds to load: help and wrong arguments do not wait for them.
    const { runCommand } = await import('./operator/commands.ts')
    await runCommand(args, settings)
  }
} catch (error) {
  fail(error)
}
