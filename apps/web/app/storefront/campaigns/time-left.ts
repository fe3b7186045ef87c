const HOUR = 60
const DAY = 24 * HOUR

export type TimeLeft = { days: number; hours: number; minutes: number }

export function timeLeft(minutes: number): TimeLeft {
  return { days: Math.floor(minutes / DAY), hours: Math.floor((minutes % DAY) / HOUR), minutes: minutes % HOUR }
}
