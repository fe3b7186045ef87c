import { MAX_STORE_NAME } from '#contract/shared/constants.ts'

/** The n-th candidate for a store's name: 'Duka la Amani', 'Duka la Amani 2'. Never longer than the limit of a name. */
export function numberedName(name: string, n: number): string {
  if (n === 1) return name
  const suffix = ` ${n}`
  const room = MAX_STORE_NAME - suffix.length
  // A cut within a surrogate pair leaves a lone surrogate, which cannot be stored.
  return `${name
    .slice(0, room)
    .replace(/[\uD800-\uDBFF]$/, '')
    .trimEnd()}${suffix}`
}
