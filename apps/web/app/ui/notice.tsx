import type { ReactNode } from 'react'
import { AlertIcon, CheckIcon, InfoIcon } from './icons.ts'
import { unbroken } from './unbroken.tsx'

type NoticeTone = 'good' | 'bad' | 'wait' | 'info'

const tones: Record<NoticeTone, string> = {
  good: 'bg-good-soft text-good',
  bad: 'bg-bad-soft text-bad',
  wait: 'bg-wait-soft text-wait',
  info: 'bg-brand-soft text-brand-ink',
}

type NoticeProps = {
  tone: NoticeTone
  /** False where the text has its own icon. */
  sign?: boolean
  /** False inside a live region. */
  aloud?: boolean
  children: ReactNode
}

/** A status line within a screen; an error is announced immediately. */
export function Notice({ tone, sign = true, aloud = true, children }: NoticeProps) {
  const Icon = tone === 'good' ? CheckIcon : tone === 'info' ? InfoIcon : AlertIcon
  return (
    <div
      role={!aloud ? undefined : tone === 'bad' ? 'alert' : 'status'}
      className={`flex items-start gap-2.5 rounded-sm px-4 py-3 text-sm font-medium ${tones[tone]}`}
    >
      {sign && <Icon className="mt-px size-4.5" />}
      <div className="min-w-0 flex-1">{unbroken(children)}</div>
    </div>
  )
}
