import { MAX_QUANTITY, MIN_QUANTITY } from '#contract/constants.ts'
import { MinusIcon, PlusIcon } from './icons.tsx'
import { clampQuantity } from './clamp-quantity.ts'

type QuantityProps = {
  value: number
  onChange: (quantity: number) => void
  /** The most that can be bought now; the shop's own limit where stock is larger. */
  max?: number
  disabled?: boolean
  /** What is counted, for people who do not see it: 'Quantity of Kettle'. */
  label: string
}

/** Minus, number, plus. What is typed counts when the field is left. */
export function Quantity({ value, onChange, max = MAX_QUANTITY, disabled = false, label }: QuantityProps) {
  const most = Math.min(max, MAX_QUANTITY)
  const step =
    'grid size-11 place-items-center rounded-full hover:bg-sunken disabled:cursor-not-allowed disabled:text-control'
  return (
    <fieldset aria-label={label} className="inline-flex items-center rounded-full border border-control bg-surface">
      <button
        type="button"
        aria-label="One less"
        disabled={disabled || value <= MIN_QUANTITY}
        onClick={() => onChange(value - 1)}
        className={step}
      >
        <MinusIcon className="size-5" />
      </button>
      <input
        key={value}
        aria-label={label}
        inputMode="numeric"
        autoComplete="off"
        defaultValue={value}
        disabled={disabled}
        onBlur={(event) => {
          const next = clampQuantity(event.currentTarget.value, most)
          event.currentTarget.value = String(next)
          if (next !== value) onChange(next)
        }}
        onKeyDown={(event) => event.key === 'Enter' && event.currentTarget.blur()}
        className="h-11 w-10 bg-transparent text-center font-semibold tabular-nums"
      />
      <button
        type="button"
        aria-label="One more"
        disabled={disabled || value >= most}
        onClick={() => onChange(value + 1)}
        className={step}
      >
        <PlusIcon className="size-5" />
      </button>
    </fieldset>
  )
}
