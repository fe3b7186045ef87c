import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { runsOf, wrapped, type Face } from './lettering.ts'

const has = (signs: string) => (codePoint: number) => signs.includes(String.fromCodePoint(codePoint))
const latin: Face = { name: 'latin', covers: has(' Ngugiwanjkeéı\u0303.?') }
const extended: Face = { name: 'extended', covers: has('āşğ') }
const drawn = (text: string) => runsOf(text, [latin, extended])

describe('a text in the letters of the fonts', () => {
  it('is one run where one font has all of it', () => {
    expect(drawn('nunge')).toEqual([{ face: 'latin', text: 'nunge' }])
  })

  it('changes the font for a sign the first does not have, and back', () => {
    expect(drawn('kāna wa')).toEqual([
      { face: 'latin', text: 'k' },
      { face: 'extended', text: 'ā' },
      { face: 'latin', text: 'na wa' },
    ])
  })

  it.each([
    ['Ngũgĩ', 'Ngu\u0303gı\u0303', 'puts accented letters together of their parts'],
    ['wạnẹ', 'wane', 'leaves an accent out that no font has'],
    ['nge 🔥 en', 'nge en', 'leaves pictures out, and one of the spaces around them'],
    ['nge 👨‍👩‍👧🇰🇪❤️.', 'nge .', 'leaves out pictures of several parts'],
    ['nge 日本', 'nge ??', 'says that there is something in another script'],
    ['🔥🔥', '?', 'never draws nothing for something'],
    ['', '', 'draws nothing for nothing'],
  ])('%j is drawn as %j: %s', (text, expected) => {
    expect(
      drawn(text)
        .map((run) => run.text)
        .join(''),
    ).toBe(expected)
  })
})

describe('a text in a narrow box', () => {
  const widthOf = (text: string) => text.length

  it('is broken between words', () => {
    expect(wrapped('one two three', 7, widthOf)).toEqual(['one two', 'three'])
  })

  it('is broken inside a word that is wider than the box', () => {
    expect(wrapped(`a ${'x'.repeat(12)} b`, 5, widthOf)).toEqual(['a', 'xxxxx', 'xxxxx', 'xx b'])
  })

  it('loses nothing, and never leaves the box', () => {
    fc.assert(
      fc.property(fc.string(), fc.integer({ min: 4, max: 40 }), (text, width) => {
        const lines = wrapped(text, width, widthOf)
        expect(lines.join('').replaceAll(' ', '')).toBe(text.replaceAll(' ', ''))
        for (const line of lines) expect(line.length).toBeLessThanOrEqual(width)
      }),
    )
  })
})
