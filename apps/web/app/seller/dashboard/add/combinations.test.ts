import { describe, expect, it } from 'vitest'
import { carriedOver, combinationsOf, keyOf, type OptionKind, valuesOf } from './combinations.ts'

const size = (...values: string[]): OptionKind => ({ id: 1, name: 'Size', values })
const colour = (...values: string[]): OptionKind => ({ id: 2, name: 'Colour', values })
const entered = (...pairs: [string[], string][]) =>
  new Map(pairs.map(([combination, entry]) => [keyOf(combination), entry]))

describe('D25 variants of options', () => {
  it('are all combinations of the option values', () => {
    expect(combinationsOf([size('S', 'M'), colour('Red', 'Blue')])).toEqual([
      ['S', 'Red'],
      ['S', 'Blue'],
      ['M', 'Red'],
      ['M', 'Blue'],
    ])
    expect(combinationsOf([size('S'), colour()])).toEqual([['S']])
    expect(combinationsOf([])).toEqual([])
  })

  it.each<[string, OptionKind[], OptionKind[], [string[], string][], [string[], string][]]>([
    ['keep their data when a value is added', [size('S')], [size('S', 'M')], [[['S'], 'a']], [[['S'], 'a']]],
    [
      'keep their data when values change their order',
      [size('S', 'M')],
      [size('M', 'S')],
      [
        [['S'], 'a'],
        [['M'], 'b'],
      ],
      [
        [['M'], 'b'],
        [['S'], 'a'],
      ],
    ],
    [
      'keep their data when a value is renamed',
      [size('S', 'M')],
      [size('S', 'Medium')],
      [[['M'], 'b']],
      [[['Medium'], 'b']],
    ],
    [
      'are removed with their value',
      [size('S', 'M')],
      [size('M')],
      [
        [['S'], 'a'],
        [['M'], 'b'],
      ],
      [[['M'], 'b']],
    ],
    [
      'pass their data to the first value of a new option',
      [size('S')],
      [size('S'), colour('Red', 'Blue')],
      [[['S'], 'a']],
      [[['S', 'Red'], 'a']],
    ],
    [
      'keep the data of the first value of a removed option',
      [size('S'), colour('Red', 'Blue')],
      [size('S')],
      [
        [['S', 'Red'], 'a'],
        [['S', 'Blue'], 'b'],
      ],
      [[['S'], 'a']],
    ],
  ])('%s', (_, before, after, had, have) => {
    expect([...carriedOver(entered(...had), before, after)]).toEqual([...entered(...have)])
  })

  it('are parsed from typed text', () => {
    expect(valuesOf(' S, M,,s , XL ')).toEqual(['S', 'M', 'XL'])
  })
})
