import { ShopError } from './http/shop-error.ts'

/**
 * Runs the work when it is its key's turn.
 * @throws UNAVAILABLE with `retry_after_seconds` when too much work is waiting
 */
export type FairQueue = <T>(key: string, work: () => Promise<T>) => Promise<T>

export type FairQueueOptions = {
  /** The maximum of concurrent work, all keys together. */
  concurrency: number
  /** The maximum of concurrent work for one key; `concurrency` by default. */
  concurrencyPerKey?: number
  /** The maximum of waiting work. Beyond it, the newest work of the key with the most waiting work is rejected. */
  maxWaiting: number
}

type Waiting = { start: () => void; refuse: (error: ShopError) => void }

/**
 * Runs work that needs much memory or many threads, with limited concurrency. Keys take turns, and the work of each key
 * runs in order of arrival: hundreds of requests of one key delay another key by one piece of work at most.
 */
export function createFairQueue(options: FairQueueOptions): FairQueue {
  const { concurrency, concurrencyPerKey = concurrency, maxWaiting } = options
  /** The next key to run is the first entry. */
  const waiting = new Map<string, Waiting[]>()
  const running = new Map<string, number>()
  let waitingCount = 0
  let runningCount = 0

  const mayRun = (key: string) => (running.get(key) ?? 0) < concurrencyPerKey

  function countRunning(key: string, change: 1 | -1) {
    const count = (running.get(key) ?? 0) + change
    if (count === 0) running.delete(key)
    else running.set(key, count)
    runningCount += change
  }

  function startNext() {
    if (runningCount >= concurrency) return
    const next = [...waiting].find(([key]) => mayRun(key))
    if (!next) return
    const [key, queue] = next
    const first = queue.shift()
    waitingCount -= 1
    waiting.delete(key)
    if (queue.length > 0) waiting.set(key, queue)
    countRunning(key, 1)
    first?.start()
  }

  function makeRoomFor(key: string) {
    if (waitingCount < maxWaiting) return
    const [longestKey, longest] = [...waiting].reduce((max, one) => (one[1].length > max[1].length ? one : max))
    const own = waiting.get(key)?.length ?? 0
    const refusal = new ShopError('UNAVAILABLE', { retry_after_seconds: 2 })
    if (own + 1 >= longest.length) throw refusal
    longest.pop()?.refuse(refusal)
    waitingCount -= 1
    if (longest.length === 0) waiting.delete(longestKey)
  }

  function turnOf(key: string): Promise<void> {
    makeRoomFor(key)
    return new Promise<void>((start, refuse) => {
      const queue = waiting.get(key) ?? []
      queue.push({ start, refuse })
      waiting.set(key, queue)
      waitingCount += 1
    })
  }

  return async (key, work) => {
    if (runningCount < concurrency && mayRun(key)) countRunning(key, 1)
    else await turnOf(key)
    try {
      return await work()
    } finally {
      countRunning(key, -1)
      startNext()
    }
  }
}
