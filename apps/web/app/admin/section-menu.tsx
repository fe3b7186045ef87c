import { type RefObject, useRef, useState } from 'react'
import { type NavGroup, SectionLink } from '#web/ui/admin/section-nav.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { MenuIcon } from '#web/ui/icons.ts'
import { area } from './messages.ts'

type SectionMenuProps = {
  groups: readonly NavGroup<string>[]
  current: string
  /** The name and the role of the operator. */
  who: string
  /** The element that shows the selected section: it receives the focus. */
  shown: RefObject<HTMLElement | null>
}

/** All sections as a vertical menu, where there is no room for them next to the content. */
export function SectionMenu({ groups, current, who, shown }: SectionMenuProps) {
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
      <Dialog
        open={isOpen}
        onClose={() => setIsOpen(false)}
        title={area.sections}
        description={who}
        side
        leadFocus={leadFocus}
      >
        <div className="flex flex-col gap-3">
          {groups.map(({ title, sections }) => (
            <div key={title ?? ''}>
              {title !== undefined && <h3 className="px-3 pb-1 text-xs font-bold text-muted">{title}</h3>}
              <ul className="flex flex-col gap-1">
                {sections.map((section) => (
                  <li key={section.id} className="relative">
                    <SectionLink
                      section={section}
                      isCurrent={section.id === current}
                      onClick={choose}
                      className="flex min-h-11 items-center gap-3 rounded-sm px-3 font-semibold text-muted hover:bg-sunken hover:text-ink aria-[current=page]:bg-brand-soft aria-[current=page]:text-brand-ink"
                    />
                  </li>
                ))}
              </ul>
            </div>
          ))}
        </div>
      </Dialog>
    </>
  )
}
