import { type FormEvent, type KeyboardEvent, useId, useRef } from 'react'
import { href, useNavigate, useSearchParams } from 'react-router'
import { useAddress } from '#web/lib/i18n/use-language.ts'
import { SearchIcon } from '#web/ui/icons.ts'
import { lazyPart } from '#web/ui/lazy-part.tsx'
import { useMessages } from '../messages/shared.ts'
import { recentList, suggestionList, useSuggestions } from './use-suggestions.ts'

const SuggestionList = lazyPart(suggestionList)
const RecentList = lazyPart(recentList)

/** The search of the header: a plain form that works before scripts; with scripts it shows suggestions while typing. */
export function SearchBox() {
  const [params] = useSearchParams()
  const searched = params.get('q') ?? ''
  // Keyed by the search, so that the box follows back and forward navigation.
  return <SearchForm key={searched} searched={searched} />
}

/**
 * Suggestions are a list of links below the field, reached by the arrow keys or Tab. The library's combobox is not
 * used: it costs 42 KB before any search, or replaces the input of a phone while a word is typed.
 */
function SearchForm({ searched }: { searched: string }) {
  const navigate = useNavigate()
  const address = useAddress()
  const { search } = useMessages()
  const listId = useId()
  const box = useRef<HTMLElement>(null)
  const { shown, suggest, clear } = useSuggestions()
  const { products, recent } = shown
  const open = products.length + recent.length > 0

  function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const field = event.currentTarget.elements.namedItem('q')
    const text = field instanceof HTMLInputElement ? field.value.trim() : ''
    if (text === '') return
    clear()
    if (field instanceof HTMLInputElement) field.blur()
    void navigate(`${href('/search')}?${new URLSearchParams({ q: text })}`)
  }

  /** The arrow keys cycle through the field and the links; Escape closes the list. */
  function onKeyDown(event: KeyboardEvent) {
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

  const closeWhenLeft = (event: { relatedTarget: EventTarget | null }) => {
    if (!(event.relatedTarget instanceof Node && box.current?.contains(event.relatedTarget))) clear()
  }

  const wiring = { onKeyDown, onBlur: closeWhenLeft, onFollow: clear }
  return (
    <search ref={box} className="relative block">
      <form
        action={address(href('/search'))}
        onSubmit={onSubmit}
        className="flex h-11 items-center rounded-full bg-surface text-ink focus-within:ring-3 focus-within:ring-accent"
      >
        <input
          name="q"
          type="search"
          required
          maxLength={200}
          defaultValue={searched}
          placeholder={search.placeholder}
          aria-label={search.label}
          aria-controls={listId}
          autoComplete="off"
          onFocus={(event) => event.currentTarget.value === '' && suggest('')}
          onChange={(event) => suggest(event.currentTarget.value)}
          onKeyDown={onKeyDown}
          onBlur={closeWhenLeft}
          className="h-full min-w-0 flex-1 rounded-l-full bg-transparent pr-2 pl-5 outline-none placeholder:text-muted"
        />
        <button
          type="submit"
          aria-label={search.submit}
          className="mr-1 grid size-9 place-items-center rounded-full bg-accent text-on-accent hover:bg-accent-strong"
        >
          <SearchIcon className="size-5" />
        </button>
      </form>
      <output className="sr-only">{products.length > 0 && search.found(products.length)}</output>
      <ul
        id={listId}
        aria-label={search.suggestions}
        hidden={!open}
        className="absolute inset-x-0 top-full z-40 mt-2 max-h-75 overflow-y-auto rounded-md bg-surface p-1.5 text-ink shadow-float"
      >
        {products.length > 0 && <SuggestionList {...shown} {...wiring} />}
        {recent.length > 0 && <RecentList searches={recent} {...wiring} />}
      </ul>
    </search>
  )
}
