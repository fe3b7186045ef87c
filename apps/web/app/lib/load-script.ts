const loading = new Map<string, Promise<void>>()

/** Limit for everything that is loaded only when it is wanted (S§9: script chunk load timeout). */
export const LAZY_LIMIT_MS = 120_000

/** Puts a provider's script into the page, once. @throws when it cannot be loaded in time; the next call tries again */
export function loadScript(url: string): Promise<void> {
  const known = loading.get(url)
  if (known) return known
  const script = document.createElement('script')
  const loaded = inTime(
    new Promise<void>((resolve, reject) => {
      script.addEventListener('load', () => resolve())
      script.addEventListener('error', () => reject(new Error(`could not load ${url}`)))
      script.src = url
      script.async = true
      document.head.append(script)
    }),
  )
  loading.set(url, loaded)
  loaded.catch(() => {
    loading.delete(url)
    script.remove()
  })
  return loaded
}

/** @throws when `task` takes longer than a lazily loaded part may */
export async function inTime<T>(task: Promise<T>): Promise<T> {
  const { promise: tooLate, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => reject(new Error('a part of the page took too long to load')), LAZY_LIMIT_MS)
  try {
    return await Promise.race([task, tooLate])
  } finally {
    clearTimeout(timer)
  }
}
