import { useSearchParams } from 'react-router'
import type { OnlineProvider } from '#contract/states.ts'
import { amountDigits } from '#web/lib/currency-labels.ts'
import { useDateFormat } from '#web/lib/use-date-format.ts'
import { useAmount } from '#web/lib/use-site.ts'
import { ViewLinks } from '#web/ui/back-office/view-links.tsx'
import { operatorApi } from '../data/operator-api.ts'
import { useStep } from '../data/step.ts'
import { onlineWays, providerWords } from '../money-words.ts'
import { PagedTable } from '../paged-table.tsx'
import type { Say } from '../said-aloud.tsx'
import { WordsStep } from '../step.tsx'
import { type Difference, useCompared, useDifferences } from './data.ts'
import { differences as texts, payments } from './messages.ts'

const address = '/admin/payments?list=differences'
const viewsOf = (shown: OnlineProvider | undefined) => [
  { name: texts.allProviders, to: address, isShown: shown === undefined },
  ...onlineWays.map((way) => ({ name: providerWords[way], to: `${address}&provider=${way}`, isShown: way === shown })),
]

export function Differences({ say }: { say: Say }) {
  const [params] = useSearchParams()
  const provider = onlineWays.find((way) => way === params.get('provider'))
  const list = useDifferences(provider)
  const { data: compared } = useCompared()
  const moment = useDateFormat('moment')
  const shillings = useAmount('operations')

  /** In the currency that moved, which may be dollars. */
  function side({ amount, state }: Difference['ours'], currency: string): string {
    if (amount === null) return texts.nothing
    const moved = currency === 'KES' ? shillings(amount) : `${currency}\u00a0${amountDigits(amount, 'operations')}`
    return [moved, state].filter(Boolean).join(', ')
  }

  return (
    <>
      <ViewLinks label={texts.providers} views={viewsOf(provider)} />
      {compared && compared.length > 0 && (
        <ul className="text-sm text-muted">
          {compared.map((one) => (
            <li key={one.provider}>{texts.compared(providerWords[one.provider], moment(one.until))}</li>
          ))}
        </ul>
      )}
      <PagedTable
        list={list}
        caption={texts.caption}
        columns={[
          { title: payments.receipt, cell: named, isName: true },
          { title: texts.what, cell: what },
          { title: texts.ours, cell: (one) => side(one.ours, one.currency), isNumber: true },
          { title: texts.theirs, cell: (one) => side(one.theirs, one.currency), isNumber: true },
          { title: payments.steps, cell: closeSaying(say), isQuiet: true },
        ]}
        rowKey={({ id }) => id}
        empty={texts.empty}
        failed={payments.failed}
      />
    </>
  )
}

function named({ receipt, provider }: Difference) {
  return (
    <>
      {receipt}
      <span className="block font-normal text-muted">{providerWords[provider]}</span>
    </>
  )
}

const closeSaying = (say: Say) => (difference: Difference) => <Close difference={difference} say={say} />

function what({ movement, kind, reference }: Difference) {
  return (
    <>
      {texts.movements[movement]}: {texts.kinds[kind]}
      {reference && <span className="block wrap-anywhere text-muted">{reference}</span>}
    </>
  )
}

function Close({ difference: { id, receipt }, say }: { difference: Difference; say: Say }) {
  const step = useStep('payments')
  const params = { id: String(id) }
  return (
    <WordsStep
      text={texts.close}
      label={texts.closeOf(receipt)}
      dialog={{ title: texts.closeTitle(receipt), text: texts.closeText, label: payments.because, maxLength: 200 }}
      run={(because) =>
        step(() => operatorApi.call('POST /api/admin/payments/differences/:id/close/', { params, body: { because } }))
      }
      done={texts.closed}
      say={say}
    />
  )
}
