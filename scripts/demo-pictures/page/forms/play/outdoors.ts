import {
  at,
  ball,
  bar,
  bent,
  block,
  box,
  decal,
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
  type Corner,
  type Point,
} from '../../kit.ts'
import { BLACK, WHITE, brushed, cloth, gloss, matte, plastic, rubber, steel, toned, wood } from '../../materials.ts'
import { seen, type Form } from '../form.ts'
import { wheel } from '../care/parts.ts'
import { mark } from '../packaging/parts.ts'

const bicycle: Form = (subject) => {
  const frame = gloss(subject.colour)
  const tyre = (x: number) => at(group(wheel(34, 4.4, BLACK, '#8d9298', 32)), x, 34, 0)
  const tubeOf = (a: Point, b: Point, r = 1.7) => bar(a, b, r, frame)
  const crank = group(
    at(ring(9, 0.7, steel('#7d8288')), 0, 0, 2),
    ...times(6, (index) => {
      const a = rad(index * 60)
      return bar([0, 0, 2], [Math.sin(a) * 8.6, Math.cos(a) * 8.6, 2], 0.5, steel('#7d8288'))
    }),
    bar([0, 0, 4], [15, -7, 4.4], 0.8, steel()),
    at(box(9, 2, 8, plastic(BLACK), 0.6), 16, -7.4, 8.6),
    bar([0, 0, -4], [-15, 7, -4.4], 0.8, steel()),
    at(box(9, 2, 8, plastic(BLACK), 0.6), -16, 7.4, -8.6),
  )
  return seen(
    group(
      tyre(-54),
      tyre(54),
      tubeOf([-18, 68, 0], [40, 70, 0]),
      tubeOf([38, 62, 0], [-6, 30, 0], 2.1),
      tubeOf([-6, 30, 0], [-19, 74, 0]),
      ...[-1, 1].flatMap((side) => [
        tubeOf([-18, 66, side], [-54, 34, side * 5], 1),
        tubeOf([-6, 30, side * 2], [-54, 34, side * 5], 1.1),
        bar([41, 56, side * 5], [54, 34, side * 5.6], 1.5, steel('#3a3d42')),
        bar([40, 66, side * 4.6], [41.4, 54, side * 5], 1.9, frame),
      ]),
      bar([37, 60, 0], [34, 82, 0], 1.9, frame),
      tube(
        [
          [26, 88, -31],
          [30, 86, -16],
          [34, 83, 0],
          [30, 86, 16],
          [26, 88, 31],
        ],
        1.25,
        plastic(BLACK),
      ),
      ...[-1, 1].map((side) => at(rod(1.9, 11, rubber(BLACK), 0.4), 27, 87.6, side * 21 - 5.5, [90, 0, 0])),
      bar([-19, 72, 0], [-21, 86, 0], 1.3, steel()),
      at(
        bent(box(27, 4, 13, rubber(BLACK), 1.8), (point) => {
          if (point.x > 0) point.z *= 1 - point.x * 0.05
        }),
        -19,
        88,
        0,
      ),
      at(crank, -6, 30, 0),
      tube(
        [
          [-6, 39, 2],
          [-54, 37.4, 2],
        ],
        0.5,
        steel('#55595f'),
      ),
      tube(
        [
          [-6, 21, 2],
          [-50, 26, 2],
          [-54, 30, 2],
        ],
        0.5,
        steel('#55595f'),
      ),
      at(ring(4, 1.4, steel('#6b7077')), -54, 34, 3),
      at(mark(subject, 16, '#ffffff'), 14, 49, 2.3, [0, 0, 36]),
    ),
    { azimuthDegrees: 20, elevationDegrees: 8 },
  )
}

const helmet: Form = ({ colour, accent }) => {
  const shell = surface(
    (u, v) => {
      const a = u * Math.PI * 2
      const e = v * 1.5
      return [Math.sin(a) * Math.cos(e) * 10.4, Math.sin(e) * 11, Math.cos(a) * Math.cos(e) * 14]
    },
    gloss(colour),
    60,
    24,
  )
  const vents = [-6, -2.2, 2.2, 6].flatMap((x) =>
    [-1, 1].map((z) =>
      at(ball(1, matte('#17181a'), [1.15, 0.8, 4.2]), x, 9.9 - Math.abs(x) * 0.5 - x * x * 0.035, z * 5 + 0.6, [
        z * 28,
        0,
        0,
      ]),
    ),
  )
  return seen(
    group(
      at(group(shell, ...vents, at(ring(1, 0.09, rubber(BLACK)), 0, 0, 0, [90, 0, 0])), 0, 3, 0),
      ...[-1, 1].map((side) =>
        tube(
          [
            [side * 9.6, 3.4, 3],
            [side * 8, -0, 3.6],
            [side * 2, 0.4, 6],
          ].map(([x = 0, y = 0, z = 0]): Point => [x, Math.max(y, 0.5), z]),
          0.5,
          cloth(BLACK),
        ),
      ),
      at(box(12, 0.9, 5, gloss(accent), 0.4), 0, 4.4, 14.6, [12, 0, 0]),
    ),
    { azimuthDegrees: 42, elevationDegrees: 18 },
  )
}

const tent: Form = ({ colour, accent }) => {
  const skin = (tint: string) => matte(tint)
  const dome = surface(
    (u, v) => {
      const a = u * Math.PI * 2
      const square = 1 / Math.max(Math.abs(Math.cos(a)), Math.abs(Math.sin(a))) ** 0.72
      const r = Math.cos((v * Math.PI) / 2) ** 0.75 * 100 * square * 0.82
      return [Math.sin(a) * r * 1.15, Math.sin((v * Math.PI) / 2) * 104, Math.cos(a) * r * 0.85]
    },
    skin(colour),
    96,
    32,
  )
  const door = surface(
    (u, v) => {
      const x = (u - 0.5) * 66 * (1 - v * 0.72)
      const y = v * 74
      return [x, y + 1, 70 * Math.cos(((v * Math.PI) / 2) * 0.8) ** 0.7 + 3.2 - v * 2]
    },
    skin(accent),
    16,
    20,
  )
  const pole = (turn: number) =>
    at(
      group(
        tube(
          times(15, (index): Point => {
            const a = rad(index * 12.86)
            return [Math.cos(a) * 108, Math.sin(a) * 107, 0]
          }),
          1.1,
          plastic('#3b3f45'),
        ),
      ),
      0,
      0,
      0,
      [0, turn, 0],
    )
  return seen(
    group(
      dome,
      door,
      pole(38),
      pole(-38),
      tube(
        [
          [0, 2, 73.4],
          [0, 40, 66],
          [0, 72, 46],
        ],
        0.7,
        plastic(BLACK),
      ),
    ),
    { azimuthDegrees: 30, elevationDegrees: 14 },
  )
}

const goggles: Form = ({ colour, accent }) => {
  const eye = (side: number) =>
    group(
      at(ball(3, gloss(toned(colour, -0.1)), [1.15, 0.8, 0.55]), side * 3.7, 2.6, 0),
      at(ball(2.5, gloss(toned(accent, 0.1)), [1.15, 0.8, 0.4]), side * 3.7, 2.6, 1.1),
    )
  return seen(
    group(
      eye(-1),
      eye(1),
      bar([-1, 2.8, 0.6], [1, 2.8, 0.6], 0.42, rubber(BLACK)),
      tube(
        [
          [-7, 2.6, 0],
          [-9, 2.6, -6],
          [-6, 2, -13],
          [0, 1.6, -15],
          [6, 2, -13],
          [9, 2.6, -6],
          [7, 2.6, 0],
        ],
        0.55,
        rubber(colour),
      ),
      tube(
        [
          [-6.8, 1.8, 0],
          [-8.6, 1.2, -6],
          [-5.6, 0.8, -12],
          [0, 0.6, -13.6],
          [5.6, 0.8, -12],
          [8.6, 1.2, -6],
          [6.8, 1.8, 0],
        ],
        0.5,
        rubber(colour),
      ),
    ),
    { azimuthDegrees: 18, elevationDegrees: 18 },
  )
}

const fishingRod: Form = ({ colour }) => {
  const line = group(
    bar([-34, 0, 0], [-18, 9, 0], 1.4, cloth('#c79a63')),
    bar([-18, 9, 0], [72, 60, 0], 0.55, gloss(BLACK)),
    ...times(5, (index) =>
      at(ring(0.9 - index * 0.1, 0.14, steel()), -4 + index * 18, 15.6 + index * 10.2, 0, [0, 90, 0]),
    ),
  )
  const reel = group(
    at(rod(4, 3.4, gloss(colour), 0.5), 0, 0, -1.7, [90, 0, 0]),
    at(rod(3, 4.6, brushed('#d9b86a'), 0.4), 3, -1, 0, [0, 0, -60]),
    bar([0, 0, 3], [4, -4, 4.4], 0.45, steel()),
    at(ball(1.1, plastic(BLACK)), 4, -4, 5.4),
  )
  return seen(
    group(
      at(group(line, at(reel, -16, 4.6, 2)), 0, 3, 0),
      at(block(20, 6, 12, gloss(toned(colour, -0.2)), 0.8), 22, 0, 10),
      ...times(3, (index) =>
        at(ball(1.5, gloss(['#d23f3a', '#f0b02c', '#f4f3ef'][index] ?? WHITE)), 4 + index * 4, 1.5, 16),
      ),
    ),
    { azimuthDegrees: 10, elevationDegrees: 14 },
  )
}

const skates: Form = ({ colour, accent }) => {
  const one = () =>
    group(
      at(box(9, 1.2, 25, brushed('#9aa0a7'), 0.4), 0, 6.6, 0),
      ...[-1, 1].flatMap((x) =>
        [-1, 1].map((z) => at(group(wheel(2.9, 2.2, accent, WHITE)), x * 4, 2.9, z * 8, [0, 90, 0])),
      ),
      at(block(8.4, 7, 12, plastic(colour), 2.4), 0, 7.2, -6),
      at(block(8.4, 4.4, 8, plastic(colour), 1.8), 0, 7.2, 8.4),
      at(
        lathe(
          [
            [4.4, 0],
            [4.6, 6],
            [5, 9],
            [4.2, 9],
          ],
          matte(toned(colour, -0.25)),
          0.6,
        ),
        0,
        13.6,
        -6,
      ),
      ...[10.6, 18].map((y, index) => at(box(10, 2, 3, cloth(BLACK), 0.8), 0, y + (index ? 0 : 1), index ? -4 : 7)),
      at(ball(1.8, rubber(toned(accent, -0.2))), 0, 4.4, 13.4),
    )
  return seen(group(at(group(one()), -8, 0, -2, [0, 4, 0]), at(group(one()), 8, 0, 3, [0, -12, 0])), {
    azimuthDegrees: 48,
    elevationDegrees: 14,
  })
}

const kite: Form = ({ colour, accent }) => {
  const quarter = (a: Corner, b: Corner, tint: string) => plate(outline([[0, 60], a, b]), 0.2, matte(tint), 0)
  const tail = tube(
    [
      [0, 0.5, 0],
      [6, -8, 2],
      [-5, -18, 4],
      [5, -27, 6],
      [-3, -35, 8],
    ],
    0.35,
    cloth(BLACK),
  )
  const bows = [
    [4.6, -6],
    [-3.6, -16],
    [4, -25],
    [-2.4, -34],
  ].map(([x = 0, y = 0], index) =>
    at(
      group(
        ...[-1, 1].map((side) =>
          at(ball(2.2, cloth(index % 2 ? colour : accent), [1.3, 0.8, 0.3]), side * 2, 0, 0, [0, 0, side * 24]),
        ),
      ),
      x,
      y,
      2 + index * 2,
    ),
  )
  const sail = group(
    quarter([0, 90], [-32, 60], colour),
    quarter([32, 60], [0, 90], accent),
    quarter([-32, 60], [0, 0], toned(accent, 0.35)),
    quarter([0, 0], [32, 60], toned(colour, -0.15)),
    bar([0, 0, -0.4], [0, 90, -0.4], 0.6, wood('#c79a63')),
    bar([-32, 60, -0.4], [32, 60, -0.4], 0.6, wood('#c79a63')),
    tail,
    ...bows,
  )
  return seen(group(at(sail, 0, 40, 0, [-10, 0, 14])), { azimuthDegrees: 20, elevationDegrees: 8 })
}

const kickScooter: Form = (subject) => {
  const frame = gloss(subject.colour)
  return seen(
    group(
      at(block(13, 2.4, 36, plastic(BLACK), 1), 0, 6, -2),
      at(decal(9, 26, rubber('#3a3d42')), 0, 8.45, -2, [-90, 0, 0]),
      ...[-1, 1].map((side) => at(group(wheel(6, 3, '#3a3d42', subject.accent)), side * 9, 6, 22, [0, 90, 0])),
      at(group(wheel(5, 3.4, '#3a3d42', subject.accent)), 0, 5, -22, [0, 90, 0]),
      bar([-9, 6, 22], [9, 6, 22], 1, brushed()),
      at(box(9, 4, 8, frame, 1.6), 0, 8, 20),
      bar([0, 9, 21], [0, 70, 13], 1.7, frame),
      bar([0, 40, 17], [0, 72, 12.8], 1.3, brushed()),
      bar([-16, 72, 12.6], [16, 72, 12.6], 1.3, plastic(BLACK)),
      ...[-1, 1].map((side) =>
        at(rod(1.9, 10, rubber(subject.accent), 0.5), side * 7 + (side < 0 ? 0 : 0), 72, 12.6, [0, 0, side * -90]),
      ),
      at(box(7, 1.4, 8, frame, 0.6), 0, 10, -20, [8, 0, 0]),
    ),
    { azimuthDegrees: 46, elevationDegrees: 14 },
  )
}

export const outdoors = { bicycle, helmet, tent, goggles, fishingRod, skates, kite, kickScooter } satisfies Record<
  string,
  Form
>
