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
