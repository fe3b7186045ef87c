import type { Change } from './changes-list.tsx'
import type { SettingName, Values } from './data.ts'
import type { Field } from './groups.ts'

/** What was entered and not saved yet: numbers as they were typed, all else as it travels. */
export type Draft = Partial<Record<SettingName, unknown>>

/** What a field shows: what was entered, or else what the shop has. */
export function shownIn(field: Field, draft: Draft, values: Values): unknown {
  return field.name in draft ? draft[field.name] : asTyped(field, values[field.name])
}

function asTyped({ kind }: Field, value: unknown): unknown {
  if (kind === 'amount' || kind === 'percent' || kind === 'count') return String(value)
  if (kind !== 'days') return value
  const { min, max } = value as Values['standard_days']
  return { min: String(min), max: String(max) }
}

function read({ kind }: Field, entered: unknown): unknown {
  if (kind === 'amount' || kind === 'percent' || kind === 'count') return Number(entered)
  if (kind !== 'days') return entered
  const { min, max } = entered as { min: string; max: string }
  return { min: Number(min), max: Number(max) }
}

/** What saving would change; what was put back to what it was is no change. */
export function changesIn(fields: readonly Field[], draft: Draft, values: Values): Change[] {
  return fields
    .filter(({ name }) => name in draft)
    .map((field) => ({ setting: field.name, from: values[field.name], to: read(field, draft[field.name]) }))
    .filter(({ from, to }) => JSON.stringify(from) !== JSON.stringify(to))
}

/** What is another between two sets of values. */
export function changesBetween(before: Values, after: Values): Change[] {
  const names = Object.keys(after) as SettingName[]
  return names
    .map((setting) => ({ setting, from: before[setting], to: after[setting] }))
    .filter(({ from, to }) => JSON.stringify(from) !== JSON.stringify(to))
}
