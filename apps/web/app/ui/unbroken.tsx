import type { ReactNode } from 'react'

/** Keeps short words with a hyphen on one line: 'M-Pesa', 'Dual-SIM'. The letters stay as they are, for copying and searching. */
export function unbroken(text: ReactNode): ReactNode {
  if (typeof text !== 'string' || !text.includes('-')) return text
  return text.split(/(\S{1,10}-\S{1,10})/).map((part, index) =>
    index % 2 === 0 ? (
      part
    ) : (
      <span key={index} className="whitespace-nowrap">
        {part}
      </span>
    ),
  )
}
