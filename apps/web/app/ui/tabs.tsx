import { type KeyboardEvent, type ReactNode, useId, useState } from 'react'

export type Tab = { id: string; title: string; content: ReactNode }

/**
 * Tab panels, of which one is visible; all of them are rendered. The arrow keys move between tabs, and only the
 * selected tab is a tab stop (https://www.w3.org/WAI/ARIA/apg/patterns/tabs/).
 */
export function Tabs({ tabs }: { tabs: readonly Tab[] }) {
  const group = useId()
  const [shown, setShown] = useState(0)

  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    const last = tabs.length - 1
    const next = {
      ArrowRight: shown === last ? 0 : shown + 1,
      ArrowLeft: shown === 0 ? last : shown - 1,
      Home: 0,
      End: last,
    }[event.key]
    if (next === undefined) return
    event.preventDefault()
    setShown(next)
    event.currentTarget.parentElement?.querySelectorAll<HTMLElement>('[role="tab"]')[next]?.focus()
  }

  return (
    <div>
      <div role="tablist" className="no-scrollbar flex gap-1 overflow-x-auto border-b border-line">
        {tabs.map(({ id, title }, index) => (
          <button
            key={id}
            type="button"
            role="tab"
            id={`${group}-${id}`}
            aria-controls={`${group}-${id}-panel`}
            aria-selected={index === shown}
            tabIndex={index === shown ? 0 : -1}
            onClick={() => setShown(index)}
            onKeyDown={onKeyDown}
            className="min-h-11 border-b-3 border-transparent px-3 font-semibold whitespace-nowrap text-muted -outline-offset-2 hover:text-ink aria-selected:border-brand-ink aria-selected:text-brand-ink sm:px-4"
          >
            {title}
          </button>
        ))}
      </div>
      {tabs.map(({ id, content }, index) => (
        <div
          key={id}
          role="tabpanel"
          id={`${group}-${id}-panel`}
          aria-labelledby={`${group}-${id}`}
          tabIndex={0}
          hidden={index !== shown}
          className="rounded-sm pt-6 outline-offset-4"
        >
          {content}
        </div>
      ))}
    </div>
  )
}
