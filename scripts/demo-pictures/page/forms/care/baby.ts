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
  random,
  ring,
  rod,
  surface,
  times,
  tube,
  wrap,
  type Point,
} from '../../kit.ts'
import { text } from '../../labels.ts'
import {
  BLACK,
  WHITE,
  asGlass,
  brushed,
  clear,
  cloth,
  drawn,
  gloss,
  matte,
  patterned,
  plastic,
  rubber,
  steel,
  toned,
} from '../../materials.ts'
import { seen, type Form } from '../form.ts'
import { brandMark } from '../packaging/parts.ts'
import { wheel } from './parts.ts'

const feedingBottle: Form = (subject) => {
  const { colour } = subject
  return group(
    at(rod(2.7, 9.2, gloss('#fbf8f0'), 0.5), 0, 0.3, 0),
    asGlass(
      lathe(
        [
          [0, 0],
          [2.9, 0],
          [3, 1],
          [2.7, 6.6],
          [3, 12],
          [2.5, 13.4],
          [2.5, 14],
        ],
        clear('#e6f2f8', 0.36),
        0.6,
      ),
    ),
    ...times(6, (index) => at(box(0.9, 0.1, 0.1, plastic(colour), 0.03), 1.3, 3 + index * 1.6, 2.62)),
    at(rod(3, 2.2, plastic(colour), 0.3), 0, 13.6, 0),
    ...times(30, (index) =>
      at(
        box(0.12, 1.8, 0.14, plastic(colour), 0.04),
        Math.sin(rad(index * 12)) * 3,
        14.7,
        Math.cos(rad(index * 12)) * 3,
        [0, index * 12, 0],
      ),
    ),
    at(
      lathe(
        [
          [0, 0],
          [2.3, 0],
          [2, 1.4],
          [0.9, 2.4],
          [0.7, 4],
          [0, 4.4],
        ],
        rubber('#efdcae'),
        0.6,
      ),
      0,
      15.6,
      0,
    ),
    wrap(2.82, 4.4, 8.6, brandMark(subject, toned(colour, -0.2)), 110),
    at(
      group(
        lathe(
          [
            [0, 0],
            [2.9, 0],
            [2.7, 5],
            [1.8, 6.2],
            [0, 6.4],
          ],
          plastic(toned(colour, 0.5)),
          0.8,
        ),
      ),
      7.4,
      0,
      1.4,
    ),
  )
}

const learnerCup: Form = (subject) => {
  const shell = gloss(subject.colour)
  return group(
    lathe(
      [
        [0, 0],
        [3.4, 0],
        [3.9, 9.6],
        [0, 9.6],
      ],
      shell,
      0.7,
    ),
    at(rod(4.1, 2, plastic(subject.accent), 0.5), 0, 9.4, 0),
    at(
      bent(box(2.6, 2.8, 1.5, plastic(subject.accent), 0.7), (point) => {
        if (point.y > 0) point.x *= 0.8
      }),
      0,
      12.2,
      2,
      [14, 0, 0],
    ),
    ...[-1, 1].map((side) =>
      tube(
        [
          [side * 3.7, 8.4, 0],
          [side * 6.4, 8.6, 0],
          [side * 7.2, 6.4, 0],
          [side * 6.6, 3, 0],
          [side * 3.4, 2, 0],
        ],
        0.62,
        plastic(subject.accent),
      ),
    ),
    ...times(5, (index) =>
      at(
        ball(0.5, plastic(toned(subject.colour, 0.7)), [1, 1, 0.25]),
        Math.sin(rad(index * 24 - 48)) * 3.72,
        3.4 + (index % 2) * 2.4,
        Math.cos(rad(index * 24 - 48)) * 3.72,
        [0, index * 24 - 48, 0],
      ),
    ),
  )
}

const bathTub: Form = ({ colour, accent }) => {
  const skin = gloss(colour)
  const hull = (grow: number, deep: number) =>
    surface(
      (u, v) => {
        const a = u * Math.PI * 2
        const w = 0.72 + 0.28 * v ** 0.7 + grow
        return [
          Math.sign(Math.sin(a)) * Math.abs(Math.sin(a)) ** 0.75 * 40 * w,
          deep + v * (24 - deep) + Math.sin(a) ** 2 * 2 * v * Math.sign(Math.sin(a)),
          Math.sign(Math.cos(a)) * Math.abs(Math.cos(a)) ** 0.75 * 24 * w,
        ]
      },
      gloss(colour),
      96,
      24,
    )
  const edge = tube(
    times(48, (index): Point => {
      const a = rad(index * 7.5)
      return [
        Math.sign(Math.sin(a)) * Math.abs(Math.sin(a)) ** 0.75 * 40.4,
        24 + Math.sin(a) ** 2 * 2 * Math.sign(Math.sin(a)),
        Math.sign(Math.cos(a)) * Math.abs(Math.cos(a)) ** 0.75 * 24.4,
      ]
    }),
    1.5,
    skin,
    true,
  )
  const seat = at(
    bent(block(20, 18, 26, plastic(accent), 4), (point) => {
      point.x += point.y * 0.5
    }),
    12,
    3,
    0,
  )
  return seen(group(hull(0, 0), hull(-0.04, 2), edge, seat, at(ball(4, plastic(accent), [1.4, 0.5, 1]), 20, 25, 0)), {
    azimuthDegrees: 24,
    elevationDegrees: 28,
  })
}

const potty: Form = ({ colour, accent }) => {
  const skin = gloss(colour)
  return seen(
    group(
      lathe(
        [
          [0, 0],
          [13, 0],
          [12, 4],
          [11, 13],
          [12, 17],
          [0, 17],
        ],
        skin,
        2,
      ),
      at(ring(10, 2.6, gloss(toned(colour, 0.3))), 0, 17.4, 0, [90, 0, 0]),
      at(rod(7.6, 0.3, gloss(toned(colour, -0.25))), 0, 15.6, 0),
      at(
        bent(
          plate(
            outline(
              [
                [-11, 0],
                [11, 0],
                [10, 15],
                [-10, 15],
              ],
              6,
            ),
            2,
            skin,
            0.8,
            6,
          ),
          (point) => {
            point.z += (point.x / 10) ** 2 * 3
          },
        ),
        0,
        15,
        -12.6,
        [-10, 0, 0],
      ),
      at(
        group(
          plate(
            outline(
              [
                [-9, 0],
                [9, 0],
                [9, 17],
                [-9, 17],
              ],
              8,
            ),
            1,
            gloss(accent),
            0.4,
          ),
        ),
        17,
        0.4,
        -6,
        [-14, -24, 0],
      ),
      at(ball(2.6, gloss(toned(colour, 0.3)), [0.8, 1.4, 0.9]), 0, 20, 8.6),
    ),
    { elevationDegrees: 24 },
  )
}

const teether: Form = ({ colour, accent }) => {
  const soft = (tint: string) => rubber(tint)
  const beads = times(8, (index) =>
    at(
      ball(0.9, soft(index % 2 ? accent : toned(colour, 0.35))),
      Math.sin(rad(index * 45)) * 3.6,
      Math.cos(rad(index * 45)) * 3.6,
      0,
    ),
  )
  const face = group(
    at(ball(2.6, soft(accent), [1, 1, 0.4]), 0, 7, 0),
    ...[-1, 1].map((side) => at(ball(1, soft(toned(accent, -0.12)), [1, 1, 0.4]), side * 1.9, 8.8, 0)),
    ...[-1, 1].map((side) => at(ball(0.26, gloss(BLACK)), side * 0.9, 7.3, 1)),
    at(ring(0.8, 0.1, rubber(BLACK), 180), 0, 6.4, 1, [0, 0, 180]),
  )
  return seen(group(at(group(ring(3.6, 0.8, soft(colour)), ...beads, face), 0, 4.6, 0, [-14, 0, 0])), {
    azimuthDegrees: 16,
    elevationDegrees: 12,
  })
}

const stroller: Form = ({ colour, accent }) => {
  const frame = brushed('#a9aeb5')
  const fabric = cloth(colour)
  const seat = bent(
    plate(
      outline(
        [
          [-16, 0],
          [16, 0],
          [15, 42],
          [-15, 42],
        ],
        5,
      ),
      3,
      fabric,
      1.2,
    ),
    (point) => {
      point.z -= Math.cos((point.x / 16) * 1.4) * 4
    },
  )
  const hood = surface(
    (u, v) => {
      const a = rad(-10 + v * 112)
      const x = (u - 0.5) * 34
      const r = 21 - Math.abs(u - 0.5) ** 3 * 10
      return [x, 66 + Math.sin(a) * r, -8 + Math.cos(a) * r]
    },
    cloth(toned(colour, -0.08)),
    30,
    24,
  )
  const wheels = [
    [-19, 20],
    [19, 20],
    [-19, -20],
    [19, -20],
  ].map(([x = 0, z = 0]) => at(group(wheel(7.6, 2.6, BLACK, '#c9ccd0')), x, 7.6, z, [0, 90, 0]))
  return seen(
    group(
      ...wheels,
      ...[-17, 17].map((x) =>
        group(
          bar([x, 9, 20], [x, 60, -14], 1.1, frame),
          bar([x, 60, -14], [x, 98, -30], 1.1, frame),
          bar([x, 9, -20], [x, 54, 6], 1.1, frame),
        ),
      ),
      bar([-17, 98, -30], [17, 98, -30], 1.7, rubber(BLACK)),
      bar([-19, 8, 20], [19, 8, 20], 0.8, frame),
      bar([-19, 8, -20], [19, 8, -20], 0.8, frame),
      at(seat, 0, 36, 4, [-22, 0, 0]),
      at(box(32, 4, 22, fabric, 1.8), 0, 36, 10),
      at(box(31, 22, 2, fabric, 0.9), 0, 26, 20, [-16, 0, 0]),
      hood,
      bar([-18, 48, 18], [18, 48, 18], 1.5, rubber('#33363b')),
      at(box(30, 12, 24, cloth(toned(colour, -0.3)), 2), 0, 18, -4),
      at(box(5, 16, 0.8, cloth(accent), 0.3), 0, 52, 2, [-22, 0, 0]),
    ),
    { azimuthDegrees: 36, elevationDegrees: 12 },
  )
}

const playMat: Form = ({ colour, accent }) => {
  const tints = [colour, accent, '#5aa9d6', '#7cc4a4', '#f3cc4a', '#d9748f']
  const letters = 'ABCDEF'
  const tile = (index: number) => {
    const tint = tints[index] ?? colour
    const face = drawn(256, 256, (context, w) => {
      context.fillStyle = tint
      context.fillRect(0, 0, w, w)
      context.fillStyle = toned(tint, 0.65)
      context.beginPath()
      context.arc(w / 2, w / 2, w * 0.32, 0, 7)
      context.fill()
      text(context, letters[index] ?? 'A', w / 2, w * 0.53, w * 0.4, w * 0.44, { weight: 900, ink: toned(tint, -0.35) })
    })
    return group(
      block(29.6, 1.6, 29.6, matte(tint), 0.3),
      at(decal(28, 28, matte('#fff', { map: face })), 0, 1.63, 0, [-90, 0, 0]),
      ...times(4, (side) =>
        at(group(...times(3, (tooth) => at(block(4, 1.5, 2, matte(tint), 0.3), (tooth - 1) * 9, 0, 15.4))), 0, 0, 0, [
          0,
          side * 90,
          0,
        ]),
      ),
    )
  }
  return seen(
    group(
      ...times(6, (index) => at(group(tile(index)), ((index % 3) - 1) * 30.4, 0, (Math.floor(index / 3) - 0.5) * 30.4)),
    ),
    { azimuthDegrees: 26, elevationDegrees: 34 },
  )
}

const babyWalker: Form = ({ colour, accent }) =>
  seen(
    group(
      at(ring(33, 3.4, plastic(colour)), 0, 8, 0, [90, 0, 0]),
      ...times(6, (index) => {
        const a = rad(index * 60)
        return at(group(ball(3, plastic(BLACK))), Math.sin(a) * 32, 3, Math.cos(a) * 32)
      }),
      ...[-1, 1].flatMap((x) =>
        [-1, 1].map((z) => bar([x * 24, 10, z * 20], [x * 15, 40, z * 15], 1.6, plastic(WHITE))),
      ),
      at(ring(22, 3.2, plastic(WHITE)), 0, 42, 0, [90, 0, 0]),
      at(
        bent(rod(19, 22, cloth(accent), 2), () => undefined),
        0,
        22,
        -2,
      ),
      at(block(40, 4, 22, plastic(colour), 2), 0, 43, 20),
      ...[
        ['#d23f3a', -12],
        ['#f0b02c', 0],
        ['#3f78b5', 12],
      ].map(([tint, x]) => at(ball(3.4, gloss(String(tint))), Number(x), 50, 20)),
      at(box(26, 20, 4, cloth(accent), 2), 0, 52, -20, [-8, 0, 0]),
    ),
    { elevationDegrees: 20 },
  )

/** A drawing pin of random use: pads of cotton laid out. */
const clothPads: Form = (subject) => {
  const next = random(3)
  const one = (index: number) =>
    group(
      bent(
        plate(
          outline(
            [
              [-4, -11],
              [4, -11],
              [4.6, 0],
              [4, 11],
              [-4, 11],
              [-4.6, 0],
            ],
            3.6,
          ),
          1.1,
          patterned('print', index % 2 ? subject.accent : subject.colour, index % 2 ? subject.colour : subject.accent),
          0.45,
          5,
        ),
        () => undefined,
      ),
      ...[-1, 1].map((side) =>
        at(
          plate(
            outline(
              [
                [-2.4, -4],
                [2.4, -4],
                [2.4, 4],
                [-2.4, 4],
              ],
              2,
            ),
            0.5,
            cloth(index % 2 ? subject.accent : subject.colour),
            0.2,
          ),
          side * 5.6,
          0,
          0.2,
        ),
      ),
      ...[-1].map((side) => at(rod(0.5, 0.2, steel()), side * 7, 0, 0.7, [90, 0, 0])),
    )
  return seen(
    group(
      at(
        group(
          ...times(5, (index) =>
            at(group(one(index)), (index - 2) * 11, (next() - 0.5) * 3, index * 0.5, [0, 0, (2 - index) * 4]),
          ),
        ),
        0,
        0,
        0,
        [-90, 0, 0],
      ),
    ),
    { azimuthDegrees: 6, elevationDegrees: 58 },
  )
}

export const baby = {
  feedingBottle,
  learnerCup,
  bathTub,
  potty,
  teether,
  stroller,
  playMat,
  babyWalker,
  clothPads,
} satisfies Record<string, Form>
