import { type ComponentProps, type ReactNode, useId } from 'react'
import { ChevronDownIcon } from './icons.ts'

const box =
  'w-full rounded-sm border bg-surface px-3.5 text-base text-ink transition-colors placeholder:text-muted disabled:bg-sunken [&:is(input):read-only]:border-dashed [&:is(input):read-only]:bg-sunken [&:is(input):read-only]:text-muted disabled:text-muted'

/** The style of text inputs. */
export function look(error: string | undefined, more: string) {
  return `${box} ${error ? 'border-bad' : 'border-control hover:border-ink'} ${more}`
}

export type FieldProps = {
  label: string
  /** The error of the entered value. */
  error?: string | undefined
  hint?: ReactNode
}

type Wiring = { id: string; 'aria-describedby': string | undefined; 'aria-invalid': true | undefined }

export function Labelled({ label, error, hint, children }: FieldProps & { children: (wiring: Wiring) => ReactNode }) {
  const id = useId()
  const described = [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(' ')
  return (
    <div className="flex flex-col gap-1.5">
      <label htmlFor={id} className="text-sm font-semibold">
        {label}
      </label>
      {children({ id, 'aria-describedby': described || undefined, 'aria-invalid': error ? true : undefined })}
      {hint && (
        <p id={`${id}-hint`} className="text-sm text-muted">
          {hint}
        </p>
      )}
      {error && (
        <p id={`${id}-error`} className="text-sm font-medium text-bad">
          {error}
        </p>
      )}
    </div>
  )
}

export function TextField({ label, error, hint, ...input }: FieldProps & ComponentProps<'input'>) {
  return (
    <Labelled label={label} error={error} hint={hint}>
      {(wiring) => <input {...input} {...wiring} className={look(error, 'h-12')} />}
    </Labelled>
  )
}

export function TextArea({ label, error, hint, ...input }: FieldProps & ComponentProps<'textarea'>) {
  return (
    <Labelled label={label} error={error} hint={hint}>
      {(wiring) => <textarea rows={4} {...input} {...wiring} className={look(error, 'py-3')} />}
    </Labelled>
  )
}

/** The native select: it works before scripts, and opens as usual on a phone. */
export function SelectField({ label, error, hint, children, ...select }: FieldProps & ComponentProps<'select'>) {
  return (
    <Labelled label={label} error={error} hint={hint}>
      {(wiring) => (
        <div className="relative">
          <select {...select} {...wiring} className={look(error, 'h-12 appearance-none pr-11 text-ellipsis')}>
            {children}
          </select>
          <ChevronDownIcon className="pointer-events-none absolute top-1/2 right-3.5 size-5 -translate-y-1/2 text-muted" />
        </div>
      )}
    </Labelled>
  )
}
