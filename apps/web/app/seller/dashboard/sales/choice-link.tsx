import type { MouseEvent, ReactNode } from 'react'
import { useNavigate } from 'react-router'

type ChoiceLinkProps = { to: string; isChosen: boolean; children: ReactNode }

/** One of several things to look at, as a link to be kept or gone back to; the page stays where it is. */
export function ChoiceLink({ to, isChosen, children }: ChoiceLinkProps) {
  const navigate = useNavigate()

  function choose(event: MouseEvent) {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    void navigate(to, { preventScrollReset: true })
  }

  return (
    <a
      href={to}
      onClick={choose}
      aria-current={isChosen ? 'true' : undefined}
      className="flex min-h-10 items-center rounded-full border border-line bg-surface px-3.5 text-sm font-semibold text-muted hover:text-ink aria-[current=true]:border-brand-ink aria-[current=true]:bg-brand-soft aria-[current=true]:text-brand-ink"
    >
      {children}
    </a>
  )
}
