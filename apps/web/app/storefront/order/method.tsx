import { type ReactNode, useId } from 'react'
import { ChevronDownIcon, ChevronRightIcon } from '#web/ui/icons.ts'
import { Spinner } from '#web/ui/spinner.tsx'
import { unbroken } from '#web/ui/unbroken.tsx'

type MethodProps = {
  mark: ReactNode
  /** The name of the button. */
  title: string
  detail?: ReactNode
  /** Further marks below the detail. */
  marks?: ReactNode
  /** Where the button opens a section below it. */
  isOpen?: boolean
  isFirst?: boolean
  busy?: boolean
  disabled?: boolean
  onChoose: () => void
  children?: ReactNode
}

/** A payment method as a card, whose whole head is the button, and the section that it opens. */
export function Method({
  mark,
  title,
  detail,
  marks,
  isOpen,
  isFirst,
  busy,
  disabled,
  onChoose,
  children,
}: MethodProps) {
  const id = useId()
  const look = isOpen || isFirst ? 'border-brand-ink ring-1 ring-brand-ink' : 'border-control'
  const Chevron = isOpen === undefined ? ChevronRightIcon : ChevronDownIcon
  return (
    <li className={`overflow-hidden rounded-md border bg-surface ${look}`}>
      <div
        className={`relative flex min-h-18 items-center gap-3 p-3 transition-colors has-[button:disabled]:bg-sunken has-[button:enabled:hover]:bg-sunken sm:gap-4 sm:px-4 ${isFirst && !isOpen ? 'bg-brand-soft' : ''}`}
      >
        <span className="grid h-9 w-15 shrink-0 place-items-center">{mark}</span>
        <div className="min-w-0 flex-1">
          <button
            type="button"
            aria-describedby={detail ? id : undefined}
            aria-expanded={isOpen}
            aria-busy={busy || undefined}
            aria-disabled={busy || undefined}
            disabled={disabled}
            onClick={busy ? undefined : onChoose}
            className="text-left font-semibold after:absolute after:inset-0 after:rounded-md focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:-outline-offset-4 focus-visible:after:outline-focus disabled:cursor-not-allowed disabled:text-muted aria-busy:cursor-progress"
          >
            {title}
          </button>
          {detail && (
            <p id={id} className="mt-0.5 text-sm text-balance text-muted">
              {unbroken(detail)}
            </p>
          )}
          {marks}
        </div>
        {busy ? (
          <Spinner className="size-5" />
        ) : (
          <Chevron className={`size-5 text-muted transition-transform ${isOpen ? 'rotate-180' : ''}`} />
        )}
      </div>
      {children}
    </li>
  )
}

/** A drawing in the size of the marks of payment methods. */
export function Mark({ drawing, className = 'h-9' }: { drawing: string; className?: string }) {
  return (
    <img
      src={drawing}
      alt=""
      width={60}
      height={36}
      className={`w-auto rounded-sm bg-plate ring-1 ring-line ${className}`}
    />
  )
}
