import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { toasts } from '#web/lib/storage/toasts.ts'
import { whenNear } from '#web/lib/hooks/use-near.ts'
import { type Wish, wishlist } from '#web/storefront/wishlist/wishlist.ts'
import { Button } from '#web/ui/button.tsx'
import { useMessages } from '../messages/shared.ts'
import { useWishlistMessages } from '../messages/wishlist.ts'
import { WishRow } from './wish-row.tsx'

/** The number of rows per batch: rows below are neither rendered nor requested until the user scrolls near them. */
const AT_ONCE = 48

type WishListProps = {
  /** The same array until it changes. */
  wishes: readonly Wish[]
  selected: ReadonlySet<number>
  onSelect: (id: number, selected: boolean) => void
}

export function WishList({ wishes, selected, onSelect }: WishListProps) {
  const messages = useWishlistMessages()
  const [count, setCount] = useState(AT_ONCE)
  const shown = useMemo(() => wishes.slice(0, count), [wishes, count])
  const list = useRef<HTMLUListElement>(null)

  const remove = useCallback(
    (id: number) => {
      focusBeside(list.current, id)
      wishlist.remove(id)
      toasts.show('info', messages.removed)
    },
    [messages],
  )

  return (
    <>
      <ul ref={list} aria-label={messages.list} className="divide-y divide-line">
        {shown.map((wish) => (
          <WishRow key={wish.id} wish={wish} selected={selected.has(wish.id)} onSelect={onSelect} onRemove={remove} />
        ))}
      </ul>
      {count < wishes.length && <More next={count + AT_ONCE} onMore={setCount} />}
    </>
  )
}

/**
 * The focus moves to the button of the next row before its own is removed, otherwise of the previous row, otherwise to
 * the screen.
 */
function focusBeside(list: HTMLElement | null, id: number) {
  const buttons = [...(list?.querySelectorAll<HTMLElement>('[data-remove]') ?? [])]
  const own = buttons.findIndex(({ dataset }) => dataset.remove === String(id))
  const neighbour = buttons[own + 1] ?? buttons[own - 1] ?? document.getElementById('content')
  neighbour?.focus()
}

/** More rows are loaded automatically near the end of the list; the button is the fallback. */
function More({ next, onMore }: { next: number; onMore: (count: number) => void }) {
  const { list } = useMessages()
  const place = useRef<HTMLDivElement>(null)
  useEffect(
    () => (place.current === null ? undefined : whenNear(place.current, '800px', () => onMore(next))),
    [next, onMore],
  )
  return (
    <div ref={place} className="mt-6 flex justify-center">
      <Button tone="quiet" onClick={() => onMore(next)} className="min-w-44">
        {list.more}
      </Button>
    </div>
  )
}
