import { Button } from '#web/ui/button.tsx'
import { chooser as texts } from './messages.ts'

type MoveButtonsProps = { name: string; place: number; count: number; onMove: (by: -1 | 1) => void }

/** Changes the place of one thing among others. At an end the button stays where it is, so that nobody loses their place. */
export function MoveButtons({ name, place, count, onMove }: MoveButtonsProps) {
  const isFirst = place === 0
  const isLast = place === count - 1
  const off = 'aria-disabled:cursor-not-allowed aria-disabled:bg-sunken aria-disabled:text-muted'
  return (
    <>
      <Button
        tone="quiet"
        size="sm"
        aria-label={texts.upOf(name)}
        aria-disabled={isFirst}
        className={off}
        onClick={() => !isFirst && onMove(-1)}
      >
        {texts.up}
      </Button>
      <Button
        tone="quiet"
        size="sm"
        aria-label={texts.downOf(name)}
        aria-disabled={isLast}
        className={off}
        onClick={() => !isLast && onMove(1)}
      >
        {texts.down}
      </Button>
    </>
  )
}
