import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { format } from 'node:util'
import type pg from 'pg'
import { vi } from 'vitest'
import { runCommand } from '../operator/commands.ts'
import { readSettings } from '../settings/settings.ts'
import { postgresUrl } from './postgres-url.ts'

/** The output of `npm run operator`, and its exit code. */
export type Reported = { code: number | null; out: string; err: string }

/**
 * `npm run operator` on a test's database, run in this process, one command at a time: a process of its own takes
 * seconds to start.
 */
export async function runOperator(
  connection: pg.PoolConfig,
  args: readonly string[],
  { environment = {} }: { environment?: Record<string, string> } = {},
): Promise<Reported> {
  let out = ''
  const printing = vi.spyOn(console, 'log').mockImplementation((...words) => (out += `${format(...words)}\n`))
  try {
    const settings = readSettings({ DATABASE_URL: postgresUrl(connection), ...environment })
    await runCommand([...args], { ...settings, logLevel: 'warn' })
    return { code: Number(process.exitCode ?? 0), out, err: '' }
  } catch (error) {
    return { code: 1, out, err: `${error instanceof Error ? error.message : String(error)}\n` }
  } finally {
    printing.mockRestore()
    process.exitCode = undefined
  }
}

/**
 * The same in a process of its own, as at a terminal.
 * @param typed the input on stdin
 */
export async function callOperator(
  connection: pg.PoolConfig,
  args: readonly string[],
  { environment = {}, typed = '' }: { environment?: Record<string, string>; typed?: string } = {},
): Promise<Reported> {
  const child = spawn(process.execPath, [join(import.meta.dirname, '../operator.ts'), ...args], {
    env: { ...process.env, DATABASE_URL: postgresUrl(connection), ...environment },
  })
  child.stdin.end(typed)
  const [code, out, err] = await Promise.all([
    new Promise<number | null>((resolve) => child.once('close', resolve)),
    text(child.stdout),
    text(child.stderr),
  ])
  return { code, out, err }
}
