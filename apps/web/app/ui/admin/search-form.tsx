import type { ReactNode, SubmitEvent } from 'react'
import { withoutCursors } from '#web/lib/hooks/use-paged-list.ts'
import { useFormFollowing } from './use-form-following.ts'

type SearchFormProps = {
  label?: string | undefined
  /**
   * The current query of the list. When it changes, the fields are reset to it, also on back navigation; on another
   * page of the same query the typed text stays.
   */
  address: string
  /** Receives the filled-in fields; empty ones are omitted. */
  onSearch: (requested: URLSearchParams) => void
  className: string
  /** Fields with a default value; a `<select>` is keyed by it, since React sets its default only once. */
  children: ReactNode
}

/** Filters a list and keeps the focus. */
export function SearchForm({ label, address, onSearch, className, children }: SearchFormProps) {
  const form = useFormFollowing(withoutCursors(address))

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const requested = new URLSearchParams()
    for (const [name, value] of new FormData(event.currentTarget))
      if (typeof value === 'string' && value.trim() !== '') requested.set(name, value.trim())
    onSearch(requested)
  }

  return (
    <form ref={form} role="search" aria-label={label} onSubmit={submit} className={className}>
      {children}
    </form>
  )
}
