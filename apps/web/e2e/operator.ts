import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { inject } from 'vitest'

/** What an operator does from the command line beside the open shop; resolves with what it printed. */
export async function operator(...args: string[]): Promise<string> {
  const child = spawn(process.execPath, [join(import.meta.dirname, '../../server/operator.ts'), ...args], {
    env: { ...process.env, DATA_DIR: inject('shopDataDir'), PORT: new URL(inject('shopUrl')).port },
  })
  const [code, out, err] = await Promise.all([
    new Promise<number | null>((done) => child.once('close', done)),
    text(child.stdout),
    text(child.stderr),
  ])
  if (code !== 0) throw new Error(`operator ${args.join(' ')}: ${err}`)
  return out
}
