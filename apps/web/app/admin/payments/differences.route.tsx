import { useQuery } from '@tanstack/react-query'
import { useLocation, useOutletContext } from 'react-router'
import { dayStart, isDay } from '#contract/shared/days.ts'
import type { OnlineProvider } from '#contract/shared/states.ts'
import { amountDigits } from '#web/lib/i18n/currency-labels.ts'
import { useDateFormat } from '#web/lib/i18n/use-date-format.ts'
import { useAmount } from '#web/lib/hooks/use-site.ts'
import { useListAddress } from '#web/lib/router/use-list-address.ts'
import { BackLink } from '#web/ui/admin/back-link.tsx'
import { type Column, DataTable } from '#web/ui/admin/data-table.tsx'
import { ListBar } from '#web/ui/admin/list-bar.tsx'
import { RowMenu } from '#web/ui/admin/row-menu.tsx'
import { InnerLink } from '#web/ui/inner-link.tsx'
import { screenLoader, sectionRoles } from '../access.ts'
import { pageOf, useList } from '../data/lists.ts'
import { operatorApi } from '../data/operator-api.ts'
import { useStep } from '../data/step.ts'
import type { Announce } from '../live-announcement.tsx'
import { onlineWays, providerLabels } from '../money-labels.ts'
import { area } from '../messages.ts'
import { PagedTable } from '../paged-table.tsx'
import { PromptButton } from '../step.tsx'
import { type Difference, type DifferenceDay, comparedQuery, differenceDaysQuery, differenceList } from './data.ts'
import { differences as messages, payments } from './messages.ts'

const listPath = '/admin/payments/differences'

type Filter = { provider?: OnlineProvider | undefined; day?: string | undefined }

/** The filter in the address; invalid values are ignored. */
function filterIn(search: string) {
  const params = new URLSearchParams(search)
  const day = params.get('day') ?? ''
  return { provider: onlineWays.find((way) => way === params.get('provider')), day: isDay(day) ? day : undefined }
}

function addressOf({ provider, day }: Filter): string {
  const query = new URLSearchParams({ ...(provider && { provider }), ...(day && { day }) })
  return query.size === 0 ? listPath : `${listPath}?${query}`
}

export const clientLoader = screenLoader(sectionRoles.payments, ({ search }) => {
  const filter = filterIn(search)
  return [
    pageOf(differenceList(filter), search),
    comparedQuery,
    ...(filter.day === undefined ? [differenceDaysQuery] : []),
  ]
})

/** Differences between the shop's books and the statements of the payment providers. */
export default function Differences() {
  const announce = useOutletContext<Announce>()
  const { provider, day } = filterIn(useLocation().search)
  const list = useList(differenceList({ provider, day }))
  const { data: compared } = useQuery(comparedQuery)
  const [moment, dayText] = [useDateFormat('moment'), useDateFormat('day')]
  const shillings = useAmount('operations')

  /** In the currency of the payment, which may be dollars. */
  function side({ amount, state }: Difference['ours'], currency: string): string {
    if (amount === null) return messages.nothing
    const moved = currency === 'KES' ? shillings(amount) : `${currency}\u00a0${amountDigits(amount, 'operations')}`
    return [moved, state].filter(Boolean).join(', ')
  }

  return (
    <>
      <ListBar
        {...useListAddress()}
        label={messages.providers}
        path={listPath}
        filters={[
          {
            name: 'provider',
            label: messages.providers,
            value: provider,
            any: messages.allProviders,
            options: onlineWays.map((way) => ({ value: way, text: providerLabels[way] })),
            isView: true,
          },
        ]}
      />
      {day && <BackLink to={addressOf({ provider })} text={messages.allDays} />}
      <PagedTable
        name="differences"
        list={list}
        caption={day ? messages.ofDay(dayText(dayStart(day))) : messages.caption}
        columns={[
          { title: payments.receipt, cell: receiptCell, isName: true },
          { title: messages.what, cell: kindCell, narrow: 'detail' },
          { title: messages.ours, cell: (one) => side(one.ours, one.currency), isNumber: true, narrow: 'amount' },
          { title: messages.theirs, cell: (one) => side(one.theirs, one.currency), isNumber: true, narrow: 'folded' },
          { title: payments.steps, cell: closeCell(announce), isQuiet: true },
        ]}
        rowKey={({ id }) => id}
        empty={messages.empty}
        failed={payments.failed}
      />
      {!day && <ByDay />}
      {compared && compared.length > 0 && (
        <ul className="text-sm text-muted">
          {compared.map((one) => (
            <li key={one.provider}>{messages.compared(providerLabels[one.provider], moment(one.until))}</li>
          ))}
        </ul>
      )}
    </>
  )
}

const linkLook = 'text-brand-ink underline'

/** The number of open reconciliation differences by day and provider; each number links to them. */
function ByDay() {
  const { data: days = [] } = useQuery(differenceDaysQuery)
  if (days.length === 0) return null
  return <DataTable caption={messages.byDay} columns={dayColumns} rows={days} rowKey={({ day }) => day} empty={null} />
}

const dayCell = ({ day }: DifferenceDay) => <DayLink day={day} />
const countCell = (provider: OnlineProvider) => (one: DifferenceDay) => <Count {...one} provider={provider} />

const dayColumns: readonly Column<DifferenceDay>[] = [
  { title: messages.day, cell: dayCell, isName: true },
  ...onlineWays.map((way) => ({
    title: providerLabels[way],
    cell: countCell(way),
    isNumber: true as const,
    narrow: 'folded' as const,
  })),
]

function DayLink({ day }: { day: string }) {
  const dayText = useDateFormat('day')
  return (
    <InnerLink to={addressOf({ day })} className={linkLook}>
      {dayText(dayStart(day))}
    </InnerLink>
  )
}

function Count({ day, open, provider }: DifferenceDay & { provider: OnlineProvider }) {
  const dayText = useDateFormat('day')
  const count = open.find((one) => one.provider === provider)?.differences
  if (count === undefined) return null
  return (
    <InnerLink
      to={addressOf({ provider, day })}
      aria-label={messages.countOf(count, providerLabels[provider], dayText(dayStart(day)))}
      className={linkLook}
    >
      {count}
    </InnerLink>
  )
}

function receiptCell({ receipt, provider }: Difference) {
  return (
    <>
      {receipt}
      <span className="block font-normal text-muted">{providerLabels[provider]}</span>
    </>
  )
}

const closeCell = (announce: Announce) => (difference: Difference) => (
  <RowMenu label={area.actionsOf(difference.receipt)}>
    <Close difference={difference} announce={announce} />
  </RowMenu>
)

function kindCell({ movement, kind, reference }: Difference) {
  return (
    <>
      {messages.movements[movement]}: {messages.kinds[kind]}
      {reference && <span className="block wrap-anywhere text-muted">{reference}</span>}
    </>
  )
}

function Close({ difference: { id, receipt }, announce }: { difference: Difference; announce: Announce }) {
  const step = useStep('payments')
  const params = { id: String(id) }
  return (
    <PromptButton
      text={messages.resolve}
      label={messages.resolveOf(receipt)}
      dialog={{
        title: messages.resolveTitle(receipt),
        text: messages.resolveText,
        label: payments.reason,
        maxLength: 200,
      }}
      run={(because) =>
        step(() => operatorApi.call('POST /api/admin/payments/differences/:id/close/', { params, body: { because } }))
      }
      done={messages.resolved}
      announce={announce}
    />
  )
}
