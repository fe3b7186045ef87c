import { type SubmitEvent, useState } from 'react'
import { productStates } from '#contract/shared/states.ts'
import { entry } from '#web/lib/hooks/use-form.ts'
import { Button } from '#web/ui/button.tsx'
import { SelectField, TextField } from '#web/ui/field.tsx'
import type { ProductFilters } from '../../data/products.ts'
import { products as messages } from './messages.ts'

/** The filters of an address; invalid values are ignored. */
export function filtersOf(search: string): ProductFilters {
  const requested = new URLSearchParams(search)
  const stock = requested.get('stock')
  return {
    state: productStates.find((state) => state === requested.get('state')),
    stock: stock === 'low' || stock === 'out' ? stock : undefined,
    q: requested.get('q')?.trim().slice(0, 100) || undefined,
  }
}

type FiltersProps = { filters: ProductFilters; onChange: (changed: Record<string, string>) => void }

/** Selects apply immediately, the search text on submit. */
export function Filters({ filters, onChange }: FiltersProps) {
  const requested = filters.q ?? ''
  const [search, setSearch] = useState({ requested, typed: requested })
  // Also on back navigation.
  if (search.requested !== requested) setSearch({ requested, typed: requested })

  function send(form: HTMLFormElement) {
    const entered = new FormData(form)
    const chosen = ['state', 'stock', 'q'].map((name) => [name, entry(entered, name).trim()] as const)
    onChange(Object.fromEntries(chosen.filter(([, value]) => value !== '')))
  }

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    send(event.currentTarget)
  }

  const sendNow = ({ currentTarget }: { currentTarget: HTMLSelectElement }) =>
    currentTarget.form && send(currentTarget.form)

  return (
    <form
      role="search"
      onSubmit={submit}
      className="grid gap-3 rounded-md bg-surface p-4 shadow-card sm:grid-cols-2 xl:grid-cols-[minmax(0,1fr)_12rem_12rem]"
    >
      <div className="grid grid-cols-[minmax(0,1fr)_auto] gap-3 sm:max-xl:col-span-2">
        <TextField
          label={messages.search}
          name="q"
          type="search"
          maxLength={100}
          value={search.typed}
          onChange={({ currentTarget }) => setSearch({ requested, typed: currentTarget.value })}
        />
        <Button type="submit" tone="quiet" className="h-12 self-end">
          {messages.searchButton}
        </Button>
      </div>
      <SelectField label={messages.state} name="state" value={filters.state ?? ''} onChange={sendNow}>
        <option value="">{messages.active}</option>
        {productStates.map((state) => (
          <option key={state} value={state}>
            {messages.states[state]}
          </option>
        ))}
      </SelectField>
      <SelectField label={messages.stockFilter} name="stock" value={filters.stock ?? ''} onChange={sendNow}>
        <option value="">{messages.anyStock}</option>
        <option value="low">{messages.low}</option>
        <option value="out">{messages.out}</option>
      </SelectField>
    </form>
  )
}
