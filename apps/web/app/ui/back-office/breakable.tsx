/** A text in a cell of a table that may be one long word: it breaks anywhere, and leaves the other columns their room. */
export const breakable = (text: string) => <bdi className="block wrap-anywhere @xl:min-w-44">{text}</bdi>
