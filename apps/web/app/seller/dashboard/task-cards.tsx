import { href } from 'react-router'
import { usePrice } from '#web/lib/hooks/use-site.ts'
import { InnerLink } from '#web/ui/inner-link.tsx'
import { Price } from '#web/ui/price.tsx'
import { may, useOwnStore, type OwnStore } from '../data/store.ts'
import { useWallet } from '../data/wallet.ts'
import { tasks as messages } from '../messages.ts'
import { counted, useTaskCounts } from './open-tasks.ts'
import { withQuery } from './with-query.ts'

/** The open tasks of the store above its products: each opens its list. */
export function TaskCards() {
  const { data: store } = useOwnStore()
  return store ? <Cards store={store} /> : null
}

function Cards({ store }: { store: OwnStore }) {
  const { orders, inventory } = useTaskCounts(store)
  const ordersPath = href('/Seller/Dashboard/orders')
  return (
    <nav aria-label={messages.title} className="min-w-0">
      <ul className="no-scrollbar -mx-4 flex gap-2 overflow-x-auto px-4 sm:mx-0 sm:gap-3 sm:px-0">
        {may(store, 'orders') && (
          <>
            <Card
              title={messages.toAccept}
              count={orders?.by_state.new}
              to={withQuery(ordersPath, { state: 'new' })}
              tone="wait"
            />
            <Card
              title={messages.overdue}
              count={orders?.overdue}
              to={withQuery(ordersPath, { overdue: 'true' })}
              tone="bad"
            />
            <Card
              title={messages.returns}
              count={orders?.open_returns}
              to={withQuery(ordersPath, { returns: 'true' })}
              tone="wait"
            />
          </>
        )}
        {may(store, 'products') && (
          <Card
            title={messages.toRestock}
            count={inventory && inventory.lowStock + inventory.outOfStock}
            to={href('/Seller/Dashboard/inventory')}
            tone="wait"
          />
        )}
        {may(store, 'money') && <BalanceCard />}
      </ul>
    </nav>
  )
}

function BalanceCard() {
  const price = usePrice('sellerDashboard')
  const { data: wallet } = useWallet()
  return (
    <li className={cardBox}>
      <InnerLink to={href('/Seller/Dashboard/wallet')} className={cardLook}>
        <span className="text-sm text-muted">{messages.balance}</span>{' '}
        <Price {...price(wallet?.balance ?? 0)} className="text-lg leading-6 font-bold" />
      </InnerLink>
    </li>
  )
}

const cardBox = 'min-w-26 shrink-0 sm:flex-1'
const cardLook =
  'flex min-h-14 flex-col justify-center rounded-md bg-surface px-4 py-1.5 whitespace-nowrap shadow-card hover:bg-sunken sm:py-3'

type CardProps = {
  title: string
  /** Undefined while it is loading. */
  count: number | undefined
  to: string
  tone: 'wait' | 'bad'
}

function Card({ title, count, to, tone }: CardProps) {
  return (
    <li className={cardBox}>
      <InnerLink to={to} className={cardLook}>
        <span className="text-sm text-muted">{title}</span>{' '}
        <span
          className={`min-h-6 text-lg leading-6 font-bold tabular-nums ${count ? (tone === 'bad' ? 'text-bad' : 'text-wait') : ''}`}
        >
          {count !== undefined && counted(count)}
        </span>
      </InnerLink>
    </li>
  )
}
