import type { KeyboardEvent } from 'react'
import { href } from 'react-router'
import { pictureAddress, pictureSet } from '#web/lib/browser/picture-address.ts'
import { usePrice, useSite } from '#web/lib/hooks/use-site.ts'
import { languages } from '#web/lib/i18n/language.ts'
import { useLanguage } from '#web/lib/i18n/use-language.ts'
import { InnerLink } from '#web/ui/inner-link.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { Price } from '#web/ui/price.tsx'
import { matchedText } from './matched-text.ts'
import type { Suggestions } from './use-suggestions.ts'
import { useMessages } from '../messages/shared.ts'

type LinkProps = {
  onKeyDown: (event: KeyboardEvent) => void
  onBlur: (event: { relatedTarget: EventTarget | null }) => void
  onFollow: () => void
}

/** The search suggestions: the items of the list below the field. */
export function SuggestionList({ products, ...shared }: LinkProps & { products: Suggestions; typed: string }) {
  const { nameOf } = useMessages()
  const { tag } = languages[useLanguage()]
  // The server sorts by the English names (D7).
  return products
    .toSorted((a, b) => nameOf(a).localeCompare(nameOf(b), tag))
    .map((suggestion) => (
      <li key={suggestion.id}>
        <SuggestionLink suggestion={suggestion} {...shared} />
      </li>
    ))
}

type SuggestionLinkProps = LinkProps & { suggestion: Suggestions[number]; typed: string }

function SuggestionLink({ suggestion, typed, onKeyDown, onBlur, onFollow }: SuggestionLinkProps) {
  const { apiHost } = useSite()
  const { nameOf } = useMessages()
  const price = usePrice('catalog')
  return (
    <InnerLink
      to={href('/products/:id', { id: String(suggestion.id) })}
      // A press must not move the focus from the field: some phones then close the list before the click arrives.
      onPointerDown={(event) => event.preventDefault()}
      onClick={onFollow}
      onKeyDown={onKeyDown}
      onBlur={onBlur}
      className="flex items-center gap-3 rounded-sm p-2 -outline-offset-2 hover:bg-sunken focus-visible:bg-brand-soft"
    >
      <Picture
        src={suggestion.image && pictureAddress(apiHost, suggestion.image)}
        srcSet={pictureSet(apiHost, suggestion.image_srcset)}
        sizes="48px"
        width={48}
        height={48}
        alt=""
        className="size-12 rounded-sm bg-sunken object-cover"
      />
      {/* On a phone the name has a row of its own. */}
      <span className="grid min-w-0 flex-1 grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3">
        <span className="col-span-2 truncate font-semibold sm:col-span-1">
          {matchedText(nameOf(suggestion), typed).map(({ text, isTyped }, place) =>
            isTyped ? (
              <mark key={place} className="bg-transparent text-brand-ink underline underline-offset-3">
                {text}
              </mark>
            ) : (
              text
            ),
          )}
        </span>
        <span className="truncate text-sm text-muted sm:row-start-2">
          {nameOf({ name: suggestion.category_name ?? '', name_sw: suggestion.category_name_sw })}
        </span>
        <Price {...price(suggestion.price)} className="text-sm font-bold sm:col-start-2 sm:row-span-2 sm:row-start-1" />
      </span>
    </InnerLink>
  )
}
