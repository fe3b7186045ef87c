import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { pictureFormats, widthsFor } from '../../apps/api/src/modules/media/index.ts'
import { pictureManifest } from '../../apps/api/src/seeds/demo/picture-files.ts'
import { hashOf, logoSpecs, pictureSpecs } from './specs.ts'

const folder = join(import.meta.dirname, '../../apps/api/src/seeds/demo/pictures')
const MAX_BYTES = 40_000_000

test('the committed pictures belong to the current data: scripts/demo-pictures/render.ts renders the others', () => {
  const wanted = [...pictureSpecs(), ...logoSpecs()].map((spec) => [spec.name, hashOf(spec)])
  const made = Object.entries(pictureManifest()).map(([name, { hash }]) => [name, hash])
  expect(Object.fromEntries(made)).toEqual(Object.fromEntries(wanted))
})

test('every picture has a file in each width and format, and there are no others', () => {
  const wanted = Object.entries(pictureManifest()).flatMap(([name, { width }]) =>
    widthsFor(width).flatMap((each) => pictureFormats.map((format) => `${name}/${each}.${format}`)),
  )
  const found = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name !== 'manifest.json')
    .map((entry) => join(entry.parentPath, entry.name))
  expect(found.map((file) => file.slice(folder.length + 1)).toSorted()).toEqual(wanted.toSorted())
  expect(found.reduce((bytes, file) => bytes + statSync(file).size, 0)).toBeLessThan(MAX_BYTES)
})
