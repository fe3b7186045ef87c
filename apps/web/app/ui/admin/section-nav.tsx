import type { ReactNode } from 'react'
import { useChosenInSight } from './use-chosen-in-sight.ts'

export type NavSection<Id extends string> = { id: Id; title: string; href: string; icon: ReactNode }

type SectionNavProps<Id extends string> = {
  /** The label of the navigation. */
  label: string
  sections: readonly NavSection<Id>[]
  current: Id | undefined
}

/** The sections of an area: next to the content on a wide screen, on a phone a horizontally scrolling row above it. */
export function SectionNav<Id extends string>({ label, sections, current }: SectionNavProps<Id>) {
  const list = useChosenInSight<HTMLUListElement>(sections.findIndex(({ id }) => id === current))
  return (
    <nav aria-label={label} className="min-w-0">
      <ul
        ref={list}
        className="no-scrollbar -mx-4 flex gap-1 overflow-x-auto px-4 py-1 sm:-mx-6 sm:px-6 lg:mx-0 lg:flex-col lg:rounded-md lg:bg-surface lg:p-2 lg:shadow-card"
      >
        {sections.map(({ id, title, href, icon }) => (
          <li key={id} className="shrink-0">
            <a
              href={href}
              aria-current={id === current ? 'page' : undefined}
              className="flex min-h-11 items-center gap-2.5 rounded-full border border-line bg-surface px-4 font-semibold whitespace-nowrap text-muted hover:text-ink aria-[current=page]:border-brand-ink aria-[current=page]:bg-brand-soft aria-[current=page]:text-brand-ink lg:rounded-sm lg:border-transparent lg:px-3 lg:hover:bg-sunken lg:aria-[current=page]:border-transparent"
            >
              {icon}
              {title}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
