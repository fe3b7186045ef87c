import type { ReactNode } from 'react'

const SHORT_WORD = /^[^\s-]{1,10}-[^\s-]{1,10}$/

/** Keeps short words with a hyphen on one line: 'M-Pesa', 'Dual-SIM'. The letters stay as they are, for copying and searching. */
export function unbroken(text: ReactNode): ReactNode {
  if (typeof text !== 'string' || !text.includes('-')) return text
  return text.split(/(\S+-\S+)/).map((part, index) =>
    SHORT_WORD.test(part) ? (
      <span key={index} className="whitespace-nowrap">
        {part}
      </span>
    ) : (
      part
    ),
  )
}
