/** A font, reduced to the characters that it has. */
export type Face = { name: string; covers: (codePoint: number) => boolean }

/** A piece of text that one font can draw. */
export type Run = { face: string; text: string }

const clusters = new Intl.Segmenter('en', { granularity: 'grapheme' })
const pictograph = /[\p{Extended_Pictographic}\p{Regional_Indicator}]/u

/**
 * A text as the given fonts can draw it; earlier fonts come first. A letter that no font has is composed from its
 * parts, such as the ĩ of Kikuyu names, or else drawn without its accent. Emoji are omitted; a character of another
 * script becomes a question mark.
 * @returns at least one run for a text that is not blank, so that something is visible
 */
export function runsOf(text: string, faces: readonly [Face, ...Face[]]): Run[] {
  const runs: Run[] = []
  for (const { segment } of clusters.segment(text)) {
    const { face, text: drawn } = drawable(segment, faces)
    const last = runs.at(-1)
    // An omitted emoji leaves one space behind, not two.
    if (drawn === ' ' && last?.text.endsWith(' ')) continue
    if (last && (last.face === face || drawn === ' ')) last.text += drawn
    else if (drawn !== '') runs.push({ face, text: drawn })
  }
  return runs.length > 0 || text === '' ? runs : [{ face: faces[0].name, text: '?' }]
}

function drawable(cluster: string, faces: readonly [Face, ...Face[]]): Run {
  const parts = cluster.normalize('NFD')
  // A combining accent replaces the dot of the i.
  const forms = [cluster, parts.replace(/^i(?=\p{M})/u, 'ı'), parts.replaceAll(/\p{M}/gu, '')]
  for (const text of forms) {
    const face = faces.find(({ covers }) => Array.from(text).every((sign) => covers(sign.codePointAt(0) ?? 0)))
    if (face && text !== '') return { face: face.name, text }
  }
  return { face: faces[0].name, text: pictograph.test(cluster) ? '' : '?' }
}

/** Breaks a text into lines no wider than `width`: between words, and inside a word that alone is wider. */
export function wrapped(text: string, width: number, widthOf: (text: string) => number): string[] {
  const lines: string[] = []
  let line = ''
  for (const word of text.split(' ')) {
    const longer = line === '' ? word : `${line} ${word}`
    if (widthOf(longer) <= width) {
      line = longer
      continue
    }
    if (line !== '') lines.push(line)
    const pieces = widthOf(word) <= width ? [word] : cut(word, width, widthOf)
    lines.push(...pieces.slice(0, -1))
    line = pieces.at(-1) ?? ''
  }
  return [...lines, line]
}

/** A word in pieces that fit; each has at least one character. */
function cut(word: string, width: number, widthOf: (text: string) => number): string[] {
  const pieces = ['']
  for (const { segment } of clusters.segment(word)) {
    const piece = pieces.at(-1) ?? ''
    if (piece === '' || widthOf(piece + segment) <= width) pieces[pieces.length - 1] = piece + segment
    else pieces.push(segment)
  }
  return pieces
}
