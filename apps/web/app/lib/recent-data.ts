import { splitLanguage } from './language.ts'

const FRESH_MS = 60_000
const MOST_ENTRIES = 30

const recent = new Map<string, { value: unknown; endsAtMs: number }>()

/**
 * What screens showed a moment ago, by their address: going back shows it at once and finds the place where one was,
 * instead of an empty page that is still loading.
 */
export const recentData = {
  /** Undefined when there is none, or none fresh. */
  recall(key: string): unknown {
    const entry = recent.get(key)
    return entry && entry.endsAtMs > Date.now() ? entry.value : undefined
  },
  remember(key: string, value: unknown) {
    const known = recent.get(key)
    if (known?.value === value) return
    recent.delete(key)
    recent.set(key, { value, endsAtMs: Date.now() + FRESH_MS })
    const [oldest] = recent.keys()
    if (recent.size > MOST_ENTRIES && oldest !== undefined) recent.delete(oldest)
  },
  forget: (key: string) => void recent.delete(key),
}

/** For a loader in the browser: what its address showed a moment ago, else what `load` fetches. */
export function recentOr<T>(request: Pick<Request, 'url'>, load: () => Promise<T>): T | Promise<T> {
  const { pathname, search } = new URL(request.url)
  // What lies under an address was remembered by the screen that this very loader serves.
  const recalled = recentData.recall(splitLanguage(pathname).path + search) as T | undefined
  if (recalled !== undefined) return recalled
  const loading = load()
  // A failure is told where it is waited for, which may begin after it has failed.
  loading.catch(() => undefined)
  return loading
}
