/**
 * Checks which files may import each other (docs/architecture.md, "Direction") and which tables a query may name.
 * Prints each violation with its reason and exits with 1 when there is any.
 */
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { dirname, join, normalize, relative } from 'node:path'

const root = join(import.meta.dirname, '..')

/** Module layers, lowest first: a module may import the index of a module in a lower row. */
const rows = [
  ['audit'],
  ['settings', 'ledger', 'media', 'accounts'],
  ['sellers'],
  ['catalog'],
  ['search', 'marketing', 'delivery', 'pages'],
  ['cart', 'payments'],
  ['orders'],
  ['wallet', 'analytics', 'reports'],
  ['reviews', 'notifications'],
  ['storefront', 'admin'],
]
const rowOf = new Map(rows.flatMap((modules, row) => modules.map((name) => [name, row] as const)))

/** Small files of the contract without libraries, which the browser bundle may include. */
const browserContract = new Set(
  [
    'shared/money',
    'operator/audit-actions',
    'shared/days',
    'operator/report-columns',
    'shared/constants',
    'shared/states',
    'shared/errors',
    'seller/errors',
    'operator/errors',
    'shared/filled-text',
    'shared/transaction-labels',
    'shopper/receipt-messages/en',
    'shopper/receipt-messages/sw',
  ].map((name) => `packages/contract/src/${name}.ts`),
)

type Import = { target: string; typeOnly: boolean }
type File = { path: string; source: string; imports: Import[] }

const files = ['apps', 'packages', 'outside'].flatMap((folder) => sources(join(root, folder))).map(readSource)
const breaches = [...files.flatMap(importBreaches), ...files.flatMap(readBreaches), ...tableBreaches(files)]
for (const breach of breaches) console.error(breach)
console.log(`boundaries: ${files.length} files, ${breaches.length} breaches`)
if (breaches.length > 0) process.exitCode = 1

function sources(folder: string): string[] {
  return readdirSync(folder).flatMap((name) => {
    const path = join(folder, name)
    if (name === 'node_modules' || name.startsWith('.')) return []
    if (statSync(path).isDirectory()) return sources(path)
    return /\.tsx?$/.test(name) ? [path] : []
  })
}

function readSource(absolute: string): File {
  const source = readFileSync(absolute, 'utf8')
  const path = relative(root, absolute)
  const pattern =
    /^\s*(?:import|export)\s+(type\s)?[^'"`;]*?from\s+'([^']+)'|^import\s+'([^']+)'|\bimport\('([^']+)'\)/gm
  const imports = [...source.matchAll(pattern)].map((match) => ({
    target: resolveTarget(path, match[2] ?? match[3] ?? match[4] ?? ''),
    typeOnly: match[1] !== undefined,
  }))
  return { path, source, imports }
}

/** A repository path for our own files, `npm:name` for packages. */
function resolveTarget(from: string, specifier: string): string {
  if (specifier.startsWith('#answer-cache/')) return specifier.replace('#answer-cache/', 'packages/answer-cache/')
  if (specifier === '#bind-deps') return 'packages/bind-deps/bind-deps.ts'
  if (specifier.startsWith('#contract/')) return specifier.replace('#contract/', 'packages/contract/src/')
  if (specifier.startsWith('#web/')) return specifier.replace('#web/', 'apps/web/app/')
  if (specifier.startsWith('.')) return normalize(join(dirname(from), specifier))
  return `npm:${specifier}`
}

function importBreaches(file: File): string[] {
  return file.imports.flatMap((one) => {
    const isExempt = isTest(file.path) && !file.path.startsWith('outside/')
    const reason = isExempt ? null : refusal(file.path, one)
    return reason ? [`${file.path} imports ${one.target}: ${reason}`] : []
  })
}

/** The outside suite must not read files of the repository either, except the public README and package.json. */
function readBreaches({ path, source }: File): string[] {
  if (!path.startsWith('outside/')) return []
  const named = source.matchAll(/['"`/](apps|packages|scripts|bench|proofs)\/[\w.*/-]*/g)
  return [...named].map(([text]) => `${path} names ${text}: the outside suite knows the documented surfaces alone`)
}

/** Tests may import any module and query any table. */
function isTest(path: string): boolean {
  return /\.test\.tsx?$/.test(path) || path.includes('/test/') || path.startsWith('e2e/')
}

/** The reason why this import is not allowed, or null. */
function refusal(from: string, { target, typeOnly }: Import): string | null {
  const isOurs = !target.startsWith('npm:')
  if (from.startsWith('packages/contract/'))
    return isOurs && !target.startsWith('packages/contract/') ? 'the contract stands alone: both sides import it' : null
  if (from.startsWith('apps/sandbox/'))
    return isOurs && !target.startsWith('apps/sandbox/') && target !== 'packages/bind-deps/bind-deps.ts'
      ? 'a sandbox plays an outside company and knows nothing of ours'
      : null
  if (from.startsWith('outside/'))
    return isOurs && !target.startsWith('outside/') ? 'the outside suite knows the documented surfaces alone' : null
  if (from.startsWith('apps/web/')) return webRefusal(from, target, typeOnly)
  if (from.startsWith('apps/api/')) return apiRefusal(from, target)
  return null
}

function webRefusal(from: string, target: string, typeOnly: boolean): string | null {
  if (target.startsWith('apps/') && !target.startsWith('apps/web/'))
    return 'the web knows the API by its contract alone'
  if (target.startsWith('packages/contract/') && !typeOnly && !browserContract.has(target))
    return 'the browser carries no schema runtime: import the type'
  if (!from.startsWith('apps/web/app/')) return null
  const area = areaOf(from)
  const other = areaOf(target)
  if (area && other && area !== other) return 'areas share through ui/ and lib/, never with each other'
  if (from.startsWith('apps/web/app/ui/')) {
    if (target.startsWith('npm:react-router')) return 'ui/ knows no router'
    if (other || target.startsWith('npm:@tanstack/')) return 'ui/ knows no data'
  }
  return null
}

function areaOf(path: string): string | null {
  return /^apps\/web\/app\/(storefront|seller|admin)\//.exec(path)?.[1] ?? null
}

function apiRefusal(from: string, target: string): string | null {
  if (target.startsWith('npm:')) return null
  if (target.startsWith('apps/') && !target.startsWith('apps/api/'))
    return 'the API knows neither web, sandbox nor server'
  const here = moduleOf(from)
  const there = moduleOf(target)
  if (from.includes('/platform/')) return there ? 'the platform knows no module' : null
  if (!here || !there || here === there) return null
  if (target.endsWith('.events.ts')) return null
  const [rowHere, rowThere] = [rowOf.get(here), rowOf.get(there)]
  if (rowHere === undefined || rowThere === undefined) return 'this module stands in no row'
  if (rowThere >= rowHere) return `${there} stands no lower than ${here}: let the fact travel as an event`
  return target.endsWith(`/${there}/index.ts`) ? null : 'other modules see the index alone'
}

function moduleOf(path: string): string | null {
  return /^apps\/api\/src\/modules\/([^/]+)\//.exec(path)?.[1] ?? null
}

/** A query may name only its own module's tables. `interface Tables` in a module's `*.tables.ts` declares them. */
function tableBreaches(all: File[]): string[] {
  const owners = new Map<string, string>()
  for (const file of all.filter(({ path }) => path.endsWith('.tables.ts'))) {
    const body = /interface Tables \{([\s\S]*?)\n {2}\}/.exec(file.source)?.[1] ?? ''
    for (const [, table] of body.matchAll(/^ {4}(\w+):/gm)) owners.set(table ?? '', moduleOf(file.path) ?? 'platform')
  }
  return all.flatMap((file) => {
    const here = moduleOf(file.path)
    if (!here || isTest(file.path)) return []
    const code = file.source.replaceAll(/\/\*[\s\S]*?\*\/|\/\/.*$/gm, '')
    const named = code.matchAll(/(?:From|Table|Into|Join)\('(\w+)|\b(?:from|join|into|update)\s+(\w+)/g)
    const foreign = new Set(
      [...named].map((match) => match[1] ?? match[2] ?? '').filter((name) => (owners.get(name) ?? here) !== here),
    )
    return [...foreign].map((table) => `${file.path} names table ${table}: it belongs to ${owners.get(table)}`)
  })
}
