import { expect, it } from 'vitest'
import { matchedText } from './matched-text.ts'

const marked = (name: string, typed: string) =>
  matchedText(name, typed)
    .map(({ text, isTyped }) => (isTyped ? `[${text}]` : text))
    .join('')

it.each([
  ['Samsung Galaxy A15', 'sam', '[Sam]sung Galaxy A15'],
  ['Samsung Galaxy A15', 'galaxy s', '[S]amsung [Galaxy] A15'],
  ['Samsung Galaxy A15', 'a', 'Samsung Galaxy [A]15'],
  ['Café cups', 'CAFE c', '[Café] [c]ups'],
  ['Kettle', 'ketle', 'Kettle'],
  ['Kettle (1.7 l)', '.* (1', 'Kettle ([1].7 l)'],
  ['Kettle', ' ', 'Kettle'],
  ['🫖 Teapot', 'tea', '🫖 [Tea]pot'],
])('marks in %j what was typed: %j', (name, typed, expected) => {
  expect(marked(name, typed)).toBe(expected)
})
