import { ShopError } from './http/shop-error.ts'

export type InTurn = <T>(work: () => Promise<T>) => Promise<T>

/**
 * Does work that costs much memory or many threads a few at a time; the rest waits in the order it came.
 * @param limits.mostWaiting whoever comes later is asked to come back (UNAVAILABLE), instead of waiting without end
 */
export function createTurns(limits: { atOnce: number; mostWaiting: number }): InTurn {
  let running = 0
  const waiting: (() => void)[] = []
  return async (work) => {
    if (running >= limits.atOnce) {
      if (waiting.length >= limits.mostWaiting) throw new ShopError('UNAVAILABLE', { retry_after_seconds: 2 })
      await new Promise<void>((resolve) => waiting.push(resolve))
    } else running += 1
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else running -= 1
    }
  }
}
