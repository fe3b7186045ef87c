/** The words of a text as the vocabulary stores them: letters only, in lower case and without accents. */
export function wordsOf(text: string): string[] {
  return plain(text).match(/[a-z]+/g) ?? []
}

/** The typed words: letters and digits. */
export function typedWords(text: string): string[] {
  return plain(text).match(/[\p{L}\p{N}]+/gu) ?? []
}

function plain(text: string): string {
  return text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase()
}

/** What follows describes the product that was named before: 'Phone with hotspot', 'Case, clear', 'Charger for phones'. */
const afterKind = /[,;:()/|–—]| - |\b(?:with|for|in|of|and|from|ya|na|kwa)\b/i

/**
 * The words of a product's name that are not its kind. In English the kind is the last word before any addition: a
 * 'Phone Case' is a case, a 'Feature Phone with Hotspot' is a phone. Words with digits are no kinds.
 */
export function modifiersOf(name: string): string {
  const end = name.search(afterKind)
  const [phrase, addition] = end < 0 ? [name, ''] : [name.slice(0, end), name.slice(end)]
  const words = phrase.trim().split(/\s+/)
  const kind = words.findLastIndex((word) => !/\d/.test(word))
  return [...words.filter((_, at) => at !== kind), addition].join(' ').trim()
}
