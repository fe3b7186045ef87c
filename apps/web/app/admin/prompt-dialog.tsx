import { useCheckedForm } from '#web/lib/hooks/use-checked-form.ts'
import { entry } from '#web/lib/hooks/use-form.ts'
import { Button, type ButtonTone } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { SelectField, TextArea, TextField } from '#web/ui/field.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { area } from './messages.ts'
import type { Announcement } from './live-announcement.tsx'

export type PromptOptions = {
  title: string
  text: string
  label: string
  submit: string
  /** The tone of the submit button. */
  tone: ButtonTone
  maxLength: number
  /** One of a few options, next to the text. */
  choice?: { label: string; options: readonly (readonly [value: string, text: string])[] } | undefined
  /** @returns the result; the dialog shows a thrown error and stays open */
  onSubmit: (comment: string, chosen: string) => Promise<Announcement>
  /** The dialog is closed. */
  onDone: (announcement: Announcement) => void
}

type PromptDialogProps = PromptOptions & { onClose: () => void }

/** A text longer than this needs a field with several lines to be fully visible. */
const A_LINE = 100

/** A step that needs a text, such as a reason. */
export function PromptDialog({ title, text, choice, onSubmit, onDone, onClose, ...requested }: PromptDialogProps) {
  const { label, submit, tone, maxLength } = requested
  const form = useCheckedForm(async (entered) => {
    // Joined to one line, as lists, mails and the audit log show it.
    const comment = entry(entered, 'comment').trim().replaceAll(/\s+/g, ' ')
    const announcement = await onSubmit(comment, entry(entered, 'choice'))
    onClose()
    onDone(announcement)
  }, area.errorOccurred)
  // The server names the field after the step: `reason`, `answer`.
  const { choice: choiceError, ...others } = form.fields
  const field = { label, name: 'comment', required: true, maxLength, error: Object.values(others)[0] }
  return (
    <Dialog open busy={form.busy} onClose={onClose} title={title} description={text}>
      <form method="post" noValidate onSubmit={form.onSubmit} className="flex flex-col gap-4">
        {choice && (
          <SelectField label={choice.label} name="choice" required defaultValue="" error={choiceError}>
            <option value="">{area.choose}</option>
            {choice.options.map(([value, option]) => (
              <option key={value} value={value}>
                {option}
              </option>
            ))}
          </SelectField>
        )}
        {maxLength > A_LINE ? <TextArea {...field} rows={3} /> : <TextField {...field} autoComplete="off" />}
        {form.error !== '' && <Notice tone="bad">{form.error}</Notice>}
        <Button type="submit" tone={tone} busy={form.busy}>
          {submit}
        </Button>
      </form>
    </Dialog>
  )
}
