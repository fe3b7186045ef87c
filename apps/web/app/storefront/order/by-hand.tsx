import { useState } from 'react'
import { PhoneIcon } from '#web/ui/icons.ts'
import { lazyPart } from '#web/ui/lazy-part.tsx'
import { useOrderPayMessages } from '../messages/order-pay.ts'
import { Method } from './method.tsx'
import type { Order } from './use-order.ts'

const PayByHand = lazyPart(() => import('./pay-by-hand.tsx'))

type ByHandProps = { byHand: NonNullable<Order['pay_by_hand']>; detail: string }

/** Payment to the PayBill from the phone's own menu, as a method that opens its instructions. */
export function ByHand({ byHand, detail }: ByHandProps) {
  const { byHandTitle } = useOrderPayMessages()
  const [isOpen, setOpen] = useState(false)
  return (
    <Method
      mark={<PhoneIcon className="size-7 text-brand-ink" />}
      title={byHandTitle}
      detail={detail}
      isOpen={isOpen}
      onChoose={() => setOpen(!isOpen)}
    >
      {isOpen && <PayByHand byHand={byHand} />}
    </Method>
  )
}
