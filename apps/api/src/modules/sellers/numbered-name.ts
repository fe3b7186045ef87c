import { MAX_STORE_NAME } from '#contract/constants.ts'

/** The n-th choice of a store's name: 'Duka la Amani', 'Duka la Amani 2'. Never longer than a name may be. */
export function numberedName(name: string, n: number): string {
  if (n === 1) return name
  const suffix = ` ${n}`
  const room = MAX_STORE_NAME - suffix.length
  // A cut in the middle of a surrogate pair leaves a half that cannot be stored.
  return `${name
    .slice(0, room)
    .replace(/[\uD800-\uDBFF]$/, '')
    .trimEnd()}${suffix}`
}
