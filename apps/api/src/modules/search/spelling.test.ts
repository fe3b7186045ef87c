import { describe, expect, it } from 'vitest'
import { meantWord, slipsBetween } from './spelling.ts'
import { typedWords, wordsOf } from './words.ts'

describe('slipsBetween', () => {
  it.each([
    ['samsung', 'samsung', 0],
    ['samsng', 'samsung', 1],
    ['smasung', 'samsung', 1],
    ['samsungg', 'samsung', 1],
    ['sansung', 'samsung', 1],
    ['phnoe', 'phone', 1],
    ['sansng', 'samsung', 2],
    ['', 'abc', 3],
    ['abc', '', 3],
    ['ca', 'abc', 3],
  ])('counts the edits from %s to %s as %i', (a, b, slips) => {
    expect(slipsBetween(a, b)).toBe(slips)
    expect(slipsBetween(b, a)).toBe(slips)
  })
})

describe('meantWord', () => {
  const alike = [
    { word: 'samsung', uses: 40 },
    { word: 'sandals', uses: 25 },
    { word: 'sams', uses: 1 },
  ]

  it.each([
    ['samsng', 'samsung'],
    ['sandls', 'sandals'],
    ['sams', 'sams'],
    ['sam', null],
    ['kettle', null],
  ])('returns for %j the word %j', (typed, meant) => {
    expect(meantWord(typed, alike)).toBe(meant)
  })

  it('prefers the more frequent of two equally similar words', () => {
    const words = [
      { word: 'shops', uses: 3 },
      { word: 'shoes', uses: 90 },
    ]
    expect(meantWord('shoos', words)).toBe('shoes')
  })

  it('compares the prefix while the word is still being typed', () => {
    expect(meantWord('samsn', alike, { beginning: true })).toBe('samsung')
    expect(meantWord('samsn', alike)).toBe('sams')
  })
})

describe('the words of a text', () => {
  it('are letters without accents, in lower case', () => {
    expect(wordsOf('Écran 4K – T-Shirt, 15" (M)')).toEqual(['ecran', 'k', 't', 'shirt', 'm'])
  })

  it('as typed keep their digits, and contain no query operators', () => {
    expect(typedWords(" iPhone 15:* & !(x) | <-> '; --")).toEqual(['iphone', '15', 'x'])
    expect(typedWords('%_*&|!')).toEqual([])
    expect(typedWords('')).toEqual([])
  })
})
