/**
 * Checks that each path that the documents name exists: paths in backticks, and relative links. A path in backticks may
 * leave out its first folders (`platform/http/serve.ts`) and may have wildcards (`*.events.ts`). Paths that start with a
 * slash are addresses of the shop. Prints each missing path, and exits with 1 when there is any.
 */
import { globSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join, matchesGlob, normalize } from 'node:path'

const root = join(import.meta.dirname, '..')

const documents = globSync(['*.md', '.github/*.md', 'docs/*.md', 'outside/README.md', 'proofs/README.md'], {
  cwd: root,
})

/** Folders and files that are made while the shop is built or runs. */
const generated = readFileSync(join(root, '.gitignore'), 'utf8')
  .split('\n')
  .map((line) => line.replace(/^\//, ''))
  .filter(Boolean)
const isGenerated = (path: string) => generated.some((one) => path === one || path.startsWith(one.replace(/\/?$/, '/')))

/** Every file and folder, without a slash at the end. */
const existing = pathsIn('')

function pathsIn(folder: string): string[] {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name)
    if (entry.name === '.git' || entry.name === 'node_modules' || isGenerated(path)) return []
    return entry.isDirectory() ? [path, ...pathsIn(path)] : [path]
  })
}

/** Not commands, addresses, media types or placeholders such as `storefront/<screen>/route.tsx`. */
function isPath(text: string): boolean {
  return /^[\w@.*$-][\w@.*$/{},-]*$/.test(text) && /\/|\.(ts|tsx|mjs|json|md|sql|css)$/.test(text)
}

function exists(path: string): boolean {
  const bare = path.replace(/^\.\//, '').replace(/\/$/, '')
  if (isGenerated(bare)) return true
  return alternatives(bare).every((each) =>
    each.includes('*')
      ? existing.some((one) => matchesGlob(one, `**/${each}`))
      : existing.some((one) => one === each || one.endsWith(`/${each}`)),
  )
}

/** `e2e/{cart,order}.test.ts` names two files. */
function alternatives(path: string): string[] {
  const [all, list = ''] = /\{([^{}]*)\}/.exec(path) ?? []
  return all ? list.split(',').flatMap((one) => alternatives(path.replace(all, () => one))) : [path]
}

const missing = documents.flatMap((document) => {
  const text = readFileSync(join(root, document), 'utf8').replaceAll(/^```[^]*?^```/gm, '')
  const paths = [...text.matchAll(/`([^`\n]+)`/g)].flatMap(([, path = '']) =>
    isPath(path) && !exists(path) ? [path] : [],
  )
  const links = [...text.matchAll(/\]\((?!https?:|#)([^)#\s]+)/g)].flatMap(([, link = '']) => {
    const target = normalize(join(dirname(document), link)).replace(/\/$/, '')
    return existing.includes(target) ? [] : [link]
  })
  return [...paths, ...links].map((path) => `${document} names ${path}, which does not exist`)
})

for (const line of missing) console.error(line)
console.log(`documented paths: ${documents.length} documents, ${missing.length} missing paths`)
if (missing.length > 0) process.exitCode = 1
