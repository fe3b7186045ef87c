import { useState } from 'react'
import { PhoneIcon } from '#web/ui/icons.ts'
import { lazyPart } from '#web/ui/lazy-part.tsx'
import { useOrderByHandMessages } from '../messages/order-by-hand.ts'
import { Method } from './method.tsx'
import type { Order } from './use-order.ts'

const PayByHand = lazyPart(() => import('./pay-by-hand.tsx'))

type ByHandProps = { byHand: NonNullable<Order['pay_by_hand']>; detail: string }

/** Payment to the PayBill from the phone's own menu, as a method that opens its instructions. */
export function ByHand({ byHand, detail }: ByHandProps) {
  const messages = useOrderByHandMessages()
  const [isOpen, setOpen] = useState(false)
  return (
    <Method
      mark={<PhoneIcon className="size-7 text-brand-ink" />}
      title={messages.open}
      detail={detail}
      isOpen={isOpen}
      onChoose={() => setOpen(!isOpen)}
    >
      {isOpen && <PayByHand byHand={byHand} />}
    </Method>
  )
}
