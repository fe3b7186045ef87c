import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'

type Entry = [key: string, text: string]

/** Messages that are equal in both languages: names, shared words, amounts of a provider. */
const alike = new Set(['7', 'USD 7', 'M-Pesa', 'PayPal', 'VAT'])

const filesIn = (language: string) =>
  readdirSync(join(import.meta.dirname, language))
    .filter((name) => name.endsWith('.ts'))
    .sort()

const sections = filesIn('en')

async function messagesOf(language: string, file: string): Promise<Entry[]> {
  const { messages } = (await import(`./${language}/${file}`)) as { messages: object }
  return entriesIn(messages)
}

/** Every message with its key; functions are called with sample values. */
function entriesIn(node: unknown, key = ''): Entry[] {
  if (typeof node === 'string') return [[key, node]]
  if (typeof node === 'function') return entriesIn(node(...Array.from({ length: node.length }, () => '7')), `${key}()`)
  if (typeof node !== 'object' || node === null) return []
  return Object.entries(node).flatMap(([name, value]) => entriesIn(value, key === '' ? name : `${key}.${name}`))
}

describe('message catalogue', () => {
  it('has every section in both languages, and a hook for it', () => {
    expect(filesIn('sw').filter((file) => file !== 'ui.ts' && file !== 'errors.ts')).toEqual(sections)
    expect(filesIn('.').filter((file) => file !== 'messages.test.ts')).toEqual(sections)
  })

  it.each(sections)('translates every message of %s', async (file) => {
    const english = new Map(await messagesOf('en', file))
    const kiswahili = await messagesOf('sw', file)
    expect(english.size).toBeGreaterThan(0)
    const keys = kiswahili.map(([key]) => key).filter((key) => !key.startsWith('uiMessages.errors.'))
    expect(keys.sort()).toEqual([...english.keys()].sort())
    expect(kiswahili.filter(([, text]) => text.trim() === '')).toEqual([])
    expect(kiswahili.filter(([key, text]) => english.get(key) === text && !alike.has(text))).toEqual([])
  })

  it.each([
    ['12 months', 'miezi 12'],
    ['1 month', 'mwezi 1'],
    ['2 years', 'miaka 2'],
    ['18 months, battery 12 months', '18 months, battery 12 months'],
  ])('translates a warranty of %s', async (text, translated) => {
    const { messages } = await import('./sw/product.ts')
    expect(messages.period(text)).toBe(translated)
  })
})
