import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { collectTags } from './collect-tags.ts'

describe('changes of many products', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  it('are collected for half a second after the first, then applied together, each tag once', () => {
    const applied: string[][] = []
    const collect = collectTags((tags) => applied.push(tags))
    collect(['products', 'product:1'])
    vi.advanceTimersByTime(300)
    collect(['products', 'product:2'])
    vi.advanceTimersByTime(199)
    expect(applied).toEqual([])
    vi.advanceTimersByTime(1)
    expect(applied).toEqual([['products', 'product:1', 'product:2']])
    vi.advanceTimersByTime(5_000)
    expect(applied).toHaveLength(1)
    collect(['search'])
    vi.advanceTimersByTime(500)
    expect(applied.slice(1)).toEqual([['search']])
  })
})
