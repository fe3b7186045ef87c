import { type ReactNode, useState } from 'react'
import { useCheckedForm } from '#web/lib/hooks/use-checked-form.ts'
import { entry } from '#web/lib/hooks/use-form.ts'
import { NotLoaded } from '#web/ui/admin/not-loaded.tsx'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { PasswordField } from '#web/ui/password-field.tsx'
import { QrCode } from '#web/ui/qr-code.tsx'
import { SecondFactorField } from '#web/ui/second-factor-field.tsx'
import { Loading } from '#web/ui/spinner.tsx'
import { type NewKey, useSecondFactor, useSecondFactorSteps } from '../../data/second-factor.ts'
import { twoStep as messages } from './two-step-messages.ts'

type Step = 'none' | 'begin' | 'turn off' | 'renew' | { key: NewKey } | { codes: string[] }

/** The optional second factor of the user: setup, recovery codes, removal. */
export default function TwoStep() {
  const { data: factor, isPending, refetch } = useSecondFactor()
  const steps = useSecondFactorSteps()
  const [step, setStep] = useState<Step>('none')
  const close = () => setStep('none')

  function content(): ReactNode {
    if (isPending) return <Loading />
    if (!factor) return <NotLoaded text={messages.failed} tryAgain={messages.tryAgain} onRetry={() => void refetch()} />
    if (typeof step === 'object' && 'codes' in step) return <Codes codes={step.codes} onDone={close} />
    if (typeof step === 'object')
      return <Confirm newKey={step.key} onCancel={close} onCode={async (code) => setStep(await steps.confirm(code))} />
    if (step === 'begin')
      return (
        <ProofForm onCancel={close} onProof={async ({ password }) => setStep({ key: await steps.begin(password) })} />
      )
    if (step === 'turn off')
      return (
        <ProofForm
          withCode
          onCancel={close}
          onProof={async (proof) => {
            await steps.disable(proof)
            close()
          }}
        />
      )
    if (step === 'renew')
      return <ProofForm withCode onCancel={close} onProof={async (proof) => setStep(await steps.renewCodes(proof))} />
    if (!factor.is_enabled)
      return (
        <>
          <p className="max-w-prose">{messages.off}</p>
          <Button className="self-start" onClick={() => setStep('begin')}>
            {messages.setUp}
          </Button>
        </>
      )
    return (
      <>
        <Notice tone="good">{messages.on}</Notice>
        <p>{messages.codesLeft(factor.recovery_codes_left)}</p>
        <div className="flex flex-wrap gap-3">
          <Button tone="quiet" onClick={() => setStep('renew')}>
            {messages.renew}
          </Button>
          <Button tone="quiet" onClick={() => setStep('turn off')}>
            {messages.turnOff}
          </Button>
        </div>
      </>
    )
  }

  return (
    <section aria-labelledby="two-step" className="flex flex-col gap-4 rounded-md bg-surface p-4 shadow-card sm:p-5">
      <h3 id="two-step" className="text-lg font-bold">
        {messages.title}
      </h3>
      {content()}
    </section>
  )
}

type ProofFormProps = {
  withCode?: boolean
  onProof: (proof: { password: string; code: string }) => Promise<void>
  onCancel: () => void
}

function ProofForm({ withCode = false, onProof, onCancel }: ProofFormProps) {
  const form = useCheckedForm(
    (entered) => onProof({ password: entry(entered, 'password'), code: entry(entered, 'code') }),
    messages.somethingWrong,
  )
  return (
    <form method="post" noValidate onSubmit={form.onSubmit} className="flex max-w-md flex-col gap-4">
      <PasswordField kind="current" label={messages.confirmPassword} error={form.fields.password} />
      {withCode && <SecondFactorField label={messages.code} hint={messages.anyCodeHint} error={form.fields.code} />}
      {form.error !== '' && <Notice tone="bad">{form.error}</Notice>}
      <FormButtons submit={messages.continue} busy={form.busy} onCancel={onCancel} />
    </form>
  )
}

type ConfirmProps = { newKey: NewKey; onCode: (code: string) => Promise<void>; onCancel: () => void }

function Confirm({ newKey: { secret, uri }, onCode, onCancel }: ConfirmProps) {
  const form = useCheckedForm((entered) => onCode(entry(entered, 'code').trim()), messages.somethingWrong)
  return (
    <form method="post" noValidate onSubmit={form.onSubmit} className="flex max-w-md flex-col gap-4">
      <p>{messages.scan}</p>
      <QrCode text={uri} label={messages.qrCode} />
      <div>
        <p className="text-sm text-muted">{messages.key}</p>
        <p className="font-mono wrap-anywhere">{secret.match(/.{1,4}/g)?.join(' ') ?? secret}</p>
        <a href={uri} className="inline-flex min-h-11 items-center font-semibold text-brand-ink underline">
          {messages.openUri}
        </a>
      </div>
      <SecondFactorField label={messages.code} hint={messages.codeHint} error={form.fields.code} />
      {form.error !== '' && <Notice tone="bad">{form.error}</Notice>}
      <FormButtons submit={messages.turnOn} busy={form.busy} onCancel={onCancel} />
    </form>
  )
}

function FormButtons({ submit, busy, onCancel }: { submit: string; busy: boolean; onCancel: () => void }) {
  return (
    <div className="flex flex-wrap gap-3">
      <Button type="submit" busy={busy}>
        {submit}
      </Button>
      <Button tone="quiet" onClick={onCancel}>
        {messages.cancel}
      </Button>
    </div>
  )
}

function Codes({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  const [copied, setCopied] = useState(false)
  return (
    <>
      <Notice tone="wait">{messages.codesNow}</Notice>
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(10rem,1fr))] gap-2 font-mono text-lg">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="flex flex-wrap items-center gap-3">
        <Button
          tone="quiet"
          onClick={() =>
            void navigator.clipboard.writeText(codes.join('\n')).then(
              () => setCopied(true),
              () => setCopied(false),
            )
          }
        >
          {messages.copy}
        </Button>
        <Button onClick={onDone}>{messages.saved}</Button>
        <span role="status">{copied && messages.copied}</span>
      </div>
    </>
  )
}
