import { mkdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'

/**
 * Renders the icons of the installed shop from `public/favicon.svg`. Run manually when the logo changes; the results
 * are part of the repository.
 */

const folder = join(import.meta.dirname, 'public/icons')
const mark = await readFile(join(import.meta.dirname, 'public/favicon.svg'), 'utf8')
/** Phones crop these icons to a shape: the background reaches the edges and the logo stays in the inner part. */
const fullGround = mark.replace('rx="8"', '').replace('viewBox="0 0 32 32"', 'viewBox="-5 -5 42 42"')
const bleeding = fullGround.replace('<rect width="32" height="32"', '<rect x="-5" y="-5" width="42" height="42"')

await mkdir(folder, { recursive: true })
const draw = (svg: string, size: number, name: string) =>
  sharp(Buffer.from(svg), { density: (72 * size) / 32 })
    .resize(size, size)
    .png({ compressionLevel: 9, palette: true })
    .toFile(join(folder, name))

await Promise.all([
  draw(mark, 192, 'icon-192.png'),
  draw(mark, 512, 'icon-512.png'),
  draw(bleeding, 512, 'maskable-512.png'),
  draw(bleeding, 180, 'apple-touch-icon.png'),
])
