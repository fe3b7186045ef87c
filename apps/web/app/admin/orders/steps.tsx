import { useState } from 'react'
import { orderCan } from '#contract/states.ts'
import { useErrorText } from '#web/lib/words.ts'
import { Button } from '#web/ui/button.tsx'
import { operatorApi } from '../data/operator-api.ts'
import { type OperatorOrder, useOrderStep } from '../data/orders.ts'
import { isWorkOf, useOperatorSession } from '../data/session.ts'
import { WordsDialog } from '../words-dialog.tsx'
import type { Said } from '../step.tsx'
import { GiveBack } from './give-back.tsx'
import { one as texts } from './messages.ts'

/** What can be done about the order as a whole, by whoever is signed in. */
export function OrderSteps({ order, say }: { order: OperatorOrder; say: (said: Said) => void }) {
  const { id, order_number, paid_at, refundable, disputed, buyer } = order
  const [wanted, want] = useState<'refund' | 'cancel'>()
  const { data: session } = useOperatorSession()
  const errorText = useErrorText()
  const params = { orderId: id }
  const cancel = useOrderStep(id, (reason: string) =>
    operatorApi.call('POST /api/admin/orders/:orderId/cancel/', { params, body: { reason } }),
  )
  const receipt = useOrderStep(id, () => operatorApi.call('POST /api/admin/orders/:orderId/receipt/', { params }))
  const isOfMoney = session !== undefined && isWorkOf(session.role, ['finance'])
  const canRefund = isOfMoney && refundable.all > 0 && !disputed
  const canCancel = orderCan.cancel(order)
  const canMail = paid_at !== null && !buyer.is_erased

  async function mailReceipt() {
    try {
      await receipt.mutateAsync(undefined)
      say({ tone: 'good', text: texts.receiptSent })
    } catch (error) {
      say({ tone: 'bad', text: errorText(error, texts.stepFailed) })
    }
  }

  if (!canRefund && !canCancel && !canMail) return null
  return (
    <div role="group" aria-label={texts.steps} className="flex flex-wrap gap-3">
      {canRefund && <Button onClick={() => want('refund')}>{texts.refund}</Button>}
      {canCancel && (
        <Button tone="quiet" onClick={() => want('cancel')}>
          {texts.cancel}
        </Button>
      )}
      {canMail && (
        <Button tone="quiet" busy={receipt.isPending} onClick={() => void mailReceipt()}>
          {texts.receipt}
        </Button>
      )}
      {wanted === 'refund' && <GiveBack order={order} say={say} onClose={() => want(undefined)} />}
      {wanted === 'cancel' && (
        <WordsDialog
          title={texts.cancelTitle(order_number)}
          text={texts.cancelText}
          label={texts.reason}
          submit={texts.cancel}
          maxLength={200}
          onClose={() => want(undefined)}
          onSubmit={async (reason) => {
            await cancel.mutateAsync(reason)
            say({ tone: 'good', text: texts.cancelled })
          }}
        />
      )}
    </div>
  )
}
