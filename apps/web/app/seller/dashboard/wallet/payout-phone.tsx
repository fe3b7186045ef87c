import { type FormEvent, useState } from 'react'
import { isApiError } from '#web/lib/api/api-error.ts'
import { useDateFormat } from '#web/lib/i18n/use-date-format.ts'
import { entry } from '#web/lib/hooks/use-form.ts'
import { useErrorText } from '#web/lib/i18n/ui-messages.ts'
import { Button } from '#web/ui/button.tsx'
import { CodeForm } from '#web/ui/code-form.tsx'
import { TextField } from '#web/ui/field.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { PasswordField } from '#web/ui/password-field.tsx'
import { SecondFactorField } from '#web/ui/second-factor-field.tsx'
import { useSecondFactor } from '../../data/second-factor.ts'
import { requestPayoutPhone, type PayoutPhoneRequest, useProvePayoutPhone, type Wallet } from '../../data/wallet.ts'
import { twoStep } from './two-step-messages.ts'
import { wallet as messages } from './messages.ts'

/** The phone number for payouts, and its verification by a code (D37). */
export function PayoutPhone({ wallet, isOwner }: { wallet: Wallet; isOwner: boolean }) {
  const { phone_number: phone, is_verified: isVerified, payable_from: payableFrom } = wallet.payout_phone
  const moment = useDateFormat('moment')
  const [changes, setChanges] = useState(false)
  const [sent, setSent] = useState<PayoutPhoneRequest | null>(null)
  const isConfirming = isOwner && (!isVerified || changes)

  function done() {
    setChanges(false)
    setSent(null)
  }

  return (
    <section className="flex flex-col gap-4 rounded-md bg-surface p-4 shadow-card sm:p-5">
      <h3 className="text-lg font-bold">{messages.payoutPhone}</h3>
      {isVerified ? (
        <p>{messages.verified(phone)}</p>
      ) : (
        <Notice tone="wait">{isOwner ? messages.unverified : messages.ownerOnly}</Notice>
      )}
      {payableFrom && <Notice tone="wait">{messages.payableFrom(moment(payableFrom))}</Notice>}
      {!wallet.is_identity_verified && <p className="text-sm text-muted">{messages.identity}</p>}
      {isConfirming &&
        (sent === null ? (
          <PhoneForm phone={isVerified ? '' : phone} onSent={setSent} onCancel={isVerified ? done : undefined} />
        ) : (
          <PhoneCode sent={sent} onDone={done} onBack={() => setSent(null)} />
        ))}
      {isOwner && isVerified && !changes && (
        <Button tone="quiet" size="sm" className="self-start" onClick={() => setChanges(true)}>
          {messages.changePhone}
        </Button>
      )}
    </section>
  )
}

type PhoneFormProps = { phone: string; onSent: (sent: PayoutPhoneRequest) => void; onCancel: (() => void) | undefined }

const fieldOf: Readonly<Record<string, 'password' | 'code'>> = {
  WRONG_PASSWORD: 'password',
  SECOND_FACTOR_REQUIRED: 'code',
  INVALID_CODE: 'code',
}

function PhoneForm({ phone, onSent, onCancel }: PhoneFormProps) {
  const errorText = useErrorText()
  const [busy, setBusy] = useState(false)
  const { data: factor } = useSecondFactor()
  const [error, setError] = useState<{ field: 'phone' | 'password' | 'code'; text: string } | null>(null)

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (busy) return
    const entered = new FormData(event.currentTarget)
    const request = {
      phone_number: entry(entered, 'phone_number'),
      password: entry(entered, 'password'),
      code: entry(entered, 'code').trim() || undefined,
    }
    setBusy(true)
    setError(null)
    try {
      const { phone_number } = await requestPayoutPhone(request)
      onSent({ ...request, phone_number })
    } catch (failure) {
      const code = isApiError(failure) ? failure.code : ''
      const text = code === 'WRONG_PASSWORD' ? messages.wrongPassword : errorText(failure, messages.sendCodeFailed)
      setError({ field: fieldOf[code] ?? 'phone', text })
      setBusy(false)
    }
  }

  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-4">
      <TextField
        label={messages.phoneNumber}
        name="phone_number"
        type="tel"
        autoComplete="tel"
        required
        defaultValue={phone}
        error={error?.field === 'phone' ? error.text : undefined}
        hint={messages.phoneNumberHint}
      />
      <PasswordField
        kind="current"
        label={messages.password}
        hint={messages.passwordHint}
        error={error?.field === 'password' ? error.text : undefined}
      />
      {factor?.is_enabled && (
        <SecondFactorField
          label={twoStep.code}
          hint={twoStep.anyCodeHint}
          error={error?.field === 'code' ? error.text : undefined}
        />
      )}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" busy={busy}>
          {messages.sendCode}
        </Button>
        {onCancel && (
          <Button tone="quiet" onClick={onCancel}>
            {messages.keepPhone}
          </Button>
        )}
      </div>
    </form>
  )
}

function PhoneCode({ sent, onDone, onBack }: { sent: PayoutPhoneRequest; onDone: () => void; onBack: () => void }) {
  const errorText = useErrorText()
  const prove = useProvePayoutPhone()

  async function verify(code: string) {
    try {
      await prove(code)
      onDone()
    } catch (error) {
      return errorText(error, messages.verifyFailed)
    }
  }

  async function resend() {
    // A code of the authenticator app works once: another text message needs a new code.
    if (sent.code) {
      onBack()
      return { tone: 'good' as const, text: '' }
    }
    try {
      await requestPayoutPhone(sent)
      return { tone: 'good' as const, text: messages.resent }
    } catch (error) {
      return { tone: 'bad' as const, text: errorText(error, messages.sendCodeFailed) }
    }
  }

  return (
    <>
      <p>{messages.codeSent(sent.phone_number)}</p>
      <CodeForm messages={messages} mailedNow onVerify={verify} onResend={resend}>
        <Button tone="plain" onClick={onBack}>
          {messages.changePhone}
        </Button>
      </CodeForm>
    </>
  )
}
