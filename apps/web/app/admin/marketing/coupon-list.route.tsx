import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { MAX_COUNT } from '#contract/shared/constants.ts'
import { useDateFormat } from '#web/lib/use-date-format.ts'
import { useAmount } from '#web/lib/use-site.ts'
import type { Column } from '#web/ui/admin/data-table.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { buttonLook } from '#web/ui/button.tsx'
import { InnerLink } from '#web/ui/inner-link.tsx'
import { useList } from '../data/lists.ts'
import { BackLink } from '../back-link.tsx'
import { isWorkOf, useOperatorSession } from '../data/session.ts'
import { OneOfList } from '../one-of-list.tsx'
import { PagedTable } from '../paged-table.tsx'
import { closing, openedIn, opening, Search } from '../search.tsx'
import type { Announce } from '../live-announcement.tsx'
import { CouponForm } from './coupon-form.tsx'
import { CouponSwitch } from './coupon-switch.tsx'
import { type Coupon, couponQuery, couponList } from './data.ts'
import { coupons as messages, marketing } from './messages.ts'
import { marketingPath } from './paths.ts'

/** Coupons: the list, one coupon, or a new one, as the address selects. */
export function Coupons({ announce }: { announce: Announce }) {
  const [params] = useSearchParams()
  const { data: session } = useOperatorSession()
  const isDecider = session !== undefined && isWorkOf(session.role, ['finance'])
  const id = openedIn(params)
  if (id !== null) return <OneCoupon key={id} id={id} isDecider={isDecider} announce={announce} />
  if (params.get('open') === 'new' && isDecider) return <NewCoupon announce={announce} />
  return <CouponList q={params.get('q')?.trim().slice(0, 40) ?? ''} isDecider={isDecider} announce={announce} />
}

function CouponList({ q, isDecider, announce }: { q: string; isDecider: boolean; announce: Announce }) {
  const [params] = useSearchParams()
  const list = useList(couponList(q))
  return (
    <>
      {isDecider ? (
        <InnerLink to={opening(marketingPath, params, 'new')} className={buttonLook('brand', 'md', 'self-start')}>
          {messages.add}
        </InnerLink>
      ) : (
        <p className="text-sm text-muted">{marketing.notYours}</p>
      )}
      <Search
        path={marketingPath}
        label={messages.search}
        hint={messages.searchHint}
        button={messages.searchButton}
        q={q}
      >
        <input type="hidden" name="list" value="coupons" />
      </Search>
      <PagedTable
        list={list}
        caption={messages.caption}
        columns={[...columns, ...(isDecider ? [switching(announce)] : [])]}
        rowKey={({ id }) => id}
        empty={messages.empty}
        failed={messages.failed}
      />
    </>
  )
}

const columns: Column<Coupon>[] = [
  {
    title: messages.code,
    isName: true,
    cell: (coupon) => <Code coupon={coupon} />,
  },
  { title: messages.kind, cell: (coupon) => <Worth coupon={coupon} /> },
  { title: messages.status, cell: ({ is_active }) => <OnOff isActive={is_active} /> },
  { title: messages.uses, cell: usesOf, isNumber: true },
  { title: messages.starts, cell: ({ starts_at }) => <At moment={starts_at} /> },
  { title: messages.ends, cell: ({ ends_at }) => <At moment={ends_at} /> },
]

const switching = (announce: Announce): Column<Coupon> => ({
  title: marketing.steps,
  isQuiet: true,
  cell: (coupon) => (
    <div className="flex justify-end">
      <CouponSwitch coupon={coupon} announce={announce} />
    </div>
  ),
})

function Code({ coupon: { id, code } }: { coupon: Coupon }) {
  const [params] = useSearchParams()
  return (
    <InnerLink to={opening(marketingPath, params, id)} className="font-bold wrap-anywhere text-brand-ink underline">
      {code}
    </InnerLink>
  )
}

function Worth({ coupon: { percent, amount: taken } }: { coupon: Coupon }) {
  const amount = useAmount('operations')
  if (percent !== null) return messages.percentOff(percent)
  return taken === null ? messages.freeDelivery : amount(taken)
}

function OnOff({ isActive }: { isActive: boolean }) {
  return isActive ? <Badge tone="good">{messages.on}</Badge> : <Badge tone="neutral">{messages.off}</Badge>
}

function usesOf({ uses, overall_limit }: Coupon): string {
  const max = MAX_COUNT.toLocaleString('en-KE')
  const counted = uses > MAX_COUNT && overall_limit === null ? `${max}+` : uses.toLocaleString('en-KE')
  return overall_limit === null ? counted : messages.usesOf(counted, overall_limit)
}

function At({ moment }: { moment: string | null }) {
  const shown = useDateFormat('moment')
  return moment === null ? null : shown(moment)
}

function OneCoupon({ id, isDecider, announce }: { id: number; isDecider: boolean; announce: Announce }) {
  const [params] = useSearchParams()
  const requested = useQuery(couponQuery(id))
  const back = { to: closing(marketingPath, params), text: messages.back }
  return (
    <OneOfList
      requested={requested}
      back={back}
      messages={{ unknown: messages.unknown, failed: messages.oneFailed }}
      name={({ code }) => code}
    >
      {(coupon) => (
        <>
          <div className="flex flex-wrap items-center gap-3">
            <h2 className="text-xl font-bold wrap-anywhere">{coupon.code}</h2>
            <OnOff isActive={coupon.is_active} />
            <span className="text-muted">
              {messages.uses}: {usesOf(coupon)}
            </span>
          </div>
          {isDecider ? (
            <div>
              <CouponSwitch coupon={coupon} announce={announce} />
            </div>
          ) : (
            <p className="text-sm text-muted">{marketing.notYours}</p>
          )}
          <CouponForm coupon={coupon} isDecider={isDecider} announce={announce} />
        </>
      )}
    </OneOfList>
  )
}

function NewCoupon({ announce }: { announce: Announce }) {
  const [params] = useSearchParams()
  return (
    <>
      <BackLink to={closing(marketingPath, params)} text={messages.back} />
      <h2 className="text-xl font-bold">{messages.add}</h2>
      <CouponForm coupon={null} isDecider announce={announce} />
    </>
  )
}
