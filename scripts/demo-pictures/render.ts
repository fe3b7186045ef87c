/**
 * Renders the demo shop's pictures that are missing, too small, or whose data has changed, and writes them in the widths
 * and formats that the media module serves. Each picture is written when it is done: a run that was stopped continues.
 *
 *     node scripts/demo-pictures/render.ts [--pixels 1200] [--lanes 1] [--again] [part of a name]...
 */
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import sharp, { type Sharp } from 'sharp'
import { widthsFor } from '../../apps/api/src/modules/media/index.ts'
import type { PictureManifest } from '../../apps/api/src/seeds/demo/picture-files.ts'
import { openPage } from './browser-page.ts'
import { LOGO_PIXELS } from './logos.ts'
import { hashOf, logoSpecs, pictureSpecs, type PictureSpec } from './specs.ts'

type Size = { width: number; height: number }

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    pixels: { type: 'string', default: '1200' },
    again: { type: 'boolean', default: false },
    lanes: { type: 'string', default: '1' },
  },
})
/** What is rendered; it is stored in the fixed widths that are not larger. */
const source = square(Number(values.pixels))
const stored = square(Math.max(...widthsFor(source.width)))
/** Banners and ads show transparent pictures next to their text. */
const cutout = { source: { width: 960, height: 748 }, stored: { width: 720, height: 561 } }

const folder = join(import.meta.dirname, '../../apps/api/src/seeds/demo/pictures')
const manifestFile = join(folder, 'manifest.json')
const [specs, logos] = [pictureSpecs(), logoSpecs()]
const manifest = readManifest()

const names = new Set([...specs, ...logos].map(({ name }) => name))
for (const name of Object.keys(manifest).filter((each) => !names.has(each))) {
  delete manifest[name]
  rmSync(join(folder, name), { recursive: true, force: true })
}
for (const logo of logos.filter((each) => isWanted(each, 0))) {
  await write(logo, sharp(Buffer.from(logo.svg)), square(LOGO_PIXELS))
}
const wanted = specs.filter((spec) => isWanted(spec, spec.isCutout ? 0 : stored.width))
console.log(`${wanted.length} of ${specs.length} pictures to render`)
if (wanted.length > 0) await renderAll(wanted)

async function renderAll(all: readonly PictureSpec[]): Promise<void> {
  const waiting = all.entries()
  const lane = async () => {
    const page = await openPage()
    for (const [index, spec] of waiting) {
      const size = spec.isCutout ? cutout.source : source
      const pixels = sharp(await page.render(spec, size), { raw: { ...size, channels: 4 } })
      if (spec.isCutout) await write(spec, pixels, cutout.stored)
      else await write(spec, pixels.removeAlpha(), stored)
      console.log(`${index + 1}/${all.length} ${spec.name}`)
    }
    await page.close()
  }
  await Promise.all(Array.from({ length: Number(values.lanes) }, lane))
}

function isWanted(spec: Parameters<typeof hashOf>[0], width: number): boolean {
  const made = manifest[spec.name]
  const isAsked = positionals.length === 0 || positionals.some((part) => spec.name.includes(part))
  return isAsked && (values.again || made?.hash !== hashOf(spec) || made.width < width)
}

async function write(spec: Parameters<typeof hashOf>[0], picture: Sharp, size: Size): Promise<void> {
  const files = join(folder, spec.name)
  rmSync(files, { recursive: true, force: true })
  mkdirSync(files, { recursive: true })
  for (const width of widthsFor(size.width)) {
    // The largest width is shown by screens of two pixels a point, where compression is harder to see.
    const isLargest = width > 720
    const resized = picture.clone().resize({ width, kernel: 'lanczos3' })
    await resized
      .clone()
      .webp({ quality: isLargest ? 68 : 78, effort: 5, smartSubsample: true })
      .toFile(join(files, `${width}.webp`))
    await resized.avif({ quality: isLargest ? 50 : 58, effort: 3 }).toFile(join(files, `${width}.avif`))
  }
  manifest[spec.name] = { hash: hashOf(spec), ...size }
  const sorted = Object.entries(manifest).toSorted(([a], [b]) => (a < b ? -1 : 1))
  writeFileSync(manifestFile, `${JSON.stringify(Object.fromEntries(sorted), null, 2)}\n`)
}

function readManifest(): PictureManifest {
  try {
    return JSON.parse(readFileSync(manifestFile, 'utf8')) as PictureManifest
  } catch {
    return {}
  }
}

function square(side: number): Size {
  return { width: side, height: side }
}
