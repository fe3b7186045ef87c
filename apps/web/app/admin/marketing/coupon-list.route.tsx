import { useLocation, useOutletContext } from 'react-router'
import { useDateFormat } from '#web/lib/i18n/use-date-format.ts'
import { useAmount } from '#web/lib/hooks/use-site.ts'
import { useListAddress } from '#web/lib/router/use-list-address.ts'
import type { Column } from '#web/ui/admin/data-table.tsx'
import { ListBar } from '#web/ui/admin/list-bar.tsx'
import { buttonLook } from '#web/ui/button.tsx'
import { InnerLink } from '#web/ui/inner-link.tsx'
import { screenLoader } from '../access.ts'
import { pageOf, useList } from '../data/lists.ts'
import { usePermission } from '../data/session.ts'
import { ItemLink } from '../item-link.tsx'
import type { Announce } from '../live-announcement.tsx'
import { PagedTable } from '../paged-table.tsx'
import { OnOff, usesOf } from './coupon-cells.tsx'
import { CouponSwitch } from './coupon-switch.tsx'
import { type Coupon, couponList } from './data.ts'
import { coupons as messages, marketing } from './messages.ts'
import { couponsPath } from './paths.ts'
import { viewRoles } from './views.ts'

const textIn = (search: string) => new URLSearchParams(search).get('q')?.trim().slice(0, 40) ?? ''

export const clientLoader = screenLoader(viewRoles.coupons, ({ search }) => [
  pageOf(couponList(textIn(search)), search),
])

export default function CouponList() {
  const announce = useOutletContext<Announce>()
  const { search } = useLocation()
  const canDecide = usePermission(['finance'])
  const q = textIn(search)
  const list = useList(couponList(q))
  return (
    <>
      <ListBar
        {...useListAddress()}
        label={messages.search}
        path={couponsPath}
        search={{ label: messages.search, hint: messages.searchHint, value: q, maxLength: 40 }}
        actions={
          canDecide && (
            <InnerLink to={`${couponsPath}/new${search}`} className={buttonLook('brand', 'md', 'shrink-0 max-sm:px-4')}>
              {messages.add}
            </InnerLink>
          )
        }
      />
      <PagedTable
        name="coupons"
        isLinked
        list={list}
        caption={messages.caption}
        columns={[...columns, ...(canDecide ? [switchColumn(announce)] : [])]}
        rowKey={({ id }) => id}
        empty={messages.empty}
        failed={messages.failed}
      />
      {!canDecide && <p className="text-sm text-muted">{marketing.notYours}</p>}
    </>
  )
}

const columns: Column<Coupon>[] = [
  {
    title: messages.code,
    isName: true,
    cell: ({ id, code }) => <ItemLink to={`${couponsPath}/${id}`}>{code}</ItemLink>,
  },
  { title: messages.kind, narrow: 'amount', cell: (coupon) => <Discount coupon={coupon} /> },
  { title: messages.status, narrow: 'status', cell: ({ is_active }) => <OnOff isActive={is_active} /> },
  { title: messages.uses, narrow: 'detail', cell: usesOf, isNumber: true },
  { title: messages.starts, cell: ({ starts_at }) => <MomentText moment={starts_at} /> },
  { title: messages.ends, cell: ({ ends_at }) => <MomentText moment={ends_at} /> },
]

const switchColumn = (announce: Announce): Column<Coupon> => ({
  title: marketing.steps,
  isQuiet: true,
  cell: (coupon) => (
    <div className="flex justify-end">
      <CouponSwitch coupon={coupon} announce={announce} />
    </div>
  ),
})

function Discount({ coupon: { percent, amount: fixedAmount } }: { coupon: Coupon }) {
  const amount = useAmount('operations')
  if (percent !== null) return messages.percentOff(percent)
  return fixedAmount === null ? messages.freeDelivery : amount(fixedAmount)
}

function MomentText({ moment }: { moment: string | null }) {
  const shown = useDateFormat('moment')
  return moment === null ? null : shown(moment)
}
