import { Button } from '#web/ui/button.tsx'
import { wallet as texts } from '../wallet-texts.ts'

type Paged = { isFetchingNextPage: boolean; fetchNextPage: () => unknown }

/** The way to the next page of a list that has one. */
export function More({ list }: { list: Paged }) {
  return (
    <Button tone="quiet" size="sm" busy={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
      {texts.loadMore}
    </Button>
  )
}
