import type { KeyboardEvent, MouseEvent } from 'react'
import { href } from 'react-router'
import { InnerLink } from '#web/ui/inner-link.tsx'
import { textLink } from '#web/ui/text-link.ts'
import { useProductMessages } from '../messages/product.ts'
import { useMessages } from '../messages/shared.ts'
import { choicesOf, type Choice, type Variant } from './choices.ts'

type VariantPickerProps = {
  variants: readonly Variant[]
  chosen: Variant
  onChoose: (variant: Variant) => void
}

/**
 * A radio group for each option of a product. The radio buttons are links to the variants, which work before scripts.
 */
export default function VariantPicker({ variants, chosen, onChoose }: VariantPickerProps) {
  const { unavailableIn, sizeGuide } = useProductMessages()
  return choicesOf(variants, chosen).map(({ name, choices }, place) => (
    <div key={name} role="radiogroup" aria-label={name} className="flex flex-col gap-1.5">
      <p aria-hidden="true" className="text-sm wrap-anywhere">
        <span className="font-semibold">{name}:</span> {chosen.options[place]?.value}
      </p>
      <div className="flex flex-wrap gap-2">
        {choices.map((choice) => (
          <Value
            key={choice.value}
            choice={choice}
            missing={unavailableIn(valuesAbove(place, chosen))}
            onChoose={onChoose}
          />
        ))}
      </div>
      {name.toLowerCase() === 'size' && (
        <InnerLink to={href('/size-guide')} className={`${textLink} self-start text-sm`}>
          {sizeGuide}
        </InnerLink>
      )}
    </div>
  ))
}

const valuesAbove = (place: number, { options }: Variant) =>
  options
    .slice(0, place)
    .map(({ value }) => value)
    .join(', ')

type ValueProps = {
  choice: Choice
  /** Why it cannot be selected, where no variant has it. */
  missing: string
  onChoose: (variant: Variant) => void
}

function Value({ choice: { value, isChosen, variant }, missing, onChoose }: ValueProps) {
  const { outOfStock } = useMessages()
  const note = variant === null ? missing : variant.stock <= 0 ? outOfStock : ''

  function follow(event: MouseEvent) {
    if (variant === null || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    onChoose(variant)
  }

  return (
    <a
      role="radio"
      aria-checked={isChosen}
      aria-disabled={variant === null || undefined}
      tabIndex={isChosen ? 0 : -1}
      href={variant === null ? undefined : `?variant=${variant.id}`}
      onClick={follow}
      onKeyDown={moveBetween}
      className={`flex min-h-11 min-w-11 flex-col items-center justify-center rounded-sm border border-control bg-surface px-3.5 py-1.5 text-center font-semibold wrap-anywhere transition-colors aria-checked:border-brand-ink aria-checked:bg-brand-soft aria-checked:ring-1 aria-checked:ring-brand-ink aria-disabled:cursor-not-allowed aria-disabled:bg-sunken ${variant === null ? '' : 'hover:border-ink'} ${note ? 'border-dashed text-muted' : ''}`}
    >
      <span className={note ? 'line-through' : ''}>{value}</span>
      {note && <span className="text-xs font-normal"> {note}</span>}
    </a>
  )
}

const steps: Record<string, 1 | -1 | 0 | undefined> = {
  ...{ ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 },
  ' ': 0,
}

/**
 * Radio group keyboard behaviour: arrow keys select the next or previous one cyclically, space selects the focused one.
 */
function moveBetween(event: KeyboardEvent<HTMLElement>) {
  const step = steps[event.key]
  if (step === undefined || event.metaKey || event.ctrlKey || event.altKey) return
  event.preventDefault()
  const { currentTarget } = event
  const group = currentTarget.closest('[role=radiogroup]')
  const radios = [...(group?.querySelectorAll<HTMLElement>('[role=radio]:not([aria-disabled])') ?? [])]
  const next = radios.at((radios.indexOf(currentTarget) + step) % radios.length)
  next?.focus()
  next?.click()
}
