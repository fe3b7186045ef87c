import { useWords } from '#web/lib/words.ts'

/** A turning ring; whoever shows it says in words what is being waited for. */
export function Spinner({ className = 'size-8' }: { className?: string }) {
  return <span className={`spinner inline-block shrink-0 ${className}`} aria-hidden="true" />
}

/** Stands where a screen's content will be. */
export function Loading({ text }: { text?: string }) {
  const { loading } = useWords()
  return (
    <output className="flex min-h-72 flex-col items-center justify-center gap-4 text-muted">
      <Spinner className="size-10" />
      {text ?? loading}
    </output>
  )
}
