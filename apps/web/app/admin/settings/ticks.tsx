import { Button } from '#web/ui/button.tsx'
import { settings as messages } from './messages.ts'

type TicksProps<T extends string> = {
  label: string
  options: readonly T[]
  /** The label of an option. */
  name?: (option: T) => string
  chosen: readonly T[]
  onChange: (chosen: T[]) => void
  error?: string | undefined
}

/** A group of checkboxes for any number of options. */
export function Ticks<T extends string>({ label, options, name, chosen, onChange, error }: TicksProps<T>) {
  const isAll = chosen.length === options.length
  return (
    <fieldset className="flex min-w-0 flex-col gap-2">
      <legend className="mb-1.5 text-sm font-semibold">{label}</legend>
      <Button tone="quiet" size="sm" className="self-start" onClick={() => onChange(isAll ? [] : [...options])}>
        {isAll ? messages.chooseNone : messages.chooseAll}
      </Button>
      <div className="grid grid-cols-[repeat(auto-fill,minmax(7.5rem,1fr))] gap-x-4 sm:grid-cols-[repeat(auto-fill,minmax(9.5rem,1fr))]">
        {options.map((option) => (
          <label key={option} className="flex min-h-11 items-center gap-2.5 sm:min-h-10">
            <input
              type="checkbox"
              className="size-5 shrink-0 accent-brand"
              checked={chosen.includes(option)}
              // In the order of the options, so that checking an option again is no change.
              onChange={({ currentTarget: { checked } }) =>
                onChange(options.filter((one) => (one === option ? checked : chosen.includes(one))))
              }
            />
            {name ? name(option) : option}
          </label>
        ))}
      </div>
      {error && <p className="text-sm font-medium text-bad">{error}</p>}
    </fieldset>
  )
}
