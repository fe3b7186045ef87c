/** A word of the vocabulary that is similar to a typed word. */
export type Likeness = { word: string; uses: number }

/**
 * The intended word: the one with the fewest edits, and among those the most frequent.
 * @param options.beginning the word is still being typed: only its prefix is compared
 * @returns the typed word itself when it is known, null when no word is similar enough
 */
export function meantWord(typed: string, alike: readonly Likeness[], options = { beginning: false }): string | null {
  const judged = alike.map(({ word, uses }) => ({
    word,
    uses,
    slips: slipsBetween(typed, options.beginning ? word.slice(0, typed.length) : word),
  }))
  const near = judged.filter(({ slips }) => slips <= slipsAllowed(typed))
  const [best] = near.toSorted((a, b) => a.slips - b.slips || b.uses - a.uses)
  return best?.word ?? null
}

/** Short words have too many similar words to be corrected. */
function slipsAllowed(typed: string): number {
  if (typed.length < 4) return 0
  return typed.length < 7 ? 1 : 2
}

/** The edit distance: the minimum number of inserted, deleted, replaced or swapped adjacent letters. */
export function slipsBetween(a: string, b: string): number {
  let beforeLast: number[] = []
  let last = Array.from({ length: b.length + 1 }, (_, at) => at)
  for (let i = 1; i <= a.length; i++) {
    const row = [i]
    for (let j = 1; j <= b.length; j++) {
      const cost = a[i - 1] === b[j - 1] ? 0 : 1
      let slips = Math.min(at(last, j) + 1, at(row, j - 1) + 1, at(last, j - 1) + cost)
      const swapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]
      if (swapped) slips = Math.min(slips, at(beforeLast, j - 2) + 1)
      row.push(slips)
    }
    beforeLast = last
    last = row
  }
  return at(last, b.length)
}

function at(row: readonly number[], index: number): number {
  return row[index] ?? Number.POSITIVE_INFINITY
}
