import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { openBrowserStorage } from '../../../test/browser-storage.ts'
import { recentlyViewed } from './recently-viewed.ts'

let browser: ReturnType<typeof openBrowserStorage>
beforeEach(() => void (browser = openBrowserStorage()))
afterEach(() => vi.unstubAllGlobals())

it('remembers the last twelve products, newest first, each once', () => {
  for (const id of [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 5]) recentlyViewed.remember(id)
  expect(recentlyViewed.read()).toEqual([5, 13, 12, 11, 10, 9, 8, 7, 6, 4, 3, 2])
})

it('ignores invalid data in the storage', () => {
  browser.items.set('recently_viewed', '[3, "4", -1, null, 2.5, 9]')
  expect(recentlyViewed.read()).toEqual([3, 9])
})
