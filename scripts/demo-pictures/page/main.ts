/** Runs in the browser: renders one picture at a time for render.ts. */
import latin from '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2?url'
import { Box3, Vector3, type Texture } from 'three'
import type { PictureSpec, Subject } from '../specs.ts'
import { forms } from './forms/index.ts'
import { seen, viewOf } from './forms/form.ts'
import { at, group, type Thing } from './kit.ts'
import { createStudio, type View } from './studio.ts'

const canvas = document.createElement('canvas')
const studio = createStudio(canvas)

const usual: View = { azimuthDegrees: 24, elevationDegrees: 15, fill: 0.76 }

function thingOf({ form, ...subject }: Subject): Thing {
  return forms[form](subject)
}

/** Three things side by side, brought to one size: the middle one is the largest and stands behind. */
function together(things: readonly Thing[]): Thing {
  const places = [
    [0, -3, 11],
    [-8, 4, 7.4],
    [8, 4.6, 7.4],
  ] as const
  return seen(
    group(
      ...things.map((thing, index) => {
        const [x, z, size] = places[index] ?? [0, 0, 8]
        const turned = at(group(thing), 0, 0, 0, [0, -(viewOf(thing).azimuthDegrees ?? usual.azimuthDegrees) + 12, 0])
        const bounds = new Box3().setFromObject(turned, true)
        const extent = bounds.getSize(new Vector3())
        const scale = size / Math.max(extent.y, extent.x * 0.86)
        const centred = group(turned)
        const middle = bounds.getCenter(new Vector3())
        turned.position.set(-middle.x, -bounds.min.y, -middle.z)
        centred.scale.setScalar(scale)
        return at(centred, x, 0, z)
      }),
    ),
    { azimuthDegrees: 4, elevationDegrees: 13, fill: 0.9 },
  )
}

/** @returns base64 of the pixels: rows from the bottom up, four bytes a pixel */
async function render(
  { subjects, view: chosen, isCutout }: PictureSpec,
  size: { width: number; height: number },
): Promise<string> {
  const things = subjects.map(thingOf)
  const [only] = things
  const thing = only && things.length === 1 ? only : together(things)
  const own = viewOf(thing)
  const front: View = { ...usual, ...own }
  const flatLying = front.elevationDegrees > 60
  const view: Record<PictureSpec['view'], View> = {
    front,
    side: flatLying
      ? { ...front, azimuthDegrees: front.azimuthDegrees + 24, elevationDegrees: 46 }
      : {
          ...front,
          azimuthDegrees: front.azimuthDegrees - 56,
          elevationDegrees: Math.max(front.elevationDegrees - 3, 6),
        },
    detail: {
      ...front,
      azimuthDegrees: front.azimuthDegrees + (flatLying ? -14 : 14),
      elevationDegrees: flatLying ? 56 : front.elevationDegrees + 12,
      focus: flatLying ? [0.5, 0.5, 0.36] : [0.5, 0.62, 0.6],
      zoom: 2.1,
    },
  }
  const shown = group(thing)
  studio.shoot(shown, view[chosen], { ...size, transparent: isCutout })
  const pixels = studio.pixels({ ...size, transparent: isCutout })
  thing.traverse((part) => {
    const { geometry, material } = part as { geometry?: { dispose(): void }; material?: unknown }
    geometry?.dispose()
    // Materials stay: their compiled programs serve the next pictures.
    for (const each of [material].flat() as ({ map?: Texture | null; bumpMap?: Texture | null } | undefined)[]) {
      each?.map?.dispose()
      each?.bumpMap?.dispose()
    }
  })
  return base64(pixels)
}

async function base64(bytes: Uint8Array): Promise<string> {
  const reader = new FileReader()
  const done = new Promise<string>((resolve) => reader.addEventListener('load', () => resolve(String(reader.result))))
  reader.readAsDataURL(new Blob([bytes as Uint8Array<ArrayBuffer>]))
  const url = await done
  return url.slice(url.indexOf(',') + 1)
}

const font = new FontFace('Figtree Variable', `url(${latin})`, { weight: '300 900' })
document.fonts.add(await font.load())
Object.assign(globalThis, { render })
