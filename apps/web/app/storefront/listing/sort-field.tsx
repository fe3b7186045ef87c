import type { ChangeEventHandler, ReactNode } from 'react'
import { ChevronDownIcon } from '#web/ui/icons.ts'

type SortFieldProps = {
  label: string
  /** The initial value. */
  value: string | undefined
  onChange: ChangeEventHandler<HTMLSelectElement>
  children: ReactNode
}

/** The sort order of a list: it looks like a field of `ui/field.tsx`, whose script listings do not need. */
export function SortField({ label, value = '', onChange, children }: SortFieldProps) {
  return (
    <div className="relative">
      <select
        aria-label={label}
        name="ordering"
        defaultValue={value}
        onChange={onChange}
        className="h-12 w-full appearance-none rounded-sm border border-control bg-surface px-3.5 pr-11 text-base text-ellipsis text-ink transition-colors hover:border-ink"
      >
        {children}
      </select>
      <ChevronDownIcon className="pointer-events-none absolute top-1/2 right-3.5 size-5 -translate-y-1/2 text-muted" />
    </div>
  )
}
