/** By how many percent something is more or less than before; null where there was nothing before. */
export function changeOf(now: number, before: number): number | null {
  if (before === 0) return null
  const percent = Math.round((Math.abs(now - before) / before) * 100)
  return now < before ? -percent : percent
}
