import { parseArgs } from 'node:util'
import { wrongArgument } from '../../../scripts/command-line.ts'
import { usage } from './usage.ts'

type Entry = { name: string; synopsis: string; text: string }

const about = `npm run operator -- COMMAND [OPTIONS]

Commands for marketplace operators. They use the database from the settings, whether the shop is running or not:
DATABASE_URL, or DATA_DIR (./data by default) with the embedded database. See docs/settings.md for all settings.

Commands (for help on one: COMMAND --help)
`

function entries(): Entry[] {
  return usage
    .split(/^npm run operator -- /m)
    .filter(Boolean)
    .map((text) => ({ name: /^\S+/.exec(text)?.[0] ?? '', synopsis: text.split('\n', 1)[0] ?? '', text: text.trim() }))
}

/** The response to `--help`: the list of commands, or the text about one. Null without `--help`. */
export function operatorHelp(args: readonly string[]): string | null {
  if (!args.includes('--help') && !args.includes('-h')) return null
  const one = entries().find(({ name }) => name === args[0])
  return one ? `npm run operator -- ${one.text}` : `${about}\n${usage}`
}

/**
 * Checks arguments against a command's synopsis, before the database is opened.
 * @throws for an unknown command or option, with the reason
 */
export function assertArguments([name = '', ...args]: readonly string[]): void {
  const entry = entries().find((one) => one.name === name)
  if (!entry) throw new Error(`${name === '' ? 'Please give a command.' : `Unknown command: ${name}`}\n\n${usage}`)
  if (/ \[[A-Z]/.test(entry.synopsis)) return // takes positional arguments, which may begin with a dash
  const named = [...entry.synopsis.matchAll(/--([a-z][a-z-]*)/g)].map(([, option = '']) => option)
  try {
    parseArgs({ args, options: Object.fromEntries(named.map((option) => [option, { type: 'string' as const }])) })
  } catch (error) {
    throw new Error(`${wrongArgument(error)}\n\nnpm run operator -- ${entry.text}`, { cause: error })
  }
}
