import { setDefaultAutoSelectFamilyAttemptTimeout } from 'node:net'

/**
 * Node gives each address of a host 250 ms to connect and then calls it unreachable: too little for a provider across a
 * slow network, or for ourselves on a busy machine.
 */
export function connectPatiently(): void {
  setDefaultAutoSelectFamilyAttemptTimeout(3000)
}

const longestStopMs = 9500

/** Ends a process that could not do its work: says why, and nothing of the inside unless DEBUG is set. */
export function fail(error: unknown): never {
  console.error(error instanceof Error && !process.env.DEBUG ? error.message : error)
  process.exit(1)
}

/** On SIGTERM or Ctrl-C finishes what is under way and ends with 0, within 10 seconds whatever hangs. */
export function closeOnSignal(close: () => Promise<void>): void {
  for (const signal of ['SIGTERM', 'SIGINT'] as const)
    process.once(signal, () => {
      setTimeout(() => process.exit(1), longestStopMs).unref()
      close().then(() => process.exit(0), fail)
    })
}
