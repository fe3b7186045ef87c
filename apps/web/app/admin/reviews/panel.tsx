import { useLocation, useNavigate, useSearchParams } from 'react-router'
import { SearchForm } from '#web/ui/admin/search-form.tsx'
import { Button } from '#web/ui/button.tsx'
import { SelectField, TextField } from '#web/ui/field.tsx'
import { isWorkOf, useOperatorSession } from '../data/session.ts'
import { onCards, PagedItems } from '../paged-table.tsx'
import { LiveAnnouncement, useAnnouncement } from '../live-announcement.tsx'
import { type ReviewFilters, starsToChoose, useReviews } from './data.ts'
import { reviews as texts } from './messages.ts'
import { OneReview } from './one-review.tsx'

/** Product reviews of shoppers. The address has the filter. */
export default function Reviews() {
  const [params] = useSearchParams()
  const [announcement, announce] = useAnnouncement()
  const { data: session } = useOperatorSession()
  const isTheirs = session !== undefined && isWorkOf(session.role, ['catalogue'])
  const filters = filtersOf(params)
  const list = useReviews(filters)
  return (
    <>
      <Filters filters={filters} />
      <LiveAnnouncement announcement={announcement} />
      <PagedItems
        list={list}
        caption={texts.caption}
        rowKey={({ id }) => id}
        empty={texts.none}
        failed={texts.failed}
        look={onCards}
      >
        {(review) => <OneReview review={review} isTheirs={isTheirs} announce={announce} />}
      </PagedItems>
    </>
  )
}

/** Invalid values of an address are ignored. */
function filtersOf(params: URLSearchParams): ReviewFilters {
  const product = params.get('product')?.trim() ?? ''
  return {
    rating: starsToChoose.find((stars) => stars === params.get('rating')),
    product: /^[1-9]\d{0,14}$/.test(product) ? product : '',
    hidden: (['true', 'false'] as const).find((hidden) => hidden === params.get('hidden')),
  }
}

function Filters({ filters: { rating, product, hidden } }: { filters: ReviewFilters }) {
  const { search } = useLocation()
  const navigate = useNavigate()
  return (
    <SearchForm
      label={texts.filters}
      address={search}
      onAsk={(requested) => void navigate(requested.size === 0 ? '/admin/reviews' : `/admin/reviews?${requested}`)}
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
    </SearchForm>
  )
}
