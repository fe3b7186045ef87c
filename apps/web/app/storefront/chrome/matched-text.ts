/** A part of a text, and whether it was typed. */
export type TextPart = { text: string; isTyped: boolean }

/** Splits a name at the letters that were typed: where a word begins with one of the typed words, in any letter case. */
export function matchedText(name: string, typed: string): TextPart[] {
  const words = plain(typed).match(/[\p{L}\p{N}]+/gu)
  if (!words) return [{ text: name, isTyped: false }]
  const longestFirst = words.toSorted((one, other) => other.length - one.length)
  const pattern = new RegExp(`(?<![\\p{L}\\p{N}])(?:${longestFirst.join('|')})`, 'gu')
  const parts: TextPart[] = []
  let end = 0
  for (const { index, 0: found } of plain(name).matchAll(pattern)) {
    if (index > end) parts.push({ text: name.slice(end, index), isTyped: false })
    end = index + found.length
    parts.push({ text: name.slice(index, end), isTyped: true })
  }
  if (end < name.length) parts.push({ text: name.slice(end), isTyped: false })
  return parts
}

/** In lower case and without accents, as search compares words; every character keeps its position. */
function plain(text: string): string {
  return Array.from(text.split(''), (unit) => {
    const [base = unit] = unit.normalize('NFD')
    const lower = base.toLowerCase()
    return lower.length === 1 ? lower : unit
  }).join('')
}
