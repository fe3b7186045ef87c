import { useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { Card } from '../card.tsx'
import { asPercent, RateDialog } from '../commission/rate-dialog.tsx'
import { operatorApi } from '../data/operator-api.ts'
import { useStep } from '../data/step.ts'
import type { Announce } from '../live-announcement.tsx'
import { ConfirmButton, PromptButton } from '../step.tsx'
import type { StoreDetail } from './data.ts'
import { stores as messages } from './messages.ts'

type DecidedProps = { store: StoreDetail; canDecide: boolean; announce: Announce }

/** Whether the store is published, and the action that changes it. */
export function StoreStatus({ store, canDecide, announce }: DecidedProps) {
  return (
    <Card title={messages.steps}>
      <p className="text-muted">{messages.stepsText[store.status]}</p>
      {canDecide ? (
        <NextStatus store={store} announce={announce} />
      ) : (
        <p className="text-sm text-muted">{messages.notYours}</p>
      )}
    </Card>
  )
}

function NextStatus({ store: { id, name, status }, announce }: Omit<DecidedProps, 'canDecide'>) {
  const step = useStep('stores')
  const params = { id: String(id) }
  return (
    <div className="flex flex-wrap gap-2">
      {status !== 'open' && (
        <ConfirmButton
          text={status === 'suspended' ? messages.open : messages.approve}
          tone="brand"
          question={messages.confirmOpen(name)}
          run={() => step(() => operatorApi.call('POST /api/admin/stores/:id/open/', { params }))}
          done={messages.opened(name)}
          announce={announce}
        />
      )}
      {status === 'awaiting-approval' && (
        <PromptButton
          text={messages.decline}
          tone="danger"
          dialog={{
            title: messages.declineTitle(name),
            text: messages.declineText,
            label: messages.reason,
            maxLength: 300,
          }}
          run={(reason) =>
            step(() => operatorApi.call('POST /api/admin/stores/:id/decline/', { params, body: { reason } }))
          }
          done={messages.declined(name)}
          announce={announce}
        />
      )}
      {status === 'open' && (
        <PromptButton
          text={messages.suspend}
          tone="danger"
          dialog={{
            title: messages.suspendTitle(name),
            text: messages.suspendText,
            label: messages.reason,
            maxLength: 300,
          }}
          run={(reason) =>
            step(() => operatorApi.call('POST /api/admin/stores/:id/suspend/', { params, body: { reason } }))
          }
          done={messages.suspended(name)}
          announce={announce}
        />
      )}
    </div>
  )
}

/** Whether payouts of the store are enabled (D37). */
export function Payouts({ store: { id, name, status, payout_hold_reason }, canDecide, announce }: DecidedProps) {
  const step = useStep('stores')
  const params = { id: String(id) }
  const { free, suspended, held } = messages.payoutsText
  const isHeld = payout_hold_reason !== ''
  return (
    <Card title={messages.payouts}>
      <p className="wrap-anywhere text-muted">
        {isHeld ? held(payout_hold_reason) : status === 'suspended' ? suspended : free}
      </p>
      {!canDecide && <p className="text-sm text-muted">{messages.notYours}</p>}
      {canDecide && (
        <div className="flex flex-wrap gap-2">
          {isHeld ? (
            <ConfirmButton
              text={messages.releasePayouts}
              tone="brand"
              question={messages.confirmRelease(name)}
              run={() => step(() => operatorApi.call('POST /api/admin/stores/:id/release-payouts/', { params }))}
              done={messages.payoutsReleased(name)}
              announce={announce}
            />
          ) : (
            <PromptButton
              text={messages.holdPayouts}
              tone="danger"
              dialog={{
                title: messages.holdTitle(name),
                text: messages.holdText,
                label: messages.reason,
                maxLength: 300,
              }}
              run={(reason) =>
                step(() => operatorApi.call('POST /api/admin/stores/:id/hold-payouts/', { params, body: { reason } }))
              }
              done={messages.payoutsHeld(name)}
              announce={announce}
            />
          )}
        </div>
      )}
    </Card>
  )
}

/** The commission of this store. */
export function Commission({ store: { id, name, commission }, canDecide, announce }: DecidedProps) {
  const [isOpen, setIsOpen] = useState(false)
  const step = useStep('stores')
  const params = { id: String(id) }
  const { own, shop } = commission
  return (
    <Card title={messages.commission}>
      <p className="text-muted">
        {own === null ? messages.commissionNone(asPercent(shop)) : messages.commissionOwn(asPercent(own))}
      </p>
      {canDecide ? (
        <Button tone="quiet" size="sm" className="self-start" onClick={() => setIsOpen(true)}>
          {messages.change}
        </Button>
      ) : (
        <p className="text-sm text-muted">{messages.notYours}</p>
      )}
      {isOpen && (
        <RateDialog
          title={messages.rateTitle(name)}
          percent={own}
          onClose={() => setIsOpen(false)}
          save={(percent) =>
            step(() => operatorApi.call('PUT /api/admin/stores/:id/commission/', { params, body: { percent } }))
          }
          announce={announce}
        />
      )}
    </Card>
  )
}
