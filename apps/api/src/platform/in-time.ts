/** A process that was paused, however long, has used up one part of the time only (decision 0131). */
const parts = 4

/** The result of `work`, or `late` when it takes longer than `maxMs`; `work` itself goes on. */
export async function inTime<Result, Late>(work: Promise<Result>, maxMs: number, late: Late): Promise<Result | Late> {
  const { promise, resolve } = Promise.withResolvers<Late>()
  let left = parts
  const timer = setInterval(() => {
    left -= 1
    if (left === 0) resolve(late)
  }, maxMs / parts)
  try {
    return await Promise.race([work, promise])
  } finally {
    clearInterval(timer)
  }
}

const noAnswer = Symbol('no answer')

/** @throws when `work` takes longer than `maxMs` */
export async function withinTime<Result>(work: Promise<Result>, maxMs: number): Promise<Result> {
  const result = await inTime(work, maxMs, noAnswer)
  if (result === noAnswer) throw new Error('no answer in time')
  return result
}
