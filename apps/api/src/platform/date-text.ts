/** Dates as mails and documents show them in English, in Nairobi time. */
import { nairobiTime } from '#contract/shared/days.ts'

const weekdays = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat']
const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']

/** "Tue 24 Nov, 2:58 pm" */
export function momentText(at: Date): string {
  const local = localTime(at)
  return `${dayOf(local)}, ${timeOf(local)}`
}

/** "Tue 24 Nov 2026, 2:58 pm" */
export function momentWithYear(at: Date): string {
  const local = localTime(at)
  return `${dayOf(local)} ${local.getUTCFullYear()}, ${timeOf(local)}`
}

/** "2026-11-24" as "Tue 24 Nov" */
export function dayText(isoDay: string): string {
  return dayOf(new Date(`${isoDay}T00:00:00Z`))
}

/** A date whose UTC fields are the local time in Nairobi. */
function localTime(at: Date): Date {
  return new Date(`${nairobiTime(at)}Z`)
}

function dayOf(local: Date): string {
  return `${weekdays[local.getUTCDay()]} ${local.getUTCDate()} ${months[local.getUTCMonth()]}`
}

function timeOf(local: Date): string {
  const hours = local.getUTCHours()
  const minutes = String(local.getUTCMinutes()).padStart(2, '0')
  return `${hours % 12 === 0 ? 12 : hours % 12}:${minutes} ${hours < 12 ? 'am' : 'pm'}`
}
