import { useEffect, useState, useSyncExternalStore } from 'react'
import { storedText } from '#web/lib/storage/storage.ts'
import { lazyPart } from '../lazy-part.tsx'

const KeysHelp = lazyPart(() => import('./keys-help.tsx'))

const off = storedText('list_keys_off')

/**
 * The keyboard of lists: ↓ and J to the next row, ↑ and K to the previous one, Enter opens it, / to the search, ? shows
 * the help, where the shortcuts can be switched off (WCAG 2.1.4).
 */
export function ListKeys() {
  const isOff = useSyncExternalStore(
    off.subscribe,
    () => off.read() !== null,
    () => false,
  )
  const [isRequested, setIsRequested] = useState(false)
  const [isOpen, setIsOpen] = useState(false)

  useEffect(() => {
    function press(event: KeyboardEvent) {
      if (event.defaultPrevented || event.metaKey || event.ctrlKey || event.altKey || isTyping(event.target)) return
      const isTaken = event.key === '?' ? !isOff && openHelp() : act(event.key, isOff)
      if (isTaken) event.preventDefault()
    }
    function openHelp() {
      setIsRequested(true)
      setIsOpen(true)
      return true
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [isOff])

  return (
    isRequested && (
      <KeysHelp
        open={isOpen}
        onClose={() => setIsOpen(false)}
        isOn={!isOff}
        onSwitch={(isOn) => off.write(isOn ? null : 'true')}
      />
    )
  )
}

/** Keys belong to fields, menus and dialogs first. */
const isTyping = (target: EventTarget | null) =>
  target instanceof Element &&
  (target.closest('input, textarea, select, [contenteditable], [role="menu"]') !== null ||
    document.querySelector('[role="dialog"], [role="alertdialog"]') !== null)

/** @returns whether the key did something */
function act(key: string, isOff: boolean): boolean {
  const rows = [...document.querySelectorAll<HTMLElement>('main [data-list-row]')]
  const at = rows.findIndex((row) => row.contains(document.activeElement))
  const isOnRow = at >= 0 && rows[at] === document.activeElement
  // The arrows scroll the page, until a row has the focus.
  if (key === 'ArrowDown' || key === 'ArrowUp') return at >= 0 && focusRow(rows[at + (key === 'ArrowDown' ? 1 : -1)])
  if (key === 'Enter') return isOnRow && openRow(rows[at])
  if (isOff) return false
  if (key === 'j') return focusRow(rows[at + 1])
  if (key === 'k') return at > 0 && focusRow(rows[at - 1])
  if (key === '/') return focusSearch()
  return false
}

function focusRow(row: HTMLElement | undefined): boolean {
  row?.focus()
  row?.scrollIntoView({ block: 'nearest' })
  return row !== undefined
}

function openRow(row: HTMLElement | undefined): boolean {
  const toggle = row?.querySelector<HTMLElement>('[data-row-toggle]')
  const opener = toggle?.checkVisibility() ? toggle : row?.querySelector<HTMLElement>('th a[href]')
  opener?.click()
  return opener !== null && opener !== undefined
}

function focusSearch(): boolean {
  const field = document.querySelector<HTMLInputElement>('main [role="search"] input')
  field?.focus()
  field?.select()
  return field !== null
}
