import { type ReactNode, useState } from 'react'
import { entry, useForm } from '#web/lib/use-form.ts'
import { NotLoaded } from '#web/ui/admin/not-loaded.tsx'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { PasswordField } from '#web/ui/password-field.tsx'
import { QrCode } from '#web/ui/qr-code.tsx'
import { SecondFactorField } from '#web/ui/second-factor-field.tsx'
import { Loading } from '#web/ui/spinner.tsx'
import { type NewKey, useSecondFactor, useSecondFactorSteps } from '../../data/second-factor.ts'
import { twoStep as texts } from '../two-step-texts.ts'

type Step = 'none' | 'begin' | 'turn off' | 'renew' | { key: NewKey } | { codes: string[] }

/** The optional second factor of the user: setup, recovery codes, removal. */
export default function TwoStep() {
  const { data: factor, isPending, refetch } = useSecondFactor()
  const steps = useSecondFactorSteps()
  const [step, setStep] = useState<Step>('none')
  const close = () => setStep('none')

  function content(): ReactNode {
    if (isPending) return <Loading />
    if (!factor) return <NotLoaded text={texts.failed} tryAgain={texts.tryAgain} onRetry={() => void refetch()} />
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
          <p className="max-w-prose">{texts.off}</p>
          <Button className="self-start" onClick={() => setStep('begin')}>
            {texts.setUp}
          </Button>
        </>
      )
    return (
      <>
        <Notice tone="good">{texts.on}</Notice>
        <p>{texts.codesLeft(factor.recovery_codes_left)}</p>
        <div className="flex flex-wrap gap-3">
          <Button tone="quiet" onClick={() => setStep('renew')}>
            {texts.renew}
          </Button>
          <Button tone="quiet" onClick={() => setStep('turn off')}>
            {texts.turnOff}
          </Button>
        </div>
      </>
    )
  }

  return (
    <section aria-labelledby="two-step" className="flex flex-col gap-4 rounded-md bg-surface p-4 shadow-card sm:p-5">
      <h3 id="two-step" className="text-lg font-bold">
        {texts.title}
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
  const form = useForm(
    (entered) => onProof({ password: entry(entered, 'password'), code: entry(entered, 'code') }),
    texts.somethingWrong,
  )
  return (
    <form method="post" onSubmit={form.onSubmit} className="flex max-w-md flex-col gap-4">
      <PasswordField kind="current" label={texts.confirmPassword} error={form.fields.password} />
      {withCode && <SecondFactorField label={texts.code} hint={texts.anyCodeHint} error={form.fields.code} />}
      {form.error !== '' && <Notice tone="bad">{form.error}</Notice>}
      <FormButtons submit={texts.continue} busy={form.busy} onCancel={onCancel} />
    </form>
  )
}

type ConfirmProps = { newKey: NewKey; onCode: (code: string) => Promise<void>; onCancel: () => void }

function Confirm({ newKey: { secret, uri }, onCode, onCancel }: ConfirmProps) {
  const form = useForm((entered) => onCode(entry(entered, 'code').trim()), texts.somethingWrong)
  return (
    <form method="post" onSubmit={form.onSubmit} className="flex max-w-md flex-col gap-4">
      <p>{texts.scan}</p>
      <QrCode text={uri} label={texts.qrCode} />
      <div>
        <p className="text-sm text-muted">{texts.key}</p>
        <p className="font-mono wrap-anywhere">{secret.match(/.{1,4}/g)?.join(' ') ?? secret}</p>
        <a href={uri} className="inline-flex min-h-11 items-center font-semibold text-brand-ink underline">
          {texts.openUri}
        </a>
      </div>
      <SecondFactorField label={texts.code} hint={texts.codeHint} error={form.fields.code} />
      {form.error !== '' && <Notice tone="bad">{form.error}</Notice>}
      <FormButtons submit={texts.turnOn} busy={form.busy} onCancel={onCancel} />
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
        {texts.cancel}
      </Button>
    </div>
  )
}

function Codes({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  const [copied, setCopied] = useState(false)
  return (
    <>
      <Notice tone="wait">{texts.codesNow}</Notice>
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
          {texts.copy}
        </Button>
        <Button onClick={onDone}>{texts.saved}</Button>
        <span role="status">{copied && texts.copied}</span>
      </div>
    </>
  )
}
