import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import type { Language } from './language.ts'
import { useDateFormat } from './use-date-format.ts'
import { SpeechContext } from './use-language.ts'

/** Late in the evening of 3 July in London, past midnight in Nairobi. */
const MOMENT = '2026-07-03T22:05:00Z'

function shownIn(language: Language, style: 'longDay' | 'time' | 'moment' = 'longDay'): string {
  const Shown = () => useDateFormat(style)(MOMENT)
  return renderToStaticMarkup(createElement(SpeechContext, { value: { language } }, createElement(Shown)))
}

it('formats the date in Nairobi time and in the language of the page', () => {
  expect(shownIn('en')).toBe('4 July 2026')
  expect(shownIn('sw')).toBe('4 Julai 2026')
})

it('formats the time with am and pm in English, and with 24 hours in Kiswahili', () => {
  expect(shownIn('en', 'time')).toBe('1:05\u00a0am')
  expect(shownIn('en', 'moment')).toBe('4 Jul 2026, 1:05\u00a0am')
  expect(shownIn('sw', 'moment')).toBe('4 Jul 2026, 01:05')
})
