import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import type { Language } from './language.ts'
import { useDateFormat } from './use-date-format.ts'
import { SpeechContext } from './use-language.ts'

/** Late in the evening of 3 July in London, past midnight in Nairobi. */
const MOMENT = '2026-07-03T22:05:00Z'

function shownIn(language: Language): string {
  const Shown = () => useDateFormat('longDay')(MOMENT)
  return renderToStaticMarkup(createElement(SpeechContext, { value: { language } }, createElement(Shown)))
}

it('formats the date in Nairobi time and in the language of the page', () => {
  expect(shownIn('en')).toBe('4 July 2026')
  expect(shownIn('sw')).toBe('4 Julai 2026')
})
