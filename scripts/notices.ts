/**
 * Writes the licences of the production dependencies to build/third-party-notices.txt: `npm run notices`, and each build.
 * With `--check`: fails when a dependency has a licence that is not listed here.
 */
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { readOptions } from './command-line.ts'

const root = join(import.meta.dirname, '..')
const noticesFile = join(root, 'build/third-party-notices.txt')

/** Licences that ask for no more than their text and the names of the authors. */
const permissive = new Set([
  ...['0BSD', 'Apache-2.0', 'BlueOak-1.0.0', 'BSD-2-Clause', 'BSD-3-Clause', 'CC0-1.0', 'ISC', 'MIT', 'MIT-0'],
  'Unlicense',
])

/** Other licences, the packages that may have them, and why this is acceptable. */
const exceptions: { licence: string; packages: RegExp; reason: string }[] = [
  {
    licence: 'LGPL-3.0-or-later',
    packages: /^@img\/sharp-/,
    reason:
      'libvips, which encodes pictures: an unchanged shared library, which may be replaced by another build of it',
  },
  {
    licence: 'MPL-2.0',
    packages: /^lightningcss(-|$)/,
    reason: 'the CSS compiler of the build, unchanged: its licence covers its own files, not their output',
  },
  {
    licence: 'OFL-1.1',
    packages: /^@fontsource(-variable)?\/figtree$/,
    reason: 'the font of the pages and documents, under its own name: the licence covers the font files alone',
  },
  {
    licence: 'CC-BY-4.0',
    packages: /^caniuse-lite$/,
    reason: 'data about browsers that the build reads: no part of it is in the output',
  },
]

/** Packages that package-lock.json names without a licence; their LICENSE file has this one. */
const unnamed = new Map([['png-js', 'MIT']])

type Dependency = { folder: string; name: string; version: string; licence: string }
type Locked = { version?: string; license?: string; dev?: boolean; link?: boolean }

/** Production dependencies of all platforms. Those of other platforms are not in node_modules. */
function productionDependencies(): Dependency[] {
  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as {
    packages: Record<string, Locked>
  }
  return Object.entries(packages)
    .filter(([folder, { dev, link }]) => folder.includes('node_modules/') && !dev && !link)
    .map(([folder, { version = '', license }]) => {
      const name = folder.slice(folder.lastIndexOf('node_modules/') + 'node_modules/'.length)
      return { folder, name, version, licence: license ?? unnamed.get(name) ?? 'unknown' }
    })
    .toSorted((a, b) => (a.name < b.name ? -1 : a.name > b.name ? 1 : 0))
}

/** Whether an SPDX expression, such as `(MIT OR CC0-1.0)` or `Apache-2.0 AND MIT`, is acceptable for the package. */
function isAccepted({ name, licence }: Dependency): boolean {
  const isListed = (one: string) =>
    permissive.has(one) || exceptions.some((each) => each.licence === one && each.packages.test(name))
  return licence
    .replaceAll(/[()]/g, '')
    .split(' OR ')
    .some((choice) => choice.split(' AND ').every((one) => isListed(one.trim())))
}

/** @returns how many packages the file names */
export function writeNotices(): number {
  const installed = productionDependencies().filter(({ folder }) => existsSync(join(root, folder)))
  const parts = installed.map(
    (one) => `${one.name} ${one.version}\nLicence: ${one.licence}\n\n${licenceText(one.folder)}`,
  )
  const title = 'Sokoni contains, or is built with, the following packages. Each keeps its own licence.'
  mkdirSync(dirname(noticesFile), { recursive: true })
  writeFileSync(noticesFile, `${[title, ...parts].join(`\n\n${'-'.repeat(80)}\n\n`)}\n`)
  return installed.length
}

function licenceText(folder: string): string {
  const files = readdirSync(join(root, folder)).filter((name) => /^(licen[cs]e|copying|notice|ofl)/i.test(name))
  if (files.length === 0) return 'The package contains no licence text.'
  return files.map((name) => readFileSync(join(root, folder, name), 'utf8').trim()).join('\n\n')
}

if (import.meta.main) {
  const { check: isCheck } = readOptions({
    name: 'npm run notices --',
    text: `Writes name, version, licence and licence text of each production dependency to build/third-party-notices.txt. Each
build does this too.`,
    options: {
      check: { type: 'boolean', text: 'only check that each has a licence that scripts/notices.ts lists' },
    },
  })
  if (isCheck) {
    const dependencies = productionDependencies()
    const refused = dependencies.filter((one) => !isAccepted(one))
    for (const { name, version, licence } of refused)
      console.error(`${name} ${version}: the licence "${licence}" is not listed in scripts/notices.ts`)
    console.log(`licences: ${dependencies.length} production dependencies, ${refused.length} refused`)
    if (refused.length > 0) process.exitCode = 1
  } else console.log(`${writeNotices()} packages are named in build/third-party-notices.txt`)
}
