import type { ReactNode } from 'react'
import { Button, buttonLook } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { InnerLink } from '#web/ui/inner-link.tsx'
import { useListingMessages } from '../messages/listing.ts'
import { FilterFields } from './filter-fields.tsx'
import { isNarrowed, type ListingQuery } from './listing-query.ts'
import { useQueryForm } from './use-query-form.ts'

type FilterSheetProps = {
  open: boolean
  onClose: () => void
  path: string
  query: ListingQuery
  reset: string
  read: (entered: URLSearchParams) => ListingQuery
  children?: ReactNode
}

/** The filters of a listing on a phone; the sort order stays as it is. */
export default function FilterSheet({ open, onClose, path, query, reset, read, children }: FilterSheetProps) {
  const { filters } = useListingMessages()
  const { form } = useQueryForm(path, query, read)
  return (
    <Dialog sheet open={open} onClose={onClose} title={filters.title}>
      <form
        {...form}
        onSubmit={(event) => {
          form.onSubmit(event)
          onClose()
        }}
        className="grid grid-cols-2 gap-x-3 gap-y-4"
      >
        {query.ordering !== undefined && <input type="hidden" name="ordering" value={query.ordering} />}
        <FilterFields query={query}>{children && <div className="col-span-2">{children}</div>}</FilterFields>
        <div className="col-span-2 mt-1 flex gap-2">
          {isNarrowed(query) && (
            <InnerLink to={reset} className={buttonLook('quiet')} onClick={onClose}>
              {filters.clear}
            </InnerLink>
          )}
          <Button type="submit" className="flex-1">
            {filters.apply}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
