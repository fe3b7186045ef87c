import { href } from 'react-router'
import type { AnswerTo } from '#web/lib/api/api-types.ts'
import { pictureAddress } from '#web/lib/browser/picture-address.ts'
import { useDateFormat } from '#web/lib/i18n/use-date-format.ts'
import { useSite } from '#web/lib/hooks/use-site.ts'
import { Stars } from '#web/ui/stars.tsx'
import { PageHead } from '../chrome/page-head.tsx'
import { StructuredData, Trail, usePublicAddress } from '../chrome/structured-data.tsx'
import { ProductPicture } from '../product-card/product-picture.tsx'
import { useStoreMessages } from '../messages/store.ts'
import { AwayNotice } from './away-notice.tsx'
import { structuredStore } from './structured-store.ts'

type Store = AnswerTo<'GET /api/stores/:slug/'>

/** The store's header above its products, the page metadata, and the structured data. */
export function StoreHead({ store }: { store: Store }) {
  const messages = useStoreMessages()
  const day = useDateFormat('longDay')
  const place = [store.town, store.county].filter((part) => part !== '').join(', ')
  return (
    <>
      <Head store={store} />
      <Trail crumbs={[{ text: messages.home, to: href('/') }, { text: store.name }]} />
      <header className="mt-2 mb-6 flex flex-wrap items-start gap-5 rounded-lg bg-surface p-5 shadow-card">
        {store.logo && (
          <ProductPicture
            {...store.logo}
            sizes="96px"
            alt=""
            eager
            className="size-24 shrink-0 rounded-md object-contain"
          />
        )}
        <div className="flex min-w-0 flex-1 basis-64 flex-col gap-2">
          <h1 className="text-2xl font-bold break-words">
            <bdi>{store.name}</bdi>
          </h1>
          <p className="flex flex-wrap gap-x-4 gap-y-1 text-sm text-muted">
            {place !== '' && <span>{place}</span>}
            <span>{messages.since(day(store.since))}</span>
          </p>
          <p className="flex items-center gap-2 text-sm">
            {store.review_count > 0 && <Stars rating={store.rating} className="h-4" />}
            <span>{messages.rating(store.rating.toFixed(1), store.review_count)}</span>
          </p>
          {store.about !== '' && <p className="max-w-prose break-words whitespace-pre-line">{store.about}</p>}
          {store.away && <AwayNotice away={store.away} />}
        </div>
      </header>
    </>
  )
}

function Head({ store }: { store: Store }) {
  const messages = useStoreMessages()
  const { apiHost, publicUrl } = useSite()
  const path = href('/store/:slug', { slug: store.slug })
  const url = usePublicAddress()(path)
  const { logo } = store
  const address = logo && new URL(pictureAddress(apiHost, logo.image), publicUrl).href
  return (
    <>
      <PageHead
        title={store.name}
        description={store.about === '' ? messages.description(store.name) : store.about}
        canonical={path}
        picture={logo && address ? { address, width: logo.width, height: logo.height, alt: store.name } : undefined}
      />
      <StructuredData about={import.meta.env.SSR && structuredStore(store, { url, logo: address ?? undefined })} />
    </>
  )
}

/** The store's own policies, in addition to the marketplace's. */
export function ReturnPolicy({ store }: { store: Store }) {
  const { returnPolicy } = useStoreMessages()
  if (store.return_policy === '') return null
  return (
    <section aria-labelledby="return-policy" className="mt-10 rounded-lg bg-surface p-5 shadow-card">
      <h2 id="return-policy" className="mb-2 text-lg font-bold">
        {returnPolicy}
      </h2>
      <p className="max-w-prose break-words whitespace-pre-line">{store.return_policy}</p>
    </section>
  )
}
