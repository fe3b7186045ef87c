import type { ReactNode } from 'react'

const rooms = { wide: '@2xl:min-w-44', narrow: '@2xl:min-w-24' }

/**
 * A text in a table cell that may be one long word: it may break anywhere, so that it does not squeeze the other
 * columns.
 */
export const breakable = (text: ReactNode, room: keyof typeof rooms = 'wide') => (
  <bdi className={`block wrap-anywhere ${rooms[room]}`}>{text}</bdi>
)
