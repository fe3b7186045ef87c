import { type KeyboardEvent, type SyntheticEvent, useState } from 'react'
import { PAYOUT_MIN_SHILLINGS } from '#contract/shared/constants.ts'
import { fromWire, toWire } from '#contract/shared/money.ts'
import { isApiError } from '#web/lib/api/api-error.ts'
import { entry } from '#web/lib/hooks/use-form.ts'
import { useIdempotencyKeys } from '#web/lib/hooks/use-idempotency-keys.ts'
import { useAmount, usePrice } from '#web/lib/hooks/use-site.ts'
import { useAlert } from '#web/ui/admin/alerts.tsx'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/field.tsx'
import { SecondFactorField } from '#web/ui/second-factor-field.tsx'
import { useRequestWithdrawal } from '../../data/wallet.ts'
import { twoStep } from './two-step-messages.ts'
import { wallet as messages } from './messages.ts'

/** V§2 Withdraw Funds, by the rules of V§5 and with the alerts of V§8. */
export function WithdrawForm({ available, min, fee }: { available: number; min: number; fee: number }) {
  const { label } = usePrice('wallet')(0)
  const amountText = useAmount('wallet')
  const alert = useAlert()
  const request = useRequestWithdrawal()
  const [entered, setEntered] = useState('')
  // One key for one amount: a second click, or a retry after a lost response, is the same request.
  const keys = useIdempotencyKeys()
  /** Shown when the server requires it: for a large amount. */
  const [needsCode, setNeedsCode] = useState(false)
  const amount = Number(entered)
  const isAmount = entered !== '' && amount > 0
  const payable = (fromWire(amount) ?? 0) - (fromWire(fee) ?? 0)
  const centsLeft = payable >= PAYOUT_MIN_SHILLINGS * 100 ? payable % 100 : 0

  async function submit(event: SyntheticEvent<HTMLElement>) {
    event.preventDefault()
    const form = event.currentTarget.closest('form')
    const code = needsCode && form ? entry(new FormData(form), 'code').trim() || undefined : undefined
    if (request.isPending) return
    if (!isAmount) return alert(messages.invalidAmount)
    try {
      await request.mutateAsync({ amount, key: keys.of({ amount }), code })
    } catch (error) {
      if (isApiError(error) && error.code === 'SECOND_FACTOR_REQUIRED' && !needsCode) return setNeedsCode(true)
      console.error(error)
      const reported = isApiError(error) ? error.body.error : undefined
      return alert(reported || messages.requestFailed)
    }
    setEntered('')
    setNeedsCode(false)
    keys.done()
    await alert(messages.requested)
  }

  /**
   * The button is disabled then, and a browser does not submit a form with a disabled button: Enter is handled here.
   */
  function onKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    if (event.key === 'Enter' && !isAmount) void submit(event)
  }

  return (
    <form
      noValidate
      onSubmit={(event) => void submit(event)}
      className="flex flex-col gap-4 rounded-md bg-surface p-4 shadow-card sm:p-5"
    >
      <h3 className="text-lg font-bold">{messages.withdraw}</h3>
      <TextField
        label={messages.amount(label)}
        type="number"
        inputMode="decimal"
        min={0}
        step={0.01}
        max={Math.max(0, available)}
        required
        value={entered}
        onChange={(event) => setEntered(event.target.value)}
        onKeyDown={onKeyDown}
        hint={
          <>
            {messages.amountHint(amountText(available))}
            {centsLeft > 0 && (
              <span className="block">
                {messages.wholeShillings(amountText(toWire(payable - centsLeft)), amountText(toWire(centsLeft)))}
              </span>
            )}
            {min > 0 && <span className="block">{messages.min(amountText(min))}</span>}
            {fee > 0 && <span className="block">{messages.fee(amountText(fee))}</span>}
          </>
        }
      />
      {needsCode && <SecondFactorField label={twoStep.code} hint={twoStep.anyCodeHint} />}
      <Button
        type="submit"
        className="self-start disabled:opacity-60"
        busy={request.isPending}
        disabled={!isAmount || amount > available}
      >
        {messages.request}
      </Button>
    </form>
  )
}
