import type { ReactNode } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { SearchForm } from '#web/ui/admin/search-form.tsx'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/field.tsx'

type SearchProps = {
  /** The list's address; the search parameters are appended. */
  path: string
  label: string
  hint: string
  button: string
  q: string
  /** The fields need more than one row. */
  isWide?: boolean
  /** Additional fields, whose names and values are written into the address unchanged. */
  children?: ReactNode
}

/** Filters a list; the filter is in the address, so it can be bookmarked. */
export function Search({ path, label, hint, button, q, isWide = false, children }: SearchProps) {
  const { search } = useLocation()
  const navigate = useNavigate()
  return (
    <SearchForm
      address={search}
      onSearch={(requested) => void navigate(requested.size === 0 ? path : `${path}?${requested}`)}
      className={`flex flex-col gap-3 rounded-md bg-surface p-4 shadow-card ${isWide ? 'sm:grid sm:grid-cols-2 sm:items-start xl:grid-cols-3' : 'sm:flex-row sm:items-start'}`}
    >
      <div className="min-w-0 sm:flex-1">
        <TextField
          label={label}
          hint={hint}
          name="q"
          type="search"
          maxLength={200}
          defaultValue={q}
          autoComplete="off"
        />
      </div>
      {children}
      {/* Aligned with the fields, below their labels. */}
      <Button type="submit" tone="quiet" className="h-12 sm:mt-6.5 sm:justify-self-start">
        {button}
      </Button>
    </SearchForm>
  )
}
