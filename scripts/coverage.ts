/**
 * Maps tests to the parts of the specification by their titles, and prints this map as Markdown. With `--check`: prints
 * only the parts that no test names, and fails when there are any.
 */
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { readOptions } from './command-line.ts'
import { type Part, specification } from './specification.ts'

const root = join(import.meta.dirname, '..')

type Title = { file: string; title: string }

/** The start of a test or a group, with its title. The sources are formatted, so indentation shows the nesting. */
const opening = /^( *)(?:(?:describe|it|journey)\b[^\n'"`]*\(|\](?: as const)?\)\()\s*(['"`])((?:\\.|(?!\2).)*)\2/gm

/** The titles of a file's tests, each with the titles of its enclosing groups. */
function titlesIn(file: string, text: string): Title[] {
  const titles: Title[] = []
  const around: { indent: number; title: string }[] = []
  const openings = [...text.matchAll(opening)].map(([, indent = '', , title = '']) => ({
    indent: indent.length,
    title,
  }))
  for (const [index, { indent, title }] of openings.entries()) {
    while ((around.at(-1)?.indent ?? -1) >= indent) around.pop()
    around.push({ indent, title })
    const isGroup = (openings[index + 1]?.indent ?? 0) > indent
    if (!isGroup) titles.push({ file, title: around.map((each) => each.title).join(' › ') })
  }
  return titles
}

/** Tables of cases and of states (`e2e/states`) name the part in each case. */
function casesIn(file: string, text: string): Title[] {
  const names = text.matchAll(/(?:\bname: |\[\s*)(['"`])((?:S§|V§)(?:\\.|(?!\1).)*)\1/g)
  return [...names].map(([, , title = '']) => ({ file, title: title.replace('${status}', 'each status') }))
}

function allTitles(): Title[] {
  const files = (pattern: string) => globSync(pattern, { cwd: root, exclude: ['**/node_modules/**'] }).sort()
  const sources = [...files('e2e/states/*.ts'), ...files('{apps,e2e,packages,outside}/**/*.test.{ts,tsx}')]
  const titles = sources.flatMap((file) => {
    const text = readFileSync(join(root, file), 'utf8')
    return [...casesIn(file, text), ...titlesIn(file, text)]
  })
  return titles.map(({ file, title }) => ({ file: file.replaceAll('\\', '/'), title: title.replaceAll("\\'", "'") }))
}

function isAbout({ name }: Part, title: string): boolean {
  const at = title.indexOf(name)
  return at >= 0 && !/^[\w-]/.test(title.slice(at + name.length))
}

/** The title `S§2 Login modal` matches `S§2 Login` too, so the longest matching name wins. */
function partOf(parts: readonly Part[], title: string): Part[] {
  const found = parts.filter((part) => isAbout(part, title))
  return found.filter((part) => !found.some((other) => other !== part && other.name.startsWith(part.name)))
}

const parts = specification.flatMap((section) => section.parts)

/** The tests of each part that has some. */
function testsByPart(): Map<Part, Title[]> {
  const about = new Map<Part, Title[]>()
  for (const title of allTitles())
    for (const part of partOf(parts, title.title)) about.set(part, [...(about.get(part) ?? []), title])
  return about
}

function written(about: Map<Part, Title[]>): string {
  const sections = specification.map(({ title, parts }) => [
    `## ${title}`,
    '',
    ...table(
      ['Part', 'Departures', 'Tests'],
      parts.map((part) => [
        part.about === undefined ? part.name : `${part.name}: ${part.about}`,
        (part.decisions ?? []).map((number) => `D${number}`).join(', '),
        testsCell(part, about.get(part) ?? []),
      ]),
    ),
    '',
  ])
  return [
    '# The specification and its tests',
    '',
    'Made by `npm run coverage` from the titles of the tests. Read it next to the specification (S: shopper, V: seller',
    'and shared pages) and its decisions (D).',
    '',
    `${about.size} of ${parts.length} parts are named by a test.`,
    '',
    ...sections.flat(),
  ].join('\n')
}

function testsCell({ name }: Part, titles: readonly Title[]): string {
  if (titles.length === 0) return '**no test**'
  const files = Map.groupBy(titles, ({ file }) => file)
  const short = ({ title }: Title) => title.replace(name, '').replace(/(^| › )[:, ›]+/, '$1') || 'as it is'
  return [...files].map(([file, of]) => `\`${file}\`: ${of.map(short).join('; ')}`).join('<br>')
}

const table = (head: readonly string[], rows: readonly (readonly string[])[]): string[] => [
  line(head),
  line(head.map(() => '---')),
  ...rows.map((cells) => line(cells.map((cell) => cell.replaceAll('|', '\\|')))),
]
const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`

const { check } = readOptions({
  name: 'npm run coverage --',
  text: `Prints which tests cover which part of the specification, as Markdown. A test names the part in its title.`,
  options: {
    check: { type: 'boolean', text: 'print only the parts that no test names, and fail if there are any' },
  },
})
const tests = testsByPart()
if (!check) console.log(written(tests))
else {
  const without = parts.filter((part) => !tests.has(part))
  for (const { name } of without) console.log(`no test names ${name} in its title`)
  process.exitCode = without.length === 0 ? 0 : 1
}
