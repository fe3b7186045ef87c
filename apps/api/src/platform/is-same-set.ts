/** Whether `these` has exactly the members of `those`, each once, in any order. */
export function isSameSet(those: readonly number[], these: readonly number[]): boolean {
  const named = new Set(these)
  return named.size === these.length && those.length === these.length && those.every((one) => named.has(one))
}
