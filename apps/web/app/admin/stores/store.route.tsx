import { useQuery } from '@tanstack/react-query'
import { href } from 'react-router'
import { useDateFormat } from '#web/lib/i18n/use-date-format.ts'
import { useAmount } from '#web/lib/hooks/use-site.ts'
import { itemTitle, type ScreenHandle, toList } from '#web/lib/router/screens.ts'
import { StatCard, StatCards } from '#web/ui/admin/stat-card.tsx'
import { InnerLink } from '#web/ui/inner-link.tsx'
import { screenLoader, sectionRoles } from '../access.ts'
import { Card, Fact, Facts } from '../card.tsx'
import { usePermission } from '../data/session.ts'
import { documents as documentMessages } from '../documents/messages.ts'
import { Document } from '../documents/of-store.tsx'
import { LiveAnnouncement, useAnnouncement } from '../live-announcement.tsx'
import { LoadedItem } from '../loaded-item.tsx'
import type { Route } from './+types/store.route.ts'
import { CloseStore } from './close-store.tsx'
import { type StoreDetail, storeQuery } from './data.ts'
import { Messages } from './messages-of-store.tsx'
import { stores as messages } from './messages.ts'
import { StatusBadge } from './status-badge.tsx'
import { Commission, Payouts, StoreStatus } from './status.tsx'

export const handle = {
  title: ({ storeId }) => itemTitle(storeQuery(Number(storeId)), ({ name }) => name),
  back: toList(messages.back),
} satisfies ScreenHandle

export const clientLoader = screenLoader(sectionRoles.stores, ({ params: { storeId } }) => [
  storeQuery(Number(storeId)),
])

/** One store: its owner, its performance, and its actions. */
export default function Store({ params: { storeId } }: Route.ComponentProps) {
  return (
    <LoadedItem
      key={storeId}
      requested={useQuery(storeQuery(Number(storeId)))}
      messages={{ unknown: messages.unknown, failed: messages.oneFailed }}
    >
      {(store) => <StoreDetails store={store} />}
    </LoadedItem>
  )
}

function StoreDetails({ store }: { store: StoreDetail }) {
  const [announcement, announce] = useAnnouncement()
  const canDecide = usePermission(['finance'])
  return (
    <>
      <div className="flex flex-wrap items-center gap-3">
        <h2 className="text-xl font-bold wrap-anywhere">{store.name}</h2>
        <StatusBadge status={store.status} />
        {store.status === 'open' && (
          <InnerLink to={href('/store/:slug', { slug: store.slug })} className="font-semibold text-brand-ink underline">
            {messages.inShop}
          </InnerLink>
        )}
      </div>
      <LiveAnnouncement announcement={announcement} />
      <About store={store} />
      <Documents store={store} />
      <Money money={store.money} />
      {store.status === 'closed' ? (
        <p className="text-muted">{messages.stepsText.closed}</p>
      ) : (
        <>
          <div className="grid items-start gap-4 xl:grid-cols-2">
            <StoreStatus store={store} canDecide={canDecide} announce={announce} />
            <Commission store={store} canDecide={canDecide} announce={announce} />
            <Payouts store={store} canDecide={canDecide} announce={announce} />
          </div>
          <Messages store={store} announce={announce} />
          <CloseStore store={store} canDecide={canDecide} announce={announce} />
        </>
      )}
    </>
  )
}

function About({ store }: { store: StoreDetail }) {
  const day = useDateFormat('day')
  const amount = useAmount('operations')
  const { owner, documents } = store
  return (
    <Card title={messages.about}>
      <Facts>
        <Fact title={messages.number}>{store.store_number}</Fact>
        <Fact title={messages.owner}>{owner ? <Owner owner={owner} /> : messages.noOwner}</Fact>
        <Fact title={messages.email}>{owner?.email ?? null}</Fact>
        <Fact title={messages.phone}>{store.phone_number}</Fact>
        <Fact title={messages.place}>{[store.town, store.county].filter(Boolean).join(', ')}</Fact>
        <Fact title={messages.since}>{day(store.created_at)}</Fact>
        <Fact title={messages.documents}>
          {documents.state === 'submitted' ? <ToDocuments /> : messages.documentStates[documents.state]}
        </Fact>
        <Fact title={messages.products}>{store.products}</Fact>
        <Fact title={messages.unitsSold}>{store.units_sold}</Fact>
        <Fact title={messages.revenue}>{amount(store.revenue)}</Fact>
        <Fact title={messages.closedSince}>{store.closed_at && day(store.closed_at)}</Fact>
        <Fact title={messages.suspensionReason}>{store.suspension_reason}</Fact>
        <Fact title={messages.payoutHoldReason}>{store.payout_hold_reason}</Fact>
      </Facts>
    </Card>
  )
}

/** With a link to the account, for roles that may view accounts. */
function Owner({ owner: { id, name, email } }: { owner: NonNullable<StoreDetail['owner']> }) {
  const canViewAccount = usePermission(['support'])
  const shown = name || email || messages.nameless
  if (!canViewAccount) return shown
  return (
    <InnerLink to={`/admin/people/${id}`} className="text-brand-ink underline">
      {shown}
    </InnerLink>
  )
}

function ToDocuments() {
  return (
    <InnerLink to="/admin/documents" className="text-brand-ink underline">
      {messages.documentsTo}
    </InnerLink>
  )
}

/** Shown while the store has pictures of documents. */
function Documents({ store: { id, name, documents } }: { store: StoreDetail }) {
  const { kinds, submitted_at: submittedAt } = documents
  if (kinds.length === 0 || submittedAt === null) return null
  return (
    <Card title={messages.documents}>
      <p className="text-muted">{documentMessages.opensLogged}</p>
      <ul className="grid gap-4 sm:grid-cols-2">
        {kinds.map((kind) => (
          <li key={`${submittedAt} ${kind}`}>
            <Document sent={{ storeId: id, submittedAt, kind }} store={name} />
          </li>
        ))}
      </ul>
    </Card>
  )
}

function Money({ money: { available, pending, held } }: { money: StoreDetail['money'] }) {
  const amount = useAmount('operations')
  return (
    <section aria-label={messages.money}>
      <StatCards>
        <StatCard title={messages.available} value={amount(available)} />
        <StatCard title={messages.pending} value={amount(pending)} />
        <StatCard title={messages.held} value={amount(held)} />
      </StatCards>
    </section>
  )
}
