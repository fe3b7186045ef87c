import { type ReactNode, useId } from 'react'

type CardProps = { title: string; headingLevel?: 'h2' | 'h3'; children: ReactNode }

/** A part of a detail screen, with a heading. */
export function Card({ title, headingLevel: Heading = 'h3', children }: CardProps) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="flex flex-col gap-4 rounded-md bg-surface p-4 shadow-card sm:p-5">
      <Heading id={id} className="text-lg font-bold">
        {title}
      </Heading>
      {children}
    </section>
  )
}

/** A list of properties, one `<Fact>` each. */
export function Facts({ children }: { children: ReactNode }) {
  return <dl className="grid gap-x-6 gap-y-3 sm:grid-cols-2 xl:grid-cols-3">{children}</dl>
}

/** An empty property is omitted. */
export function Fact({ title, children }: { title: string; children: ReactNode }) {
  if (children === null || children === '') return null
  return (
    <div className="min-w-0">
      <dt className="text-sm text-muted">{title}</dt>
      <dd className="font-semibold wrap-anywhere">{children}</dd>
    </div>
  )
}
