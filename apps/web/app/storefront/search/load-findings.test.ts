import { describe, expect, it } from 'vitest'
import { loadFindings } from './load-findings.ts'

const product = (id: number) => ({ id, category: { id: 5, name: 'Phones', slug: 'phones' } })

/** A fake API with responses by path; an Error fails that call. */
function aShop(answers: Record<string, unknown>) {
  const requested: string[] = []
  const call = (key: string) => {
    const path = key.split('/products/')[1]?.replace('/', '') ?? ''
    requested.push(path)
    const answer = answers[path]
    return answer instanceof Error ? Promise.reject(answer) : Promise.resolve(answer)
  }
  return { requested, caller: { call } as never }
}

const shelves = { related: [product(1), product(9)], recommended: [product(2)], trending: [product(3)] }

describe('S§2 Search, S§9 Shelves', () => {
  it('shows results, products related to the best result, and the two other shelves', async () => {
    const { caller } = aShop({ ...shelves, search: { results: [product(1)], next: 'c', corrected: 'samsung' } })
    const found = await loadFindings(caller, { q: 'samsng' })
    expect(found).toMatchObject({ corrected: 'samsung', category: { slug: 'phones' }, page: { next: 'c' } })
    // A product of the results is not repeated as a related product.
    expect(
      [found.page.products, found.related, found.recommended, found.trending].map((list) => list.map(({ id }) => id)),
    ).toEqual([[1], [9], [2], [3]])
  })

  it('S§8 Search: shows no error for a shelf that fails', async () => {
    const failing = { related: new Error('x'), recommended: new Error('x'), trending: new Error('x') }
    const { caller } = aShop({ ...failing, search: { results: [product(1)], next: null, corrected: null } })
    const found = await loadFindings(caller, { q: 'phone' })
    expect([found.related, found.recommended, found.trending]).toEqual([[], [], []])
  })

  it('fails when the search itself fails', async () => {
    const { caller } = aShop({ ...shelves, search: new Error('down') })
    await expect(loadFindings(caller, { q: 'phone' })).rejects.toThrow('down')
  })

  it('sends no search for an empty query', async () => {
    const { caller, requested } = aShop(shelves)
    expect((await loadFindings(caller, {})).page.products).toEqual([])
    expect(requested).not.toContain('search')
  })
})
