import { useState } from 'react'
import type { ErrorCode } from '#contract/shared/errors.ts'
import { isApiError } from '#web/lib/api/api-error.ts'
import { useErrorText } from '#web/lib/i18n/ui-messages.ts'
import { useConfirm } from '#web/ui/admin/alerts.tsx'
import { MenuItem, useRowMenu } from '#web/ui/admin/row-menu.tsx'
import { Button } from '#web/ui/button.tsx'
import { usePrompt } from './prompt.tsx'
import { area } from './messages.ts'
import type { Announcement, Announce } from './live-announcement.tsx'
import type { PromptOptions } from './prompt-dialog.tsx'

type StepProps = {
  text: string
  /** Includes the name of the item, where a page has several such buttons. */
  label?: string
  /** `danger` for destructive steps. */
  tone?: 'brand' | 'quiet' | 'danger'
  size?: 'sm' | 'md'
  disabled?: boolean
  announce: Announce
}

/** A step button that describes the effect, asks for confirmation, and announces the result. */
export function ConfirmButton<Answer>({
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
  announce,
}: StepProps & {
  /** Absent where the step changes no money. */
  question?: string
  /** The text of the confirm button, where the step's own text does not fit. */
  agree?: string
  /** For a button that is pressed repeatedly. */
  keepsFocus?: boolean
  run: () => Promise<Answer>
  /** Announced after success. */
  done: string | ((answer: Answer) => string)
}) {
  const [isBusy, setIsBusy] = useState(false)
  const menu = useRowMenu()
  const showBusy = menu?.setBusy ?? setIsBusy
  const confirm = useConfirm()
  const errorText = useErrorText()
  const keeping = keepsFocus ? { keepsFocus } : {}

  async function confirmAndRun(pressed: Element) {
    // Set on click: a double click does not ask twice.
    showBusy(true)
    if (question === undefined || (await confirm(question, agree, tone === 'danger' ? 'destroy' : 'brand')))
      await take(menu?.trigger.current ?? pressed)
    showBusy(false)
  }

  async function take(button: Element) {
    announce(undefined, button)
    try {
      const answer = await run()
      announce({ tone: 'good', text: typeof done === 'string' ? done : done(answer), ...keeping })
    } catch (error) {
      announce({ tone: 'bad', text: errorText(error, area.errorOccurred), ...keeping })
    }
  }

  return (
    <StepControl
      text={text}
      label={label}
      tone={tone}
      size={size}
      disabled={disabled}
      busy={isBusy}
      onPress={(pressed) => void confirmAndRun(pressed)}
    />
  )
}

type StepControlProps = Pick<StepProps, 'text' | 'tone' | 'size' | 'disabled'> & {
  label: string | undefined
  busy?: boolean
  onPress: (pressed: Element) => void
}

/** A button; in the menu of a row one of its entries. */
function StepControl({ text, label, tone, size, disabled = false, busy = false, onPress }: StepControlProps) {
  const press = ({ currentTarget }: { currentTarget: Element }) => onPress(currentTarget)
  if (useRowMenu())
    return (
      <MenuItem aria-label={label} isDanger={tone === 'danger'} disabled={disabled} onClick={press}>
        {text}
      </MenuItem>
    )
  return (
    <Button size={size} tone={tone} aria-label={label} busy={busy} disabled={disabled} onClick={press}>
      {text}
    </Button>
  )
}

/** A step that needs a text, such as a reason, which is stored in the audit log. */
export function PromptButton({
  text,
  label,
  tone = 'quiet',
  size = 'sm',
  disabled = false,
  dialog,
  run,
  endedBy,
  done,
  announce,
}: StepProps & {
  dialog: Pick<PromptOptions, 'title' | 'text' | 'label' | 'maxLength' | 'choice'>
  /** Receives the text and the selected option, if there is one. */
  run: (comment: string, chosen: string) => Promise<unknown>
  /** Errors that make the dialog's content outdated: it closes, and the screen shows the error. */
  endedBy?: ErrorCode
  /** Announced after success. */
  done: string
}) {
  const prompt = usePrompt()
  const errorText = useErrorText()
  async function take(comment: string, chosen: string): Promise<Announcement> {
    announce()
    try {
      await run(comment, chosen)
      return { tone: 'good', text: done }
    } catch (error) {
      if (endedBy === undefined || !isApiError(error) || error.code !== endedBy) throw error
      return { tone: 'bad', text: errorText(error, area.errorOccurred) }
    }
  }
  const openPrompt = () =>
    prompt({ ...dialog, submit: text, tone: tone === 'danger' ? 'destroy' : 'brand', onSubmit: take, onDone: announce })
  return <StepControl text={text} label={label} tone={tone} size={size} disabled={disabled} onPress={openPrompt} />
}
