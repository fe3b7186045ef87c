import { type KeyboardEvent, type RefObject, useEffect } from 'react'
import { useMessages } from '../messages/shared.ts'
import { RecentList } from './recent-list.tsx'
import { SuggestionList } from './suggestion-list.tsx'
import { useSuggestions } from './use-suggestions.ts'

type SuggestionsProps = {
  id: string
  /** The search with its form; it has the focus when this part is loaded. */
  box: RefObject<HTMLElement | null>
}

/**
 * A list of links below the search field, reached by the arrow keys or Tab: suggestions for the typed text, or the last
 * searches before anything is typed. The library's combobox is not used: it costs 42 KB, or replaces the input of a
 * phone while a word is typed.
 */
export default function Suggestions({ id, box }: SuggestionsProps) {
  const { search } = useMessages()
  const { shown, suggest, clear } = useSuggestions()
  const { products, recent, typed } = shown
  const open = products.length + recent.length > 0

  /** The arrow keys cycle through the field and the links; Escape closes the list. */
  function onKeyDown(event: Pick<KeyboardEvent, 'key' | 'preventDefault'>) {
    const stops = [...(box.current?.querySelectorAll<HTMLElement>('input, li a, li button') ?? [])]
    const at = stops.findIndex((stop) => stop === document.activeElement)
    if (event.key === 'ArrowDown' && open) stops[(at + 1) % stops.length]?.focus()
    else if (event.key === 'ArrowUp' && open) stops.at(at - 1)?.focus()
    else if (event.key === 'Escape' && open) {
      stops[0]?.focus()
      clear()
    } else return
    event.preventDefault()
  }

  const closeWhenLeft = ({ relatedTarget }: { relatedTarget: EventTarget | null }) => {
    if (!(relatedTarget instanceof Node && box.current?.contains(relatedTarget))) clear()
  }

  // After each render: the listeners read the current list.
  useEffect(() => {
    const form = box.current?.querySelector('form')
    const field = form?.querySelector('input')
    if (!form || !field) return
    const ending = new AbortController()
    const { signal } = ending
    field.addEventListener('input', () => suggest(field.value), { signal })
    field.addEventListener('focus', () => field.value === '' && suggest(''), { signal })
    field.addEventListener('blur', closeWhenLeft, { signal })
    field.addEventListener('keydown', onKeyDown, { signal })
    form.addEventListener('submit', clear, { signal })
    return () => ending.abort()
  })

  // What was typed while this part was loading.
  useEffect(() => {
    const field = box.current?.querySelector('input')
    if (field && (field.value === '' || field.value !== field.defaultValue)) suggest(field.value)
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- only what was typed before this part mounted
  }, [])

  const wiring = { onKeyDown, onBlur: closeWhenLeft, onFollow: clear }
  return (
    <>
      <output className="sr-only">{products.length > 0 && search.found(products.length)}</output>
      <ul
        id={id}
        aria-label={search.suggestions}
        hidden={!open}
        className="absolute inset-x-0 top-full z-40 mt-2 max-h-75 overflow-y-auto rounded-md bg-surface p-1.5 text-ink shadow-float"
      >
        {products.length > 0 && <SuggestionList products={products} typed={typed} {...wiring} />}
        {recent.length > 0 && <RecentList searches={recent} {...wiring} />}
      </ul>
    </>
  )
}
