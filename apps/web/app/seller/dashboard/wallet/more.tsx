import { Button } from '#web/ui/button.tsx'
import { wallet as messages } from './messages.ts'

type Paged = { isFetchingNextPage: boolean; fetchNextPage: () => unknown }

/** Loads the next page of a list, if there is one. */
export function More({ list }: { list: Paged }) {
  return (
    <Button tone="quiet" size="sm" busy={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
      {messages.loadMore}
    </Button>
  )
}
