import type { Change } from './changes-list.tsx'
import type { SettingName, Values } from './data.ts'
import type { Field } from './groups.ts'

/** Entered values that are not saved yet: numbers as typed, everything else in wire form. */
export type Draft = Partial<Record<SettingName, unknown>>

/** The value of a field: the entered one, otherwise the saved one. */
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

/** The changes that saving would make; a value that equals the saved one is no change. */
export function changesIn(fields: readonly Field[], draft: Draft, values: Values): Change[] {
  return fields
    .filter(({ name }) => name in draft)
    .map((field) => ({ setting: field.name, from: values[field.name], to: read(field, draft[field.name]) }))
    .filter(({ from, to }) => JSON.stringify(from) !== JSON.stringify(to))
}

/** The differences between two sets of values. */
export function changesBetween(before: Values, after: Values): Change[] {
  const names = Object.keys(after) as SettingName[]
  return names
    .map((setting) => ({ setting, from: before[setting], to: after[setting] }))
    .filter(({ from, to }) => JSON.stringify(from) !== JSON.stringify(to))
}
