import { type MouseEvent, useState } from 'react'
import type { ErrorCode } from '#contract/errors.ts'
import { isApiError } from '#web/lib/api-error.ts'
import { useErrorText } from '#web/lib/words.ts'
import { useConfirm } from '#web/ui/back-office/alerts.tsx'
import { Button } from '#web/ui/button.tsx'
import { useAskWords } from './ask-words.tsx'
import { area } from './messages.ts'
import type { Said, Say } from './live-announcement.tsx'
import type { AskedWords } from './words-dialog.tsx'

type StepProps = {
  text: string
  /** With what it is done to, where several such buttons stand on a page. */
  label?: string
  /** `danger` for what takes something away from somebody. */
  tone?: 'brand' | 'quiet' | 'danger'
  size?: 'sm' | 'md'
  disabled?: boolean
  say: Say
}

/** A step that says what will happen, asks once, and tells what became of it. */
export function AskedStep<Answer>({
  text,
  label,
  tone = 'quiet',
  size = 'sm',
  disabled = false,
  question,
  agree = text,
  keepsFocus = false,
  run,
  done,
  say,
}: StepProps & {
  /** Left out where nothing is moved by it. */
  question?: string
  /** What the button below the question says, where the step's own text would not fit it. */
  agree?: string
  /** Where it is pressed again and again. */
  keepsFocus?: boolean
  run: () => Promise<Answer>
  /** Said once it is done. */
  done: string | ((answer: Answer) => string)
}) {
  const [isBusy, setIsBusy] = useState(false)
  const confirm = useConfirm()
  const errorText = useErrorText()
  const keeping = keepsFocus ? { keepsFocus } : {}

  async function ask({ currentTarget: button }: MouseEvent<HTMLButtonElement>) {
    // From the press on: a second one asks nothing twice.
    setIsBusy(true)
    if (question === undefined || (await confirm(question, agree))) await take(button)
    setIsBusy(false)
  }

  async function take(button: Element) {
    say(undefined, button)
    try {
      const answer = await run()
      say({ tone: 'good', text: typeof done === 'string' ? done : done(answer), ...keeping })
    } catch (error) {
      say({ tone: 'bad', text: errorText(error, area.errorOccurred), ...keeping })
    }
  }

  return (
    <Button
      size={size}
      tone={tone}
      aria-label={label}
      busy={isBusy}
      disabled={disabled}
      onClick={(event) => void ask(event)}
    >
      {text}
    </Button>
  )
}

/** A step that wants some words, such as a reason, which stand with it in the audit trail. */
export function WordsStep({
  text,
  label,
  tone = 'quiet',
  size = 'sm',
  disabled = false,
  dialog,
  run,
  endedBy,
  done,
  say,
}: StepProps & {
  dialog: Pick<AskedWords, 'title' | 'text' | 'label' | 'maxLength' | 'choice'>
  /** With what was chosen beside the words, where there was a choice. */
  run: (words: string, chosen: string) => Promise<unknown>
  /** What makes the dialog's own text untrue: it closes then, and the screen says it. */
  endedBy?: ErrorCode
  /** Said once it is done. */
  done: string
}) {
  const askWords = useAskWords()
  const errorText = useErrorText()
  async function take(words: string, chosen: string): Promise<Said> {
    say()
    try {
      await run(words, chosen)
      return { tone: 'good', text: done }
    } catch (error) {
      if (endedBy === undefined || !isApiError(error) || error.code !== endedBy) throw error
      return { tone: 'bad', text: errorText(error, area.errorOccurred) }
    }
  }
  const ask = () => askWords({ ...dialog, submit: text, onSubmit: take, onDone: say })
  return (
    <Button size={size} tone={tone} aria-label={label} disabled={disabled} onClick={ask}>
      {text}
    </Button>
  )
}
