import { useEffect, useState } from 'react'
import type { OperatorRole } from '#contract/shared/states.ts'
import { Button } from '#web/ui/button.tsx'
import { SearchIcon } from '#web/ui/icons.ts'
import { lazyPart } from '#web/ui/lazy-part.tsx'
import { palette as messages } from './messages.ts'

const Palette = lazyPart(() => import('./palette.tsx'))

/** Opens the search over the whole area, also by Ctrl K or ⌘ K. */
export function SearchButton({ role }: { role: OperatorRole }) {
  const [isOpen, setIsOpen] = useState(false)

  useEffect(() => {
    function press(event: KeyboardEvent) {
      if (event.key.toLowerCase() !== 'k' || event.altKey || event.shiftKey || !(event.metaKey || event.ctrlKey)) return
      event.preventDefault()
      setIsOpen((before) => before || document.querySelector('[role="dialog"], [role="alertdialog"]') === null)
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [])

  return (
    <>
      <Button
        tone="quiet"
        aria-keyshortcuts="Control+K Meta+K"
        onClick={() => setIsOpen(true)}
        className="shrink-0 max-lg:size-11 max-lg:px-0"
      >
        <SearchIcon className="size-5" />
        <span className="max-lg:sr-only">{messages.open}</span>
        <kbd aria-hidden="true" className="rounded-sm bg-sunken px-1.5 text-xs text-muted max-lg:hidden">
          {messages.key}
        </kbd>
      </Button>
      {isOpen && <Palette role={role} onClose={() => setIsOpen(false)} />}
    </>
  )
}
