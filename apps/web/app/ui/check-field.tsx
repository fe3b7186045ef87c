import type { ComponentProps } from 'react'

/** A checkbox with its label. */
export function CheckField({ label, ...input }: { label: string } & Omit<ComponentProps<'input'>, 'type'>) {
  return (
    <label className="flex min-h-8 items-center gap-2.5">
      <input {...input} type="checkbox" className="size-5 shrink-0 accent-brand" />
      {label}
    </label>
  )
}
