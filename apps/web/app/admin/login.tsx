import { useLocation, useNavigate } from 'react-router'
import { entry, useForm } from '#web/lib/use-form.ts'
import { Button } from '#web/ui/button.tsx'
import { EmailField } from '#web/ui/email-field.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { PasswordField } from '#web/ui/password-field.tsx'
import { SignInCard } from '#web/ui/sign-in-card.tsx'
import { CodeField } from './code-field.tsx'
import { operatorApi } from './data/operator-api.ts'
import { login } from './messages.ts'

export default function AdminLogin() {
  const { state } = useLocation()
  const navigate = useNavigate()
  const form = useForm(async (entered) => {
    const body = {
      email: entry(entered, 'email').trim(),
      password: entry(entered, 'password'),
      code: entry(entered, 'code'),
    }
    await operatorApi.call('POST /api/admin/session/', { body })
    await navigate(origin(state), { replace: true })
  }, login.failed)

  return (
    <>
      <title>{`${login.title} · Sokoni`}</title>
      <SignInCard title={login.title} text={login.text}>
        <form method="post" onSubmit={form.onSubmit} className="flex flex-col gap-4">
          <EmailField label={login.email} autoComplete="username" error={form.fields.email} />
          <PasswordField kind="current" label={login.password} error={form.fields.password} />
          <CodeField hint={login.codeHint} error={form.fields.code} />
          {form.error !== '' && <Notice tone="bad">{form.error}</Notice>}
          <Button type="submit" busy={form.busy}>
            {login.submit}
          </Button>
        </form>
      </SignInCard>
    </>
  )
}

/** Where somebody was going who had to sign in first; a screen of this area, or its beginning. */
function origin(state: unknown): string {
  const from = typeof state === 'object' && state !== null && 'from' in state ? state.from : null
  return typeof from === 'string' && /^\/admin\//i.test(from) ? from : '/admin'
}
