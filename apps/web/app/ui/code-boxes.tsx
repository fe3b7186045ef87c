import { OTPField } from '@base-ui/react/otp-field'
import { useId } from 'react'
import { CODE_LENGTH } from '#contract/shared/constants.ts'
import { useUiMessages } from '#web/lib/i18n/ui-messages.ts'

type CodeBoxesProps = {
  value: string
  onChange: (code: string) => void
  /** Called when the last box is filled, by typing or pasting. */
  onComplete?: (code: string) => void
  /** Browsers do not submit a form whose button is disabled. */
  onEnter?: () => void
  label: string
  invalid?: boolean
  /** The code is being checked: input is blocked, and the focus stays for another attempt. */
  busy?: boolean
}

/** Six boxes for a code, one digit each; a pasted code fills all of them. */
export function CodeBoxes({
  value,
  onChange,
  onComplete,
  onEnter,
  label,
  invalid = false,
  busy = false,
}: CodeBoxesProps) {
  const id = useId()
  const { digit } = useUiMessages()
  return (
    <div className="flex flex-col gap-2">
      <label htmlFor={id} className="text-sm font-semibold">
        {label}
      </label>
      <OTPField.Root
        id={id}
        length={CODE_LENGTH}
        value={value}
        onValueChange={onChange}
        onValueComplete={onComplete}
        readOnly={busy}
        className="flex justify-between gap-2 sm:justify-center sm:gap-3"
      >
        {/* The label above is the label of the first box. */}
        {Array.from({ length: CODE_LENGTH }, (_, index) => (
          <OTPField.Input
            key={index}
            aria-label={index === 0 ? undefined : digit(index + 1, CODE_LENGTH)}
            aria-invalid={invalid || undefined}
            onKeyDown={(event) => event.key === 'Enter' && onEnter?.()}
            className={`h-14 w-full max-w-13 min-w-0 rounded-sm border bg-surface text-center text-xl font-bold tabular-nums ${invalid ? 'border-bad' : 'border-control'}`}
          />
        ))}
      </OTPField.Root>
    </div>
  )
}
