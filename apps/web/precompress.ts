import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const COMPRESSIBLE = /\.(?:js|css|svg|txt|json|webmanifest)$/

/** Writes `<file>.br` and `<file>.gz` next to every text file of the folder, where they are smaller than the file. */
export async function precompress(folder: string): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile() && COMPRESSIBLE.test(entry.name))
  await Promise.all(files.map((entry) => precompressFile(join(entry.parentPath, entry.name))))
}

async function precompressFile(path: string): Promise<void> {
  const raw = await readFile(path)
  const [br, gz] = await Promise.all([
    promisify(brotliCompress)(raw, {
      params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: raw.length },
    }),
    promisify(gzip)(raw, { level: 9 }),
  ])
  if (br.length < raw.length) await writeFile(`${path}.br`, br)
  if (gz.length < raw.length) await writeFile(`${path}.gz`, gz)
}
