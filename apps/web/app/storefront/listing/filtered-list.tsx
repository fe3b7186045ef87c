import { type ComponentType, type ReactNode, use, useEffect, useState, useSyncExternalStore } from 'react'
import { SpeechContext } from '#web/lib/i18n/use-language.ts'
import { lazyPart } from '#web/ui/lazy-part.tsx'
import { useListingMessages } from '../messages/listing.ts'
import type { ListingQuery } from './listing-query.ts'
import { ListingToolbar } from './listing-toolbar.tsx'
import type { Facets, ProductPage } from './product-page.ts'

export type FiltersProps = {
  path: string
  query: ListingQuery & { category?: string; q?: string }
  /** The address of the unfiltered list. */
  reset: string
  /** The valid part of the entered values. */
  read: (entered: URLSearchParams) => Readonly<Record<string, string | undefined>>
  /** Parameters of the address that no filter changes: the words of a search. */
  fixed: Readonly<Record<string, string | undefined>>
  /** The list has a category filter. */
  offersCategories: boolean
}

type FilteredListProps = FiltersProps & {
  page: ProductPage<unknown> | Promise<ProductPage<unknown>>
  children: ReactNode
}

const loadRail = () => import('./filter-rail.tsx')
type RailProps = FiltersProps & { facets: Facets }
const ServedRail = lazyPart(loadRail)

/** A list with its filters: on a wide screen left of it, elsewhere as a sheet. Without products there is no rail. */
export function FilteredList({ page, children, ...filters }: FilteredListProps) {
  const facets = useFacets(page)
  return (
    <div className={facets && 'gap-8 lg:grid lg:grid-cols-[15rem_minmax(0,1fr)] lg:items-start'}>
      {facets && <Rail {...filters} facets={facets} />}
      <div className="min-w-0">
        <ListingToolbar {...filters} facets={facets} />
        {children}
      </div>
    </div>
  )
}

/**
 * The facets of the list; while another page is loading, those of the last one. Undefined without products or facets.
 */
function useFacets(page: FilteredListProps['page']): Facets | undefined {
  const [facets, setFacets] = useState(() => (page instanceof Promise ? undefined : facetsIn(page)))
  useEffect(() => {
    let isCurrent = true
    const show = (shown: Facets | undefined) => isCurrent && setFacets(shown)
    Promise.resolve(page).then(
      (loaded) => show(facetsIn(loaded)),
      () => show(undefined),
    )
    return () => void (isCurrent = false)
  }, [page])
  return facets
}

const facetsIn = ({ products, facets }: ProductPage<unknown>) => (products.length > 0 ? facets : undefined)

const wideScreen = () => matchMedia('(min-width: 64rem)')

function onWidth(onChange: () => void) {
  const media = wideScreen()
  media.addEventListener('change', onChange)
  return () => media.removeEventListener('change', onChange)
}

/** Kept for the next list. */
let loadedRail: ComponentType<RailProps> | null = null

/**
 * The rail is served with the page. A wide screen then loads its script; a phone, which does not show it, never does,
 * and keeps the served markup as it is.
 */
function Rail(props: RailProps) {
  const { filters } = useListingMessages()
  const { language } = use(SpeechContext)
  const isWide = useSyncExternalStore(
    onWidth,
    () => wideScreen().matches,
    () => false,
  )
  const [Loaded, setLoaded] = useState(() => loadedRail)
  useEffect(() => {
    if (!isWide) return
    let isMounted = true
    loadRail().then(
      (loaded) => {
        loadedRail = loaded.default
        if (isMounted) setLoaded(() => loadedRail)
      },
      // The served links still work, as documents.
      () => undefined,
    )
    return () => void (isMounted = false)
  }, [isWide])
  const aside = {
    'aria-label': filters.title,
    className:
      'empty:hidden max-lg:hidden max-lg:noscript:block rounded-md bg-surface px-4 py-2 shadow-card max-lg:mb-4 lg:sticky lg:top-24 lg:max-h-[calc(100dvh-7rem)] lg:overflow-y-auto',
  }
  if (import.meta.env.SSR) {
    return (
      <aside {...aside} data-served>
        {/* Without preloading: most visitors do not need the messages of the rail. */}
        <SpeechContext value={{ language }}>
          <ServedRail {...props} />
        </SpeechContext>
      </aside>
    )
  }
  if (Loaded === null) {
    return (
      <aside key="served" {...aside} data-served suppressHydrationWarning dangerouslySetInnerHTML={{ __html: '' }} />
    )
  }
  return (
    <aside key="live" {...aside}>
      <Loaded {...props} />
    </aside>
  )
}
