import { readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pictureFormats, widthsFor, type EncodedFiles } from '../../modules/media/index.ts'

/** By name: a hash of what the picture shows, and its size. Written by scripts/demo-pictures. */
export type PictureManifest = Record<string, { hash: string; width: number; height: number }>

const folder = join(import.meta.dirname, 'pictures')
let manifest: PictureManifest | undefined

export function pictureManifest(): PictureManifest {
  manifest ??= JSON.parse(readFileSync(join(folder, 'manifest.json'), 'utf8')) as PictureManifest
  return manifest
}

/** A picture of the demo shop, encoded in all widths and formats. */
export async function readPicture(name: string): Promise<EncodedFiles> {
  const size = pictureManifest()[name]
  if (!size) throw new Error(`the demo shop has no picture ${name}`)
  const { width, height } = size
  const kinds = widthsFor(width).flatMap((each) => pictureFormats.map((format) => ({ width: each, format })))
  const files = await Promise.all(
    kinds.map(async (kind) => ({ ...kind, bytes: await readFile(join(folder, name, `${kind.width}.${kind.format}`)) })),
  )
  return { width, height, files }
}
