/** The result of `work`, or `late` when it takes longer than `maxMs`; `work` itself goes on. */
export async function inTime<Result, Late>(work: Promise<Result>, maxMs: number, late: Late): Promise<Result | Late> {
  const { promise, resolve } = Promise.withResolvers<Late>()
  const timer = setTimeout(resolve, maxMs, late)
  try {
    return await Promise.race([work, promise])
  } finally {
    clearTimeout(timer)
  }
}
