import { describe, expect, it } from 'vitest'
import { present } from '#contract/shared/present.ts'
import { choicesOf, type Variant } from './choices.ts'
import { firstShown } from './use-chosen-variant.ts'

/** Red exists in M and L, Blue only in L, Green only in M and is sold out. */
const shirts = [
  aShirt(1, 'Red', 'M', 4),
  aShirt(2, 'Red', 'L', 0),
  aShirt(3, 'Blue', 'L', 2),
  aShirt(4, 'Green', 'M', 0),
]

function aShirt(id: number, colour: string, size: string, stock: number): Variant {
  const options = [
    { name: 'Colour', value: colour },
    { name: 'Size', value: size },
  ]
  const name = `Colour: ${colour}, Size: ${size}`
  return { id, name, options, price: 800, sale_price: null, stock, picture: null, is_default: id === 1 }
}

const leadsTo = (chosenId: number) => {
  const chosen = present(shirts.find(({ id }) => id === chosenId))
  return choicesOf(shirts, chosen).map(({ name, choices }) => [
    name,
    Object.fromEntries(choices.map(({ value, variant }) => [value, variant?.id ?? null])),
  ])
}

describe('choosing a variant', () => {
  it('keeps the selected values of later options where such a variant exists', () => {
    expect(leadsTo(2)).toEqual([
      ['Colour', { Red: 2, Blue: 3, Green: 4 }],
      ['Size', { M: 1, L: 2 }],
    ])
  })

  it('changes the size with a colour that lacks the selected size, and disables that colour’s missing sizes', () => {
    expect(leadsTo(3)).toEqual([
      ['Colour', { Red: 2, Blue: 3, Green: 4 }],
      ['Size', { M: null, L: 3 }],
    ])
    expect(leadsTo(1)[0]).toEqual(['Colour', { Red: 1, Blue: 3, Green: 4 }])
  })

  it('reaches every variant from every other one', () => {
    for (const from of shirts) {
      const reached = new Set([from.id])
      for (const id of reached) {
        const chosen = present(shirts.find((shirt) => shirt.id === id))
        for (const { choices } of choicesOf(shirts, chosen))
          for (const { variant } of choices) if (variant) reached.add(variant.id)
      }
      expect(reached.size).toBe(shirts.length)
    }
  })

  it('selects exactly one value of each option', () => {
    for (const shirt of shirts)
      for (const { choices } of choicesOf(shirts, shirt))
        expect(choices.filter(({ isChosen }) => isChosen)).toHaveLength(1)
  })

  it('prefers a variant in stock where no later value can be kept', () => {
    const hats = [aShirt(1, 'Red', 'S', 1), aShirt(2, 'Blue', 'M', 0), aShirt(3, 'Blue', 'L', 2)]
    expect(choicesOf(hats, present(hats[0]))[0]?.choices[1]).toMatchObject({ value: 'Blue', variant: { id: 3 } })
  })
})

it.each([
  ['the variant in its address, sold out or not', '2', shirts, 2],
  ['the default variant where its address names none', null, shirts, 1],
  ['the default variant where its address names another product’s', '77', shirts, 1],
  [
    'the first variant in stock where the default one is sold out',
    null,
    shirts.map((shirt) => (shirt.is_default ? { ...shirt, stock: 0 } : shirt)),
    3,
  ],
  ['the default variant where all are sold out', null, shirts.map((shirt) => ({ ...shirt, stock: 0 })), 1],
])('a page begins with %s', (_, named, variants, shown) => {
  expect(firstShown(variants, named).id).toBe(shown)
})
