/**
 * The value, where the surrounding code ensures that there is one but its type does not say so.
 * @throws when it is missing
 */
export function present<T>(value: T | null | undefined): T {
  if (value === null || value === undefined) throw new Error('A value that must exist is missing')
  return value
}
