import { useLocation } from 'react-router'
import type { ScreenHandle } from '#web/lib/router/screens.ts'
import { useListAddress } from '#web/lib/router/use-list-address.ts'
import { breakable } from '#web/ui/admin/breakable.tsx'
import { Day } from '#web/ui/admin/cells.tsx'
import type { Column } from '#web/ui/admin/data-table.tsx'
import { ListBar } from '#web/ui/admin/list-bar.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { InnerLink } from '#web/ui/inner-link.tsx'
import { screenLoader, sectionRoles } from '../access.ts'
import { pageOf, useList } from '../data/lists.ts'
import { usePermission } from '../data/session.ts'
import { type Announce, LiveAnnouncement, useAnnouncement } from '../live-announcement.tsx'
import { sections } from '../messages.ts'
import { PagedTable } from '../paged-table.tsx'
import { type ListedReview, type ReviewFilters, starsToChoose, reviewList } from './data.ts'
import { reviews as messages } from './messages.ts'
import { OneReview, ReviewSteps, Stars } from './one-review.tsx'

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
      <Bar filters={filters} />
      <LiveAnnouncement announcement={announcement} />
      <PagedTable
        name="reviews"
        list={list}
        caption={messages.caption}
        columns={canEdit ? [...columns, stepsColumn(announce)] : columns}
        rowKey={({ id }) => id}
        empty={messages.none}
        failed={messages.failed}
        details={details}
      />
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

function Bar({ filters: { rating, product, hidden } }: { filters: ReviewFilters }) {
  return (
    <ListBar
      {...useListAddress()}
      name="reviews"
      label={messages.filters}
      path="/admin/reviews"
      filters={[
        {
          name: 'hidden',
          label: messages.shown,
          value: hidden,
          any: messages.any,
          options: [
            { value: 'false', text: messages.onlyShown },
            { value: 'true', text: messages.onlyHidden },
          ],
          isView: true,
        },
        {
          name: 'rating',
          label: messages.rating,
          value: rating,
          any: messages.any,
          options: starsToChoose.map((stars) => ({ value: stars, text: messages.of(Number(stars)) })),
        },
        {
          name: 'product',
          label: messages.product,
          value: product,
          inputMode: 'numeric',
          pattern: '[1-9][0-9]*',
          maxLength: 15,
        },
      ]}
    />
  )
}

const details = (review: ListedReview) => <OneReview review={review} />

const columns: Column<ListedReview>[] = [
  { title: messages.productName, isName: true, cell: ({ product }) => <ProductLink product={product} /> },
  { title: messages.rating, narrow: 'amount', cell: ({ rating }) => <Stars rating={rating} /> },
  {
    title: messages.comment,
    narrow: 'detail',
    cell: ({ comment }) => <span className="block min-w-40 wrap-anywhere @2xl:line-clamp-1">{comment}</span>,
  },
  { title: messages.author, narrow: 'folded', cell: ({ user }) => breakable(user, 'narrow') },
  { title: messages.date, narrow: 'folded', cell: ({ date }) => <Day at={date} /> },
  {
    title: messages.shown,
    narrow: 'status',
    cell: ({ hidden }) => hidden && <Badge tone="bad">{messages.onlyHidden}</Badge>,
  },
]

const stepsColumn = (announce: Announce): Column<ListedReview> => ({
  title: messages.steps,
  isQuiet: true,
  cell: (review) => <ReviewSteps review={review} announce={announce} />,
})

const ProductLink = ({ product: { id, name } }: Pick<ListedReview, 'product'>) => (
  <InnerLink to={`/admin/products/${id}`} className="font-bold wrap-anywhere text-brand-ink underline">
    {name}
  </InnerLink>
)
