import { type Language, languages } from './language.ts'
import { useLanguage } from './use-language.ts'

type Style = 'day' | 'longDay' | 'time' | 'moment'

const dates = {
  /** 4 Jul 2026 */
  day: { dateStyle: 'medium' },
  /** 4 July 2026 */
  longDay: { dateStyle: 'long' },
} as const

const clock = { hour: 'numeric', minute: '2-digit', hour12: true } as const

const styles: Record<Language, Record<Style, Intl.DateTimeFormatOptions>> = {
  en: {
    ...dates,
    /** 9:05 pm */
    time: clock,
    /** 4 Jul 2026, 9:05 pm */
    moment: { day: 'numeric', month: 'short', year: 'numeric', ...clock },
  },
  // In spoken Kiswahili the hours are counted from 6 am: only the 24-hour clock is unambiguous.
  sw: {
    ...dates,
    /** 21:05 */
    time: { timeStyle: 'short' },
    /** 4 Jul 2026, 21:05 */
    moment: { dateStyle: 'medium', timeStyle: 'short' },
  },
}

const formats = new Map<string, Intl.DateTimeFormat>()

/** Formats wire timestamps in the language of the page, in Nairobi time. */
export function useDateFormat(style: Style): (moment: string | Date) => string {
  const language = useLanguage()
  const { tag } = languages[language]
  const key = `${tag} ${style}`
  const format =
    formats.get(key) ?? new Intl.DateTimeFormat(tag, { ...styles[language][style], timeZone: 'Africa/Nairobi' })
  formats.set(key, format)
  // Browsers differ in the space before 'pm': here it never breaks.
  return (moment) => format.format(new Date(moment)).replace(/\s(?=[ap]m$)/, '\u00a0')
}
