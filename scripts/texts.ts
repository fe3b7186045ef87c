/**
 * Prints every text that people read: screens, mails, SMS, PDF documents, errors and commands, with file and line.
 * With `--check`: prints only those that use a phrase to avoid, and fails when there are any.
 */
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseSync } from 'vite'
import { readOptions } from './command-line.ts'

const root = join(import.meta.dirname, '..')

/** Files that hold texts for people. Those of storefront, seller and admin screens are all of `apps/web/app`. */
const patterns = [
  'apps/web/app/**/*.{ts,tsx}',
  'apps/api/src/modules/notifications/**/*.ts',
  'apps/api/src/modules/**/*.{view,routes}.ts',
  'apps/api/src/modules/**/render-*.ts',
  'apps/api/src/modules/payments/mpesa/result-codes.ts',
  'apps/api/src/modules/wallet/account-labels.ts',
  'apps/api/src/modules/catalog/seller/import/*.ts',
  'apps/api/src/modules/pages/texts/*.md',
  'apps/api/src/platform/http/*.ts',
  'packages/contract/src/**/*.ts',
  'apps/server/{seed,migrate,operator,operator/*}.ts',
]

/** Turns of phrase that no screen, mail or command of a shop uses, each with what to write. */
const phrasesToAvoid: [phrase: RegExp, instead: string][] = [
  [/\b(told|tell(s|ing)?) (the |its |their )?(buyer|seller|store|shop|shopper|customer)s?\b/i, 'notified, informed'],
  [/\b(is|are|was|were|been|be) told\b/i, 'notified, informed'],
  [/\bwho(so)?ever\b/i, 'name the person: the rider, anyone with this link'],
  [/\b(some|no)body\b/i, 'someone, no one, or name the person'],
  [/\bmoney back\b|\bgive[ns]? back\b|\bgave back\b/i, 'refund, refunded'],
  [/\bset aside\b|\bkept for you\b/i, 'reserved'],
  [/\bput away\b|\btaken out\b|\bput back\b(?! in stock)/i, 'archived, unpublished, republished'],
  [/\bmade? out\b/i, 'resolved'],
  [/\b(is|are) good for \d/i, 'valid for'],
  [/\bwaits? for (payment|its payment)\b/i, 'awaiting payment'],
  [/\bin spite of\b|\bfor good\b|\banew\b|\bhence\b|\bthereof\b/i, 'plain words'],
  [/\bat the door\b/i, 'on delivery'],
  [/\blook at it\b/i, 'view'],
]

type Text = { file: string; line: number; text: string }

type Node = { type: string; start: number; end: number; [field: string]: unknown }

/** The string literals, templates and JSX texts of a source file that read like a text: words with a space. */
function textsIn(file: string): Text[] {
  const source = readFileSync(join(root, file), 'utf8')
  if (file.endsWith('.md'))
    return source.split('\n').flatMap((text, index) => (text ? [{ file, line: index + 1, text }] : []))
  const found: Text[] = []
  const { program } = parseSync(file, source)
  visit(program as unknown as Node)
  return found

  function visit(node: Node) {
    if (node.type === 'ImportDeclaration') return
    // Names of styles and of attributes are not texts.
    if (node.type === 'JSXAttribute' && isStyle(node)) return
    const text = textOf(node)
    if (text !== null && isText(text)) found.push({ file, line: lineOf(node.start), text })
    for (const value of Object.values(node)) {
      for (const child of Array.isArray(value) ? value : [value]) {
        if (typeof child === 'object' && child !== null && 'type' in child) visit(child as Node)
      }
    }
  }

  function lineOf(offset: number) {
    return source.slice(0, offset).split('\n').length
  }
}

function isStyle({ name }: Node): boolean {
  return ['className', 'style', 'd', 'viewBox', 'href', 'to'].includes((name as { name?: string }).name ?? '')
}

function textOf(node: Node): string | null {
  if (node.type === 'Literal' && typeof node.value === 'string') return node.value
  if (node.type === 'JSXText') return String(node.value).trim()
  if (node.type !== 'TemplateLiteral') return null
  const quasis = node.quasis as { value: { cooked: string } }[]
  return quasis.map(({ value }) => value.cooked).join('…')
}

const isText = (text: string) => /\p{L}{2}/u.test(text) && (/\s/.test(text.trim()) || /^\p{Lu}\p{Ll}+$/u.test(text))

const { check } = readOptions({
  name: 'node scripts/texts.ts',
  text: 'Prints every text that people read, with file and line.',
  options: { check: { type: 'boolean', text: 'print only texts with a phrase to avoid, and fail when there are any' } },
})

const files = globSync(patterns, { cwd: root }).filter((file) => !file.includes('.test.'))
const texts = files.toSorted().flatMap(textsIn)

if (check) {
  const wrong = texts.flatMap((one) =>
    phrasesToAvoid.flatMap(([phrase, instead]) => (phrase.test(one.text) ? [{ ...one, instead }] : [])),
  )
  for (const { file, line, text, instead } of wrong) console.error(`${file}:${line}: ${text}\n  write: ${instead}`)
  if (wrong.length > 0) process.exitCode = 1
} else for (const { file, line, text } of texts) console.log(`${file}:${line}: ${text}`)
