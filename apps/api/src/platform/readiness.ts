import { inTime } from './in-time.ts'
import type { Log } from './log.ts'

/** @returns null, or why this process should get no traffic: a fixed word */
export type Check = () => string | null | Promise<string | null>

/** @returns null, or a fixed word for what is missing */
export type Note = () => string | null

export type Readiness = {
  add(name: string, check: Check): void
  /** For what a process can do without: its result is shown, and the process stays ready. */
  addNote(name: string, note: Note): void
  /** The result of each check; `ready` when all are null. Results are shared by callers within a second. */
  current(): Promise<{ ready: boolean; checks: Record<string, string | null> }>
  /** From now on this process is not ready: it stops. */
  drain(): void
}

const keptMs = 500
/** A check that takes longer has failed: a load balancer waits for the answer. */
const longestCheckMs = 2_000

async function outcomeOf(check: Check): Promise<string | null> {
  try {
    return await check()
  } catch {
    return 'failed'
  }
}

/** Whether a load balancer should send requests to this process. */
export function createReadiness(log: Log): Readiness {
  const checks = new Map<string, Check>()
  const notes = new Map<string, Note>()
  const failing = new Set<string>()
  let draining = false
  let latest: { atMs: number; results: Promise<Record<string, string | null>> } | null = null

  async function run(name: string, check: Check): Promise<[string, string | null]> {
    const result = await inTime(outcomeOf(check), longestCheckMs, 'no answer')
    note(name, result)
    return [name, result]
  }

  /** One line when a check begins to fail, and one when it passes again. */
  function note(name: string, result: string | null) {
    if (result !== null && !failing.has(name)) {
      failing.add(name)
      log.warn({ check: name, result }, 'this process is not ready')
    } else if (result === null && failing.delete(name)) log.info({ check: name }, 'a check passes again')
  }

  return {
    add: (name, check) => checks.set(name, check),
    addNote: (name, note) => notes.set(name, note),
    async current() {
      if (!latest || performance.now() - latest.atMs > keptMs) {
        const results = Promise.all([...checks].map(([name, check]) => run(name, check))).then(Object.fromEntries)
        latest = { atMs: performance.now(), results }
      }
      const results: Record<string, string | null> = {
        ...(await latest.results),
        ...(draining && { process: 'stopping' }),
      }
      const noted = Object.fromEntries([...notes].map(([name, note]) => [name, note()]))
      return { ready: Object.values(results).every((result) => result === null), checks: { ...results, ...noted } }
    },
    drain() {
      draining = true
    },
  }
}
