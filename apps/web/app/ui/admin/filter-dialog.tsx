import type { SubmitEvent } from 'react'
import { Button } from '../button.tsx'
import { Dialog } from '../dialog.tsx'
import { SelectField, TextField } from '../field.tsx'
import type { Filter } from './list-bar.tsx'

const messages = { apply: 'Apply filters', clear: 'Clear' }

type FilterFormProps = { label: string; filters: readonly Filter[]; onApply: (entered: FormData) => void }

type FilterDialogProps = FilterFormProps & {
  title: string
  /** How it is shown; null while it is closed. */
  opened: 'sheet' | 'window' | null
  onClose: () => void
}

/** The filters of a list: a sheet on a phone. */
export default function FilterDialog({ title, opened, onClose, ...form }: FilterDialogProps) {
  return (
    <Dialog open={opened !== null} sheet={opened === 'sheet'} onClose={onClose} title={title}>
      <FilterForm {...form} />
    </Dialog>
  )
}

function FilterForm({ label, filters, onApply }: FilterFormProps) {
  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    onApply(new FormData(event.currentTarget))
  }

  return (
    <form aria-label={label} onSubmit={submit} className="flex flex-col gap-4">
      {filters.map((filter) => (
        <FilterField key={filter.name} filter={filter} />
      ))}
      <div className="flex flex-wrap gap-3">
        <Button type="submit">{messages.apply}</Button>
        <Button tone="quiet" onClick={() => onApply(new FormData())}>
          {messages.clear}
        </Button>
      </div>
    </form>
  )
}

function FilterField({ filter }: { filter: Filter }) {
  const { name, label, value = '', hint, options, any, isFlag, type, inputMode, pattern, maxLength } = filter
  if (isFlag)
    return (
      <label className="flex min-h-11 items-center gap-2.5 font-semibold">
        <input
          type="checkbox"
          name={name}
          value="true"
          defaultChecked={value === 'true'}
          className="size-5 accent-brand"
        />
        {label}
      </label>
    )
  if (options)
    return (
      // Keyed, since options may arrive after the dialog has opened: React sets the default only once.
      <SelectField key={options.length} label={label} name={name} defaultValue={value}>
        {any !== undefined && <option value="">{any}</option>}
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.text}
          </option>
        ))}
      </SelectField>
    )
  return (
    <TextField
      label={label}
      hint={hint}
      name={name}
      type={type}
      inputMode={inputMode}
      pattern={pattern}
      maxLength={maxLength}
      defaultValue={value}
      autoComplete="off"
    />
  )
}
