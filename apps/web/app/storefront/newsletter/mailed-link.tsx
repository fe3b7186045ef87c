import { type ReactNode, useEffect, useRef, useState } from 'react'
import { href, useSearchParams } from 'react-router'
import { isApiError } from '#web/lib/api/api-error.ts'
import { useForm } from '#web/lib/hooks/use-form.ts'
import { Button, buttonLook } from '#web/ui/button.tsx'
import { InnerLink } from '#web/ui/inner-link.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { PageHead } from '../chrome/page-head.tsx'
import { SignInCard } from '#web/ui/sign-in-card.tsx'
import { useNewsletterMessages } from '../messages/newsletter.ts'
import { useMessages } from '../messages/shared.ts'

type MailedLinkProps = {
  messages: { title: string; text: string; press: string; done: string }
  /** The action of the mailed link; repeating it has no effect. */
  act: (token: string) => Promise<unknown>
  /** The next step when the link is invalid. */
  children?: ReactNode
}

/**
 * Opened from a mailed link with its secret in `token`. The action needs a button press: mail scanners open links, too,
 * and some run their scripts.
 */
export function MailedLink({ messages, act, children }: MailedLinkProps) {
  const { continueShopping, page, somethingWrong } = useMessages()
  const { incomplete } = useNewsletterMessages()
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
  // The button has been removed: the focus moves to the result, which is then announced.
  const outcome = useRef<HTMLParagraphElement>(null)
  useEffect(() => {
    if (done) outcome.current?.focus()
  }, [done])

  return (
    <>
      <PageHead title={messages.title} />
      <SignInCard title={messages.title} text={done ? undefined : messages.text}>
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
              {messages.done}
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
              {messages.press}
            </Button>
          </form>
        )}
        {worthless && !done && children}
      </SignInCard>
    </>
  )
}
