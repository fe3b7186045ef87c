import { setDefaultAutoSelectFamilyAttemptTimeout } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { flushLog } from '../api/src/platform/log.ts'

/**
 * By default Node waits 250 ms for a connection to each address of a host, then tries the next: too short for a
 * provider across a slow network, or for ourselves on a busy machine.
 */
export function connectPatiently(): void {
  setDefaultAutoSelectFamilyAttemptTimeout(3000)
}

const longestStopMs = 9_500
const longestFlushMs = 500

/** Ends a process that failed: prints the message, and the stack only when DEBUG is set. */
export function fail(error: unknown): never {
  console.error(error instanceof Error && !process.env.DEBUG ? error.message : error)
  process.exit(1)
}

/** On SIGTERM or Ctrl-C finishes work in progress and exits with 0, within 10 seconds even when something hangs. */
export function closeOnSignal(close: () => Promise<void>): void {
  for (const signal of ['SIGTERM', 'SIGINT'] as const)
    process.once(signal, () => {
      setTimeout(() => exit(1), longestStopMs).unref()
      close().then(flushThenExit, fail)
    })
}

async function flushThenExit(): Promise<void> {
  await Promise.race([flushLog(), pause(longestFlushMs)])
  exit(0)
}

/** Without the handlers that write the rest of the log: they wait for a reader of stdout, who may have stopped reading. */
function exit(code: number): never {
  process.removeAllListeners('exit')
  process.exit(code)
}
