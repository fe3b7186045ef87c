import { AlertDialog } from '@base-ui/react/alert-dialog'
import { useState } from 'react'
import { useUiMessages } from '#web/lib/i18n/ui-messages.ts'
import { Button, type ButtonTone } from '../button.tsx'

export type Requested = {
  id: number
  kind: 'notice' | 'question'
  text: string
  /** The text of the button that closes the alert or confirms the question. */
  agree: string
  /** The tone of that button. */
  tone?: ButtonTone | undefined
  answer: (agreed: boolean) => void
}

/** On a phone the buttons fill the row; they wrap to two lines when they do not fit. */
const wide = 'grow sm:grow-0'

/** One alert or prompt; Escape is Cancel. */
export default function AlertBox({ kind, text, agree, tone, answer, onGone }: Requested & { onGone: () => void }) {
  const { cancel } = useUiMessages()
  const [open, setOpen] = useState(true)

  function close(agreed: boolean) {
    answer(agreed)
    setOpen(false)
  }

  return (
    <AlertDialog.Root
      open={open}
      onOpenChange={(isOpen) => !isOpen && close(false)}
      onOpenChangeComplete={(isOpen) => !isOpen && onGone()}
    >
      <AlertDialog.Portal>
        <AlertDialog.Backdrop className="fixed inset-0 z-50 bg-scrim" />
        <AlertDialog.Popup className="fixed inset-x-4 top-1/2 z-60 mx-auto flex max-h-[calc(100dvh-2rem)] max-w-md -translate-y-1/2 flex-col gap-5 overflow-y-auto rounded-lg bg-surface p-6 text-ink shadow-float">
          <AlertDialog.Title className="font-medium wrap-anywhere whitespace-pre-line">{text}</AlertDialog.Title>
          <div className="flex flex-wrap justify-end gap-3">
            {kind === 'question' && (
              <Button tone="quiet" className={wide} onClick={() => close(false)}>
                {cancel}
              </Button>
            )}
            <Button tone={tone} className={kind === 'question' ? wide : ''} onClick={() => close(true)}>
              {agree}
            </Button>
          </div>
        </AlertDialog.Popup>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  )
}
