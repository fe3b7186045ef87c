import type { NamedValue } from '../catalog.tables.ts'

/** The filters whose values stores write themselves. */
export const facetNames = ['brand', 'size', 'colour'] as const
export type FacetName = (typeof facetNames)[number]

/** The options of variants that are filters, by their name in lower case. */
const options = new Map<string, FacetName>([
  ['size', 'size'],
  ['colour', 'colour'],
  ['color', 'colour'],
])

/** The key of a value in `products.facet_keys`: letter case and repeated spaces do not count. */
export const facetKey = (name: FacetName, value: string): string =>
  `${name}:${value.trim().replaceAll(/\s+/g, ' ').toLowerCase()}`

type Described = { brand: string | null; variants: readonly { options: readonly NamedValue[] }[] }

/** The columns `facet_keys` and `facet_labels` of a product with these variants, each value once. */
export function facetsOf({ brand, variants }: Described): { facet_keys: string[]; facet_labels: string[] } {
  const labels = new Map<string, string>()
  const add = (name: FacetName, value: string) => {
    const label = value.trim()
    const key = facetKey(name, label)
    if (label !== '' && !labels.has(key)) labels.set(key, label)
  }
  if (brand !== null) add('brand', brand)
  for (const option of variants.flatMap((variant) => variant.options)) {
    const name = options.get(option.name.trim().toLowerCase())
    if (name) add(name, option.value)
  }
  return { facet_keys: [...labels.keys()], facet_labels: [...labels.values()] }
}
