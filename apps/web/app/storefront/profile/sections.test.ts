import { expect, it } from 'vitest'
import { readSection, sectionPath, sections } from './sections.ts'

it('every section of the account has its own address', () => {
  for (const section of sections) {
    expect(readSection(new URL(sectionPath(section), 'https://sokoni.test').searchParams)).toBe(section)
  }
})

it('shows profile and orders for an account address without a section, or with an unknown one', () => {
  expect(readSection(new URLSearchParams())).toBe('overview')
  expect(readSection(new URLSearchParams('section=secrets'))).toBe('overview')
})
