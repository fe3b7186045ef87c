import { useCheckedForm } from '#web/lib/hooks/use-checked-form.ts'
import { entry } from '#web/lib/hooks/use-form.ts'
import { Button } from '#web/ui/button.tsx'
import { EmailField } from '#web/ui/email-field.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { PasswordField } from '#web/ui/password-field.tsx'
import { CodeField } from './code-field.tsx'
import { useSignIn } from './data/session.ts'
import { login } from './messages.ts'

/** The sign-in form with all factors. */
export function useSignInForm(then: () => Promise<void> | void) {
  const signIn = useSignIn()
  return useCheckedForm(async (entered) => {
    await signIn({
      email: entry(entered, 'email').trim(),
      password: entry(entered, 'password'),
      code: entry(entered, 'code'),
    })
    await then()
  }, login.failed)
}

type SignInFormProps = {
  form: ReturnType<typeof useSignInForm>
  /** The email of the previous operator. */
  email?: string | undefined
}

export function SignInForm({ form, email }: SignInFormProps) {
  return (
    <form method="post" noValidate onSubmit={form.onSubmit} className="flex flex-col gap-4">
      <EmailField label={login.email} autoComplete="username" defaultValue={email} error={form.fields.email} />
      <PasswordField kind="current" label={login.password} error={form.fields.password} />
      <CodeField hint={login.codeHint} error={form.fields.code} />
      {form.error !== '' && <Notice tone="bad">{form.error}</Notice>}
      <Button type="submit" busy={form.busy}>
        {login.submit}
      </Button>
    </form>
  )
}
