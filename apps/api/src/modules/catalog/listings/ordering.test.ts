import { describe, expect, it } from 'vitest'
import { writeCursor } from '../../../platform/cursor.ts'
import { orderOf, type Ordering } from './ordering.ts'

type Values = readonly unknown[]

/** For each ordering, cursor values that pages produce, and values that only a forged cursor contains. */
const places: Record<Exclude<Ordering, 'created_at' | 'price' | 'name'>, { known: Values[]; madeUp: Values[] }> = {
  '-created_at': {
    known: [['2026-07-04T09:00:00.123Z', 7]],
    madeUp: [
      ['2026-07-04', 7],
      ['2026-07-04T09:00:00Z', 7],
      ['2026-07-04T09:00:00.123+03:00', 7],
      ['2026-02-30T09:00:00.123Z', 7],
      ['0000-07-04T09:00:00.123Z', 7],
      ['2026-07-04T09:00:00.123Z', 0],
      ['2026-07-04T09:00:00.123Z', 7, 7],
      [1_783_155_600_000, 7],
    ],
  },
  '-price': {
    known: [
      [0, 1],
      [4_000_00, Number.MAX_SAFE_INTEGER],
    ],
    madeUp: [
      [-1, 7],
      [0.5, 7],
      ['400000', 7],
      [2 ** 60, 7],
      [4_000_00, -7],
      [4_000_00, '7'],
    ],
  },
  '-name': {
    known: [
      ['Ngũgĩ’s kettle 🫖', 7],
      ['🫖'.repeat(160), 7],
    ],
    madeUp: [
      ['', 7],
      ['a'.repeat(161), 7],
      ['a\0b', 7],
      ['\ud800', 7],
      [null, 7],
    ],
  },
  '-rating': {
    known: [
      [0, 0, 7],
      [50, 2 ** 31 - 1, 7],
    ],
    madeUp: [
      [51, 1, 7],
      [-1, 1, 7],
      [4.5, 1, 7],
      [45, -1, 7],
      [45, 2 ** 31, 7],
      [45, 7],
    ],
  },
  '-popularity': {
    known: [[0, 7]],
    madeUp: [
      [-1, 7],
      [2 ** 31, 7],
      [0.5, 7],
    ],
  },
  relevance: {
    known: [
      [0, 7],
      [0.060792714, 7],
      [1e-40, 7],
    ],
    madeUp: [
      [-0.1, 7],
      [1e39, 7],
      [1e-50, 7],
      ['0.06', 7],
      [null, 7],
    ],
  },
}

describe.each(Object.entries(places))('the cursor of the ordering %s', (name, { known, madeUp }) => {
  const ordering = name as Ordering
  const { after } = orderOf(ordering)

  it.each(known)('accepts the values %j, %j', (...values) => {
    expect(after(writeCursor([ordering, ...values]))).not.toBeNull()
  })

  it.each(madeUp)('rejects the values %j, %j', (...values) => {
    expect(() => after(writeCursor([ordering, ...values]))).toThrow('VALIDATION_FAILED')
  })

  it('rejects a cursor of another ordering', () => {
    const other = ordering === '-price' ? '-name' : '-price'
    expect(() => after(writeCursor([other, ...(known[0] ?? [])]))).toThrow('VALIDATION_FAILED')
  })
})
