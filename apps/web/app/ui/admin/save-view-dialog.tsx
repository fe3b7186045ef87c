import { useCheckedForm } from '#web/lib/hooks/use-checked-form.ts'
import { entry } from '#web/lib/hooks/use-form.ts'
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
  const form = useCheckedForm(async (entered) => onSave(entry(entered, 'name').trim()), '')

  return (
    <Dialog open={open} onClose={onClose} title={title} description={messages.text}>
      <form noValidate onSubmit={form.onSubmit} className="flex flex-col gap-4">
        <TextField
          label={messages.name}
          name="name"
          required
          pattern=".*\S.*"
          maxLength={40}
          autoComplete="off"
          error={form.fields['name']}
        />
        <Button type="submit">{messages.save}</Button>
      </form>
    </Dialog>
  )
}
