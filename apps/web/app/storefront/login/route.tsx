import { useEffect, useRef, useState } from 'react'
import { href, useLocation, useNavigate } from 'react-router'
import { api } from '#web/lib/api/api.ts'
import { isApiError } from '#web/lib/api/api-error.ts'
import { openDocument } from '#web/lib/router/navigation.ts'
import { opensAsDocument } from '#web/lib/router/provider-screens.ts'
import { entry, useForm } from '#web/lib/hooks/use-form.ts'
import { useSite } from '#web/lib/hooks/use-site.ts'
import { accountHere } from '#web/lib/session/tokens.ts'
import { useErrorText } from '#web/lib/i18n/ui-messages.ts'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/field.tsx'
import { PasswordField } from '#web/ui/password-field.tsx'
import { InnerLink } from '#web/ui/inner-link.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { textLink } from '#web/ui/text-link.ts'
import { PageHead } from '../chrome/page-head.tsx'
import { destination, acceptTokens } from '../sign-in/after-sign-in.ts'
import { GoogleSignIn } from '../sign-in/google-sign-in.tsx'
import { Or } from '../sign-in/or.tsx'
import { SignInCard } from '#web/ui/sign-in-card.tsx'
import { useMessages } from '../messages/shared.ts'
import { useSignInMessages } from '../messages/sign-in.ts'

export default function Login() {
  const { login, createAccount } = useMessages()
  const messages = useSignInMessages()
  const errorText = useErrorText()
  const { google } = useSite()
  const { state } = useLocation()
  const navigate = useNavigate()
  const [googleError, setGoogleError] = useState('')
  const username = useRef<HTMLInputElement>(null)
  // After a registration this browser has a session, and the login screen shows all the same (D18).
  useEffect(() => {
    const { current: input } = username
    if (input && input.value === '') input.value = accountHere() ?? ''
  }, [])
  /** The Google address belongs to an account here: the next login by password links the two (D20). */
  const [googleLink, setGoogleLink] = useState<string>()

  async function enter(pair: { access: string; refresh: string }) {
    await acceptTokens(pair)
    const to = destination(state)
    if (opensAsDocument(to)) openDocument(to)
    else await navigate(to)
  }

  const form = useForm(async (entered) => {
    setGoogleError('')
    const body = {
      username: entry(entered, 'username').trim(),
      password: entry(entered, 'password'),
      google_link: googleLink,
    }
    await enter(await api.open.call('POST /api/token/', { body }))
  }, messages.loginFailed)

  const error = form.error || googleError
  return (
    <>
      <PageHead title={login} description={messages.loginDescription} canonical={href('/login')} />
      <SignInCard
        title={messages.welcome}
        below={
          <>
            {messages.newHere}{' '}
            <InnerLink to={href('/register')} className={textLink}>
              {createAccount}
            </InnerLink>
          </>
        }
      >
        <form method="post" onSubmit={form.onSubmit} className="flex flex-col gap-4">
          <TextField
            ref={username}
            label={messages.usernameOrEmail}
            name="username"
            required
            autoComplete="username"
            autoCapitalize="none"
            maxLength={254}
            error={form.fields.username}
          />
          <PasswordField kind="current" label={messages.password} error={form.fields.password} />
          <InnerLink to={href('/forgot-password')} className={`self-end text-sm leading-6 ${textLink}`}>
            {messages.forgotten}
          </InnerLink>
          {error !== '' && <Notice tone="bad">{error}</Notice>}
          <Button type="submit" busy={form.busy}>
            {login}
          </Button>
        </form>
        {google && (
          <>
            <Or />
            <GoogleSignIn
              google={google}
              onPair={enter}
              onFail={(failure, otherwise) => {
                setGoogleError(errorText(failure, otherwise))
                setGoogleLink(googleLinkOf(failure))
              }}
            />
          </>
        )}
      </SignInCard>
    </>
  )
}

function googleLinkOf(failure: unknown): string | undefined {
  const link = isApiError(failure) ? failure.body.google_link : undefined
  return typeof link === 'string' ? link : undefined
}
