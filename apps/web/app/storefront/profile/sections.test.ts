import { expect, it } from 'vitest'
import { readSection, sectionPath, sections } from './sections.ts'

it('every section of the account is found at its own address', () => {
  for (const section of sections) {
    expect(readSection(new URL(sectionPath(section), 'https://sokoni.test').searchParams)).toBe(section)
  }
})

it('an address of the account without a section, or with an unknown one, shows profile and orders', () => {
  expect(readSection(new URLSearchParams())).toBe('overview')
  expect(readSection(new URLSearchParams('section=secrets'))).toBe('overview')
})
