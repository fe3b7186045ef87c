import { existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseEnv } from 'node:util'
import { SettingsError } from './settings-error.ts'

type Environment = Record<string, string | undefined>

const projectFile = join(import.meta.dirname, '../../../.env')

/**
 * The environment of this process, over the settings in the `.env` file of the project folder, if there is one.
 * `ENV_FILE` names another file; `ENV_FILE=off` reads none.
 * @throws SettingsError with the number of each line that is not a setting
 */
export function environment(given: Environment = process.env, defaultFile = projectFile): Environment {
  if (given.ENV_FILE === 'off') return given
  const file = given.ENV_FILE ? resolve(given.ENV_FILE) : defaultFile
  if (existsSync(file)) return { ...readEnvFile(file), ...given }
  if (given.ENV_FILE) throw new SettingsError([`ENV_FILE names ${file}, which does not exist`])
  return given
}

function readEnvFile(file: string): Environment {
  // Some editors begin a file with a byte order mark, which would become part of the first name.
  const content = readFileSync(file, 'utf8').replace(/^\uFEFF/, '')
  const problems = content.split(/\r?\n/).flatMap((line, index) => {
    const problem = problemOf(line.trim())
    return problem ? [`${file}, line ${index + 1} ${problem}`] : []
  })
  if (problems.length > 0) throw new SettingsError(problems)
  return parseEnv(content)
}

/** What `parseEnv` would ignore or cut off without a message, or null. The line itself may be a secret. */
function problemOf(line: string): string | null {
  if (line === '' || line.startsWith('#')) return null
  const [, name, raw = ''] = /^(?:export\s+)?(\w+)\s*=(.*)$/.exec(line) ?? []
  if (!name) return 'is not NAME=value, a comment or empty'
  const value = raw.trim()
  const quote = /^["'`]/.exec(value)?.[0]
  if (quote && !new RegExp(`^${quote}[^${quote}]*${quote}\\s*(#.*)?$`).test(value))
    return `(${name}) needs one closing quote at the end of its value`
  // Behind a space, a # begins a comment.
  if (!quote && raw.replace(/\s#.*$/, '').includes('#'))
    return `(${name}) has a # in its value: put the value in quotes`
  return null
}
