import { href, useAsyncError } from 'react-router'
import { pageFailure } from '#web/lib/router/page-data.ts'
import { Button, buttonLook } from '#web/ui/button.tsx'
import { BoxIcon } from '#web/ui/icons.ts'
import { InnerLink } from '#web/ui/inner-link.tsx'
import { EmptyState, ErrorState } from '#web/ui/states.tsx'
import { useListingMessages } from '../messages/listing.ts'
import { useMessages } from '../messages/shared.ts'

/** A listing without its products (S§2 Category listing, S§8); below the page's own heading. */
export function ListingFailed({ error }: { error: unknown }) {
  const { retry } = useMessages()
  const { failed, failedText } = useListingMessages()
  return (
    <ErrorState title={failed} text={failedText(pageFailure(error).status)}>
      <Button onClick={() => location.reload()}>{retry}</Button>
    </ErrorState>
  )
}

/** The same inside the page, for `PageData`. */
export function ListingFailedHere() {
  return <ListingFailed error={useAsyncError()} />
}

/** @param reset the address of the unfiltered list */
export function NoMatch({ reset }: { reset: string }) {
  const { noMatch, noMatchHint, filters } = useListingMessages()
  return (
    <EmptyState title={noMatch} text={noMatchHint} icon={<BoxIcon className="size-8" />}>
      <InnerLink to={reset} className={buttonLook('brand')}>
        {filters.clearAll}
      </InnerLink>
    </EmptyState>
  )
}

/** An empty list without any filter (D7). */
export function EmptyCategory() {
  const { browseCategories } = useMessages()
  const { empty, emptyHint } = useListingMessages()
  return (
    <EmptyState title={empty} text={emptyHint} icon={<BoxIcon className="size-8" />}>
      <InnerLink to={href('/categories')} className={buttonLook('brand')}>
        {browseCategories}
      </InnerLink>
    </EmptyState>
  )
}
