import { OTPField } from '@base-ui/react/otp-field'
import { CODE_LENGTH } from '#contract/constants.ts'

type CodeBoxesProps = {
  value: string
  onChange: (code: string) => void
  /** Called when the last box is filled, typed or pasted. */
  onComplete?: (code: string) => void
  label: string
  invalid?: boolean
  disabled?: boolean
}

/** Six boxes for a code: digits only, one each; a pasted code fills them all. */
export function CodeBoxes({ value, onChange, onComplete, label, invalid = false, disabled = false }: CodeBoxesProps) {
  return (
    <OTPField.Root
      length={CODE_LENGTH}
      value={value}
      onValueChange={onChange}
      onValueComplete={onComplete}
      disabled={disabled}
      aria-label={label}
      className="flex justify-between gap-2 sm:justify-center sm:gap-3"
    >
      {Array.from({ length: CODE_LENGTH }, (_, index) => (
        <OTPField.Input
          key={index}
          aria-label={`Digit ${index + 1} of ${CODE_LENGTH}`}
          aria-invalid={invalid || undefined}
          className={`h-14 w-full max-w-13 min-w-0 rounded-sm border bg-surface text-center text-xl font-bold tabular-nums ${invalid ? 'border-bad' : 'border-control'}`}
        />
      ))}
    </OTPField.Root>
  )
}
