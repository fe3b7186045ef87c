import { type FormEvent, useState } from 'react'
import { useDateFormat } from '#web/lib/use-date-format.ts'
import { useErrorText } from '#web/lib/words.ts'
import { Button } from '#web/ui/button.tsx'
import { CodeForm } from '#web/ui/code-form.tsx'
import { TextField } from '#web/ui/field.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { askPayoutPhone, useProvePayoutPhone, type Wallet } from '../../data/wallet.ts'
import { wallet as texts } from '../wallet-texts.ts'

/** Where payouts go, and the proof of it by a code (D37). */
export function PayoutPhone({ wallet, isOwner }: { wallet: Wallet; isOwner: boolean }) {
  const { phone_number: phone, is_proven: isProven, payable_from: payableFrom } = wallet.payout_phone
  const moment = useDateFormat('moment')
  const [changes, setChanges] = useState(false)
  const [sentTo, setSentTo] = useState('')
  const isAsking = isOwner && (!isProven || changes)

  function done() {
    setChanges(false)
    setSentTo('')
  }

  return (
    <section className="flex flex-col gap-4 rounded-md bg-surface p-4 shadow-card sm:p-5">
      <h3 className="text-lg font-bold">{texts.payoutPhone}</h3>
      {isProven ? (
        <p>{texts.proven(phone)}</p>
      ) : (
        <Notice tone="wait">{isOwner ? texts.unproven : texts.ownerOnly}</Notice>
      )}
      {payableFrom && <Notice tone="wait">{texts.payableFrom(moment(payableFrom))}</Notice>}
      {!wallet.is_identity_proven && <p className="text-sm text-muted">{texts.identity}</p>}
      {isAsking &&
        (sentTo === '' ? (
          <PhoneForm phone={isProven ? '' : phone} onSent={setSentTo} onCancel={isProven ? done : undefined} />
        ) : (
          <PhoneCode phone={sentTo} onDone={done} onBack={() => setSentTo('')} />
        ))}
      {isOwner && isProven && !changes && (
        <Button tone="quiet" size="sm" className="self-start" onClick={() => setChanges(true)}>
          {texts.changePhone}
        </Button>
      )}
    </section>
  )
}

type PhoneFormProps = { phone: string; onSent: (phone: string) => void; onCancel: (() => void) | undefined }

function PhoneForm({ phone, onSent, onCancel }: PhoneFormProps) {
  const errorText = useErrorText()
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState('')

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (busy) return
    const typed = String(new FormData(event.currentTarget).get('phone_number') ?? '')
    setBusy(true)
    setError('')
    try {
      onSent((await askPayoutPhone(typed)).phone_number)
    } catch (failure) {
      setError(errorText(failure, texts.askFailed))
      setBusy(false)
    }
  }

  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-4">
      <TextField
        label={texts.phoneNumber}
        name="phone_number"
        type="tel"
        autoComplete="tel"
        required
        defaultValue={phone}
        error={error || undefined}
        hint={texts.phoneNumberHint}
      />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" busy={busy}>
          {texts.sendCode}
        </Button>
        {onCancel && (
          <Button tone="quiet" onClick={onCancel}>
            {texts.keepPhone}
          </Button>
        )}
      </div>
    </form>
  )
}

function PhoneCode({ phone, onDone, onBack }: { phone: string; onDone: () => void; onBack: () => void }) {
  const errorText = useErrorText()
  const prove = useProvePayoutPhone()

  async function verify(code: string) {
    try {
      await prove(code)
      onDone()
    } catch (error) {
      return errorText(error, texts.verifyFailed)
    }
  }

  async function resend() {
    try {
      await askPayoutPhone(phone)
      return { tone: 'good' as const, text: texts.resent }
    } catch (error) {
      return { tone: 'bad' as const, text: errorText(error, texts.askFailed) }
    }
  }

  return (
    <>
      <p>{texts.codeSent(phone)}</p>
      <CodeForm texts={texts} mailedNow onVerify={verify} onResend={resend}>
        <Button tone="plain" onClick={onBack}>
          {texts.changePhone}
        </Button>
      </CodeForm>
    </>
  )
}
