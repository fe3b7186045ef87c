import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'

type Announcement = [key: string, text: string]

/** Texts that are equal in both languages: names, shared words, amounts of a provider. */
const alike = new Set(['USD 7'])

const filesIn = (language: string) =>
  readdirSync(join(import.meta.dirname, language))
    .filter((name) => name.endsWith('.ts'))
    .sort()

const sections = filesIn('en')

async function textsOf(language: string, file: string): Promise<Announcement[]> {
  const { texts } = (await import(`./${language}/${file}`)) as { texts: object }
  return sayings(texts)
}

/** Every message with its key; functions are called with sample values. */
function sayings(node: unknown, key = ''): Announcement[] {
  if (typeof node === 'string') return [[key, node]]
  if (typeof node === 'function') return sayings(node(...Array.from({ length: node.length }, () => '7')), `${key}()`)
  if (typeof node !== 'object' || node === null) return []
  return Object.entries(node).flatMap(([name, value]) => sayings(value, key === '' ? name : `${key}.${name}`))
}

describe('message catalogue', () => {
  it('has every section in both languages, and a hook for it', () => {
    expect(filesIn('sw').filter((file) => file !== 'words.ts')).toEqual(sections)
    expect(filesIn('.').filter((file) => file !== 'texts.test.ts')).toEqual(sections)
  })

  it.each(sections)('translates every message of %s', async (file) => {
    const english = new Map(await textsOf('en', file))
    const kiswahili = await textsOf('sw', file)
    expect(english.size).toBeGreaterThan(0)
    const keys = kiswahili.map(([key]) => key).filter((key) => !key.startsWith('words.errors.'))
    expect(keys.sort()).toEqual([...english.keys()].sort())
    expect(kiswahili.filter(([, text]) => text.trim() === '')).toEqual([])
    expect(kiswahili.filter(([key, text]) => english.get(key) === text && !alike.has(text))).toEqual([])
  })
})
