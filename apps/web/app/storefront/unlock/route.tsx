import { useState } from 'react'
import { href, useSearchParams } from 'react-router'
import { api } from '#web/lib/api/api.ts'
import { useForm } from '#web/lib/hooks/use-form.ts'
import { Button, buttonLook } from '#web/ui/button.tsx'
import { InnerLink } from '#web/ui/inner-link.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { SignInCard } from '#web/ui/sign-in-card.tsx'
import { textLink } from '#web/ui/text-link.ts'
import { PageHead } from '../chrome/page-head.tsx'
import { useMessages } from '../messages/shared.ts'
import { useSignInMessages } from '../messages/sign-in.ts'

/**
 * Opened from the link that is mailed when a sign-in is locked. The link is used by a button press, not by opening the
 * page: mail scanners open links too.
 */
export default function Unlock() {
  const [params] = useSearchParams()
  const token = params.get('token') ?? ''
  const { login, somethingWrong } = useMessages()
  const messages = useSignInMessages()
  const [unlocked, setUnlocked] = useState<'shopper' | 'operator' | null>(null)
  const form = useForm(async () => {
    const { account } = await api.open.call('POST /api/unlock/', { body: { token } })
    setUnlocked(account)
  }, somethingWrong)

  return (
    <>
      <PageHead title={messages.unlockTitle} />
      <SignInCard title={messages.unlockTitle} text={unlocked ? undefined : messages.unlockText}>
        {unlocked ? (
          <>
            <Notice tone="good">{messages.unlocked}</Notice>
            {unlocked === 'operator' ? (
              <a href="/admin" className={buttonLook('brand')}>
                {messages.operatorLogin}
              </a>
            ) : (
              <>
                <InnerLink to={href('/login')} className={buttonLook('brand')}>
                  {login}
                </InnerLink>
                <InnerLink to={href('/Seller/Login')} className={textLink}>
                  {messages.sellerLogin}
                </InnerLink>
              </>
            )}
          </>
        ) : (
          <form method="post" onSubmit={form.onSubmit} className="flex flex-col gap-4">
            {token === '' && <Notice tone="bad">{messages.linkIncomplete}</Notice>}
            {form.error !== '' && <Notice tone="bad">{form.error}</Notice>}
            <Button type="submit" busy={form.busy} disabled={token === ''}>
              {messages.unlockPress}
            </Button>
          </form>
        )}
      </SignInCard>
    </>
  )
}
