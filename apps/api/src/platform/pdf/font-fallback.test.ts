import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { runsOf, wrapped, type Face } from './font-fallback.ts'

const has = (signs: string) => (codePoint: number) => signs.includes(String.fromCodePoint(codePoint))
const latin: Face = { name: 'latin', covers: has(' Ngugiwanjkeéı\u0303.?') }
const extended: Face = { name: 'extended', covers: has('āşğ') }
const drawn = (text: string) => runsOf(text, [latin, extended])

describe('a text in the characters of the fonts', () => {
  it('is one run when one font has every character', () => {
    expect(drawn('nunge')).toEqual([{ face: 'latin', text: 'nunge' }])
  })

  it('uses the second font for a character that the first lacks, and then the first again', () => {
    expect(drawn('kāna wa')).toEqual([
      { face: 'latin', text: 'k' },
      { face: 'extended', text: 'ā' },
      { face: 'latin', text: 'na wa' },
    ])
  })

  it.each([
    ['Ngũgĩ', 'Ngu\u0303gı\u0303', 'composes accented letters from their parts'],
    ['wạnẹ', 'wane', 'leaves an accent out that no font has'],
    ['nge 🔥 en', 'nge en', 'omits an emoji and one of the spaces around it'],
    ['nge 👨‍👩‍👧🇰🇪❤️.', 'nge .', 'omits an emoji of several code points'],
    ['nge 日本', 'nge ??', 'draws question marks for another script'],
    ['🔥🔥', '?', 'draws a question mark for a text of emoji only'],
    ['', '', 'draws nothing for an empty text'],
  ])('draws %j as %j: %s', (text, expected) => {
    expect(
      drawn(text)
        .map((run) => run.text)
        .join(''),
    ).toBe(expected)
  })
})

describe('a text in a narrow box', () => {
  const widthOf = (text: string) => text.length

  it('breaks between words', () => {
    expect(wrapped('one two three', 7, widthOf)).toEqual(['one two', 'three'])
  })

  it('breaks inside a word that is wider than the box', () => {
    expect(wrapped(`a ${'x'.repeat(12)} b`, 5, widthOf)).toEqual(['a', 'xxxxx', 'xxxxx', 'xx b'])
  })

  it('keeps every character and never exceeds the width', () => {
    fc.assert(
      fc.property(fc.string(), fc.integer({ min: 4, max: 40 }), (text, width) => {
        const lines = wrapped(text, width, widthOf)
        expect(lines.join('').replaceAll(' ', '')).toBe(text.replaceAll(' ', ''))
        for (const line of lines) expect(line.length).toBeLessThanOrEqual(width)
      }),
    )
  })
})
