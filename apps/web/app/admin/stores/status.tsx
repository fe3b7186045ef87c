import { useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { Card } from '../card.tsx'
import { asPercent, RateDialog } from '../commission/rate-dialog.tsx'
import { operatorApi } from '../data/operator-api.ts'
import { useStep } from '../data/step.ts'
import type { Announce } from '../live-announcement.tsx'
import { ConfirmButton, PromptButton } from '../step.tsx'
import { type StoreFile } from './data.ts'
import { stores as texts } from './messages.ts'

type DecidedProps = { store: StoreFile; isDecider: boolean; announce: Announce }

/** Whether the store is published, and the action that changes it. */
export function StoreStatus({ store, isDecider, announce }: DecidedProps) {
  return (
    <Card title={texts.steps}>
      <p className="text-muted">{texts.stepsText[store.status]}</p>
      {isDecider ? (
        <NextStatus store={store} announce={announce} />
      ) : (
        <p className="text-sm text-muted">{texts.notYours}</p>
      )}
    </Card>
  )
}

function NextStatus({ store: { id, name, status }, announce }: Omit<DecidedProps, 'isDecider'>) {
  const step = useStep('stores')
  const params = { id: String(id) }
  return (
    <div className="flex flex-wrap gap-2">
      {status !== 'open' && (
        <ConfirmButton
          text={status === 'suspended' ? texts.open : texts.approve}
          tone="brand"
          question={texts.askOpen(name)}
          run={() => step(() => operatorApi.call('POST /api/admin/stores/:id/open/', { params }))}
          done={texts.opened(name)}
          announce={announce}
        />
      )}
      {status === 'awaiting-approval' && (
        <PromptButton
          text={texts.decline}
          tone="danger"
          dialog={{ title: texts.declineTitle(name), text: texts.declineText, label: texts.reason, maxLength: 300 }}
          run={(reason) =>
            step(() => operatorApi.call('POST /api/admin/stores/:id/decline/', { params, body: { reason } }))
          }
          done={texts.declined(name)}
          announce={announce}
        />
      )}
      {status === 'open' && (
        <PromptButton
          text={texts.suspend}
          tone="danger"
          dialog={{ title: texts.suspendTitle(name), text: texts.suspendText, label: texts.reason, maxLength: 300 }}
          run={(reason) =>
            step(() => operatorApi.call('POST /api/admin/stores/:id/suspend/', { params, body: { reason } }))
          }
          done={texts.suspended(name)}
          announce={announce}
        />
      )}
    </div>
  )
}

/** Whether payouts of the store are enabled (D37). */
export function Payouts({ store: { id, name, status, payout_hold_reason }, isDecider, announce }: DecidedProps) {
  const step = useStep('stores')
  const params = { id: String(id) }
  const { free, suspended, held } = texts.payoutsText
  const isHeld = payout_hold_reason !== ''
  return (
    <Card title={texts.payouts}>
      <p className="wrap-anywhere text-muted">
        {isHeld ? held(payout_hold_reason) : status === 'suspended' ? suspended : free}
      </p>
      {!isDecider && <p className="text-sm text-muted">{texts.notYours}</p>}
      {isDecider && (
        <div className="flex flex-wrap gap-2">
          {isHeld ? (
            <ConfirmButton
              text={texts.releasePayouts}
              tone="brand"
              question={texts.askRelease(name)}
              run={() => step(() => operatorApi.call('POST /api/admin/stores/:id/release-payouts/', { params }))}
              done={texts.payoutsReleased(name)}
              announce={announce}
            />
          ) : (
            <PromptButton
              text={texts.holdPayouts}
              tone="danger"
              dialog={{ title: texts.holdTitle(name), text: texts.holdText, label: texts.reason, maxLength: 300 }}
              run={(reason) =>
                step(() => operatorApi.call('POST /api/admin/stores/:id/hold-payouts/', { params, body: { reason } }))
              }
              done={texts.payoutsHeld(name)}
              announce={announce}
            />
          )}
        </div>
      )}
    </Card>
  )
}

/** The commission of this store. */
export function Commission({ store: { id, name, commission }, isDecider, announce }: DecidedProps) {
  const [isOpen, setIsOpen] = useState(false)
  const step = useStep('stores')
  const params = { id: String(id) }
  const { own, shop } = commission
  return (
    <Card title={texts.commission}>
      <p className="text-muted">
        {own === null ? texts.commissionNone(asPercent(shop)) : texts.commissionOwn(asPercent(own))}
      </p>
      {isDecider ? (
        <Button tone="quiet" size="sm" className="self-start" onClick={() => setIsOpen(true)}>
          {texts.change}
        </Button>
      ) : (
        <p className="text-sm text-muted">{texts.notYours}</p>
      )}
      {isOpen && (
        <RateDialog
          title={texts.rateTitle(name)}
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
