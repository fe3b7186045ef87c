import { type FormEvent, useState } from 'react'
import { useErrorText } from '#web/lib/i18n/ui-messages.ts'
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
  const errorText = useErrorText()
  const [comment, setComment] = useState('')
  const [chosen, setChosen] = useState('')
  const [busy, setBusy] = useState(false)
  const [wrong, setWrong] = useState('')

  async function send(event: FormEvent) {
    event.preventDefault()
    if (busy) return
    setBusy(true)
    setWrong('')
    try {
      // Joined to one line, as lists, mails and the audit log show it.
      const announcement = await onSubmit(comment.trim().replaceAll(/\s+/g, ' '), chosen)
      onClose()
      onDone(announcement)
    } catch (error) {
      setWrong(errorText(error, area.errorOccurred))
      setBusy(false)
    }
  }

  const field = {
    label,
    name: 'comment',
    required: true,
    maxLength,
    value: comment,
    onChange: ({ currentTarget }: { currentTarget: { value: string } }) => setComment(currentTarget.value),
  }
  return (
    <Dialog open busy={busy} onClose={onClose} title={title} description={text}>
      <form method="post" onSubmit={(event) => void send(event)} className="flex flex-col gap-4">
        {choice && (
          <SelectField
            label={choice.label}
            name="choice"
            required
            value={chosen}
            onChange={({ currentTarget }) => setChosen(currentTarget.value)}
          >
            <option value="">{area.choose}</option>
            {choice.options.map(([value, option]) => (
              <option key={value} value={value}>
                {option}
              </option>
            ))}
          </SelectField>
        )}
        {maxLength > A_LINE ? <TextArea {...field} rows={3} /> : <TextField {...field} autoComplete="off" />}
        {wrong !== '' && <Notice tone="bad">{wrong}</Notice>}
        <Button type="submit" tone={tone} busy={busy}>
          {submit}
        </Button>
      </form>
    </Dialog>
  )
}
