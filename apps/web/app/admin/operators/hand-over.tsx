import { useEffect, useRef } from 'react'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Secret } from '../secret.tsx'
import type { Created } from './data.ts'
import { operators as texts } from './messages.ts'

/** What a new operator signs in with, shown this once. */
export function HandOver({ created, onDone }: { created: Created; onDone: () => void }) {
  const { name, secret, uri, password } = created
  const box = useRef<HTMLElement>(null)
  useEffect(() => box.current?.focus(), [])
  return (
    <section
      ref={box}
      tabIndex={-1}
      aria-label={texts.add}
      className="flex flex-col gap-4 rounded-md bg-surface p-4 shadow-card outline-none sm:p-5"
    >
      <Notice tone="wait">{texts.created(name)}</Notice>
      <dl className="flex flex-col gap-3">
        {password !== null && <Secret title={texts.madePassword} value={password} />}
        <Secret title={texts.secret} value={secret.match(/.{1,4}/g)?.join(' ') ?? secret} />
        <Secret title={texts.uri} value={uri} />
      </dl>
      <div className="flex flex-wrap gap-3">
        <Button onClick={onDone}>{texts.done}</Button>
        <a href={uri} className="inline-flex min-h-11 items-center px-2 font-semibold text-brand-ink underline">
          {texts.openUri}
        </a>
      </div>
    </section>
  )
}
