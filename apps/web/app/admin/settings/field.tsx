import { COUNTIES, LABEL_MODES, type County } from '#contract/shared/constants.ts'
import { type OnlineProvider, onlineProviders } from '#contract/shared/states.ts'
import { SelectField, TextField } from '#web/ui/field.tsx'
import type { Values } from './data.ts'
import type { Field } from './groups.ts'
import { settings as messages } from './messages.ts'
import { Ticks } from './ticks.tsx'
import { Zones } from './zones.tsx'

export type SettingFieldProps = {
  field: Field
  /** As `shownIn` returns it. */
  value: unknown
  onChange: (value: unknown) => void
  /** The errors by path within the setting; `''` is the whole setting. */
  errors: Readonly<Record<string, string>>
}

/** One setting, with the input of its kind. */
export function SettingField({ field, value, onChange, errors }: SettingFieldProps) {
  const announcement = { label: field.label, hint: field.hint, error: errors[''] }
  switch (field.kind) {
    case 'amount':
      return (
        <NumberField
          {...announcement}
          label={messages.inShillings(field.label)}
          step={0.01}
          value={value as string}
          onChange={onChange}
        />
      )
    case 'percent':
      return <NumberField {...announcement} step={0.01} value={value as string} onChange={onChange} />
    case 'count':
      return <NumberField {...announcement} step={1} value={value as string} onChange={onChange} />
    case 'days':
      return <DayRange label={field.label} errors={errors} value={value as TypedRange} onChange={onChange} />
    case 'yes-no':
      return (
        <SelectField
          {...announcement}
          value={String(value)}
          onChange={({ currentTarget }) => onChange(currentTarget.value === 'true')}
        >
          <option value="true">{messages.yes}</option>
          <option value="false">{messages.no}</option>
        </SelectField>
      )
    case 'counties':
      return (
        <Ticks
          label={field.label}
          options={COUNTIES}
          chosen={value as County[]}
          onChange={onChange}
          error={errors['']}
        />
      )
    case 'providers':
      return (
        <Ticks
          label={field.label}
          options={onlineProviders}
          name={(one) => messages.providers[one]}
          chosen={value as OnlineProvider[]}
          onChange={onChange}
          error={errors['']}
        />
      )
    case 'labels':
      return (
        <SelectField
          {...announcement}
          value={(value as string | null) ?? ''}
          onChange={({ currentTarget }) => onChange(currentTarget.value || null)}
        >
          <option value="">{messages.labels.started}</option>
          {LABEL_MODES.map((mode) => (
            <option key={mode} value={mode}>
              {messages.labels[mode]}
            </option>
          ))}
        </SelectField>
      )
    case 'contact':
      return <Contact value={value as Values['contact']} onChange={onChange} errors={errors} />
    case 'zones':
      return <Zones zones={value as Values['delivery_zones']} onChange={onChange} errors={errors} />
  }
}

type Entered = {
  label: string
  error: string | undefined
  hint?: string | undefined
  onChange: (value: unknown) => void
}

function NumberField({ value, onChange, step, ...announcement }: Entered & { value: string; step: number }) {
  return (
    <TextField
      {...announcement}
      type="number"
      inputMode={step === 1 ? 'numeric' : 'decimal'}
      required
      min={0}
      step={step}
      value={value}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    />
  )
}

type TypedRange = { min: string; max: string }

type DayRangeProps = Pick<SettingFieldProps, 'onChange' | 'errors'> & { label: string; value: TypedRange }

function DayRange({ label, errors, value, onChange }: DayRangeProps) {
  const change = (part: keyof TypedRange) => (days: unknown) => onChange({ ...value, [part]: days })
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1.5 text-sm font-semibold">{label}</legend>
      <div className="grid grid-cols-2 gap-3">
        <NumberField
          label={messages.from}
          error={errors[''] ?? errors.min}
          step={1}
          value={value.min}
          onChange={change('min')}
        />
        <NumberField label={messages.to} error={errors.max} step={1} value={value.max} onChange={change('max')} />
      </div>
    </fieldset>
  )
}

type ContactProps = Pick<SettingFieldProps, 'onChange' | 'errors'> & { value: Values['contact'] }

function Contact({ value, onChange, errors }: ContactProps) {
  const parts = Object.entries(messages.contact) as [keyof Values['contact'], string][]
  return (
    <div className="grid gap-4 md:grid-cols-2">
      {parts.map(([part, label]) => (
        <TextField
          key={part}
          label={label}
          name={part}
          maxLength={200}
          autoComplete="off"
          value={value[part]}
          error={errors[part]}
          onChange={({ currentTarget }) => onChange({ ...value, [part]: currentTarget.value })}
        />
      ))}
    </div>
  )
}
