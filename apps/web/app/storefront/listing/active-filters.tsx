import { amountDigits } from '#web/lib/i18n/currency-labels.ts'
import { CloseIcon } from '#web/ui/icons.ts'
import { InnerLink } from '#web/ui/inner-link.tsx'
import { useFilterMessages } from '../messages/filters.ts'
import { withoutFilter } from './listing-query.ts'

type ActiveFiltersProps = {
  path: string
  query: Readonly<Record<string, string | undefined>>
  /** The name of the chosen category, where one can be chosen. */
  category: string | undefined
  /** The chip is removed with its filter: the focus moves to a remaining element. */
  onRemove: () => void
}

/** A chip for each filter that is set; it removes the filter. */
export default function ActiveFilters({ path, query, category, onRemove }: ActiveFiltersProps) {
  const messages = useFilterMessages()
  const amount = (entered: string) => amountDigits(Number(entered), 'categoryListing')
  const chips = [
    { name: 'category', text: query.category && (category ?? query.category) },
    { name: 'min_price', text: query.min_price && messages.from(amount(query.min_price)) },
    { name: 'max_price', text: query.max_price && messages.upTo(amount(query.max_price)) },
    { name: 'brand', text: query.brand },
    { name: 'size', text: query.size && `${messages.size}: ${query.size}` },
    { name: 'colour', text: query.colour },
    { name: 'min_rating', text: query.min_rating && messages.stars(Number(query.min_rating)) },
    { name: 'min_discount', text: query.min_discount && messages.percentOff(Number(query.min_discount)) },
    { name: 'in_stock', text: query.in_stock && messages.inStock },
  ]
  return chips.map(
    ({ name, text }) =>
      text && (
        <InnerLink
          key={name}
          to={withoutFilter(path, query, name)}
          aria-label={messages.remove(text)}
          onClick={onRemove}
          className="flex h-11 shrink-0 items-center gap-1.5 rounded-full bg-brand-soft pr-3 pl-4 text-sm font-semibold whitespace-nowrap text-brand-ink lg:hidden"
        >
          {text}
          <CloseIcon className="size-4" />
        </InnerLink>
      ),
  )
}
