import { useLocation, useNavigate } from 'react-router'
import type { ScreenHandle } from '#web/lib/router/screens.ts'
import { SearchForm } from '#web/ui/admin/search-form.tsx'
import { Button } from '#web/ui/button.tsx'
import { SelectField, TextField } from '#web/ui/field.tsx'
import { screenLoader, sectionRoles } from '../access.ts'
import { pageOf, useList } from '../data/lists.ts'
import { usePermission } from '../data/session.ts'
import { LiveAnnouncement, useAnnouncement } from '../live-announcement.tsx'
import { sections } from '../messages.ts'
import { onCards, PagedItems } from '../paged-table.tsx'
import { type ReviewFilters, starsToChoose, reviewList } from './data.ts'
import { reviews as messages } from './messages.ts'
import { OneReview } from './one-review.tsx'

export const handle = { title: sections.reviews } satisfies ScreenHandle

export const clientLoader = screenLoader(sectionRoles.reviews, ({ search }) => [
  pageOf(reviewList(filtersOf(search)), search),
])

/** Product reviews of shoppers. The address has the filter. */
export default function Reviews() {
  const [announcement, announce] = useAnnouncement()
  const canEdit = usePermission(['catalogue'])
  const filters = filtersOf(useLocation().search)
  const list = useList(reviewList(filters))
  return (
    <>
      <Filters filters={filters} />
      <LiveAnnouncement announcement={announcement} />
      <PagedItems
        list={list}
        caption={messages.caption}
        rowKey={({ id }) => id}
        empty={messages.none}
        failed={messages.failed}
        look={onCards}
      >
        {(review) => <OneReview review={review} canEdit={canEdit} announce={announce} />}
      </PagedItems>
    </>
  )
}

/** Invalid values of an address are ignored. */
function filtersOf(search: string): ReviewFilters {
  const params = new URLSearchParams(search)
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
      label={messages.filters}
      address={search}
      onSearch={(requested) => void navigate(requested.size === 0 ? '/admin/reviews' : `/admin/reviews?${requested}`)}
      className="flex flex-col gap-3 rounded-md bg-surface p-4 shadow-card sm:flex-row sm:flex-wrap sm:items-end"
    >
      <SelectField key={`rating ${rating}`} label={messages.rating} name="rating" defaultValue={rating ?? ''}>
        <option value="">{messages.any}</option>
        {starsToChoose.map((stars) => (
          <option key={stars} value={stars}>
            {messages.of(Number(stars))}
          </option>
        ))}
      </SelectField>
      <SelectField key={`hidden ${hidden}`} label={messages.shown} name="hidden" defaultValue={hidden ?? ''}>
        <option value="">{messages.any}</option>
        <option value="false">{messages.onlyShown}</option>
        <option value="true">{messages.onlyHidden}</option>
      </SelectField>
      <TextField
        label={messages.product}
        name="product"
        inputMode="numeric"
        pattern="[1-9][0-9]*"
        maxLength={15}
        defaultValue={product}
        autoComplete="off"
      />
      <Button type="submit" tone="quiet" className="h-12">
        {messages.filter}
      </Button>
    </SearchForm>
  )
}
