/** What a change changed, as the trail has it: each field whose value is another now, from what to what. */
export function whatChanged<T extends object>(before: T, after: T): Record<string, { from: unknown; to: unknown }> {
  const names = Object.keys(after) as (keyof T & string)[]
  const changed = names.filter((name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]))
  return Object.fromEntries(changed.map((name) => [name, { from: before[name], to: after[name] }]))
}
