import type { RefObject } from 'react'
import { ChevronLeftIcon, ChevronRightIcon } from '#web/ui/icons.ts'
import { useHomeMessages } from '../messages/home.ts'

const look = 'grid size-10 place-items-center rounded-full border border-line bg-surface hover:bg-sunken'

/** The two buttons that scroll a row of products, where it is not swiped. */
export function RowArrows({ row, name }: { row: RefObject<HTMLElement | null>; name: string }) {
  const { previousIn, nextIn } = useHomeMessages()
  const move = (direction: 1 | -1) => {
    const { current } = row
    current?.scrollBy({ left: direction * current.clientWidth * 0.85, behavior: 'smooth' })
  }
  return (
    <div className="hidden gap-1.5 pointer-fine:flex">
      <button type="button" aria-label={previousIn(name)} onClick={() => move(-1)} className={look}>
        <ChevronLeftIcon className="size-5" />
      </button>
      <button type="button" aria-label={nextIn(name)} onClick={() => move(1)} className={look}>
        <ChevronRightIcon className="size-5" />
      </button>
    </div>
  )
}
