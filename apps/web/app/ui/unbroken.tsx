import type { ReactNode } from 'react'

/**
 * Keeps sizes and short words with a hyphen on one line: '4 x 6', 'M-Pesa', 'Dual-SIM'. The letters stay as they are,
 * for copying and searching.
 */
export const unbroken = (text: ReactNode) => keptOf(text, /(\S{1,10}-\S{1,10}|\d+(?: [x×] \d+)+)/)

/** Keeps only sizes: for a column that may be narrower than a word with a hyphen. */
export const unbrokenSizes = (text: ReactNode) => keptOf(text, /(\d+(?: [x×] \d+)+)/)

/** @param kept the parts to keep on one line, as one group */
function keptOf(text: ReactNode, kept: RegExp): ReactNode {
  if (typeof text !== 'string' || !kept.test(text)) return text
  return text.split(kept).map((part, index) =>
    index % 2 === 0 ? (
      part
    ) : (
      <span key={index} className="whitespace-nowrap">
        {part}
      </span>
    ),
  )
}
