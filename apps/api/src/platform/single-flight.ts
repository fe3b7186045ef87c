export type SingleFlight<Result> = (key: string, run: () => Promise<Result>) => Promise<Result>

/**
 * Joins calls with the same key: while one runs, the others get its result. It joins only calls of this process, so a
 * unique key must have the same effect across processes.
 */
export function createSingleFlight<Result>(): SingleFlight<Result> {
  const running = new Map<string, Promise<Result>>()
  return (key, run) => {
    const joined = running.get(key) ?? run().finally(() => running.delete(key))
    running.set(key, joined)
    return joined
  }
}
