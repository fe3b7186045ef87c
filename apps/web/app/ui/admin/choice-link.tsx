import type { ReactNode } from 'react'

type ChoiceLinkProps = { to: string; isChosen: boolean; children: ReactNode }

/** A link to one of several views of a page, which can be bookmarked; the page keeps its scroll position. */
export function ChoiceLink({ to, isChosen, children }: ChoiceLinkProps) {
  return (
    <a
      href={to}
      data-in-place
      aria-current={isChosen ? 'true' : undefined}
      className="flex min-h-11 items-center rounded-full sm:min-h-10 border border-line bg-surface px-3.5 text-sm font-semibold text-muted hover:text-ink aria-[current=true]:border-brand-ink aria-[current=true]:bg-brand-soft aria-[current=true]:text-brand-ink"
    >
      {children}
    </a>
  )
}
