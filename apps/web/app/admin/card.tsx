import { type ReactNode, useId } from 'react'

type CardProps = { title: string; headingLevel?: 'h2' | 'h3'; children: ReactNode }

/** A part of a page about one thing, under its heading. */
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

/** What is known of something, a `<Fact>` each. */
export function Facts({ children }: { children: ReactNode }) {
  return <dl className="grid gap-x-6 gap-y-3 sm:grid-cols-2 xl:grid-cols-3">{children}</dl>
}

/** One that is empty is left out. */
export function Fact({ title, children }: { title: string; children: ReactNode }) {
  if (children === null || children === '') return null
  return (
    <div className="min-w-0">
      <dt className="text-sm text-muted">{title}</dt>
      <dd className="font-semibold wrap-anywhere">{children}</dd>
    </div>
  )
}
