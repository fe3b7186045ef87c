import { buttonLook } from '../button.tsx'
import { ChevronDownIcon } from '../icons.ts'

type MoveButtonsProps = { name: string; place: number; count: number; onMove: (by: -1 | 1) => void }

const messages = {
  moveUp: (name: string) => `Move ${name} up`,
  moveDown: (name: string) => `Move ${name} down`,
}

/** Changes the position of an item in a list, also by keyboard. */
export function MoveButtons({ name, place, count, onMove }: MoveButtonsProps) {
  return (
    <>
      <MoveButton isUp label={messages.moveUp(name)} isAtEnd={place === 0} onMove={() => onMove(-1)} />
      <MoveButton label={messages.moveDown(name)} isAtEnd={place === count - 1} onMove={() => onMove(1)} />
    </>
  )
}

type MoveButtonProps = { isUp?: boolean; label: string; isAtEnd: boolean; onMove: () => void }

/** At the end of the list the button stays focusable, so that a keyboard user does not lose the focus. */
function MoveButton({ isUp = false, label, isAtEnd, onMove }: MoveButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      aria-disabled={isAtEnd}
      onClick={isAtEnd ? undefined : onMove}
      className={buttonLook(
        'quiet',
        'sm',
        'w-11 shrink-0 sm:w-10 aria-disabled:cursor-not-allowed aria-disabled:border-line aria-disabled:bg-sunken aria-disabled:text-muted',
      )}
    >
      <ChevronDownIcon className={`size-5 ${isUp ? 'rotate-180' : ''}`} />
    </button>
  )
}
