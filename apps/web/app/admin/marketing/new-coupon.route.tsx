import { useOutletContext } from 'react-router'
import { screenLoader } from '../access.ts'
import { type DetailHandle, toList } from '../detail-handle.ts'
import type { Announce } from '../live-announcement.tsx'
import { CouponForm } from './coupon-form.tsx'
import { coupons as messages } from './messages.ts'

export const handle = { title: messages.add, back: toList(messages.back) } satisfies DetailHandle

export const clientLoader = screenLoader(['finance'])

export default function NewCoupon() {
  const announce = useOutletContext<Announce>()
  return (
    <>
      <h2 className="text-xl font-bold">{messages.add}</h2>
      <CouponForm coupon={null} isDecider announce={announce} />
    </>
  )
}
