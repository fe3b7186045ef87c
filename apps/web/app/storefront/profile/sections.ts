import { href } from 'react-router'

/** The sections of the account, shown one at a time: each has its own address. */
export const sections = ['overview', 'addresses', 'security', 'data'] as const
export type Section = (typeof sections)[number]

export function readSection(params: URLSearchParams): Section {
  const requested = params.get('section')
  return sections.find((section) => section === requested) ?? 'overview'
}

export const sectionPath = (section: Section): string =>
  section === 'overview' ? href('/profile') : `${href('/profile')}?section=${section}`
