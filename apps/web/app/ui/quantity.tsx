import type { ReactNode } from 'react'
import { MAX_QUANTITY, MIN_QUANTITY } from '#contract/shared/constants.ts'
import { useUiMessages } from '#web/lib/i18n/ui-messages.ts'
import { MinusIcon, PlusIcon } from './icons.ts'
import { clampQuantity } from './clamp-quantity.ts'

type QuantityProps = {
  value: number
  onChange: (quantity: number) => void
  /** The maximum that can be bought now; the shop's limit where stock is larger. */
  max?: number
  disabled?: boolean
  /** A change is pending: further changes are ignored, and the focus stays. */
  busy?: boolean
  /** What is counted, for screen readers: 'Quantity of Kettle'. */
  label: string
}

/** Minus, number, plus. A typed number takes effect on blur. */
export function Quantity({
  value,
  onChange,
  max = MAX_QUANTITY,
  disabled = false,
  busy = false,
  label,
}: QuantityProps) {
  const { decreaseQuantity, increaseQuantity } = useUiMessages()
  const limit = Math.min(max, MAX_QUANTITY)
  const step = (name: string, next: number, sign: ReactNode) => {
    const off = disabled || busy || next < MIN_QUANTITY || next > limit
    return (
      <button
        type="button"
        aria-label={name}
        aria-disabled={off || undefined}
        onClick={() => !off && onChange(next)}
        className="grid size-11 place-items-center rounded-full hover:bg-sunken aria-disabled:cursor-not-allowed aria-disabled:text-control"
      >
        {sign}
      </button>
    )
  }
  return (
    <fieldset aria-label={label} className="inline-flex items-center rounded-full border border-control bg-surface">
      {/* When the quantity exceeds the stock, the minus button sets it to the stock. */}
      {step(decreaseQuantity, Math.min(value - 1, limit), <MinusIcon className="size-5" />)}
      <input
        key={value}
        aria-label={label}
        inputMode="numeric"
        autoComplete="off"
        defaultValue={value}
        disabled={disabled}
        readOnly={busy}
        onBlur={(event) => {
          const next = clampQuantity(event.currentTarget.value, limit)
          event.currentTarget.value = String(next)
          if (next !== value) onChange(next)
        }}
        onKeyDown={(event) => event.key === 'Enter' && event.currentTarget.blur()}
        className="h-11 w-10 bg-transparent text-center font-semibold tabular-nums"
      />
      {step(increaseQuantity, value + 1, <PlusIcon className="size-5" />)}
    </fieldset>
  )
}
