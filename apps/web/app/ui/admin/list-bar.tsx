import { type ReactNode, type SubmitEvent, useState } from 'react'
import { dayStart, isDay } from '#contract/shared/days.ts'
import { withoutCursors } from '#web/lib/hooks/use-paged-list.ts'
import { useDateFormat } from '#web/lib/i18n/use-date-format.ts'
import { Button } from '../button.tsx'
import { BookmarkIcon, CloseIcon, FilterIcon, SearchIcon } from '../icons.ts'
import { InnerLink } from '../inner-link.tsx'
import { lazyPart } from '../lazy-part.tsx'
import { useChosenInSight } from './use-chosen-in-sight.ts'
import { useFormFollowing } from './use-form-following.ts'
import { type SavedView, useSavedViews } from './saved-views.ts'
import type { View } from './view-links.tsx'

/** The dialogs are loaded when they are first opened. */
const FilterDialog = lazyPart(() => import('./filter-dialog.tsx'))
const SaveViewDialog = lazyPart(() => import('./save-view-dialog.tsx'))

/** One filter of a list: a parameter of its address. */
export type Filter = {
  name: string
  label: string
  /** Empty when it is not set. */
  value: string | undefined
  hint?: string
  /** A choice; without options a text. */
  options?: readonly { value: string; text: string; note?: string | undefined }[] | undefined
  /** The option without a value. */
  any?: string
  /** Its options are links next to the search field, instead of a field of the dialog. */
  isView?: true
  /** A checkbox, whose value is `true`. */
  isFlag?: true
  /** Sorts the list instead of filtering it. */
  isOrder?: true
  type?: 'date'
  inputMode?: 'decimal' | 'numeric'
  pattern?: string
  maxLength?: number
}

type ListBarProps = {
  /** The name of the list: the browser remembers its saved views under it. Without a name there are none. */
  name?: string
  /** The accessible name of the search form. */
  label: string
  /** The path of the list, without its language. */
  path: string
  /** The query of the current address. */
  address: string
  onGo: (address: string) => void
  search?: { label: string; hint?: string; value: string; maxLength: number }
  filters?: readonly Filter[]
  /** Buttons of the list, such as the one that adds an item. */
  actions?: ReactNode
  /** Views of the list by more than one parameter. */
  views?: readonly View[]
  /** Shown after them, such as saved views from the server. */
  chips?: ReactNode
}

const messages = {
  search: 'Search',
  filters: 'Filters',
  applied: 'applied',
  remove: (chip: string) => `Remove filter ${chip}`,
  views: 'Views',
  saveView: 'Save view',
  deleteView: (name: string) => `Delete view: ${name}`,
}

/**
 * Above a list, in one line: its search, its filters and its actions. Below, in one row: its views, and the filters that
 * are set. The address has all of them, so that each can be bookmarked.
 */
export function ListBar({
  name,
  label,
  path,
  address,
  onGo,
  search,
  filters = noFilters,
  actions,
  views = noViews,
  chips,
}: ListBarProps) {
  const current = new URLSearchParams(withoutCursors(address))
  const go = (requested: URLSearchParams) => onGo(requested.size === 0 ? path : `${path}?${requested}`)
  const inDialog = filters.filter(({ isView }) => !isView)
  const isAlone = search !== undefined || (inDialog.length === 0 && !actions)
  const shownChips = (
    <Chips
      name={name}
      path={path}
      current={current}
      filters={filters}
      shown={views}
      more={chips}
      // Up to the edge of a phone, unless buttons are next to it.
      look={isAlone ? '-mx-4 px-4' : '-ml-4 pl-4'}
    />
  )
  return (
    <div className="flex min-w-0 flex-col gap-2">
      <div className="flex min-w-0 items-center gap-2">
        {search ? (
          <SearchBox name={label} field={search} current={current} onSearch={go} />
        ) : (
          <div className="min-w-0 flex-1">{shownChips}</div>
        )}
        {inDialog.length > 0 && <FilterButton label={label} filters={inDialog} current={current} onFilter={go} />}
        {actions}
      </div>
      {search && shownChips}
    </div>
  )
}

const noFilters: readonly Filter[] = []
const noViews: readonly View[] = []

/** The parameters with one of them set, or removed by an empty value. */
function withOne(current: URLSearchParams, name: string, value: string): URLSearchParams {
  const next = new URLSearchParams(current)
  if (value === '') next.delete(name)
  else next.set(name, value)
  return next
}

type SearchBoxProps = {
  /** Of the form. */
  name: string
  field: NonNullable<ListBarProps['search']>
  current: URLSearchParams
  onSearch: (requested: URLSearchParams) => void
}

function SearchBox({ name, field: { label, hint, value, maxLength }, current, onSearch }: SearchBoxProps) {
  const form = useFormFollowing(String(current))

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const typed = new FormData(event.currentTarget).get('q')
    onSearch(withOne(current, 'q', typeof typed === 'string' ? typed.trim() : ''))
  }

  return (
    <form ref={form} role="search" aria-label={name} onSubmit={submit} className="relative min-w-0 flex-1">
      <input
        name="q"
        type="search"
        aria-label={label}
        placeholder={label}
        title={hint}
        maxLength={maxLength}
        defaultValue={value}
        autoComplete="off"
        spellCheck={false}
        enterKeyHint="search"
        className="h-11 w-full min-w-0 rounded-full border border-control bg-surface pr-4 pl-11 text-base text-ellipsis placeholder:text-muted hover:border-ink"
      />
      <button
        type="submit"
        className="absolute top-0 left-0 grid size-11 place-items-center rounded-full text-muted hover:text-ink"
      >
        <SearchIcon className="size-5" />
        <span className="sr-only">{messages.search}</span>
      </button>
    </form>
  )
}

type FilterButtonProps = {
  label: string
  filters: readonly Filter[]
  current: URLSearchParams
  onFilter: (requested: URLSearchParams) => void
}

function FilterButton({ label, filters, current, onFilter }: FilterButtonProps) {
  const [isRequested, setIsRequested] = useState(false)
  const [opened, setOpened] = useState<'sheet' | 'window' | null>(null)
  const count = filters.filter(({ value, isOrder }) => value && !isOrder).length
  return (
    <>
      <Button
        tone="quiet"
        onClick={() => {
          setIsRequested(true)
          setOpened(matchMedia('(width < 40rem)').matches ? 'sheet' : 'window')
        }}
        className="relative shrink-0 max-sm:min-w-11 max-sm:px-0"
      >
        <FilterIcon className="size-5" />
        <span className="max-sm:sr-only">{messages.filters}</span>
        {count > 0 && (
          <span className="tabular-nums">
            {count} <span className="sr-only">{messages.applied}</span>
          </span>
        )}
      </Button>
      {isRequested && (
        <FilterDialog
          title={messages.filters}
          label={label}
          opened={opened}
          onClose={() => setOpened(null)}
          filters={filters}
          onApply={(entered) => {
            setOpened(null)
            const next = new URLSearchParams(current)
            for (const { name } of filters) {
              const typed = entered.get(name)
              if (typeof typed === 'string' && typed.trim() !== '') next.set(name, typed.trim())
              else next.delete(name)
            }
            onFilter(next)
          }}
        />
      )}
    </>
  )
}

export const chipLook =
  'flex min-h-11 items-center gap-1.5 rounded-full border border-line bg-surface px-3.5 text-sm font-semibold whitespace-nowrap text-muted hover:text-ink aria-[current=true]:border-brand-ink aria-[current=true]:bg-brand-soft aria-[current=true]:text-brand-ink sm:min-h-10'

type ChipsProps = {
  name: string | undefined
  path: string
  current: URLSearchParams
  filters: readonly Filter[]
  shown: readonly View[]
  more: ReactNode
  look: string
}

function Chips({ name, path, current, filters, shown, more, look }: ChipsProps) {
  const views = filters.filter(({ isView }) => isView)
  const set = filters.filter(({ isView, isOrder, value }) => !isView && !isOrder && value)
  const addressWith = (parameter: string, value: string) => {
    const next = withOne(current, parameter, value)
    return next.size === 0 ? path : `${path}?${next}`
  }
  const links: readonly View[] = [
    ...shown,
    ...views.flatMap(({ name: parameter, value = '', any, options = [] }) =>
      [...(any === undefined ? [] : [{ value: '', text: any, note: undefined }]), ...options].map((option) => ({
        name: option.text,
        to: addressWith(parameter, option.value),
        isShown: option.value === value,
        note: option.note,
      })),
    ),
  ]
  const row = useChosenInSight<HTMLUListElement>(links.findIndex(({ isShown }) => isShown))
  const saved = useSavedViews(name)
  const isSavable = name !== undefined && [...current.keys()].length > 0 && !current.has('q')
  if (more === undefined && links.length === 0 && set.length === 0 && saved.views.length === 0 && !isSavable)
    return null
  return (
    <nav aria-label={messages.views} className="min-w-0">
      <ul ref={row} className={`no-scrollbar flex gap-1.5 overflow-x-auto sm:mx-0 sm:flex-wrap sm:px-0 ${look}`}>
        {links.map(({ name: text, to, isShown, note }) => (
          <li key={to} className="shrink-0">
            <InnerLink to={to} aria-current={isShown ? 'true' : undefined} className={chipLook}>
              {text}
              {note !== undefined && <span className="tabular-nums">{note}</span>}
            </InnerLink>
          </li>
        ))}
        {more}
        {saved.views.map((view) => (
          <SavedChip key={view.name} view={view} path={path} current={current} onRemove={() => saved.remove(view)} />
        ))}
        {set.map((filter) => (
          <FilterChip key={filter.name} filter={filter} to={addressWith(filter.name, '')} />
        ))}
        {isSavable && !saved.views.some(({ query }) => query === String(current)) && (
          <li className="shrink-0">
            <SaveView onSave={(typed) => saved.save({ name: typed, query: String(current) })} />
          </li>
        )}
      </ul>
    </nav>
  )
}

/** A filter that is set; the link removes it. */
function FilterChip({ filter: { label, value = '', options, type, isFlag }, to }: { filter: Filter; to: string }) {
  const day = useDateFormat('day')
  const shown = options?.find((option) => option.value === value)?.text ?? value
  const text = isFlag ? label : `${label}: ${type === 'date' && isDay(value) ? day(dayStart(value)) : shown}`
  return (
    <li className="shrink-0">
      <InnerLink to={to} aria-label={messages.remove(text)} className={`${chipLook} pr-2.5`}>
        <span className="max-w-52 truncate">{text}</span>
        <CloseIcon className="size-4" />
      </InnerLink>
    </li>
  )
}

type SavedChipProps = { view: SavedView; path: string; current: URLSearchParams; onRemove: () => void }

function SavedChip({ view: { name, query }, path, current, onRemove }: SavedChipProps) {
  const isShown = query === String(current)
  return (
    <li className="flex shrink-0 gap-1">
      <InnerLink to={`${path}?${query}`} aria-current={isShown ? 'true' : undefined} className={chipLook}>
        <BookmarkIcon className="size-4" />
        {name}
      </InnerLink>
      {isShown && (
        <button type="button" aria-label={messages.deleteView(name)} onClick={onRemove} className={chipLook}>
          <CloseIcon className="size-4" />
        </button>
      )}
    </li>
  )
}

function SaveView({ onSave }: { onSave: (name: string) => void }) {
  const [isRequested, setIsRequested] = useState(false)
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <button
        type="button"
        onClick={() => {
          setIsRequested(true)
          setIsOpen(true)
        }}
        className={`${chipLook} border-dashed border-control`}
      >
        {messages.saveView}
      </button>
      {isRequested && (
        <SaveViewDialog
          title={messages.saveView}
          open={isOpen}
          onClose={() => setIsOpen(false)}
          onSave={(name) => {
            setIsOpen(false)
            onSave(name)
          }}
        />
      )}
    </>
  )
}
