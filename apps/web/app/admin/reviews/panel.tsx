import type { SubmitEvent } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { Button } from '#web/ui/button.tsx'
import { SelectField, TextField } from '#web/ui/field.tsx'
import { isWorkOf, useOperatorSession } from '../data/session.ts'
import { ListState, More } from '../list-state.tsx'
import { rowsOf } from '../paged-table.tsx'
import { SaidAloud, useSaid } from '../said-aloud.tsx'
import { type ReviewFilters, starsToChoose, useReviews } from './data.ts'
import { reviews as texts } from './messages.ts'
import { OneReview } from './one-review.tsx'

/** What shoppers wrote about products. Which of it is shown stands in the address. */
export default function Reviews() {
  const [params] = useSearchParams()
  const [said, say] = useSaid()
  const { data: session } = useOperatorSession()
  const isTheirs = session !== undefined && isWorkOf(session.role, ['catalogue'])
  const filters = filtersOf(params)
  const list = useReviews(filters)
  const shown = rowsOf(list)
  return (
    <>
      <Filters filters={filters} />
      <SaidAloud said={said} />
      <section aria-label={texts.caption} className="flex flex-col gap-4">
        {shown.length === 0 ? (
          <ListState list={list} empty={texts.none} failed={texts.failed} />
        ) : (
          <ol className="flex flex-col gap-4">
            {shown.map((review) => (
              <li key={review.id}>
                <OneReview review={review} isTheirs={isTheirs} say={say} />
              </li>
            ))}
          </ol>
        )}
        {list.hasNextPage && <More list={list} />}
      </section>
    </>
  )
}

/** What an address says wrong is not said. */
function filtersOf(params: URLSearchParams): ReviewFilters {
  const product = params.get('product')?.trim() ?? ''
  return {
    rating: starsToChoose.find((stars) => stars === params.get('rating')),
    product: /^[1-9]\d{0,14}$/.test(product) ? product : '',
    hidden: (['true', 'false'] as const).find((hidden) => hidden === params.get('hidden')),
  }
}

function Filters({ filters: { rating, product, hidden } }: { filters: ReviewFilters }) {
  const navigate = useNavigate()

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const asked = new URLSearchParams()
    for (const [name, value] of new FormData(event.currentTarget))
      if (typeof value === 'string' && value.trim() !== '') asked.set(name, value.trim())
    void navigate(asked.size === 0 ? '/admin/reviews' : `/admin/reviews?${asked}`)
  }

  return (
    <form
      role="search"
      aria-label={texts.filters}
      onSubmit={submit}
      className="flex flex-col gap-3 rounded-md bg-surface p-4 shadow-card sm:flex-row sm:flex-wrap sm:items-end"
    >
      <SelectField key={`rating ${rating}`} label={texts.rating} name="rating" defaultValue={rating ?? ''}>
        <option value="">{texts.any}</option>
        {starsToChoose.map((stars) => (
          <option key={stars} value={stars}>
            {texts.of(Number(stars))}
          </option>
        ))}
      </SelectField>
      <SelectField key={`hidden ${hidden}`} label={texts.shown} name="hidden" defaultValue={hidden ?? ''}>
        <option value="">{texts.any}</option>
        <option value="false">{texts.onlyShown}</option>
        <option value="true">{texts.onlyHidden}</option>
      </SelectField>
      <TextField
        key={`product ${product}`}
        label={texts.product}
        name="product"
        inputMode="numeric"
        pattern="[1-9][0-9]*"
        maxLength={15}
        defaultValue={product}
        autoComplete="off"
      />
      <Button type="submit" tone="quiet" className="h-12">
        {texts.filter}
      </Button>
    </form>
  )
}
