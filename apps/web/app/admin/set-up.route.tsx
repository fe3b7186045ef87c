import { useState } from 'react'
import { useSearchParams } from 'react-router'
import type { AnswerTo } from '#web/lib/api/api-types.ts'
import { useCheckedForm } from '#web/lib/hooks/use-checked-form.ts'
import { entry } from '#web/lib/hooks/use-form.ts'
import { Button, buttonLook } from '#web/ui/button.tsx'
import { InnerLink } from '#web/ui/inner-link.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { PasswordField } from '#web/ui/password-field.tsx'
import { QrCode } from '#web/ui/qr-code.tsx'
import { SignInCard } from '#web/ui/sign-in-card.tsx'
import { operatorApi } from './data/operator-api.ts'
import { setUp as messages } from './messages.ts'
import { Secret } from './secret.tsx'

type Key = AnswerTo<'POST /api/admin/set-up/'>

export const clientLoader = () => null

export { Waiting as HydrateFallback } from './waiting.tsx'

/**
 * Opened from the mailed link with its secret in `token`: the operator chooses a password, then the TOTP key is shown.
 */
export default function SetUp() {
  const [params] = useSearchParams()
  const token = params.get('token') ?? ''
  const [key, setKey] = useState<Key>()
  const form = useCheckedForm(async (entered) => {
    const body = { token, password: entry(entered, 'password') }
    setKey(await operatorApi.call('POST /api/admin/set-up/', { body }))
  }, messages.failed)

  return (
    <>
      <title>{`${messages.title} · Sokoni`}</title>
      <SignInCard title={messages.title} text={key ? messages.add : messages.text}>
        {key ? (
          <TotpKey of={key} />
        ) : (
          <form method="post" noValidate onSubmit={form.onSubmit} className="flex flex-col gap-4">
            <PasswordField
              kind="new"
              label={messages.password}
              hint={messages.passwordHint}
              error={form.fields.password}
            />
            {token === '' && <Notice tone="bad">{messages.incomplete}</Notice>}
            {form.error !== '' && <Notice tone="bad">{form.error}</Notice>}
            <Button type="submit" busy={form.busy} disabled={token === ''}>
              {messages.submit}
            </Button>
          </form>
        )}
      </SignInCard>
    </>
  )
}

function TotpKey({ of: { email, secret, uri } }: { of: Key }) {
  return (
    <>
      <QrCode text={uri} label={messages.qrCode} />
      <dl className="flex flex-col gap-3">
        <Secret title={messages.account} value={email} />
        <Secret title={messages.key} value={secret.match(/.{1,4}/g)?.join(' ') ?? secret} />
      </dl>
      <a href={uri} className="inline-flex min-h-11 items-center font-semibold text-brand-ink underline">
        {messages.openUri}
      </a>
      <Notice tone="wait">{messages.untilSignedIn}</Notice>
      <InnerLink to="/admin/login" className={buttonLook('brand')}>
        {messages.signIn}
      </InnerLink>
    </>
  )
}
