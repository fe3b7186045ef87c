import * as THREE from 'three'
import {
  at,
  ball,
  bent,
  block,
  box,
  group,
  lathe,
  plate,
  rad,
  ring,
  rod,
  smoothOutline,
  surface,
  times,
  tube,
  type Thing,
} from '../../kit.ts'
import { cloth, gloss, matte, patterned, plastic, rubber, steel, toned } from '../../materials.ts'
import { seen, type Form } from '../form.ts'

/** A body along z whose cross sections are given: heel at -1, toe at 1. Half of a shoe, a boot, a bonnet. */
function lofted(
  sections: readonly (readonly [z: number, half: number, low: number, high: number, power?: number])[],
  material: THREE.Material,
  open = 1,
): THREE.Mesh {
  const curve = (index: 1 | 2 | 3 | 0) =>
    new THREE.CatmullRomCurve3(
      sections.map((section, at) => new THREE.Vector3(at, section[index], 0)),
      false,
      'centripetal',
    )
  const curves = [curve(0), curve(1), curve(2), curve(3)] as const
  return surface(
    (u, v) => {
      const [z, half, low, high] = curves.map((each) => each.getPoint(v).y) as [number, number, number, number]
      const a = (u - 0.5) * Math.PI * 2 * open
      const [sin, cos] = [Math.sin(a), Math.cos(a)]
      const power = 0.72
      // The ends are closed.
      if (v < 0.004 || v > 0.996) return [0, (low + high) / 2, z]
      const x = -Math.sign(sin) * Math.abs(sin) ** power * half
      const y = (low + high) / 2 + Math.sign(cos) * Math.abs(cos) ** power * ((high - low) / 2)
      return [x, y, z]
    },
    material,
    64,
    72,
  )
}

/** The sole of a shoe, as an outline seen from above. */
const soleOutline = (long: number, wide: number): THREE.Shape =>
  smoothOutline([
    [0, -long * 0.5],
    [wide * 0.62, -long * 0.43],
    [wide * 0.72, -long * 0.22],
    [wide * 0.62, 0],
    [wide * 0.86, long * 0.2],
    [wide * 0.78, long * 0.38],
    [wide * 0.1, long * 0.5],
    [-wide * 0.62, long * 0.4],
    [-wide * 0.88, long * 0.2],
    [-wide * 0.66, 0],
    [-wide * 0.72, -long * 0.22],
    [-wide * 0.62, -long * 0.43],
  ])

function sole(long: number, wide: number, thick: number, material: THREE.Material): Thing {
  return group(at(plate(soleOutline(long, wide), thick, material, Math.min(0.5, thick * 0.3)), 0, 0, 0, [-90, 0, 0]))
}

const pair = (make: (side: 1 | -1) => Thing, gap = 11): Thing =>
  group(at(make(-1), -gap * 0.5, 0, -2.5, [0, 4, 0]), at(make(1), gap * 0.5, 0, 2, [0, -12, 0]))

/** Shoes: `school`, `sneaker`, `running`, `boots` (studs). A pair, one a little behind the other. */
const shoe: Form = ({ look, colour, accent }) => {
  const make = () => {
    const leather = look === 'school' ? gloss(colour) : cloth(colour)
    const upper = lofted(
      [
        [-14, 0.3, 2, 8, 1],
        [-13.6, 3.1, 1.8, 9.6],
        [-10, 3.7, 1.6, 9.8],
        [-5, 3.7, 1.6, 9],
        [0, 3.7, 1.5, 8.2],
        [5, 4.3, 1.4, 6.2],
        [10, 4, 1.4, 4.8],
        [13, 2.4, 1.5, 3.8],
        [14.2, 0.3, 1.9, 2.6],
      ],
      leather,
    )
    const opening = at(ball(1, cloth('#1b1b1d'), [2.6, 0.9, 5.4]), 0, 9.1, -8.4, [4, 0, 0])
    const collar = at(ring(1, 0.16, cloth(look === 'school' ? '#222' : toned(accent, -0.1))), 0, 9.5, -8.4, [86, 0, 0])
    collar.scale.set(2.9, 5.7, 2.4)
    const bottom =
      look === 'running'
        ? group(at(sole(30.5, 5.4, 3.2, matte('#f4f3ef')), 0, 0.4, 0), sole(30, 5.2, 0.9, rubber(accent)))
        : look === 'boots'
          ? group(
              at(sole(29.4, 4.8, 1, plastic(accent)), 0, 1, 0),
              ...times(9, (index) =>
                at(rod(0.55, 1.2, plastic(accent), 0.2, 0.7), (index % 2 ? 1 : -1) * 2.5, 0, -11 + index * 2.6),
              ),
            )
          : look === 'school'
            ? group(
                at(sole(29.6, 5, 1.6, rubber('#17181a')), 0, 0.3, 0),
                at(block(7.4, 1.7, 7.6, rubber('#17181a'), 0.5), 0, 0, -10.4),
              )
            : sole(30, 5.2, 2.6, rubber('#f6f4ee'))
    const laceInk = look === 'school' ? '#141416' : '#fafaf6'
    const laces = times(6, (index): Thing => {
      const z = -3.4 + index * 1.5
      const y = 9 - index * 0.42
      return tube(
        [
          [-2, y - 0.5, z],
          [0, y + 0.35, z + 0.1],
          [2, y - 0.5, z],
        ],
        0.24,
        cloth(laceInk),
      )
    })
    const tongue = at(box(4, 0.6, 8.6, leather, 0.25), 0, 8.5, -1, [16, 0, 0])
    const bow =
      look === 'school' || look === 'sneaker'
        ? [
            tube(
              [
                [0, 9.7, -3.6],
                [2.6, 10, -2.8],
                [3, 8.8, -2.2],
                [0, 9.5, -3.4],
              ],
              0.2,
              cloth(laceInk),
            ),
            tube(
              [
                [0, 9.7, -3.6],
                [-2.6, 10, -2.8],
                [-3, 8.8, -2.2],
                [0, 9.5, -3.4],
              ],
              0.2,
              cloth(laceInk),
            ),
          ]
        : []
    const swoops =
      look === 'running' || look === 'boots'
        ? [-1, 1].map((side) =>
            tube(
              [
                [side * 3.4, 7.4, -6],
                [side * 4, 5, -3],
                [side * 4.25, 3.8, 2],
                [side * 4.5, 3.9, 4.6],
              ],
              0.34,
              gloss(accent),
            ),
          )
        : []
    const cap =
      look === 'sneaker'
        ? [
            at(
              lofted(
                [
                  [7.4, 4.25, 1.6, 5.4],
                  [10.4, 4.15, 1.5, 4.9],
                  [13.2, 2.6, 1.5, 4],
                  [14.5, 0.3, 1.9, 2.8],
                ],
                rubber('#f6f4ee'),
              ),
              0,
              0,
              0.1,
            ),
          ]
        : []
    return group(upper, opening, collar, bottom, tongue, ...laces, ...bow, ...swoops, ...cap)
  }
  return seen(pair(make), { azimuthDegrees: 62, elevationDegrees: 20 })
}

/** Sandals: `akala` (tyre), `beaded`, `flats`, `heels`. */
const sandal: Form = ({ look, colour, accent }) => {
  const make = (side: 1 | -1) => {
    if (look === 'flats') {
      const skin = gloss(colour)
      const body = lofted(
        [
          [-12.6, 0.4, 0.8, 5],
          [-12.2, 2.6, 0.7, 5.6],
          [-9, 3, 0.7, 4.6],
          [-3, 3, 0.6, 3.6],
          [3, 3.5, 0.6, 3.6],
          [8, 3.6, 0.6, 3.4],
          [11.6, 2.2, 0.7, 2.8],
          [12.8, 0.3, 1, 1.8],
        ],
        skin,
      )
      const inside = at(ball(1, cloth('#d9c3a4'), [2.5, 0.7, 8.2]), 0, 4.2, -3.6, [5, 0, 0])
      const bow = group(
        at(ball(0.5, skin, [1, 1, 0.8]), 0, 0, 0),
        ...[-1, 1].map((s) => at(ball(1, skin, [1.3, 0.7, 0.5]), s * 1.2, 0.1, 0, [0, 0, s * 12])),
      )
      return group(body, inside, at(bow, 0, 3.6, 6), sole(25.6, 3.9, 0.7, rubber('#2a221d')))
    }
    if (look === 'heels') {
      const skin = gloss(colour)
      const body = lofted(
        [
          [-9.4, 0.4, 6.4, 10.6],
          [-9, 2.5, 6.2, 11.4],
          [-6, 2.8, 5.6, 10],
          [-1, 2.6, 3.4, 6.6],
          [4, 3.2, 1.1, 4.4],
          [8.6, 3.3, 0.6, 3.6],
          [12, 1.8, 0.6, 2.8],
          [13.2, 0.2, 0.9, 1.6],
        ],
        skin,
      )
      const inside = at(ball(1, cloth('#d2b08e'), [2.3, 0.8, 8]), 0, 7.2, -2.4, [32, 0, 0])
      const heel = at(
        bent(block(4.6, 7, 4.6, skin, 0.7), (point) => {
          point.z *= 0.82 + point.y * 0.03
          point.x *= 0.86 + point.y * 0.02
        }),
        0,
        0,
        -7.2,
      )
      return group(body, inside, heel)
    }
    const base =
      look === 'akala'
        ? group(
            sole(28, 5.2, 2, rubber('#26272a')),
            at(sole(27.4, 5, 0.7, matte(colour)), 0, 1.9, 0),
            ...times(15, (index) => at(box(6.6, 0.7, 0.8, rubber('#1a1b1d'), 0.1), 0, 0.3, -12 + index * 1.7)),
          )
        : group(sole(26, 4.6, 1, matte('#7a4e2e')), at(sole(25.6, 4.5, 0.5, matte(toned(colour, 0.1))), 0, 0.9, 0))
    const strapAt = (z: number, wide: number, high: number) => {
      const made = surface(
        (u, v) => {
          const a = (u - 0.5) * Math.PI
          return [Math.sin(a) * 4.5, 1.8 + Math.cos(a) * high, z + (v - 0.5) * wide + Math.sin(a) * 0.8 * side]
        },
        look === 'akala' ? rubber('#2b2c30') : matte(toned(colour, -0.2)),
        40,
        4,
      )
      return made
    }
    if (look === 'akala')
      return group(
        base,
        strapAt(5, 3.4, 3.2),
        strapAt(-1.4, 2.6, 3.8),
        at(ring(3.6, 0.5, rubber('#2b2c30'), 180), 0, 2, -9.4, [-70, 0, 0]),
      )
    const beads = [5.4, 4.3, 3.2].flatMap((z, row) =>
      times(15, (index) => {
        const a = rad(-84 + index * 12)
        return at(
          ball(0.42, gloss([accent, '#f4efe2', '#2f6fae', '#e8b431', '#c0392f'][(index + row) % 5] ?? accent)),
          Math.sin(a) * 4.6,
          1.9 + Math.cos(a) * 3,
          z + Math.sin(a) * 0.8 * side,
        )
      }),
    )
    return group(
      base,
      strapAt(4.3, 3.6, 2.85),
      ...beads,
      tube(
        [
          [0, 1.6, 9.6],
          [0, 4, 6.2],
        ],
        0.34,
        matte(toned(colour, -0.2)),
      ),
      tube(
        [
          [-3.6, 1.8, -6],
          [-3.4, 5.4, -9],
          [0, 6, -11.6],
          [3.4, 5.4, -9],
          [3.6, 1.8, -6],
        ],
        0.4,
        matte(toned(colour, -0.2)),
      ),
      at(ring(0.7, 0.16, steel('#d9b86a')), 3.6, 4.6, -8.4, [0, 70, 0]),
    )
  }
  return seen(pair(make, 11.5), {
    azimuthDegrees: look === 'heels' || look === 'flats' ? 58 : 38,
    elevationDegrees: look === 'heels' ? 16 : 30,
  })
}

/** Rubber boots; the pair stands. */
const gumboots: Form = ({ colour, accent }) => {
  const make = () => {
    const skin = gloss(colour)
    const foot = lofted(
      [
        [-8, 0.6, 1, 12],
        [-7.6, 3.8, 1, 13],
        [-4, 4.4, 1, 13],
        [1, 4.2, 1, 9.6],
        [7, 4.6, 1, 6.6],
        [12, 4.2, 1, 5.6],
        [15, 2.4, 1, 4.4],
        [16, 0.3, 1.4, 2.8],
      ],
      skin,
    )
    const shaft = lathe(
      [
        [4.4, 6],
        [4.5, 12],
        [5.4, 24],
        [6, 34],
        [6, 34.6],
        [5.5, 34.6],
        [5.2, 20],
      ],
      gloss(colour),
      0.5,
    )
    return group(
      foot,
      at(shaft, 0, 0, -3.2),
      at(ring(5.95, 0.45, gloss(accent)), 0, 33.6, -3.2, [90, 0, 0]),
      at(sole(26, 5.2, 2, rubber('#d8c79a')), 0, 0, 3.6),
      at(box(1.2, 6, 0.6, gloss(accent), 0.3), 0, 22, 2.2),
    )
  }
  return seen(pair(make, 15), { azimuthDegrees: 54, elevationDegrees: 12 })
}

/** Knitted booties with a cap. */
const booties: Form = ({ colour, accent }) => {
  const knit = patterned('knit', colour, accent)
  const bootie = () =>
    group(
      lofted(
        [
          [-4.6, 0.4, 0.4, 4.4],
          [-4.2, 2.3, 0.3, 5],
          [0, 2.6, 0.3, 5],
          [3.4, 2.7, 0.3, 3.9],
          [5.6, 1.9, 0.4, 3.1],
          [6.4, 0.3, 0.8, 2],
        ],
        knit,
      ),
      at(
        lathe(
          [
            [2.4, 3.4],
            [2.6, 6.4],
            [3, 7.6],
            [2.7, 7.8],
            [2.2, 6],
          ],
          knit,
          0.4,
        ),
        0,
        0,
        -1.8,
      ),
      at(ring(2.55, 0.24, cloth(accent)), 0, 5.3, -1.8, [90, 0, 0]),
      at(ball(0.7, cloth(accent)), 0.6, 4.9, 1),
    )
  const hat = group(
    lathe(
      [
        [7, 0],
        [7.4, 0.6],
        [7.2, 4],
        [5.6, 8.4],
        [0, 10.6],
      ],
      knit,
      2.4,
    ),
    at(
      lathe(
        [
          [7.5, 0],
          [7.9, 0.5],
          [7.8, 3],
          [7.3, 3.4],
        ],
        patterned('knit', accent, colour),
        0.5,
      ),
      0,
      0,
      0,
    ),
    at(ball(2, cloth(accent)), 0, 11.4, 0),
  )
  return seen(group(at(hat, -4, 0, -4), at(bootie(), 5, 0, 3, [0, 30, 0]), at(bootie(), 10.6, 0, 0, [0, 22, 0])), {
    azimuthDegrees: 20,
    elevationDegrees: 22,
  })
}

export const shoes = { shoe, sandal, gumboots, booties } satisfies Record<string, Form>
