import type { ReactNode, SubmitEvent } from 'react'
import { withoutCursors } from '#web/lib/use-paged-list.ts'
import { useFormFollowing } from './use-form-following.ts'

type SearchFormProps = {
  label?: string | undefined
  /**
   * What the list is asked for now. With another one the fields say what it says, also by the browser's way back; on
   * another page of it what was typed stays.
   */
  address: string
  /** With what is filled in; what is empty is left out. */
  onAsk: (asked: URLSearchParams) => void
  className: string
  /** Fields with a default value; a choice is keyed by it, since React sets that of a `<select>` once. */
  children: ReactNode
}

/** Narrows a list down, with the focus where it was. */
export function SearchForm({ label, address, onAsk, className, children }: SearchFormProps) {
  const form = useFormFollowing(withoutCursors(address))

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const asked = new URLSearchParams()
    for (const [name, value] of new FormData(event.currentTarget))
      if (typeof value === 'string' && value.trim() !== '') asked.set(name, value.trim())
    onAsk(asked)
  }

  return (
    <form ref={form} role="search" aria-label={label} onSubmit={submit} className={className}>
      {children}
    </form>
  )
}
