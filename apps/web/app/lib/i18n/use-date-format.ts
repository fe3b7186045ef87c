import { languages } from './language.ts'
import { useLanguage } from './use-language.ts'

const styles = {
  /** 4 Jul 2026 */
  day: { dateStyle: 'medium' },
  /** 4 July 2026 */
  longDay: { dateStyle: 'long' },
  /** 21:05 */
  time: { timeStyle: 'short' },
  /** 4 Jul 2026, 21:05 */
  moment: { dateStyle: 'medium', timeStyle: 'short' },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>

const formats = new Map<string, Intl.DateTimeFormat>()

/** Formats wire timestamps in the language of the page, in Nairobi time. */
export function useDateFormat(style: keyof typeof styles): (moment: string | Date) => string {
  const { tag } = languages[useLanguage()]
  const key = `${tag} ${style}`
  const format = formats.get(key) ?? new Intl.DateTimeFormat(tag, { ...styles[style], timeZone: 'Africa/Nairobi' })
  formats.set(key, format)
  return (moment) => format.format(new Date(moment))
}
