import { parseArgs } from 'node:util'

type Option = { text: string } & ({ type: 'boolean' } | { type: 'string'; value: string; default?: string })

/** The name, the help text and the options of a command. */
export type Command<Options extends Record<string, Option>> = {
  /** As typed, such as `npm run seed --`. */
  name: string
  text: string
  options?: Options
}

type Values<Options extends Record<string, Option>> = {
  [name in keyof Options]: Options[name] extends { type: 'boolean' }
    ? boolean
    : Options[name] extends { default: string }
      ? string
      : string | undefined
}

/**
 * Reads the options of this process. `--help` prints the command's help and exits with 0. An unknown option or argument
 * is named on stderr, and the process exits with 1.
 */
export function readOptions<const Options extends Record<string, Option>>(command: Command<Options>): Values<Options> {
  const args = process.argv.slice(2)
  if (args.includes('--help') || args.includes('-h')) {
    console.log(helpText(command))
    process.exit(0)
  }
  const defaults = Object.entries(command.options ?? {}).map(([name, option]) => {
    return [name, option.type === 'boolean' ? false : option.default]
  })
  try {
    const { values } = parseArgs({ args, options: command.options ?? {} })
    return { ...Object.fromEntries(defaults), ...values } as Values<Options>
  } catch (error) {
    console.error(`${wrongArgument(error)}\nFor help, run ${command.name} --help`)
    process.exit(1)
  }
}

/** The message of an argument error. @throws any other error unchanged */
export function wrongArgument(error: unknown): string {
  const { code, message } = error as { code?: string; message: string }
  if (!code?.startsWith('ERR_PARSE_ARGS_')) throw error
  return message.replace(/\. To specify a positional argument.*/s, '')
}

function helpText({ name, text, options = {} }: Command<Record<string, Option>>): string {
  const rows = Object.entries<Option>({ ...options, help: { type: 'boolean', text: 'show this help' } }).map(
    ([option, described]) => {
      if (described.type === 'boolean') return { typed: `--${option}`, text: described.text }
      const preset = described.default === undefined ? '' : ` (${described.default} by default)`
      return { typed: `--${option} ${described.value}`, text: described.text + preset }
    },
  )
  const width = Math.max(...rows.map(({ typed }) => typed.length))
  return [
    `${name} [OPTIONS]`,
    '',
    text,
    '',
    'Options',
    ...rows.map((row) => `  ${row.typed.padEnd(width)}  ${row.text}`),
  ].join('\n')
}
