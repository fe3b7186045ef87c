import { useState } from 'react'
import { href, useLocation, useNavigate } from 'react-router'
import { api } from '#web/lib/api/api.ts'
import { isApiError } from '#web/lib/api/api-error.ts'
import { tokens } from '#web/lib/session/tokens.ts'
import { entry, useForm } from '#web/lib/hooks/use-form.ts'
import { Button } from '#web/ui/button.tsx'
import { EmailField } from '#web/ui/email-field.tsx'
import { TextField } from '#web/ui/field.tsx'
import { InnerLink } from '#web/ui/inner-link.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { PasswordField } from '#web/ui/password-field.tsx'
import { SecondFactorField } from '#web/ui/second-factor-field.tsx'
import { SignInCard } from '#web/ui/sign-in-card.tsx'
import { textLink } from '#web/ui/text-link.ts'
import { SellerHead } from '../chrome/seller-head.tsx'
import { login } from '../messages.ts'
import { openedStore } from '../opened-store.ts'

export default function SellerLogin() {
  const opened = openedStore(useLocation().state)
  const navigate = useNavigate()
  /** Shown after a correct password when the account has a second factor. */
  const [needsCode, setNeedsCode] = useState(false)
  const form = useForm(async (entered) => {
    const body = {
      email: entry(entered, 'email').trim(),
      password: entry(entered, 'password'),
      store_number: entry(entered, 'store_number'),
      code: entry(entered, 'code').trim() || undefined,
    }
    try {
      tokens.save(await api.open.call('POST /api/seller/login/', { body }))
    } catch (error) {
      if (isApiError(error) && error.code === 'SECOND_FACTOR_REQUIRED' && !needsCode) return setNeedsCode(true)
      throw error
    }
    await navigate(href('/Seller/Dashboard'))
  }, login.failed)

  return (
    <>
      <SellerHead title={login.title} />
      <SignInCard
        title={login.title}
        text={login.text}
        below={
          <>
            {login.noStore}{' '}
            <InnerLink to={href('/Seller/Register')} className={textLink}>
              {login.register}
            </InnerLink>
          </>
        }
      >
        <form method="post" onSubmit={form.onSubmit} className="flex flex-col gap-4">
          <EmailField
            label={login.email}
            autoComplete="username"
            defaultValue={opened?.email}
            error={form.fields.email}
          />
          <PasswordField kind="current" label={login.password} error={form.fields.password} />
          <TextField
            label={login.storeNumber}
            name="store_number"
            required
            inputMode="numeric"
            defaultValue={opened?.storeNumber}
            maxLength={12}
            error={form.fields.store_number}
          />
          {needsCode && <SecondFactorField label={login.code} hint={login.codeHint} error={form.fields.code} />}
          <InnerLink to={href('/forgot-password')} className={`self-end text-sm leading-6 ${textLink}`}>
            {login.forgotten}
          </InnerLink>
          {form.error !== '' && <Notice tone="bad">{form.error}</Notice>}
          <Button type="submit" busy={form.busy}>
            {login.submit}
          </Button>
        </form>
      </SignInCard>
    </>
  )
}
