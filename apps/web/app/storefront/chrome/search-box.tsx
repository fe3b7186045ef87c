import { type FormEvent, startTransition, useId, useRef, useState } from 'react'
import { href, useNavigate, useSearchParams } from 'react-router'
import { useAddress } from '#web/lib/i18n/use-language.ts'
import { SearchIcon } from '#web/ui/icons.ts'
import { lazyPart } from '#web/ui/lazy-part.tsx'
import { useMessages } from '../messages/shared.ts'

const Suggestions = lazyPart(() => import('./suggestions.tsx'))

/** The search of the header: a plain form that works before scripts; with scripts it shows suggestions while typing. */
export function SearchBox() {
  const [params] = useSearchParams()
  const searched = params.get('q') ?? ''
  // Keyed by the search, so that the box follows back and forward navigation.
  return <SearchForm key={searched} searched={searched} />
}

/** The suggestions are loaded when the field first has the focus. */
function SearchForm({ searched }: { searched: string }) {
  const navigate = useNavigate()
  const address = useAddress()
  const { search } = useMessages()
  const listId = useId()
  const box = useRef<HTMLElement>(null)
  const [isUsed, setUsed] = useState(false)
  // A key that is pressed is shown before the suggestions are rendered.
  const beginUse = () => startTransition(() => setUsed(true))

  function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const field = event.currentTarget.elements.namedItem('q')
    const text = field instanceof HTMLInputElement ? field.value.trim() : ''
    if (text === '') return
    if (field instanceof HTMLInputElement) field.blur()
    // The search continues if this fails.
    import('./recent-searches.ts').then(
      ({ recentSearches }) => recentSearches.remember(text),
      () => undefined,
    )
    void navigate(`${href('/search')}?${new URLSearchParams({ q: text })}`)
  }

  return (
    <search ref={box} className="relative block">
      <form
        action={address(href('/search'))}
        onSubmit={onSubmit}
        className="flex h-11 items-center rounded-full bg-surface text-ink focus-within:inset-ring-3 focus-within:inset-ring-accent"
      >
        <input
          name="q"
          type="search"
          required
          maxLength={200}
          defaultValue={searched}
          placeholder={search.placeholder}
          aria-label={search.label}
          aria-controls={isUsed ? listId : undefined}
          autoComplete="off"
          onFocus={beginUse}
          onInput={beginUse}
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
      {isUsed && <Suggestions id={listId} box={box} />}
    </search>
  )
}
