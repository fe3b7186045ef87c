import { describe, expect, it } from 'vitest'
import type { AnswerTo } from '#web/lib/api/api-types.ts'
import { dealsOf } from './load-deals.ts'

type Listed = AnswerTo<'GET /api/products/'>['results'][number]

const product = (id: number, endsAt: string | null) => ({ id, stock: 5, sale_ends_at: endsAt }) as Listed
const friday = '2026-11-27T20:59:59.000Z'
const sunday = '2026-11-29T20:59:59.000Z'
const ids = ({ products }: ReturnType<typeof dealsOf>) => products.map(({ id }) => id)

describe('the deals of the home page', () => {
  it('are those that end together, the soonest, when they are enough for a row', () => {
    const ending = [1, 2, 3, 4].map((id) => product(id, friday))
    const deals = dealsOf([product(8, null), product(9, sunday), ...ending])
    expect(deals.endsAt).toBe(friday)
    expect(ids(deals)).toEqual([1, 2, 3, 4])
  })

  it('keep their own ends when too few end together', () => {
    const deals = dealsOf([product(1, friday), product(2, sunday), product(3, null), product(4, friday)])
    expect(deals.endsAt).toBeNull()
    expect(deals.products.map(({ sale_ends_at }) => sale_ends_at)).toEqual([friday, sunday, null, friday])
  })

  it('are at most twelve, and none when they are too few for a row', () => {
    expect(ids(dealsOf(Array.from({ length: 16 }, (_, at) => product(at + 1, null))))).toHaveLength(12)
    expect(ids(dealsOf([product(1, null), product(2, null)]))).toEqual([])
  })
})
