import { useUiMessages } from '#web/lib/i18n/ui-messages.ts'

/** A rotating ring; the component that shows it states in text what is loading. */
export function Spinner({ className = 'size-8' }: { className?: string }) {
  return <span className={`spinner inline-block shrink-0 ${className}`} aria-hidden="true" />
}

/** The placeholder of a screen's content. */
export function Loading({ text }: { text?: string }) {
  const { loading } = useUiMessages()
  return (
    <output className="flex min-h-72 flex-col items-center justify-center gap-4 text-muted">
      <Spinner className="size-10" />
      {text ?? loading}
    </output>
  )
}
