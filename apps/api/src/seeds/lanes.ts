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
