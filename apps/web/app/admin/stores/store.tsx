import { href, useSearchParams } from 'react-router'
import { useDateFormat } from '#web/lib/use-date-format.ts'
import { useAmount } from '#web/lib/use-site.ts'
import { StatCard, StatCards } from '#web/ui/admin/stat-card.tsx'
import { InnerLink } from '#web/ui/inner-link.tsx'
import { Card, Fact, Facts } from '../card.tsx'
import { isWorkOf, useOperatorSession } from '../data/session.ts'
import { Document } from '../documents/of-store.tsx'
import { documents as documentTexts } from '../documents/messages.ts'
import { OneOfList } from '../one-of-list.tsx'
import { closing } from '../search.tsx'
import { CloseStore } from './close-store.tsx'
import { type StoreFile, useStore } from './data.ts'
import { Messages } from './messages-of-store.tsx'
import { stores as texts } from './messages.ts'
import { Commission, Payouts, StoreStatus } from './status.tsx'
import { StatusBadge } from './status-badge.tsx'
import { LiveAnnouncement, useAnnouncement } from '../live-announcement.tsx'

/** One store: its owner, its performance, and its actions. */
export function Store({ id }: { id: number }) {
  const [params] = useSearchParams()
  const requested = useStore(id)
  return (
    <OneOfList
      requested={requested}
      back={{ to: closing('/admin/sellers', params), text: texts.back }}
      texts={{ unknown: texts.unknown, failed: texts.oneFailed }}
    >
      {(store) => <Shown store={store} />}
    </OneOfList>
  )
}

function Shown({ store }: { store: StoreFile }) {
  const [announcement, announce] = useAnnouncement()
  const { data: session } = useOperatorSession()
  const isDecider = session !== undefined && isWorkOf(session.role, ['finance'])
  return (
    <>
      <div className="flex flex-wrap items-center gap-3">
        <h2 className="text-xl font-bold wrap-anywhere">{store.name}</h2>
        <StatusBadge status={store.status} />
        {store.status === 'open' && (
          <InnerLink to={href('/store/:slug', { slug: store.slug })} className="font-semibold text-brand-ink underline">
            {texts.inShop}
          </InnerLink>
        )}
      </div>
      <LiveAnnouncement announcement={announcement} />
      <About store={store} />
      <Documents store={store} />
      <Money money={store.money} />
      {store.status === 'closed' ? (
        <p className="text-muted">{texts.stepsText.closed}</p>
      ) : (
        <>
          <div className="grid items-start gap-4 xl:grid-cols-2">
            <StoreStatus store={store} isDecider={isDecider} announce={announce} />
            <Commission store={store} isDecider={isDecider} announce={announce} />
            <Payouts store={store} isDecider={isDecider} announce={announce} />
          </div>
          <Messages store={store} announce={announce} />
          <CloseStore store={store} isDecider={isDecider} announce={announce} />
        </>
      )}
    </>
  )
}

function About({ store }: { store: StoreFile }) {
  const day = useDateFormat('day')
  const amount = useAmount('operations')
  const { owner, documents } = store
  return (
    <Card title={texts.about}>
      <Facts>
        <Fact title={texts.number}>{store.store_number}</Fact>
        <Fact title={texts.owner}>{owner ? <Owner owner={owner} /> : texts.nobody}</Fact>
        <Fact title={texts.email}>{owner?.email ?? null}</Fact>
        <Fact title={texts.phone}>{store.phone_number}</Fact>
        <Fact title={texts.place}>{[store.town, store.county].filter(Boolean).join(', ')}</Fact>
        <Fact title={texts.since}>{day(store.created_at)}</Fact>
        <Fact title={texts.documents}>
          {documents.state === 'submitted' ? <ToDocuments /> : texts.documentStates[documents.state]}
        </Fact>
        <Fact title={texts.products}>{store.products}</Fact>
        <Fact title={texts.unitsSold}>{store.units_sold}</Fact>
        <Fact title={texts.revenue}>{amount(store.revenue)}</Fact>
        <Fact title={texts.closedSince}>{store.closed_at && day(store.closed_at)}</Fact>
        <Fact title={texts.suspensionReason}>{store.suspension_reason}</Fact>
        <Fact title={texts.payoutHoldReason}>{store.payout_hold_reason}</Fact>
      </Facts>
    </Card>
  )
}

/** With a link to the account, for roles that may view accounts. */
function Owner({ owner: { id, name, email } }: { owner: NonNullable<StoreFile['owner']> }) {
  const { data: session } = useOperatorSession()
  const shown = name || email || texts.nameless
  if (!session || !isWorkOf(session.role, ['support'])) return shown
  return (
    <InnerLink to={`/admin/people?open=${id}`} className="text-brand-ink underline">
      {shown}
    </InnerLink>
  )
}

function ToDocuments() {
  return (
    <InnerLink to="/admin/documents" className="text-brand-ink underline">
      {texts.documentsTo}
    </InnerLink>
  )
}

/** Shown while the store has pictures of documents. */
function Documents({ store: { id, name, documents } }: { store: StoreFile }) {
  const { kinds, submitted_at: submittedAt } = documents
  if (kinds.length === 0 || submittedAt === null) return null
  return (
    <Card title={texts.documents}>
      <p className="text-muted">{documentTexts.opensLogged}</p>
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

function Money({ money: { available, pending, held } }: { money: StoreFile['money'] }) {
  const amount = useAmount('operations')
  return (
    <section aria-label={texts.money}>
      <StatCards>
        <StatCard title={texts.available} value={amount(available)} />
        <StatCard title={texts.pending} value={amount(pending)} />
        <StatCard title={texts.held} value={amount(held)} />
      </StatCards>
    </section>
  )
}
