import { splitLanguage } from '../i18n/language.ts'

const FRESH_MS = 60_000
const MAX_ENTRIES = 30

const recent = new Map<string, { value: unknown; endsAtMs: number }>()

/**
 * Recent data of screens by address: back navigation shows it immediately and restores the scroll position, instead of
 * showing an empty page that is still loading.
 */
export const recentData = {
  /** Undefined when there is none, or when it has expired. */
  get(key: string): unknown {
    const entry = recent.get(key)
    return entry && entry.endsAtMs > Date.now() ? entry.value : undefined
  },
  set(key: string, value: unknown) {
    const known = recent.get(key)
    if (known?.value === value) return
    recent.delete(key)
    recent.set(key, { value, endsAtMs: Date.now() + FRESH_MS })
    const [oldest] = recent.keys()
    if (recent.size > MAX_ENTRIES && oldest !== undefined) recent.delete(oldest)
  },
  delete: (key: string) => void recent.delete(key),
}

/** For a loader in the browser: recent data of its address, otherwise the result of `load`. */
export function recentOr<T>(request: Pick<Request, 'url'>, load: () => Promise<T>): T | Promise<T> {
  const { pathname, search } = new URL(request.url)
  // The data stored under an address was written by the screen of this loader.
  const recalled = recentData.get(splitLanguage(pathname).path + search) as T | undefined
  if (recalled !== undefined) return recalled
  const loading = load()
  // The consumer handles the rejection, and may start to wait after the promise has failed.
  loading.catch(() => undefined)
  return loading
}
