import { Dialog as Primitive } from '@base-ui/react/dialog'
import type { ReactNode } from 'react'
import { useUiMessages } from '#web/lib/i18n/ui-messages.ts'
import { CloseIcon } from './icons.ts'

type DialogProps = {
  open: boolean
  onClose: () => void
  title: string
  description?: string
  children: ReactNode
  /** A panel at the left edge instead of a window in the centre. */
  side?: boolean
  /** A sheet at the lower edge, for a phone. */
  sheet?: boolean
  /** A request of the dialog is pending: the dialog stays open until the response arrives. */
  busy?: boolean
  /** Above every other dialog: the user has to answer it first. */
  isFirst?: boolean
  /** Moves the focus on closing, or returns true: the focus then returns to the element that opened the dialog. */
  leadFocus?: () => boolean
}

const middle =
  'inset-x-4 top-1/2 mx-auto max-h-[calc(100dvh-2rem)] max-w-md -translate-y-1/2 rounded-lg p-6 data-ending-style:scale-95 data-ending-style:opacity-0 data-starting-style:scale-95 data-starting-style:opacity-0'
const leftEdge =
  'inset-y-0 left-0 w-80 max-w-[85vw] p-4 pl-[max(1rem,env(safe-area-inset-left))] data-ending-style:-translate-x-full data-starting-style:-translate-x-full'

const lowerEdge =
  'inset-x-0 bottom-0 mx-auto max-h-[85dvh] max-w-lg rounded-t-lg p-5 pb-[calc(1.25rem+env(safe-area-inset-bottom))] data-ending-style:translate-y-full data-starting-style:translate-y-full'

/** A modal dialog: it traps the focus, and closes by Escape, its close button or a click outside. */
export function Dialog({
  open,
  onClose,
  title,
  description,
  children,
  side = false,
  sheet = false,
  busy = false,
  isFirst = false,
  leadFocus,
}: DialogProps) {
  const { close } = useUiMessages()
  return (
    <Primitive.Root open={open} onOpenChange={(next) => !next && !busy && onClose()}>
      <Primitive.Portal>
        <Primitive.Backdrop
          className={`fixed inset-0 bg-scrim transition-opacity data-ending-style:opacity-0 data-starting-style:opacity-0 ${isFirst ? 'z-70' : 'z-40'}`}
        />
        <Primitive.Popup
          finalFocus={leadFocus}
          className={`fixed flex flex-col gap-4 overflow-y-auto overscroll-contain bg-surface text-ink shadow-float transition-all duration-200 ${isFirst ? 'z-80' : 'z-50'} ${side ? leftEdge : sheet ? lowerEdge : middle}`}
        >
          <div className="min-h-11 shrink-0 pt-1.5 pr-12">
            <Primitive.Title className="text-xl font-bold">{title}</Primitive.Title>
            {description && <Primitive.Description className="mt-1 text-muted">{description}</Primitive.Description>}
          </div>
          {children}
          {/* Last in the DOM, so that the focus begins with the content of the dialog. */}
          <Primitive.Close
            aria-label={close}
            aria-disabled={busy || undefined}
            className="absolute top-4 right-4 grid size-11 place-items-center rounded-full hover:bg-sunken aria-disabled:cursor-progress aria-disabled:text-muted"
          >
            <CloseIcon />
          </Primitive.Close>
        </Primitive.Popup>
      </Primitive.Portal>
    </Primitive.Root>
  )
}
