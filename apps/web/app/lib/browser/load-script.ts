import { inTime } from '../api/in-time.ts'

const loading = new Map<string, Promise<void>>()

/** Loads a provider's script into the page, once. @throws when it cannot be loaded in time; the next call retries */
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
