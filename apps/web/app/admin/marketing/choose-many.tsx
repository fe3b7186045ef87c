import { useQuery } from '@tanstack/react-query'
import { type KeyboardEvent, useRef, useState } from 'react'
import { MoveButtons } from '#web/ui/admin/move-buttons.tsx'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/field.tsx'
import { chooser as messages } from './messages.ts'
import { moved } from '../data/moved.ts'

export type Choice = { id: number; name: string; note?: string }

type ChooseManyProps = {
  legend: string
  hint?: string
  searchLabel: string
  /** The query key of the search. */
  name: string
  search: (q: string) => Promise<readonly Choice[]>
  chosen: readonly Choice[]
  onChange: (chosen: readonly Choice[]) => void
  /** Whether their order matters. */
  isOrdered?: boolean
  disabled?: boolean
  error?: string | undefined
}

/** Selects several items of a large set: they are searched, added, ordered and removed by buttons. */
export function ChooseMany({
  legend,
  hint,
  searchLabel,
  name,
  search,
  chosen,
  onChange,
  isOrdered = false,
  disabled = false,
  error = '',
}: ChooseManyProps) {
  const [announcement, announce] = useState('')
  const box = useRef<HTMLFieldSetElement>(null)

  function take(one: Choice) {
    onChange(chosen.filter(({ id }) => id !== one.id))
    // The pressed button has been removed.
    box.current?.querySelector<HTMLElement>('input[type=search]')?.focus()
  }

  return (
    <fieldset ref={box} disabled={disabled} className="flex min-w-0 flex-col gap-3">
      <legend className="mb-1 text-sm font-semibold">{legend}</legend>
      {hint !== undefined && <p className="text-sm text-muted">{hint}</p>}
      {chosen.length > 0 && (
        <ol
          aria-label={`${legend}: ${messages.chosen}`}
          className="flex flex-col divide-y divide-line rounded-sm border border-line"
        >
          {chosen.map((one, place) => (
            <li key={one.id} className="flex flex-wrap items-center justify-between gap-2 px-3 py-2">
              <span className="wrap-anywhere">
                {isOrdered && <span className="text-muted tabular-nums">{place + 1}. </span>}
                {one.name}
                {one.note !== undefined && <span className="block text-sm text-muted">{one.note}</span>}
              </span>
              <span className="flex gap-2">
                {isOrdered && (
                  <MoveButtons
                    name={one.name}
                    place={place}
                    count={chosen.length}
                    onMove={(by) => {
                      onChange(moved(chosen, place, by))
                      announce(messages.moved(one.name, place + by + 1, chosen.length))
                    }}
                  />
                )}
                <Button tone="quiet" size="sm" aria-label={messages.removeOf(one.name)} onClick={() => take(one)}>
                  {messages.remove}
                </Button>
              </span>
            </li>
          ))}
        </ol>
      )}
      {!disabled && (
        <Finder
          label={searchLabel}
          name={name}
          search={search}
          error={error}
          without={chosen}
          onAdd={(one) => onChange([...chosen, one])}
        />
      )}
      <p aria-live="polite" className="sr-only">
        {announcement}
      </p>
    </fieldset>
  )
}

type FinderProps = Pick<ChooseManyProps, 'name' | 'search'> & {
  label: string
  error: string
  without: readonly Choice[]
  onAdd: (one: Choice) => void
}

function Finder({ label, name, search, error, without, onAdd }: FinderProps) {
  const [typed, setTyped] = useState('')
  const [requested, setRequested] = useState('')
  const list = useRef<HTMLUListElement>(null)
  const found = useQuery({
    queryKey: ['operator', 'choose', name, requested],
    queryFn: () => search(requested),
    enabled: requested !== '',
  })
  const left = found.data?.filter(({ id }) => without.every((one) => one.id !== id)) ?? []

  /** Submitting the same search again sends it again, for example after a failure. */
  function runSearch() {
    if (typed.trim() === requested && requested !== '') void found.refetch()
    else setRequested(typed.trim())
  }

  /** The pressed button is removed: the focus stays with the results, or returns to the search field. */
  function add(one: Choice, place: number) {
    const buttons = list.current?.querySelectorAll('button') ?? []
    const field = list.current?.closest('fieldset')?.querySelector<HTMLElement>('input[type=search]')
    ;(buttons[place + 1] ?? buttons[place - 1] ?? field)?.focus()
    onAdd(one)
  }

  /** Nested in another form, which this one does not submit. */
  function searchOnEnter(event: KeyboardEvent) {
    if (event.key !== 'Enter') return
    event.preventDefault()
    runSearch()
  }

  return (
    <>
      <div className="flex items-start gap-3">
        <div className="min-w-0 flex-1">
          <TextField
            label={label}
            type="search"
            maxLength={200}
            autoComplete="off"
            value={typed}
            error={error || undefined}
            onChange={({ currentTarget }) => setTyped(currentTarget.value)}
            onKeyDown={searchOnEnter}
          />
        </div>
        {/* Aligned with the field, below its label. */}
        <Button tone="quiet" className="mt-6.5 h-12" busy={found.isFetching} onClick={runSearch}>
          {messages.search}
        </Button>
      </div>
      <p aria-live="polite" className="text-sm text-muted empty:hidden">
        {found.isError ? messages.failed : found.data && reported(found.data.length, left.length)}
      </p>
      {left.length > 0 && (
        <ul
          ref={list}
          className="flex max-h-80 flex-col divide-y divide-line overflow-y-auto rounded-sm border border-line"
        >
          {left.map((one, place) => (
            <li key={one.id} className="flex items-center justify-between gap-2 px-3 py-2">
              <span className="wrap-anywhere">
                {one.name}
                {one.note !== undefined && <span className="block text-sm text-muted">{one.note}</span>}
              </span>
              <Button tone="quiet" size="sm" aria-label={messages.addOf(one.name)} onClick={() => add(one, place)}>
                {messages.add}
              </Button>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

/** The number of results that are not selected yet. */
function reported(found: number, left: number): string {
  if (left > 0) return messages.found(left)
  return found === 0 ? messages.none : messages.allChosen
}
