import type { ReactNode } from 'react'
import { AlertIcon } from './icons.ts'
import { useRestoredFocus } from './use-restored-focus.ts'

type StateProps = {
  title: string
  text?: string
  icon?: ReactNode
  /** The next action: a button or a link. */
  children?: ReactNode
  headingLevel?: 'h1' | 'h2' | 'h3'
}

/** An empty list, or a start screen. */
export function EmptyState({ title, text, icon, children, headingLevel: Heading = 'h2' }: StateProps) {
  return (
    <div className="mx-auto flex min-h-72 max-w-md flex-col items-center justify-center gap-3 px-4 py-10 text-center wrap-anywhere">
      {icon && (
        <div className="mb-1 grid size-16 place-items-center rounded-full bg-brand-soft text-brand-ink">{icon}</div>
      )}
      <Heading className="text-xl font-bold">{title}</Heading>
      {text && <p className="text-muted">{text}</p>}
      {children && <div className="mt-3 flex flex-wrap justify-center gap-3">{children}</div>}
    </div>
  )
}

/** An error; `children` is the next action. */
export function ErrorState({ title, text, children, headingLevel: Heading = 'h2' }: StateProps) {
  const box = useRestoredFocus<HTMLDivElement>()
  return (
    <div
      ref={box}
      role="alert"
      className="mx-auto flex min-h-72 max-w-md flex-col items-center justify-center gap-3 px-4 py-10 text-center wrap-anywhere"
    >
      <div className="mb-1 grid size-16 place-items-center rounded-full bg-bad-soft text-bad">
        <AlertIcon className="size-8" />
      </div>
      <Heading className="text-xl font-bold">{title}</Heading>
      {text && <p className="text-muted">{text}</p>}
      {children && <div className="mt-3 flex flex-wrap justify-center gap-3">{children}</div>}
    </div>
  )
}
