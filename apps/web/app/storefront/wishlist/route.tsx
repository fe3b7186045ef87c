import { useCallback, useDeferredValue, useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import { href } from 'react-router'
import { toasts } from '#web/lib/storage/toasts.ts'
import { wishlist } from '#web/storefront/wishlist/wishlist.ts'
import { buttonLook } from '#web/ui/button.tsx'
import { HeartIcon, SearchIcon } from '#web/ui/icons.ts'
import { InnerLink } from '#web/ui/inner-link.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Loading } from '#web/ui/spinner.tsx'
import { EmptyState, ErrorState } from '#web/ui/states.tsx'
import { BackLink } from '../chrome/back-link.tsx'
import { PageHead } from '../chrome/page-head.tsx'
import { useMessages } from '../messages/shared.ts'
import { useWishlistMessages } from '../messages/wishlist.ts'
import { Toolbar } from './toolbar.tsx'
import { WishList } from './wish-list.tsx'

const nobody: ReadonlySet<number> = new Set()

/** The wishlist of this browser: it needs no account and no server, and opens offline. */
export default function Wishlist() {
  const messages = useWishlistMessages()
  const { page, nameOf } = useMessages()
  const wishes = useWishes()
  const [search, setSearch] = useState('')
  const [selected, setSelected] = useState(nobody)
  const term = useDeferredValue(search.trim().toLowerCase())
  const found = useMemo(
    () => wishes?.filter((wish) => nameOf(wish).toLowerCase().includes(term)) ?? [],
    [wishes, nameOf, term],
  )
  const chosen = useMemo(() => wishes?.filter(({ id }) => selected.has(id)) ?? [], [wishes, selected])
  const select = useCallback(
    (id: number, requested: boolean) =>
      setSelected((before) => new Set(requested ? [...before, id] : [...before].filter((other) => other !== id))),
    [],
  )
  return (
    <div className="mx-auto flex min-h-[calc(100dvh-4rem)] max-w-4xl flex-col gap-4">
      <PageHead title={messages.title} description={messages.emptyHint} unlisted />
      <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <BackLink to={href('/')} />
        <h1 className="text-2xl font-bold">{messages.title}</h1>
        <p role="status" className="ml-auto text-sm text-muted">
          {wishes !== null && wishes.length > 0 && messages.shown(found.length)}
          {chosen.length > 0 && ` · ${messages.selected(chosen.length)}`}
        </p>
      </div>
      <search className="relative">
        <SearchIcon className="pointer-events-none absolute top-3.5 left-4 size-5 text-muted" />
        <input
          type="search"
          value={search}
          onChange={(event) => setSearch(event.currentTarget.value)}
          placeholder={messages.searchPlaceholder}
          aria-label={messages.searchPlaceholder}
          className="h-12 w-full rounded-full border border-control bg-surface pr-4 pl-12 placeholder:text-muted hover:border-ink"
        />
      </search>
      <Toolbar
        wishes={wishes ?? []}
        chosen={chosen}
        onSelectAll={() => setSelected(new Set(found.map(({ id }) => id)))}
        onClear={() => setSelected(nobody)}
      />
      {wishes === null ? (
        <>
          <noscript>
            <Notice tone="info">{page.needsScript}</Notice>
          </noscript>
          <Loading />
        </>
      ) : found.length === 0 ? (
        <Nothing searching={wishes.length > 0} />
      ) : (
        // Keyed by the search, so that another search starts at the top.
        <WishList key={term} wishes={found} selected={selected} onSelect={select} />
      )}
      {wishes !== null && wishes.length > 0 && <Promo />}
    </div>
  )
}

/** Null until the browser has read the storage. */
function useWishes() {
  const { loadFailed } = useWishlistMessages()
  const wishes = useSyncExternalStore(wishlist.subscribe, wishlist.read, notYet)
  useEffect(() => {
    if (!wishlist.readable()) toasts.show('error', loadFailed)
  }, [loadFailed])
  return wishes
}

const notYet = () => null

function Nothing({ searching }: { searching: boolean }) {
  const messages = useWishlistMessages()
  const { continueShopping } = useMessages()
  const goOn = (
    <InnerLink to={href('/')} className={buttonLook('brand')}>
      {continueShopping}
    </InnerLink>
  )
  if (!wishlist.readable()) {
    return (
      <ErrorState title={messages.unreadable} text={messages.unreadableHint}>
        {goOn}
      </ErrorState>
    )
  }
  return (
    <EmptyState
      title={searching ? messages.noMatch : messages.empty}
      text={searching ? messages.noMatchHint : messages.emptyHint}
      icon={searching ? <SearchIcon className="size-8" /> : <HeartIcon className="size-8" />}
    >
      {goOn}
    </EmptyState>
  )
}

function Promo() {
  const messages = useWishlistMessages()
  return (
    <section aria-labelledby="promo" className="mt-2 rounded-lg bg-accent-soft p-6">
      <h2 id="promo" className="text-xl font-bold text-accent-ink">
        {messages.promoTitle}
      </h2>
      <p className="mt-1">{messages.promoText}</p>
    </section>
  )
}
