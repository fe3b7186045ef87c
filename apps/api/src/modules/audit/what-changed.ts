/** The fields that differ between two versions, each as `{ from, to }`, for the audit log. */
export function whatChanged<T extends object>(before: T, after: T): Record<string, { from: unknown; to: unknown }> {
  const names = Object.keys(after) as (keyof T & string)[]
  const changed = names.filter((name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]))
  return Object.fromEntries(changed.map((name) => [name, { from: before[name], to: after[name] }]))
}
