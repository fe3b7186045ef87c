import { type FormEvent, useState } from 'react'
import { useErrorText } from '#web/lib/words.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { TextArea, TextField } from '#web/ui/field.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { area } from './messages.ts'
import type { Said } from './said-aloud.tsx'

export type AskedWords = {
  title: string
  text: string
  label: string
  submit: string
  maxLength: number
  /** @returns what became of it; thrown is what the dialog says, and goes on with */
  onSubmit: (words: string) => Promise<Said>
  /** The dialog is closed. */
  onDone: (said: Said) => void
}

type WordsDialogProps = AskedWords & { onClose: () => void }

/** More than this many characters are seen at once only in a field of several lines. */
const A_LINE = 100

/** A step that wants some words, such as a reason. */
export function WordsDialog({ title, text, label, submit, maxLength, onSubmit, onDone, onClose }: WordsDialogProps) {
  const errorText = useErrorText()
  const [words, setWords] = useState('')
  const [busy, setBusy] = useState(false)
  const [wrong, setWrong] = useState('')

  async function send(event: FormEvent) {
    event.preventDefault()
    if (busy) return
    setBusy(true)
    setWrong('')
    try {
      // One line, however it was typed: as it is read in lists, mails and the audit log.
      const said = await onSubmit(words.trim().replaceAll(/\s+/g, ' '))
      onClose()
      onDone(said)
    } catch (error) {
      setWrong(errorText(error, area.errorOccurred))
      setBusy(false)
    }
  }

  const field = {
    label,
    name: 'words',
    required: true,
    maxLength,
    value: words,
    onChange: ({ currentTarget }: { currentTarget: { value: string } }) => setWords(currentTarget.value),
  }
  return (
    <Dialog open busy={busy} onClose={onClose} title={title} description={text}>
      <form method="post" onSubmit={(event) => void send(event)} className="flex flex-col gap-4">
        {maxLength > A_LINE ? <TextArea {...field} rows={3} /> : <TextField {...field} autoComplete="off" />}
        {wrong !== '' && <Notice tone="bad">{wrong}</Notice>}
        <Button type="submit" busy={busy}>
          {submit}
        </Button>
      </form>
    </Dialog>
  )
}
