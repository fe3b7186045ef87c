import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import type { Language } from './language.ts'
import { type Named, useLocalName } from './use-local-name.ts'
import { SpeechContext } from './use-language.ts'

function shownIn(language: Language, named: Named): string {
  const Shown = () => useLocalName()(named)
  return renderToStaticMarkup(createElement(SpeechContext, { value: { language } }, createElement(Shown)))
}

it.each<[string, Named, string]>([
  ['the name in Kiswahili', { name: 'Kettle', name_sw: 'Birika' }, 'Birika'],
  ['the name where there is none in Kiswahili', { name: 'Kettle', name_sw: null }, 'Kettle'],
  ['the name where it is empty in Kiswahili', { name: 'Kettle', name_sw: '' }, 'Kettle'],
  ['the name of an entry stored without the field', { name: 'Kettle' }, 'Kettle'],
])('shows %s on a page in Kiswahili, and the name in English', (_, named, local) => {
  expect(shownIn('sw', named)).toBe(local)
  expect(shownIn('en', named)).toBe('Kettle')
})
