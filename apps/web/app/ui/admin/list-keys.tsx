import { useEffect, useState, useSyncExternalStore } from 'react'
import { storedText } from '#web/lib/storage/storage.ts'
import { Dialog } from '../dialog.tsx'

const messages = {
  title: 'Keyboard shortcuts',
  text: 'In every list.',
  next: 'Next row',
  previous: 'Previous row',
  open: 'Open the row',
  search: 'Search the list',
  help: 'Show this help',
  isOn: 'Use these shortcuts in this browser',
}

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
  const [isOpen, setIsOpen] = useState(false)

  useEffect(() => {
    function press(event: KeyboardEvent) {
      if (event.defaultPrevented || event.metaKey || event.ctrlKey || event.altKey || isTyping(event.target)) return
      const isTaken = event.key === '?' ? !isOff && openHelp() : act(event.key, isOff)
      if (isTaken) event.preventDefault()
    }
    function openHelp() {
      setIsOpen(true)
      return true
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [isOff])

  return (
    <Dialog open={isOpen} onClose={() => setIsOpen(false)} title={messages.title} description={messages.text}>
      <dl className="grid grid-cols-[auto_1fr] items-center gap-x-4 gap-y-2">
        {keys.map(([names, text]) => (
          <div key={text} className="contents">
            <dt className="flex gap-1">
              {names.map((name) => (
                <kbd
                  key={name}
                  className="min-w-8 rounded-sm border border-line bg-sunken px-2 py-0.5 text-center text-sm font-semibold"
                >
                  {name}
                </kbd>
              ))}
            </dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
      <label className="flex min-h-11 items-center gap-2.5 font-semibold">
        <input
          type="checkbox"
          checked={!isOff}
          onChange={({ currentTarget: { checked } }) => off.write(checked ? null : 'true')}
          className="size-5 accent-brand"
        />
        {messages.isOn}
      </label>
    </Dialog>
  )
}

const keys = [
  [['↓', 'J'], messages.next],
  [['↑', 'K'], messages.previous],
  [['Enter'], messages.open],
  [['/'], messages.search],
  [['?'], messages.help],
] as const

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
