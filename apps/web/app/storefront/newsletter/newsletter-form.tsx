import { useId, useRef, useState } from 'react'
import { api } from '#web/lib/api/api.ts'
import { entry, useForm } from '#web/lib/hooks/use-form.ts'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { useMessages } from '../messages/shared.ts'

/**
 * The newsletter form: the subscription begins with the link that is mailed (D29). The browser checks only the type of
 * the address (S§5); the server checks the rest. It fits on any background, several times on a page.
 */
export function NewsletterForm({ className = '' }: { className?: string }) {
  const { newsletter, somethingWrong } = useMessages()
  const id = useId()
  const field = useRef<HTMLInputElement>(null)
  const [requested, setRequested] = useState(false)
  const form = useForm(async (entered) => {
    setRequested(false)
    await api.open.call('POST /api/newsletter/', { body: { email: entry(entered, 'email').trim() } })
    setRequested(true)
    if (field.current) field.current.value = ''
  }, somethingWrong)
  const error = form.fields.email ?? form.error

  return (
    <form
      data-newsletter
      method="post"
      onSubmit={form.onSubmit}
      className={`flex flex-col gap-2 noscript:hidden ${className}`}
    >
      <label htmlFor={id} className="text-sm font-semibold">
        {newsletter.email}
      </label>
      <div className="flex flex-wrap gap-2">
        <input
          ref={field}
          id={id}
          name="email"
          type="email"
          autoComplete="email"
          aria-describedby={error ? `${id}-error` : undefined}
          aria-invalid={error ? true : undefined}
          className="h-11 min-w-0 flex-[1_1_12rem] rounded-full border border-control bg-surface px-4 text-ink"
        />
        <Button type="submit" tone="action" busy={form.busy}>
          {newsletter.subscribe}
        </Button>
      </div>
      {error && (
        <div id={`${id}-error`}>
          <Notice tone="bad">{error}</Notice>
        </div>
      )}
      {/* Rendered before it has content, so that it is announced. */}
      <div aria-live="polite">
        {requested && (
          <p className="rounded-sm bg-good-soft px-4 py-3 text-sm font-medium text-good">{newsletter.requested}</p>
        )}
      </div>
    </form>
  )
}
