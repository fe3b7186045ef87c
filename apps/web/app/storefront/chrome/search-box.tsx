import { useId, useRef, useState } from 'react'
import { href, useNavigate, useSearchParams } from 'react-router'
import { useSite, usePrice } from '#web/lib/use-site.ts'
import { pictureAddress } from '#web/lib/picture-address.ts'
import { SearchIcon } from '#web/ui/icons.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { Price } from '#web/ui/price.tsx'
import { useSuggestions } from './use-suggestions.ts'

/**
 * The search of the header. It is a plain form that works before scripts; with them it suggests while one types.
 *
 * Written by hand after the ARIA combobox pattern: the library's own takes the input over when it arrives, which would
 * lose the keyboard of a phone in the middle of a word, or costs 42 KB before anybody searches.
 */
export function SearchBox() {
  const [params] = useSearchParams()
  const searched = params.get('q') ?? ''
  // Keyed by what was searched, so that the box follows when one goes back and forth.
  return <SearchForm key={searched} searched={searched} />
}

function SearchForm({ searched }: { searched: string }) {
  const navigate = useNavigate()
  const { apiHost } = useSite()
  const price = usePrice('catalog')
  const listId = useId()
  const input = useRef<HTMLInputElement>(null)
  const [active, setActive] = useState(-1)
  const { suggestions, suggest, clear } = useSuggestions()
  const open = suggestions.length > 0

  function close() {
    clear()
    setActive(-1)
  }

  function go(to: string) {
    close()
    input.current?.blur()
    void navigate(to)
  }

  function onKeyDown(event: React.KeyboardEvent) {
    if (!open) return
    const last = suggestions.length - 1
    const chosen = suggestions[active]
    if (event.key === 'ArrowDown') setActive(active >= last ? -1 : active + 1)
    else if (event.key === 'ArrowUp') setActive(active < 0 ? last : active - 1)
    else if (event.key === 'Escape') close()
    else if (event.key === 'Enter' && chosen) go(href('/products/:id', { id: String(chosen.id) }))
    else return
    event.preventDefault()
  }

  return (
    <search className="relative block">
      <form
        action={href('/search')}
        onSubmit={(event) => {
          event.preventDefault()
          const text = input.current?.value.trim() ?? ''
          if (text !== '') go(`${href('/search')}?${new URLSearchParams({ q: text })}`)
        }}
        className="flex h-11 items-center rounded-full bg-surface text-ink focus-within:ring-3 focus-within:ring-accent"
      >
        <input
          ref={input}
          name="q"
          type="search"
          required
          maxLength={200}
          defaultValue={searched}
          placeholder="Search for anything"
          aria-label="Search products"
          role="combobox"
          aria-autocomplete="list"
          aria-expanded={open}
          aria-controls={listId}
          aria-activedescendant={active >= 0 ? `${listId}-${active}` : undefined}
          autoComplete="off"
          onChange={(event) => {
            setActive(-1)
            suggest(event.currentTarget.value)
          }}
          onKeyDown={onKeyDown}
          onBlur={close}
          className="h-full min-w-0 flex-1 rounded-l-full bg-transparent pl-5 outline-none placeholder:text-muted"
        />
        <button
          type="submit"
          aria-label="Search"
          className="mr-1 grid size-9 place-items-center rounded-full bg-accent text-on-accent hover:bg-accent-strong"
        >
          <SearchIcon className="size-5" />
        </button>
      </form>
      <ul
        id={listId}
        role="listbox"
        aria-label="Suggestions"
        hidden={!open}
        // A press must not take the focus away, or the list is gone before the click arrives.
        onPointerDown={(event) => event.preventDefault()}
        className="absolute inset-x-0 top-full z-40 mt-2 max-h-75 overflow-y-auto rounded-md bg-surface p-1.5 text-ink shadow-float"
      >
        {suggestions.map((suggestion, index) => (
          <li
            key={suggestion.id}
            id={`${listId}-${index}`}
            role="option"
            aria-selected={index === active}
            ref={index === active ? (element) => element?.scrollIntoView({ block: 'nearest' }) : undefined}
            onClick={() => go(href('/products/:id', { id: String(suggestion.id) }))}
            className="flex cursor-pointer items-center gap-3 rounded-sm p-2 hover:bg-sunken aria-selected:bg-brand-soft"
          >
            <Picture
              src={suggestion.image && pictureAddress(apiHost, suggestion.image)}
              width={48}
              height={48}
              alt=""
              className="size-12 rounded-sm bg-sunken object-cover"
            />
            <span className="min-w-0 flex-1">
              <span className="block truncate font-semibold">{suggestion.name}</span>
              <span className="block truncate text-sm text-muted">{suggestion.category_name}</span>
            </span>
            <Price {...price(suggestion.price)} className="text-sm font-bold" />
          </li>
        ))}
      </ul>
    </search>
  )
}
