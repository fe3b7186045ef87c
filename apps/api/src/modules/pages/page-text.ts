/** A block of a page. It contains no markup, so that a client can render it without trusting its author. */
export type Block =
  | { kind: 'heading' | 'paragraph'; text: string; items: [] }
  | { kind: 'list'; text: ''; items: string[] }

/** The values of `{name}` placeholders: text inside a line, or the items of a list. */
export type Values = Readonly<Record<string, string | readonly string[]>>

/**
 * Parses a page's text. Blank lines separate blocks; `## ` begins a heading, `- ` a list item. `{name}` is replaced by
 * the current setting; as an item of its own it can become several items. An unknown name stays unchanged, so that the
 * author notices it.
 */
export function blocksOf(text: string, values: Values): Block[] {
  const blocks = text.split(/\n\s*\n/).map((part) => part.trim())
  return blocks.filter((part) => part !== '').flatMap((part) => blockOf(part, values))
}

function blockOf(part: string, values: Values): Block[] {
  const lines = part.split('\n').map((line) => line.trim())
  const [first = ''] = lines
  if (first.startsWith('## ')) {
    const rest = lines.slice(1).join('\n')
    const heading: Block = { kind: 'heading', text: filled(first.slice(3).trim(), values), items: [] }
    return rest === '' ? [heading] : [heading, ...blockOf(rest, values)]
  }
  if (first.startsWith('- ')) return [{ kind: 'list', text: '', items: itemsOf(lines, values) }]
  return [{ kind: 'paragraph', text: filled(lines.join(' '), values), items: [] }]
}

/** A line that does not begin an item continues the previous item. */
function itemsOf(lines: readonly string[], values: Values): string[] {
  const items: string[] = []
  for (const line of lines) {
    if (line.startsWith('- ')) items.push(line.slice(2).trim())
    else items.push(`${items.pop() ?? ''} ${line}`)
  }
  return items.flatMap((item) => {
    const several = values[/^\{(\w+)\}$/.exec(item)?.[1] ?? '']
    return Array.isArray(several) ? several : [filled(item, values)]
  })
}

function filled(text: string, values: Values): string {
  return text.replaceAll(/\{(\w+)\}/g, (written, name: string) => {
    const value = Object.hasOwn(values, name) ? values[name] : undefined
    return typeof value === 'string' ? value : (value?.join('; ') ?? written)
  })
}
