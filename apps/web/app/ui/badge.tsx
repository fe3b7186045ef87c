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

/** @param wraps for texts of unknown length: they wrap instead of widening their table */
export function Badge({ tone, wraps, children }: { tone: BadgeTone; wraps?: boolean; children: ReactNode }) {
  return (
    <span
      className={`inline-flex items-center rounded-full px-2.5 py-0.5 text-xs font-bold ${wraps ? 'min-w-24 wrap-anywhere' : 'whitespace-nowrap'} ${tones[tone]}`}
    >
      {children}
    </span>
  )
}
