/** Runs `work` for each item, at most `lanes` at a time. The results are in the order of the items. */
export async function inLanes<T, R>(lanes: number, things: readonly T[], work: (thing: T) => Promise<R>): Promise<R[]> {
  const answers: R[] = []
  const waiting = things.entries()
  const lane = async () => {
    for (const [at, thing] of waiting) answers[at] = await work(thing)
  }
  await Promise.all(Array.from({ length: lanes }, lane))
  return answers
}

/**
 * Runs `first` for each item and `second` for each of its results, both in the order of the items: while `second` runs
 * for one item, `first` runs for the next.
 */
export async function inTwoStages<T, R>(
  things: Iterable<T>,
  first: (thing: T) => Promise<R>,
  second: (result: R) => Promise<unknown>,
): Promise<void> {
  let behind: Promise<unknown> = Promise.resolve()
  for (const thing of things) {
    const [result] = await Promise.all([first(thing), behind])
    behind = second(result)
  }
  await behind
}

/** The numbers from 0 up to `count`, in runs of at most `size`. */
export function* runsOf(count: number, size: number): Generator<number[]> {
  for (let first = 0; first < count; first += size)
    yield Array.from({ length: Math.min(size, count - first) }, (_, at) => first + at)
}
