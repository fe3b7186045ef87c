/** The change from the previous value in percent; null when the previous value is zero. */
export function changeOf(now: number, before: number): number | null {
  if (before === 0) return null
  const percent = Math.round((Math.abs(now - before) / before) * 100)
  return now < before ? -percent : percent
}
