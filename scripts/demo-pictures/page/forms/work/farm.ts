import {
  at,
  ball,
  bar,
  bent,
  block,
  box,
  group,
  lathe,
  outline,
  plate,
  rad,
  ring,
  rod,
  surface,
  times,
  tube,
  type Point,
} from '../../kit.ts'
import {
  BLACK,
  WHITE,
  brushed,
  cloth,
  gloss,
  inkOn,
  matte,
  plastic,
  rubber,
  steel,
  toned,
  wood,
} from '../../materials.ts'
import { seen, type Form } from '../form.ts'
import { wheel } from '../care/parts.ts'
import { cartonOf, mark } from '../packaging/parts.ts'

const jembe: Form = () => {
  const blade = bent(
    plate(
      outline(
        [
          [-8, 0],
          [8, 0],
          [7.4, 16],
          [3, 19],
          [-3, 19],
          [-7.4, 16],
        ],
        1.6,
      ),
      0.7,
      brushed('#7c8288'),
      0.25,
    ),
    (point) => {
      point.z += ((point.y - 9) / 12) ** 2 * 1.6
    },
  )
  const head = group(at(blade, 0, -17, 0), at(ring(2.2, 0.9, brushed('#6b7077')), 0, 3, 0.4, [90, 0, 0]))
  return seen(
    group(
      at(
        group(at(rod(1.8, 92, wood('#b98a52'), 0.5, 1.5), 0, -4, 0), at(head, 0, 88, 1.6, [78, 0, 0])),
        -6,
        3.4,
        6,
        [0, 0, 0],
      ),
    ),
    { azimuthDegrees: 40, elevationDegrees: 8 },
  )
}

const panga: Form = ({ colour }) => {
  const blade = plate(
    outline(
      [
        [0, 0],
        [0, 3.4],
        [18, 4.4],
        [36, 7.6],
        [44, 7],
        [46, 3],
        [40, -0.6],
        [20, -0.2],
      ],
      2,
    ),
    0.34,
    brushed('#9aa0a7'),
    0.12,
  )
  const handle = group(
    at(box(13, 3.4, 2.4, wood('#7a4a2c'), 1), -6, 1.6, 0.2),
    ...[-10, -6, -2].map((x) => at(rod(0.5, 2.6, brushed('#d9b86a'), 0.1), x, 1.6, -1.1, [90, 0, 0])),
  )
  const sheath = group(
    at(
      plate(
        outline(
          [
            [0, 0],
            [0, 7],
            [34, 9],
            [38, 4],
            [34, -1],
          ],
          2,
        ),
        1.4,
        matte(colour),
        0.5,
      ),
      0,
      0,
      0,
    ),
    ...times(16, (index) => at(ball(0.25, cloth('#e6d3b0')), 1.6 + index * 2, 0.6, 1.4)),
    at(ring(2, 0.4, matte(toned(colour, -0.3))), -1, 4, 0.7, [0, 90, 0]),
  )
  return seen(
    group(at(group(blade, handle), -16, 0.4, 8, [-90, 0, 14]), at(group(sheath), -14, 0.4, -4, [-90, 0, 6])),
    { azimuthDegrees: 10, elevationDegrees: 40 },
  )
}

const wheelbarrow: Form = (subject) => {
  const tray = surface(
    (u, v) => {
      const a = u * Math.PI * 2
      const square = Math.min(1 / Math.max(Math.abs(Math.cos(a)), Math.abs(Math.sin(a))), 1.28)
      const r = (0.62 + 0.38 * v) * square
      return [Math.sin(a) * r * 46 + v * 7, 30 + v * 26 + (Math.sin(a) > 0 ? v * 6 : 0), Math.cos(a) * r * 30]
    },
    gloss(subject.colour),
    96,
    20,
  )
  const floor = at(box(58, 1, 38, gloss(toned(subject.colour, -0.15)), 0.4), 0, 30.4, 0)
  const rail = (side: number) =>
    group(
      tube(
        [
          [60, 18, side * 7],
          [40, 26, side * 14],
          [0, 28, side * 19],
          [-44, 40, side * 27],
          [-78, 52, side * 28],
        ],
        1.9,
        brushed('#55595f'),
      ),
      at(rod(2.5, 15, rubber(BLACK), 0.6), -66, 48.6, side * 28, [0, 0, 72]),
      tube(
        [
          [-14, 28, side * 20],
          [-30, 1.4, side * 21],
          [-12, 1.4, side * 21],
          [4, 28, side * 19],
        ],
        1.6,
        brushed('#55595f'),
      ),
    )
  return seen(
    group(
      tray,
      floor,
      rail(-1),
      rail(1),
      at(group(wheel(18, 9, BLACK, subject.accent)), 58, 18, 0),
      at(mark(subject, 22, '#ffffff'), 4, 46, 29.4, [-8, 0, 0]),
    ),
    { azimuthDegrees: 28, elevationDegrees: 16 },
  )
}

const sprayer: Form = (subject) => {
  const tank = gloss(toned(subject.colour, 0.1))
  return seen(
    group(
      at(
        bent(block(34, 42, 18, tank, 4.4), (point) => {
          if (point.z < 0) point.z *= 0.85
          point.x *= 1 - (point.y / 42) * 0.08
        }),
        0,
        5,
        0,
      ),
      at(block(32, 5, 18, plastic(BLACK), 1.4), 0, 0, 0),
      at(rod(6.4, 4, plastic(BLACK), 0.8), 4, 46.6, 0),
      ...times(18, (index) =>
        at(
          box(0.7, 3.2, 0.8, plastic(BLACK), 0.2),
          4 + Math.sin(rad(index * 20)) * 6.4,
          48.6,
          Math.cos(rad(index * 20)) * 6.4,
          [0, index * 20, 0],
        ),
      ),
      at(mark(subject, 18, '#ffffff'), 0, 30, 9.2),
      ...times(6, (index) => at(box(2, 0.4, 0.2, plastic(WHITE), 0.1), 13, 14 + index * 4.4, 9)),
      bar([17, 12, 2], [24, 12, 6], 1, plastic(BLACK)),
      bar([24, 12, 6], [26, 40, 8], 1, steel('#8a8f96')),
      at(rod(1.6, 8, rubber(BLACK), 0.5), 26, 38, 8),
      tube(
        [
          [-14, 6, 6],
          [-24, 4, 12],
          [-30, 14, 14],
          [-28, 26, 14],
        ],
        0.9,
        rubber(BLACK),
      ),
      at(
        group(
          rod(1.5, 12, plastic(BLACK), 0.4),
          at(rod(0.8, 40, steel('#c9b06a'), 0.2), 0, 12, 0),
          at(rod(1.5, 3, plastic(subject.accent), 0.4), 0, 51, 0),
        ),
        -28,
        20,
        14,
        [0, 0, 10],
      ),
      ...[-1, 1].map((side) =>
        tube(
          [
            [side * 10, 44, -8],
            [side * 12, 40, -16],
            [side * 12, 16, -16],
            [side * 12, 6, -8],
          ],
          1.6,
          cloth('#33363b'),
        ),
      ),
    ),
    { azimuthDegrees: 26, elevationDegrees: 12 },
  )
}

const hose: Form = ({ colour, accent }) => {
  const coil = times(96, (index): Point => {
    const a = index * 0.42
    const layer = Math.floor((index * 0.42) / (Math.PI * 2))
    return [Math.cos(a) * (16 + (layer % 2) * 1.4), 1.4 + layer * 1.75, Math.sin(a) * (16 + (layer % 2) * 1.4)]
  })
  const nozzle = group(
    rod(1.6, 6, plastic(BLACK), 0.4),
    at(rod(2, 3, plastic(accent), 0.5), 0, 5.4, 0),
    at(
      lathe(
        [
          [1.2, 0],
          [2.2, 5],
          [1.4, 5.6],
          [0, 5.6],
        ],
        plastic(accent),
        0.4,
      ),
      0,
      8,
      0,
    ),
  )
  return seen(
    group(
      tube([...coil, [26, 1.6, 10], [24, 1.6, 22], [8, 1.6, 26]], 1.15, gloss(colour)),
      tube(
        coil.map(([x, y, z]): Point => [x * 1.066, y, z * 1.066]),
        0.2,
        gloss('#f0c22c'),
      ),
      at(group(nozzle), 8, 2, 26, [0, -8, 90]),
      ...[0, 120, 240].map((turn) =>
        at(
          group(
            tube(
              [
                [16.6, 0.6, 0],
                [18.8, 6, 0],
                [16.8, 13, 0],
                [14, 6, 0],
              ],
              0.5,
              plastic(WHITE),
              true,
            ),
          ),
          0,
          0,
          0,
          [0, turn + 20, 0],
        ),
      ),
    ),
    { elevationDegrees: 28 },
  )
}

const wateringCan: Form = (subject) => {
  const shell = gloss(subject.colour)
  return seen(
    group(
      lathe(
        [
          [0, 0],
          [11, 0],
          [11.4, 1],
          [9.6, 22],
          [6, 25],
          [6, 26],
        ],
        shell,
        0.8,
      ),
      at(ring(6.2, 0.7, shell), 0, 26, 0, [90, 0, 0]),
      at(rod(5.8, 0.3, matte(toned(subject.colour, -0.6))), 0, 24.6, 0),
      bar([9, 5, 0], [30, 30, 0], 1.9, shell),
      at(
        group(
          lathe(
            [
              [1.8, 0],
              [5, 4.4],
              [4.8, 5.4],
              [0, 6.2],
            ],
            plastic(subject.accent),
            0.4,
          ),
        ),
        29.4,
        29.2,
        0,
        [0, 0, -44],
      ),
      tube(
        [
          [3, 26, 0],
          [-1, 36, 0],
          [-10, 36, 0],
          [-15.4, 27, 0],
          [-14.6, 15, 0],
          [-10.4, 9, 0],
        ],
        1.35,
        shell,
      ),
      at(mark(subject, 8, inkOn(subject.colour)), 0, 13, 10.5, [-4, 0, 0]),
    ),
    { azimuthDegrees: 20, elevationDegrees: 16 },
  )
}

/** Pipe in coils with its fittings, in front of the carton. */
const dripKit: Form = (subject) => {
  const coil = (r: number) =>
    group(...times(6, (index) => at(ring(r, 0.6, rubber(BLACK)), 0, 0.7 + index * 1.2, 0, [90, 0, 0])))
  const fitting = (turn: number) =>
    group(
      bar([-1.6, 0, 0], [1.6, 0, 0], 0.5, plastic(BLACK)),
      bar([0, 0, 0], [0, 0, 1.8], 0.5, plastic(BLACK)),
      at(ring(0.6, 0.2, plastic('#3f78b5')), 1.7, 0, 0, [0, 90, turn]),
    )
  return seen(
    group(
      at(cartonOf(subject, 34, 30, 18, 'box'), -4, 0, -10),
      at(coil(11), 14, 0, 12),
      ...times(5, (index) => at(fitting(index * 20), -14 + index * 4.4, 0.6, 14 + (index % 2) * 3, [0, index * 40, 0])),
    ),
    { elevationDegrees: 22 },
  )
}

/** A pressed block for cattle to lick, on its paper. */
const saltLick: Form = (subject) =>
  seen(
    group(
      at(
        bent(block(18, 10, 18, matte(toned(subject.colour, -0.05)), 1.6), (point) => {
          const r = Math.hypot(point.x, point.z)
          if (point.y > 9) point.y -= Math.max(0, 5 - r) * 0.5
        }),
        6,
        0,
        4,
      ),
      at(cartonOf(subject, 20, 15, 14, 'bold'), -12, 0, -8, [0, 12, 0]),
    ),
    { elevationDegrees: 24 },
  )

export const farm = { jembe, panga, wheelbarrow, sprayer, hose, wateringCan, dripKit, saltLick } satisfies Record<
  string,
  Form
>
