import type { SubmitEvent } from 'react'
import { Button } from '../button.tsx'
import { Dialog } from '../dialog.tsx'
import { TextField } from '../field.tsx'

const messages = {
  text: 'Saves the current filters as a view in this browser.',
  name: 'Name',
  save: 'Save',
}

type SaveViewDialogProps = { title: string; open: boolean; onClose: () => void; onSave: (name: string) => void }

/** Asks for the name of a view. */
export default function SaveViewDialog({ title, open, onClose, onSave }: SaveViewDialogProps) {
  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const typed = new FormData(event.currentTarget).get('name')
    if (typeof typed === 'string' && typed.trim() !== '') onSave(typed.trim())
  }

  return (
    <Dialog open={open} onClose={onClose} title={title} description={messages.text}>
      <form onSubmit={submit} className="flex flex-col gap-4">
        <TextField label={messages.name} name="name" required maxLength={40} autoComplete="off" />
        <Button type="submit">{messages.save}</Button>
      </form>
    </Dialog>
  )
}
