import { type RefObject, useRef, useState } from 'react'
import type { NavSection } from '#web/ui/admin/section-nav.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { MenuIcon } from '#web/ui/icons.ts'
import { area } from './messages.ts'

type SectionMenuProps = {
  sections: readonly NavSection<string>[]
  current: string
  /** The element that shows the selected section: it receives the focus. */
  shown: RefObject<HTMLElement | null>
}

/** All sections as a vertical menu, where the row of them is wider than the screen. */
export function SectionMenu({ sections, current, shown }: SectionMenuProps) {
  const [isOpen, setIsOpen] = useState(false)
  const hasChosen = useRef(false)

  function open() {
    hasChosen.current = false
    setIsOpen(true)
  }

  function choose() {
    hasChosen.current = true
    setIsOpen(false)
  }

  function leadFocus() {
    if (!hasChosen.current) return true
    // After the dialog has released the focus.
    queueMicrotask(() => shown.current?.focus({ preventScroll: true }))
    return false
  }

  return (
    <>
      <Button tone="quiet" className="size-11 px-0 lg:hidden" onClick={open}>
        <MenuIcon className="size-5" />
        <span className="sr-only">{area.allSections}</span>
      </Button>
      <Dialog open={isOpen} onClose={() => setIsOpen(false)} title={area.sections} side leadFocus={leadFocus}>
        <ul className="flex flex-col gap-1">
          {sections.map(({ id, title, href, icon }) => (
            <li key={id}>
              <a
                href={href}
                onClick={choose}
                aria-current={id === current ? 'page' : undefined}
                className="flex min-h-11 items-center gap-3 rounded-sm px-3 font-semibold text-muted hover:bg-sunken hover:text-ink aria-[current=page]:bg-brand-soft aria-[current=page]:text-brand-ink"
              >
                {icon}
                {title}
              </a>
            </li>
          ))}
        </ul>
      </Dialog>
    </>
  )
}
