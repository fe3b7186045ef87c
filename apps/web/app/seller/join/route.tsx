import { useEffect, useState } from 'react'
import { href, useNavigate, useSearchParams } from 'react-router'
import { api } from '#web/lib/api/api.ts'
import type { AnswerTo } from '#web/lib/api/api-types.ts'
import { tokens } from '#web/lib/session/tokens.ts'
import { entry, useForm } from '#web/lib/hooks/use-form.ts'
import { useErrorText } from '#web/lib/i18n/ui-messages.ts'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/field.tsx'
import { InnerLink } from '#web/ui/inner-link.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { PasswordField } from '#web/ui/password-field.tsx'
import { SignInCard } from '#web/ui/sign-in-card.tsx'
import { Loading } from '#web/ui/spinner.tsx'
import { textLink } from '#web/ui/text-link.ts'
import { SellerHead } from '../chrome/seller-head.tsx'
import { joining as messages, staff } from '../dashboard/staff/messages.ts'

type Invitation = AnswerTo<'POST /api/seller/join/open/'>

/** The mailed invitation link: the invited person logs in and joins the store. */
export default function Join() {
  const [search] = useSearchParams()
  const token = search.get('token') ?? ''
  const errorText = useErrorText()
  const [opened, setOpened] = useState<Invitation>()
  const [error, setError] = useState('')

  useEffect(() => {
    let isRequested = true
    api.open.call('POST /api/seller/join/open/', { body: { token } }).then(
      (invitation) => isRequested && setOpened(invitation),
      (failure: unknown) => isRequested && setError(errorText(failure, messages.linkFailed)),
    )
    return () => {
      isRequested = false
    }
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the link is used once; the messages do not change
  }, [token])

  return (
    <>
      <SellerHead title={messages.title} />
      {opened ? (
        <JoinForm token={token} invitation={opened} />
      ) : (
        <SignInCard title={messages.title}>
          {error === '' ? <Loading /> : <Notice tone="bad">{error}</Notice>}
        </SignInCard>
      )}
    </>
  )
}

function JoinForm({ token, invitation: { store, email, rights } }: { token: string; invitation: Invitation }) {
  const navigate = useNavigate()
  const form = useForm(async (entered) => {
    const password = entry(entered, 'password')
    tokens.save(await api.open.call('POST /api/token/', { body: { username: email, password } }))
    const { store_number } = await api.shopper.call('POST /api/seller/join/', { body: { token } })
    const body = { email, password, store_number }
    tokens.save(await api.open.call('POST /api/seller/login/', { body }))
    await navigate(href('/Seller/Dashboard'), { replace: true })
  }, messages.failed)

  return (
    <SignInCard
      title={messages.title}
      text={messages.text(store)}
      below={
        <>
          {messages.noAccount}{' '}
          <InnerLink to={href('/register')} className={textLink}>
            {messages.register}
          </InnerLink>
        </>
      }
    >
      <div>
        <p className="font-semibold">{messages.rights}</p>
        <ul className="list-disc pl-5">
          {rights.map((right) => (
            <li key={right}>{staff.rightNames[right]}</li>
          ))}
        </ul>
      </div>
      <form method="post" onSubmit={form.onSubmit} className="flex flex-col gap-4">
        <TextField label={messages.email} name="email" type="email" readOnly autoComplete="username" value={email} />
        <PasswordField kind="current" label={messages.password} error={form.fields.password} />
        {form.error !== '' && <Notice tone="bad">{form.error}</Notice>}
        <Button type="submit" busy={form.busy}>
          {messages.submit}
        </Button>
      </form>
    </SignInCard>
  )
}
