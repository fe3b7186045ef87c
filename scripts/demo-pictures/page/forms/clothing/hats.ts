import * as THREE from 'three'
import { at, ball, box, decal, group, lathe, rad, surface, times, tube, type Point, type Thing } from '../../kit.ts'
import { cloth, creases, gloss, patterned, plaited, toned } from '../../materials.ts'
import { seen, type Form } from '../form.ts'
import { brandMark } from '../packaging/parts.ts'

/** Cap with a stitched peak. */
const cap: Form = (subject) => {
  const canvas = cloth(subject.colour, { bump: creases(4), bumpScale: 6 })
  const crown = lathe(
    [
      [9.4, 0],
      [9.3, 3],
      [8, 8],
      [4.4, 11.2],
      [0, 12],
    ],
    canvas,
    2.4,
  )
  const seams = times(6, (index) => {
    const a = rad(index * 60 + 30)
    return tube(
      [
        [Math.sin(a) * 9.4, 0.4, Math.cos(a) * 9.4],
        [Math.sin(a) * 9.2, 3.6, Math.cos(a) * 9.2],
        [Math.sin(a) * 7.9, 8.2, Math.cos(a) * 7.9],
        [Math.sin(a) * 4.3, 11.3, Math.cos(a) * 4.3],
        [0, 12.1, 0],
      ],
      0.1,
      cloth(toned(subject.colour, -0.25)),
    )
  })
  const peak = surface(
    (u, v) => {
      const a = (u - 0.5) * 2.5
      const r = 9 + v * 7.6 * Math.cos(a * 0.62)
      return [
        Math.sin(a) * r * (1 - 0.12 * v),
        0.6 - 0.9 * v + 0.1 - Math.sin(a) * Math.sin(a) * 1.6 * v,
        Math.cos(a) * r,
      ]
    },
    canvas,
    40,
    14,
  )
  const stitches = [0.25, 0.45, 0.65, 0.85].map((v) =>
    tube(
      times(13, (index): Point => {
        const a = (index / 12 - 0.5) * 2.4
        const r = 9 + v * 7.6 * Math.cos(a * 0.62)
        return [Math.sin(a) * r * (1 - 0.12 * v), 0.78 - 0.9 * v - Math.sin(a) * Math.sin(a) * 1.6 * v, Math.cos(a) * r]
      }),
      0.06,
      cloth(toned(subject.colour, -0.3)),
    ),
  )
  const mark = at(decal(6, 1.5, brandMark(subject, '#ffffff')), 0, 4.6, 9.2, [-16, 0, 0])
  return seen(group(crown, ...seams, peak, ...stitches, at(ball(0.7, canvas, [1, 0.5, 1]), 0, 12.1, 0), mark), {
    azimuthDegrees: 40,
    elevationDegrees: 20,
  })
}

const hat: Form = ({ colour, accent }) => {
  const straw = plaited(colour, colour, [60, 14])
  const brim = surface(
    (u, v) => {
      const a = u * Math.PI * 2
      const r = 9.4 + v * 11
      return [Math.sin(a) * r, 1.2 + 0.7 * v * Math.sin(a * 2) - v * v * 1.2 + 0.5, Math.cos(a) * r]
    },
    straw,
    96,
    20,
  )
  return seen(
    group(
      brim,
      lathe(
        [
          [9.4, 1.6],
          [9, 6],
          [7.6, 10],
          [3, 11.6],
          [0, 11.8],
        ],
        straw,
        2.4,
      ),
      at(
        lathe(
          [
            [9.7, 0],
            [9.4, 3.2],
          ],
          cloth(accent),
          0,
        ),
        0,
        1.8,
        0,
      ),
      at(box(4, 2.6, 0.7, cloth(accent), 0.3), 6.4, 3.2, 7, [0, 42, 8]),
    ),
    { azimuthDegrees: 26, elevationDegrees: 26 },
  )
}

const bonnet: Form = ({ colour, accent }) => {
  const satin = gloss(colour)
  satin.roughness = 0.55
  satin.clearcoat = 0.4
  const puff = (material: THREE.Material) =>
    surface(
      (u, v) => {
        const a = u * Math.PI * 2
        const pleat = 1 + 0.045 * Math.sin(a * 15) * (1 - v * 0.7)
        const r = 13 * Math.sin(0.52 + v * 2.62) ** 0.8 * pleat
        return [Math.sin(a) * r, 1 + 17 * v ** 0.9, Math.cos(a) * r]
      },
      material,
      180,
      40,
    )
  const band = lathe(
    [
      [7.6, 0],
      [8.2, 0.4],
      [8.2, 3.4],
      [7.6, 3.8],
    ],
    patterned('knit', toned(colour, -0.2), colour),
    0.5,
  )
  const other = gloss(accent)
  return seen(group(at(group(puff(satin), band), -4, 0, 0), at(group(at(foldedFan(other), 0, 0, 0)), 13, 0, 7)), {
    azimuthDegrees: 16,
    elevationDegrees: 16,
  })
}

function foldedFan(material: THREE.Material): Thing {
  return surface(
    (u, v) => {
      const a = u * Math.PI * 2
      const r = (5 + 0.5 * Math.sin(a * 9)) * Math.sin(0.2 + v * 2.9)
      return [Math.sin(a) * r * 1.3, 0.2 + v * 3.4, Math.cos(a) * r]
    },
    material,
    120,
    24,
  )
}

export const hats = { cap, hat, bonnet } satisfies Record<string, Form>
