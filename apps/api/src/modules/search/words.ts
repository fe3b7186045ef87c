/** The words of a text, in lower case and without accents, as the vocabulary knows them: letters alone. */
export function wordsOf(text: string): string[] {
  return plain(text).match(/[a-z]+/g) ?? []
}

/** What was typed, word by word: letters and digits. */
export function typedWords(text: string): string[] {
  return plain(text).match(/[\p{L}\p{N}]+/gu) ?? []
}

function plain(text: string): string {
  return text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase()
}
