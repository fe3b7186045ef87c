import { AlertDialog } from '@base-ui/react/alert-dialog'
import { useUiMessages } from '#web/lib/i18n/ui-messages.ts'
import { Button, type ButtonTone } from './button.tsx'

type ConfirmProps = {
  open: boolean
  onClose: () => void
  question: string
  text?: string
  confirmText: string
  /** Replaces 'Cancel' where that word would be ambiguous. */
  dismissText?: string
  /** `destroy` for a step that removes or cancels something. */
  tone?: ButtonTone
  onConfirm: () => void
}

/** On a phone the buttons fill the row; they wrap to two lines when they do not fit. */
const wide = 'grow sm:grow-0'

/** Asks for confirmation of an irreversible step; a click outside the dialog decides nothing. */
export function Confirm({
  open,
  onClose,
  question,
  text,
  confirmText,
  dismissText,
  tone = 'action',
  onConfirm,
}: ConfirmProps) {
  const { cancel } = useUiMessages()
  return (
    <AlertDialog.Root open={open} onOpenChange={(next) => !next && onClose()}>
      <AlertDialog.Portal>
        <AlertDialog.Backdrop className="fixed inset-0 z-40 bg-scrim" />
        <AlertDialog.Popup className="fixed inset-x-4 top-1/2 z-50 mx-auto flex max-w-sm -translate-y-1/2 flex-col gap-3 rounded-lg bg-surface p-6 text-ink shadow-float">
          <AlertDialog.Title className="text-lg font-bold">{question}</AlertDialog.Title>
          {text && <AlertDialog.Description className="text-muted">{text}</AlertDialog.Description>}
          <div className="mt-2 flex flex-wrap justify-end gap-3">
            <AlertDialog.Close render={<Button tone="quiet" className={wide} />}>
              {dismissText ?? cancel}
            </AlertDialog.Close>
            <Button
              tone={tone}
              className={wide}
              onClick={() => {
                onConfirm()
                onClose()
              }}
            >
              {confirmText}
            </Button>
          </div>
        </AlertDialog.Popup>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  )
}
