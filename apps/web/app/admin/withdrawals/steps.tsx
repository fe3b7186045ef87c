import { useAmount } from '#web/lib/use-site.ts'
import { operatorApi } from '../data/operator-api.ts'
import type { Withdrawal } from '../data/lists.ts'
import { useStep } from '../data/step.ts'
import type { Announce } from '../live-announcement.tsx'
import { ConfirmButton, PromptButton } from '../step.tsx'
import { withdrawals as texts } from './messages.ts'
import { readyOf } from './ready.ts'

/** The actions that a withdrawal's status permits; the result is announced above the list. */
export function Steps({ withdrawal, announce }: { withdrawal: Withdrawal; announce: Announce }) {
  const { id, store, status, phone, blockingReason, requires_second_approval, first_approved_by } = withdrawal
  const amount = useAmount('operations')(withdrawal.amount)
  const params = { id: String(id) }
  const step = useStep('withdrawals')
  const isFirstOfTwo = requires_second_approval && first_approved_by === null
  const label = (step: string) => texts.stepOf(step, store.name, amount)
  return (
    <div className="flex flex-wrap justify-end gap-2">
      {status === 'requested' && (
        <>
          <ConfirmButton
            text={texts.approve}
            label={label(texts.approve)}
            tone="brand"
            disabled={blockingReason !== null}
            question={
              isFirstOfTwo ? texts.askApproveFirst(store.name, amount) : texts.askApprove(store.name, amount, phone)
            }
            run={() => step(() => operatorApi.call('POST /api/admin/withdrawals/:id/approve/', { params }))}
            done={(approved) =>
              approved.status === 'requested' ? texts.approvedFirst(store.name) : texts.approved(store.name)
            }
            announce={announce}
          />
          <PromptButton
            text={texts.reject}
            tone="danger"
            label={label(texts.reject)}
            dialog={{
              title: texts.rejectTitle(store.name),
              text: texts.rejectText,
              label: texts.reason,
              maxLength: 200,
            }}
            run={(reason) =>
              step(() => operatorApi.call('POST /api/admin/withdrawals/:id/reject/', { params, body: { reason } }))
            }
            done={texts.rejected(store.name)}
            announce={announce}
          />
        </>
      )}
      {status === 'approved' && (
        <PromptButton
          text={texts.markPaid}
          label={label(texts.markPaid)}
          disabled={blockingReason !== null}
          dialog={{
            title: texts.paidTitle(store.name, amount),
            text: texts.paidText,
            label: texts.reference,
            maxLength: 60,
          }}
          run={(reference) =>
            step(() => operatorApi.call('POST /api/admin/withdrawals/:id/mark-paid/', { params, body: { reference } }))
          }
          done={texts.paid(store.name)}
          announce={announce}
        />
      )}
      {status === 'unknown' && <Resolve withdrawal={withdrawal} label={label} announce={announce} />}
    </div>
  )
}

type ResolveProps = { withdrawal: Withdrawal; label: (step: string) => string; announce: Announce }

/** Records what M-Pesa's portal shows for a withdrawal with an unknown outcome; it is never paid a second time. */
function Resolve({ withdrawal: { id, store, amount: paid }, label, announce }: ResolveProps) {
  const amount = useAmount('operations')(paid)
  const params = { id: String(id) }
  const step = useStep('withdrawals')
  return (
    <>
      <PromptButton
        text={texts.confirmPaid}
        label={label(texts.confirmPaid)}
        dialog={{
          title: texts.confirmPaidTitle(store.name, amount),
          text: texts.confirmPaidText,
          label: texts.receipt,
          maxLength: 60,
        }}
        run={(reference) =>
          step(() =>
            operatorApi.call('POST /api/admin/withdrawals/:id/resolve/', {
              params,
              body: { status: 'paid', reference },
            }),
          )
        }
        done={texts.paid(store.name)}
        announce={announce}
      />
      <PromptButton
        text={texts.confirmFailed}
        tone="danger"
        label={label(texts.confirmFailed)}
        dialog={{
          title: texts.confirmFailedTitle(store.name, amount),
          text: texts.confirmFailedText,
          label: texts.reason,
          maxLength: 200,
        }}
        run={(reason) =>
          step(() =>
            operatorApi.call('POST /api/admin/withdrawals/:id/resolve/', {
              params,
              body: { status: 'failed', reason },
            }),
          )
        }
        done={texts.confirmedFailed(store.name)}
        announce={announce}
      />
    </>
  )
}

/** Approves all withdrawals without blocking reasons. */
export function ApproveAll({ withdrawals, announce }: { withdrawals: readonly Withdrawal[]; announce: Announce }) {
  const price = useAmount('operations')
  const { ids, sent, waiting } = readyOf(withdrawals)
  const step = useStep('withdrawals')
  if (ids.length < 2) return null
  return (
    <div>
      <ConfirmButton
        text={texts.approveAll(ids.length)}
        agree={texts.agreeApproveAll}
        question={[
          sent.count > 0 && texts.askSendAll(sent.count, price(sent.cents / 100)),
          waiting.count > 0 && texts.askApproveAllFirst(waiting.count, price(waiting.cents / 100)),
        ]
          .filter(Boolean)
          .join(' ')}
        run={() => step(() => operatorApi.call('POST /api/admin/withdrawals/approve/', { body: { ids } }))}
        done={(done) => texts.approvedAll(done.approved.length, done.waiting.length, done.refused.length)}
        announce={announce}
      />
    </div>
  )
}
