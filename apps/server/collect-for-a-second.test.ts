import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { collectForASecond } from './collect-for-a-second.ts'

describe('changes of many products', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  it('are collected for a second after the first, then applied together, each tag once', () => {
    const applied: string[][] = []
    const collect = collectForASecond((tags) => applied.push(tags))
    collect(['products', 'product:1'])
    vi.advanceTimersByTime(600)
    collect(['products', 'product:2'])
    vi.advanceTimersByTime(399)
    expect(applied).toEqual([])
    vi.advanceTimersByTime(1)
    expect(applied).toEqual([['products', 'product:1', 'product:2']])
    vi.advanceTimersByTime(5_000)
    expect(applied).toHaveLength(1)
    collect(['search'])
    vi.advanceTimersByTime(1_000)
    expect(applied.slice(1)).toEqual([['search']])
  })
})
