const rooms = { wide: '@2xl:min-w-44', narrow: '@2xl:min-w-24' }

/** A text in a cell of a table that may be one long word: it breaks anywhere, and leaves the other columns their room. */
export const breakable = (text: string, room: keyof typeof rooms = 'wide') => (
  <bdi className={`block wrap-anywhere ${rooms[room]}`}>{text}</bdi>
)
