/** An option while it is edited; its id stays when it is renamed. */
export type OptionKind = { id: number; name: string; values: readonly string[] }

/** One value of each option, in the order of the options. */
export type Combination = readonly string[]

/** All combinations of the values; an option without values is ignored. */
export function combinationsOf(kinds: readonly OptionKind[]): Combination[] {
  const complete = kinds.filter(({ values }) => values.length > 0)
  if (complete.length === 0) return []
  return complete.reduce<Combination[]>(
    (so, { values }) => so.flatMap((begun) => values.map((value) => [...begun, value])),
    [[]],
  )
}

export const keyOf = (combination: Combination) => JSON.stringify(combination)

/**
 * Carries the data of each combination over to the combinations of changed options: a renamed value keeps its data, the
 * first value of a new option inherits it, and when an option is removed the first value's data remains.
 */
export function carriedOver<Entry>(
  entries: ReadonlyMap<string, Entry>,
  before: readonly OptionKind[],
  after: readonly OptionKind[],
): Map<string, Entry> {
  const was = before.filter(({ values }) => values.length > 0)
  const is = after.filter(({ values }) => values.length > 0)
  const carried = new Map<string, Entry>()
  for (const combination of combinationsOf(after)) {
    const valueOf = (kind: OptionKind) => combination[is.findIndex(({ id }) => id === kind.id)]
    const isNewKinds = is.every((kind) => was.some(({ id }) => id === kind.id) || valueOf(kind) === kind.values[0])
    const source = was.map((kind) => {
      const now = is.find(({ id }) => id === kind.id)
      return now ? formerValue(kind, now, valueOf(now) ?? '') : kind.values[0]
    })
    const complete = source.flatMap((value) => value ?? [])
    const entry = isNewKinds && complete.length === source.length ? entries.get(keyOf(complete)) : undefined
    if (entry !== undefined) carried.set(keyOf(combination), entry)
  }
  return carried
}

/** The previous name of a value; undefined for a new one. */
function formerValue(before: OptionKind, after: OptionKind, value: string): string | undefined {
  if (before.values.includes(value)) return value
  const isRenamed = before.values.length === after.values.length
  const place = after.values.indexOf(value)
  const former = isRenamed ? before.values[place] : undefined
  return former !== undefined && !after.values.includes(former) ? former : undefined
}

/** Parses `S, M, L`: each value once. */
export function valuesOf(text: string): string[] {
  const seen = new Set<string>()
  return text
    .split(',')
    .map((value) => value.trim())
    .filter((value) => {
      const isNew = value !== '' && !seen.has(value.toLowerCase())
      seen.add(value.toLowerCase())
      return isNew
    })
}
