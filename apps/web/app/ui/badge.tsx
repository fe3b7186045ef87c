import type { ReactNode } from 'react'

export type BadgeTone = 'sale' | 'brand' | 'good' | 'bad' | 'wait' | 'neutral'

const tones: Record<BadgeTone, string> = {
  sale: 'bg-accent text-on-accent',
  brand: 'bg-brand text-on-brand',
  good: 'bg-good-soft text-good',
  bad: 'bg-bad-soft text-bad',
  wait: 'bg-wait-soft text-wait',
  neutral: 'bg-sunken text-muted',
}

export function Badge({ tone, children }: { tone: BadgeTone; children: ReactNode }) {
  return (
    <span
      className={`inline-flex items-center rounded-full px-2.5 py-0.5 text-xs font-bold whitespace-nowrap ${tones[tone]}`}
    >
      {children}
    </span>
  )
}
