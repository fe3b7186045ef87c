import { useAmount } from '#web/lib/hooks/use-site.ts'
import { Notice } from '#web/ui/notice.tsx'
import { NotLoaded } from '#web/ui/admin/not-loaded.tsx'
import { StatCard, StatCards, StatPlaceholders } from '#web/ui/admin/stat-card.tsx'
import { lazyPart } from '#web/ui/lazy-part.tsx'
import { Loading } from '#web/ui/spinner.tsx'
import { useOwnStore } from '../../data/store.ts'
import {
  heldQuery,
  statementsQuery,
  transactionsQuery,
  useWallet,
  walletQuery,
  withdrawalsQuery,
} from '../../data/wallet.ts'
import { requireSection, start, startList } from '../access.ts'
import type { SectionHandle } from '../sections.ts'
import { Held } from './held.tsx'
import { wallet as messages } from './messages.ts'
import { PayoutPhone } from './payout-phone.tsx'
import { Statements } from './statements.tsx'
import { Transactions } from './transactions.tsx'
import { WithdrawForm } from './withdraw-form.tsx'
import { Withdrawals } from './withdrawals.tsx'

export { ErrorBoundary } from '../error-boundary.tsx'

export const handle = { title: messages.title, section: 'wallet' } satisfies SectionHandle

export async function clientLoader() {
  await requireSection('wallet')
  start(walletQuery)
  startList(transactionsQuery)
  startList(withdrawalsQuery)
  startList(heldQuery)
  start(statementsQuery)
  return null
}

const TwoStep = lazyPart(() => import('./two-step.tsx'), <Loading />)

/** V§2 Wallet tab. Data that fails to load counts as zero, with a notice (V§7). */
export default function Wallet() {
  const { data: store } = useOwnStore()
  const { data: wallet, isPending, isError, refetch } = useWallet()
  const amount = useAmount('wallet')
  const balance = wallet?.balance ?? 0
  return (
    <>
      <h2 className="text-xl font-bold">{messages.title}</h2>
      {isError && !wallet && (
        <NotLoaded text={messages.failed} tryAgain={messages.tryAgain} onRetry={() => void refetch()} />
      )}
      {isPending ? (
        <StatPlaceholders count={3} />
      ) : (
        <>
          <StatCards>
            <StatCard
              title={messages.available}
              value={amount(balance)}
              hint={balance < 0 ? messages.belowZero : undefined}
              tone={balance < 0 ? 'bad' : 'good'}
            />
            <StatCard title={messages.pending} value={amount(wallet?.pending_withdrawals ?? 0)} tone="wait" />
            <StatCard title={messages.held} value={amount(wallet?.held ?? 0)} hint={messages.heldHint} />
          </StatCards>
          {wallet?.payout_hold && (
            <Notice tone="wait" aloud={false}>
              <p>{messages.onHold[wallet.payout_hold.kind]}</p>
              {wallet.payout_hold.reason && (
                <p className="mt-1 font-normal wrap-anywhere">{messages.holdReason(wallet.payout_hold.reason)}</p>
              )}
            </Notice>
          )}
          <div className="grid gap-4 xl:grid-cols-2">
            <WithdrawForm
              available={balance}
              min={wallet?.withdrawal_limits.min ?? 0}
              fee={wallet?.withdrawal_limits.fee ?? 0}
            />
            {wallet && <PayoutPhone wallet={wallet} isOwner={store?.is_owner === true} />}
          </div>
        </>
      )}
      <Transactions />
      <Withdrawals />
      <Held />
      <Statements />
      <TwoStep />
    </>
  )
}
