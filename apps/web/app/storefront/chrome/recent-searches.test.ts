import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { openBrowserStorage } from '../../../test/browser-storage.ts'
import { recentSearches } from './recent-searches.ts'

let browser: ReturnType<typeof openBrowserStorage>
beforeEach(() => void (browser = openBrowserStorage()))
afterEach(() => vi.unstubAllGlobals())

it('remembers the last six searches, newest first, each once in any letter case', () => {
  for (const text of ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'D']) recentSearches.remember(text)
  expect(recentSearches.read()).toEqual(['D', 'g', 'f', 'e', 'c', 'b'])
})

it('removes all of them', () => {
  recentSearches.remember('kettle')
  recentSearches.clear()
  expect(recentSearches.read()).toEqual([])
  expect(browser.items.has('recent_searches')).toBe(false)
})

it('ignores invalid data in the storage', () => {
  browser.items.set('recent_searches', '[1, "kettle", " ", null, {}]')
  expect(recentSearches.read()).toEqual(['kettle'])
})
