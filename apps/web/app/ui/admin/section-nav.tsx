import { Fragment, type ReactNode, useId } from 'react'
import { useChosenInSight } from './use-chosen-in-sight.ts'

export type NavSection<Id extends string> = {
  id: Id
  title: string
  href: string
  icon: ReactNode
  /** The number of open tasks, and its name for screen readers. */
  count?: { text: string; label: string } | undefined
}

export type NavGroup<Id extends string> = { title?: string | undefined; sections: readonly NavSection<Id>[] }

type SectionNavProps<Id extends string> = {
  /** The label of the navigation. */
  label: string
  groups: readonly NavGroup<Id>[]
  current: Id | undefined
  /** A long menu is behind a button on a phone, instead of a row above the content. */
  isHiddenOnPhone?: boolean
}

/** The sections of an area: next to the content on a wide screen, on a phone a horizontally scrolling row above it. */
export function SectionNav<Id extends string>({
  label,
  groups,
  current,
  isHiddenOnPhone = false,
}: SectionNavProps<Id>) {
  const sections = groups.flatMap((group) => group.sections)
  const list = useChosenInSight<HTMLUListElement>(sections.findIndex(({ id }) => id === current))
  return (
    <nav
      aria-label={label}
      className={`min-w-0 lg:sticky lg:top-4 lg:max-h-[calc(100dvh-2rem)] lg:overflow-y-auto lg:rounded-md lg:bg-surface lg:p-2 lg:shadow-card ${isHiddenOnPhone ? 'max-lg:hidden' : ''}`}
    >
      {groups.map(({ title, sections: own }) => (
        <Fragment key={title ?? ''}>
          {title !== undefined && (
            <h2 className="px-3 pt-3 pb-1 text-xs font-bold text-muted max-lg:hidden">{title}</h2>
          )}
          <ul
            ref={groups.length === 1 ? list : undefined}
            className="no-scrollbar -mx-4 flex gap-1 overflow-x-auto px-4 sm:-mx-6 sm:px-6 lg:mx-0 lg:flex-col lg:gap-0.5 lg:px-0"
          >
            {own.map((section) => (
              <li key={section.id} className="relative shrink-0">
                <SectionLink
                  section={section}
                  isCurrent={section.id === current}
                  className="flex min-h-11 items-center gap-2.5 rounded-full border border-line bg-surface px-4 font-semibold whitespace-nowrap text-muted hover:text-ink aria-[current=page]:border-brand-ink aria-[current=page]:bg-brand-soft aria-[current=page]:text-brand-ink lg:min-h-10 lg:rounded-sm lg:border-transparent lg:px-3 lg:hover:bg-sunken lg:aria-[current=page]:border-transparent"
                />
              </li>
            ))}
          </ul>
        </Fragment>
      ))}
    </nav>
  )
}

type SectionLinkProps = {
  section: NavSection<string>
  isCurrent: boolean
  className: string
  onClick?: () => void
}

/**
 * A link to a section, in a positioned list item. The number of open tasks next to it is the description of the link, not
 * part of its name.
 */
export function SectionLink({ section, isCurrent, className, onClick }: SectionLinkProps) {
  const { title, href, icon, count } = section
  const id = useId()
  return (
    <>
      <a
        href={href}
        aria-describedby={count && id}
        aria-current={isCurrent ? 'page' : undefined}
        onClick={onClick}
        className={`${className} ${count ? 'pr-12' : ''}`}
      >
        {icon}
        {title}
      </a>
      {count && (
        <span className="pointer-events-none absolute inset-y-0 right-3 flex items-center">
          <span className="rounded-full bg-accent-soft px-2 text-sm font-bold text-accent-ink tabular-nums">
            <span aria-hidden="true">{count.text}</span>
            <span id={id} className="sr-only">
              {count.label}
            </span>
          </span>
        </span>
      )}
    </>
  )
}
