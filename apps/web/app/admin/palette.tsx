import { useQueries } from '@tanstack/react-query'
import { type KeyboardEvent, useEffect, useId, useState } from 'react'
import { useNavigate } from 'react-router'
import type { OperatorRole } from '#contract/shared/states.ts'
import { useAmount } from '#web/lib/hooks/use-site.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { SearchIcon } from '#web/ui/icons.ts'
import { Spinner } from '#web/ui/spinner.tsx'
import { sectionRoles } from './access.ts'
import { operatorApi } from './data/operator-api.ts'
import { isPermitted } from './data/session.ts'
import { palette as messages, sections as titles } from './messages.ts'
import { groupsFor } from './navigation.tsx'

type Found = { to: string; name: string; detail: string }
type FoundGroup = { title: string; found: readonly Found[] }

/** Of each kind. */
const LIMIT = '5'
const MIN_LETTERS = 2
const PAUSE_MS = 200

/** Finds screens, orders, people, stores and products, each if the role may open it. */
export default function Palette({ role, onClose }: { role: OperatorRole; onClose: () => void }) {
  const id = useId()
  const navigate = useNavigate()
  const [typed, setTyped] = useState('')
  const [at, setAt] = useState(0)
  const { groups, isPending, hasFailed } = useFound(role, typed.trim())
  const found = groups.flatMap((group) => group.found)
  const chosen = Math.min(at, found.length - 1)

  function open(one: Found | undefined) {
    if (!one) return
    onClose()
    void navigate(one.to)
  }

  function press(event: KeyboardEvent) {
    const by = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
    if (by !== 0 && found.length > 0) setAt((chosen + by + found.length) % found.length)
    else if (event.key === 'Enter') open(found[chosen])
    else return
    event.preventDefault()
  }

  useEffect(() => {
    document.getElementById(`${id}-${chosen}`)?.scrollIntoView({ block: 'nearest' })
  }, [id, chosen])

  return (
    <Dialog open onClose={onClose} title={messages.title}>
      <div className="relative">
        <SearchIcon className="pointer-events-none absolute top-3 left-3.5 size-5 text-muted" />
        <input
          type="text"
          role="combobox"
          aria-label={messages.label}
          aria-expanded={found.length > 0}
          aria-controls={`${id}-list`}
          aria-activedescendant={chosen >= 0 ? `${id}-${chosen}` : undefined}
          aria-autocomplete="list"
          autoComplete="off"
          spellCheck={false}
          maxLength={200}
          placeholder={messages.label}
          value={typed}
          onChange={({ currentTarget: { value } }) => {
            setTyped(value)
            setAt(0)
          }}
          onKeyDown={press}
          className="h-11 w-full rounded-sm border border-control bg-surface pr-10 pl-11 text-base text-ellipsis placeholder:text-muted hover:border-ink"
        />
        {isPending && <Spinner className="absolute top-3 right-3.5 size-5" />}
      </div>
      <output className="sr-only">{isPending ? messages.searching : messages.count(found.length)}</output>
      <div id={`${id}-list`} role="listbox" aria-label={messages.results} className="flex flex-col gap-3">
        {groups.map((group) => (
          <div key={group.title} role="group" aria-label={group.title}>
            <p aria-hidden="true" className="px-3 pb-1 text-xs font-bold text-muted">
              {group.title}
            </p>
            {group.found.map((one) => {
              const place = found.indexOf(one)
              return (
                // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the field keeps the focus and handles the keys
                <div
                  key={one.to}
                  id={`${id}-${place}`}
                  role="option"
                  tabIndex={-1}
                  aria-selected={place === chosen}
                  onPointerMove={() => setAt(place)}
                  onClick={() => open(one)}
                  className="flex min-h-11 cursor-pointer scroll-my-2 items-center justify-between gap-3 rounded-sm px-3 py-1.5 aria-selected:bg-brand-soft aria-selected:text-brand-ink"
                >
                  <span className="min-w-0 truncate font-semibold">{one.name}</span>
                  <span className="max-w-[50%] shrink-0 truncate text-sm text-muted">{one.detail}</span>
                </div>
              )
            })}
          </div>
        ))}
      </div>
      {found.length === 0 && !isPending && <p className="text-muted">{messages.none}</p>}
      {hasFailed && <p className="text-bad">{messages.failed}</p>}
    </Dialog>
  )
}

/** The search text after a pause in typing. */
function usePaused(typed: string): string {
  const [paused, setPaused] = useState(typed)
  useEffect(() => {
    const timer = setTimeout(() => setPaused(typed), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [typed])
  return paused
}

function useFound(role: OperatorRole, typed: string) {
  const amount = useAmount('operations')
  const q = usePaused(typed)
  const query = { q, limit: LIMIT }
  const may = (section: keyof typeof sectionRoles) => isPermitted(role, sectionRoles[section])
  const search = <Row,>(section: keyof typeof sectionRoles, load: () => Promise<Row[]>, read: (row: Row) => Found) => ({
    queryKey: ['operator', 'palette', section, q],
    queryFn: async () => (await load()).map(read),
    enabled: may(section) && q.length >= MIN_LETTERS,
  })
  const kinds = ['orders', 'people', 'stores', 'products'] as const
  const results = useQueries({
    queries: [
      search(
        'orders',
        () => operatorApi.call('GET /api/admin/orders/', { query }),
        ({ id, order_number: name, buyer, total }) => ({
          to: `/admin/orders/${id}`,
          name,
          detail: [buyer, amount(total)].filter(Boolean).join(' · '),
        }),
      ),
      search(
        'people',
        () => operatorApi.call('GET /api/admin/people/', { query }),
        ({ id, name, email }) => ({ to: `/admin/people/${id}`, name: name || (email ?? ''), detail: email ?? '' }),
      ),
      search(
        'stores',
        () => operatorApi.call('GET /api/admin/stores/', { query }),
        ({ id, name, store_number }) => ({ to: `/admin/sellers/${id}`, name, detail: String(store_number) }),
      ),
      search(
        'products',
        () => operatorApi.call('GET /api/admin/products/', { query: { ...query, store: '' } }),
        ({ id, name, store }) => ({ to: `/admin/products/${id}`, name, detail: store.name }),
      ),
    ],
  })
  const screens = groupsFor(role)
    .flatMap(({ sections }) => sections)
    .filter(({ title }) => title.toLowerCase().includes(typed.toLowerCase()))
    .map(({ title, href }) => ({ to: href, name: title, detail: '' }))
  const groups: FoundGroup[] = [
    ...kinds.map((kind, index) => ({ title: titles[kind], found: results[index]?.data ?? [] })),
    { title: messages.screens, found: screens },
  ]
  return {
    groups: groups.filter(({ found }) => found.length > 0),
    isPending: results.some(({ isFetching }) => isFetching) || (typed.length >= MIN_LETTERS && q !== typed),
    hasFailed: results.some(({ isError }) => isError),
  }
}
