import { useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { type Change, ChangesList } from './changes-list.tsx'

type SaveDialogProps = {
  title: string
  text: string
  submit: string
  changes: readonly Change[]
  /** Saves the changes; handles success and failure. */
  onConfirm: () => Promise<void>
  onClose: () => void
}

/** Shows the changes before they are saved. */
export function SaveDialog({ title, text, submit, changes, onConfirm, onClose }: SaveDialogProps) {
  const [isBusy, setIsBusy] = useState(false)
  async function confirm() {
    setIsBusy(true)
    await onConfirm()
    onClose()
  }
  return (
    <Dialog open busy={isBusy} onClose={onClose} title={title} description={text}>
      <ChangesList changes={changes} />
      {changes.length > 0 && (
        <Button busy={isBusy} onClick={() => void confirm()}>
          {submit}
        </Button>
      )}
    </Dialog>
  )
}
