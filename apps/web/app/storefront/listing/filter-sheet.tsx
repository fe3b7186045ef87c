import { Button, buttonLook } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { InnerLink } from '#web/ui/inner-link.tsx'
import { useFilterMessages } from '../messages/filters.ts'
import { useListingMessages } from '../messages/listing.ts'
import { FilterFields } from './filter-fields.tsx'
import type { FiltersProps } from './filtered-list.tsx'
import { Fixed } from './fixed.tsx'
import { isNarrowed } from './listing-query.ts'
import type { Facets } from './product-page.ts'
import { useQueryForm } from './use-query-form.ts'

type FilterSheetProps = FiltersProps & { open: boolean; onClose: () => void; facets: Facets | undefined }

/** The filters of a listing below the width of the rail; the sort order stays as it is. */
export default function FilterSheet(props: FilterSheetProps) {
  const { open, onClose, path, query, reset, read, fixed, facets, offersCategories } = props
  const { filters } = useListingMessages()
  const messages = useFilterMessages()
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
        <Fixed values={{ ...fixed, ordering: query.ordering }} />
        <FilterFields query={query} facets={facets} offersCategories={offersCategories} />
        <div className="sticky -bottom-5 col-span-2 -mb-5 flex gap-2 bg-surface pt-1 pb-5">
          {isNarrowed(query) && (
            <InnerLink to={reset} className={buttonLook('quiet')} onClick={onClose}>
              {messages.clear}
            </InnerLink>
          )}
          <Button type="submit" className="flex-1">
            {messages.apply}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
