/** Kenya has no summer time. */
const nairobiOffsetMs = 3 * 60 * 60 * 1000
const dayMs = 24 * 60 * 60 * 1000

/** The day in Nairobi so many days after a moment, as YYYY-MM-DD. */
export function nairobiDay(at: Date, daysLater = 0): string {
  return new Date(at.getTime() + nairobiOffsetMs + daysLater * dayMs).toISOString().slice(0, 10)
}
