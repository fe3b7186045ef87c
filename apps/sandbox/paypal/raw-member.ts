/**
 * Extracts the text of one top-level member of a JSON object, byte for byte. A signature over a webhook's body needs
 * these bytes: parsing and serializing again changes spaces, escapes and numbers.
 * @param json text that parses as an object
 */
export function rawMember(json: string, name: string): string | undefined {
  let depth = 0
  let key: string | undefined
  let valueFrom: number | undefined
  for (let at = 0; at < json.length; at += 1) {
    const character = json[at]
    if (character === '"') {
      const end = endOfString(json, at)
      if (depth === 1 && valueFrom === undefined) key = JSON.parse(json.slice(at, end + 1))
      at = end
    } else if (depth === 1 && character === ':' && valueFrom === undefined) {
      valueFrom = at + 1
    } else if (depth === 1 && (character === ',' || character === '}')) {
      if (key === name && valueFrom !== undefined) return json.slice(valueFrom, at).trim()
      valueFrom = undefined
      if (character === '}') depth -= 1
    } else if (character === '{' || character === '[') {
      depth += 1
    } else if (character === '}' || character === ']') {
      depth -= 1
    }
  }
  return undefined
}

function endOfString(json: string, from: number): number {
  let at = from + 1
  while (json[at] !== '"') at += json[at] === '\\' ? 2 : 1
  return at
}
