import { useState } from 'react'
import { useAmount } from '#web/lib/use-site.ts'
import { useErrorText } from '#web/lib/words.ts'
import { useConfirm } from '#web/ui/back-office/alerts.tsx'
import { Button } from '#web/ui/button.tsx'
import { operatorApi } from '../data/operator-api.ts'
import { useStep, type Withdrawal } from '../data/lists.ts'
import { area, withdrawals as texts } from '../messages.ts'
import { useProven } from '../proof.tsx'
import { WordsDialog } from '../words-dialog.tsx'

export type Said = { tone: 'good' | 'bad'; text: string }

/** What can be done with a withdrawal where it stands; what became of it is said above the list. */
export function Steps({ withdrawal, say }: { withdrawal: Withdrawal; say: (said: Said) => void }) {
  const { id, store, status, phone, hindrance } = withdrawal
  const amount = useAmount('wallet')(withdrawal.amount)
  const [wanted, want] = useState<'reject' | 'mark-paid'>()
  const confirm = useConfirm()
  const proven = useProven()
  const errorText = useErrorText()
  const params = { id: String(id) }

  const approve = useStep('withdrawals', () =>
    proven(() => operatorApi.call('POST /api/admin/withdrawals/:id/approve/', { params })),
  )
  const reject = useStep('withdrawals', (reason: string) =>
    operatorApi.call('POST /api/admin/withdrawals/:id/reject/', { params, body: { reason } }),
  )
  const markPaid = useStep('withdrawals', (reference: string) =>
    proven(() => operatorApi.call('POST /api/admin/withdrawals/:id/mark-paid/', { params, body: { reference } })),
  )

  async function askAndApprove() {
    if (!(await confirm(texts.askApprove(store.name, amount, phone)))) return
    try {
      await approve.mutateAsync(undefined)
      say({ tone: 'good', text: texts.approved(store.name) })
    } catch (error) {
      say({ tone: 'bad', text: errorText(error, area.errorOccurred) })
    }
  }

  const label = (step: string) => texts.stepOf(step, store.name, amount)
  return (
    <div className="flex flex-wrap justify-end gap-2">
      {status === 'requested' && (
        <>
          <Button
            size="sm"
            aria-label={label(texts.approve)}
            busy={approve.isPending}
            disabled={hindrance !== null}
            onClick={() => void askAndApprove()}
          >
            {texts.approve}
          </Button>
          <Button tone="quiet" size="sm" aria-label={label(texts.reject)} onClick={() => want('reject')}>
            {texts.reject}
          </Button>
        </>
      )}
      {status === 'approved' && (
        <Button tone="quiet" size="sm" aria-label={label(texts.markPaid)} onClick={() => want('mark-paid')}>
          {texts.markPaid}
        </Button>
      )}
      {wanted === 'reject' && (
        <WordsDialog
          title={texts.rejectTitle(store.name)}
          text={texts.rejectText}
          label={texts.reason}
          submit={texts.reject}
          maxLength={200}
          onClose={() => want(undefined)}
          onSubmit={async (reason) => {
            await reject.mutateAsync(reason)
            say({ tone: 'good', text: texts.rejected(store.name) })
          }}
        />
      )}
      {wanted === 'mark-paid' && (
        <WordsDialog
          title={texts.paidTitle(store.name)}
          text={texts.paidText}
          label={texts.reference}
          submit={texts.markPaid}
          maxLength={60}
          onClose={() => want(undefined)}
          onSubmit={async (reference) => {
            await markPaid.mutateAsync(reference)
            say({ tone: 'good', text: texts.paid(store.name) })
          }}
        />
      )}
    </div>
  )
}
