/** Time limit of everything that is loaded lazily (S§9: script chunk load timeout). */
const LAZY_LIMIT_MS = 120_000

/** @throws when `task` exceeds the limit of a lazily loaded part */
export async function inTime<T>(task: Promise<T>): Promise<T> {
  const { promise: tooLate, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => reject(new Error('a part of the page took too long to load')), LAZY_LIMIT_MS)
  try {
    return await Promise.race([task, tooLate])
  } finally {
    clearTimeout(timer)
  }
}
