import { type ReactNode, useEffect, useRef, useState } from 'react'
import { href, useSearchParams } from 'react-router'
import { isApiError } from '#web/lib/api-error.ts'
import { useForm } from '#web/lib/use-form.ts'
import { Button, buttonLook } from '#web/ui/button.tsx'
import { InnerLink } from '#web/ui/inner-link.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { PageHead } from '../chrome/page-head.tsx'
import { SignInCard } from '#web/ui/sign-in-card.tsx'
import { useNewsletterTexts } from '../texts/newsletter.ts'
import { useTexts } from '../texts/shared.ts'

type MailedLinkProps = {
  texts: { title: string; text: string; press: string; done: string }
  /** Does what the link was mailed for; to do it again changes nothing. */
  act: (token: string) => Promise<unknown>
  /** A way on for whoever's link is worth nothing. */
  children?: ReactNode
}

/**
 * Opened from a mailed link, which carries its secret in `token`. Nothing happens before a press: programs that look
 * through mails open their links, too, and some run the scripts behind them.
 */
export function MailedLink({ texts, act, children }: MailedLinkProps) {
  const { continueShopping, page, somethingWrong } = useTexts()
  const { incomplete } = useNewsletterTexts()
  const [params] = useSearchParams()
  const token = params.get('token') ?? ''
  const [done, setDone] = useState(false)
  const [worthless, setWorthless] = useState(token === '')
  const form = useForm(async () => {
    try {
      await act(token)
      setDone(true)
    } catch (error) {
      if (isApiError(error) && error.code === 'INVALID_NEWSLETTER_LINK') setWorthless(true)
      throw error
    }
  }, somethingWrong)
  // The button is gone: the focus goes to what has become of it, which is then read out.
  const outcome = useRef<HTMLParagraphElement>(null)
  useEffect(() => {
    if (done) outcome.current?.focus()
  }, [done])

  return (
    <>
      <PageHead title={texts.title} />
      <SignInCard title={texts.title} text={done ? undefined : texts.text}>
        <noscript>
          <Notice tone="info">{page.needsScript}</Notice>
        </noscript>
        {done ? (
          <>
            <p
              ref={outcome}
              tabIndex={-1}
              className="rounded-sm bg-good-soft px-4 py-3 font-medium text-good outline-none"
            >
              {texts.done}
            </p>
            <InnerLink to={href('/')} className={buttonLook('brand')}>
              {continueShopping}
            </InnerLink>
          </>
        ) : (
          <form method="post" onSubmit={form.onSubmit} className="flex flex-col gap-4">
            {token === '' && <Notice tone="bad">{incomplete}</Notice>}
            {form.error !== '' && <Notice tone="bad">{form.error}</Notice>}
            <Button type="submit" busy={form.busy} disabled={worthless}>
              {texts.press}
            </Button>
          </form>
        )}
        {worthless && !done && children}
      </SignInCard>
    </>
  )
}
