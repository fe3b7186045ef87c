import { useAmount } from '#web/lib/hooks/use-site.ts'
import { RowMenu } from '#web/ui/admin/row-menu.tsx'
import { Button } from '#web/ui/button.tsx'
import { operatorApi } from '../data/operator-api.ts'
import type { Withdrawal } from '../data/lists.ts'
import { useStep } from '../data/step.ts'
import type { Announce } from '../live-announcement.tsx'
import { ConfirmButton, PromptButton } from '../step.tsx'
import { withdrawals as messages } from './messages.ts'
import { readyOf } from './ready.ts'

/** The actions that a withdrawal's status permits; the result is announced above the list. */
export function Steps({ withdrawal, announce }: { withdrawal: Withdrawal; announce: Announce }) {
  const { id, store, status, phone, blocking_reason, requires_second_approval, first_approved_by } = withdrawal
  const amount = useAmount('operations')(withdrawal.amount)
  const params = { id: String(id) }
  const step = useStep('withdrawals')
  const isFirstOfTwo = requires_second_approval && first_approved_by === null
  const label = (step: string) => messages.stepOf(step, store.name, amount)
  if (status !== 'requested' && status !== 'approved' && status !== 'unknown') return null
  return (
    <RowMenu label={messages.actionsOf(store.name, amount)}>
      {status === 'requested' && (
        <>
          <ConfirmButton
            text={messages.approve}
            label={label(messages.approve)}
            tone="brand"
            disabled={blocking_reason !== null}
            question={
              isFirstOfTwo
                ? messages.confirmApproveFirst(store.name, amount)
                : messages.confirmApprove(store.name, amount, phone)
            }
            run={() => step(() => operatorApi.call('POST /api/admin/withdrawals/:id/approve/', { params }))}
            done={(approved) =>
              approved.status === 'requested' ? messages.approvedFirst(store.name) : messages.approved(store.name)
            }
            announce={announce}
          />
          <PromptButton
            text={messages.reject}
            tone="danger"
            label={label(messages.reject)}
            dialog={{
              title: messages.rejectTitle(store.name),
              text: messages.rejectText,
              label: messages.reason,
              maxLength: 200,
            }}
            run={(reason) =>
              step(() => operatorApi.call('POST /api/admin/withdrawals/:id/reject/', { params, body: { reason } }))
            }
            done={messages.rejected(store.name)}
            announce={announce}
          />
        </>
      )}
      {status === 'approved' && (
        <PromptButton
          text={messages.markPaid}
          label={label(messages.markPaid)}
          disabled={blocking_reason !== null}
          dialog={{
            title: messages.paidTitle(store.name, amount),
            text: messages.paidText,
            label: messages.reference,
            maxLength: 60,
          }}
          run={(reference) =>
            step(() => operatorApi.call('POST /api/admin/withdrawals/:id/mark-paid/', { params, body: { reference } }))
          }
          done={messages.paid(store.name)}
          announce={announce}
        />
      )}
      {status === 'unknown' && <Resolve withdrawal={withdrawal} label={label} announce={announce} />}
    </RowMenu>
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
        text={messages.confirmPaid}
        label={label(messages.confirmPaid)}
        dialog={{
          title: messages.confirmPaidTitle(store.name, amount),
          text: messages.confirmPaidText,
          label: messages.receipt,
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
        done={messages.paid(store.name)}
        announce={announce}
      />
      <PromptButton
        text={messages.confirmFailed}
        tone="danger"
        label={label(messages.confirmFailed)}
        dialog={{
          title: messages.confirmFailedTitle(store.name, amount),
          text: messages.confirmFailedText,
          label: messages.reason,
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
        done={messages.confirmedFailed(store.name)}
        announce={announce}
      />
    </>
  )
}

type ApproveSelectedProps = { withdrawals: readonly Withdrawal[]; announce: Announce; onClear: () => void }

/** The bulk action of the selected withdrawals. */
export function ApproveSelected({ withdrawals, announce, onClear }: ApproveSelectedProps) {
  const price = useAmount('operations')
  const { ids, sent, waiting } = readyOf(withdrawals)
  const step = useStep('withdrawals')
  return (
    <>
      <output className="text-sm font-semibold">{messages.selected(ids.length)}</output>
      <ConfirmButton
        text={messages.approveSelected(ids.length)}
        tone="brand"
        agree={messages.agreeApprove}
        question={[
          sent.count > 0 && messages.confirmSendAll(sent.count, price(sent.cents / 100)),
          waiting.count > 0 && messages.confirmApproveAllFirst(waiting.count, price(waiting.cents / 100)),
        ]
          .filter(Boolean)
          .join(' ')}
        run={async () => {
          const answer = await step(() => operatorApi.call('POST /api/admin/withdrawals/approve/', { body: { ids } }))
          onClear()
          return answer
        }}
        done={(done) => messages.approvedAll(done.approved.length, done.waiting.length, done.refused.length)}
        announce={announce}
      />
      <Button tone="plain" size="sm" onClick={onClear}>
        {messages.clearSelection}
      </Button>
    </>
  )
}
