/** A part of a page. Nothing in it is markup: whoever shows it need not trust who wrote it. */
export type Block =
  | { kind: 'heading' | 'paragraph'; text: string; items: [] }
  | { kind: 'list'; text: ''; items: string[] }

/** What stands for `{name}` in a text: a piece of a line, or the items of a list. */
export type Values = Readonly<Record<string, string | readonly string[]>>

/**
 * Reads the little there is to a page's text: blank lines part its blocks; `## ` begins a heading, `- ` an item of a
 * list; `{name}` is what the settings say now, and as an item of its own may be several. A name nobody knows stays as it
 * is written, so that whoever wrote it sees it.
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

/** A line that does not begin an item goes on with the one before it. */
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
