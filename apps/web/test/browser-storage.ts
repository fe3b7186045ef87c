import { vi } from 'vitest'

/** Gives the code under test an empty browser storage and a window that receives storage events of other tabs. */
export function openBrowserStorage() {
  const items = new Map<string, string>()
  const storage = {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
    removeItem: (key: string) => void items.delete(key),
  }
  const window = new EventTarget()
  vi.stubGlobal('localStorage', storage)
  vi.stubGlobal('sessionStorage', storage)
  vi.stubGlobal('window', window)
  return {
    items,
    changeInOtherTab(key: string, value: string) {
      items.set(key, value)
      window.dispatchEvent(Object.assign(new Event('storage'), { key }))
    },
  }
}
