import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { openBrowserStorage } from '../../../test/browser-storage.ts'
import { storedList, storedText } from './storage.ts'

let browser: ReturnType<typeof openBrowserStorage>
beforeEach(() => void (browser = openBrowserStorage()))
afterEach(() => vi.unstubAllGlobals())

const isNumber = (value: unknown): value is number => typeof value === 'number'

describe('browser storage', () => {
  it('reads an empty value where nothing was stored', () => {
    expect(storedText('name').read()).toBeNull()
    expect(storedList('list', isNumber).read()).toEqual([])
  })

  it('drops invalid items of a list', () => {
    browser.items.set('list', '[1, "two", null, {"id": 3}, 4]')
    expect(storedList('list', isNumber).read()).toEqual([1, 4])
  })

  it.each(['{"not": "a list"}', 'not json', 'null', '7'])('reads %s as an empty list', (text) => {
    browser.items.set('list', text)
    expect(storedList('list', isNumber).read()).toEqual([])
  })

  it('returns the same list until it changes, so that screens do not render again', () => {
    const list = storedList('list', isNumber)
    list.write([1, 2])
    expect(list.read()).toBe(list.read())
  })

  it('notifies of changes in this and another tab until unsubscribed', () => {
    const heard = vi.fn<() => void>()
    const name = storedText('name')
    const stop = name.subscribe(heard)
    name.write('Wanjiku')
    browser.changeInOtherTab('name', 'Otieno')
    browser.changeInOtherTab('other', 'x')
    expect(heard).toHaveBeenCalledTimes(2)
    stop()
    name.write('Achieng')
    expect(heard).toHaveBeenCalledTimes(2)
  })

  it('keeps values for the life of the page where storage is disabled', () => {
    const refuse = () => {
      throw new DOMException('denied', 'SecurityError')
    }
    vi.stubGlobal('localStorage', { getItem: refuse, setItem: refuse, removeItem: refuse })
    const name = storedText('kept')
    name.write('Wanjiku')
    expect(name.read()).toBe('Wanjiku')
    name.write(null)
    expect(name.read()).toBeNull()
  })

  it('returns the last written value where storage is full', () => {
    const name = storedText('full')
    name.write('Wanjiku')
    const { setItem } = localStorage
    localStorage.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError')
    }
    name.write('Otieno')
    expect(name.read()).toBe('Otieno')
    localStorage.setItem = setItem
    name.write('Achieng')
    expect([name.read(), browser.items.get('full')]).toEqual(['Achieng', 'Achieng'])
    name.write(null)
    expect(name.read()).toBeNull()
  })
})
