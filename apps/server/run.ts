import { setDefaultAutoSelectFamilyAttemptTimeout } from 'node:net'

/**
 * By default Node waits 250 ms for a connection to each address of a host, then tries the next: too short for a
 * provider across a slow network, or for ourselves on a busy machine.
 */
export function connectPatiently(): void {
  setDefaultAutoSelectFamilyAttemptTimeout(3000)
}

const longestStopMs = 9500

/** Ends a process that failed: prints the message, and the stack only when DEBUG is set. */
export function fail(error: unknown): never {
  console.error(error instanceof Error && !process.env.DEBUG ? error.message : error)
  process.exit(1)
}

/** On SIGTERM or Ctrl-C finishes work in progress and exits with 0, within 10 seconds even when something hangs. */
export function closeOnSignal(close: () => Promise<void>): void {
  for (const signal of ['SIGTERM', 'SIGINT'] as const)
    process.once(signal, () => {
      setTimeout(() => process.exit(1), longestStopMs).unref()
      close().then(() => process.exit(0), fail)
    })
}
