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
  type Thing,
} from '../kit.ts'
import { text } from '../labels.ts'
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
  paper,
  patterned,
  plastic,
  rubber,
  screen,
  steel,
  toned,
  wood,
} from '../materials.ts'
import { labelOf, seen, type Form } from './form.ts'
import { brandMark, cartonOf, mark } from './packaging.ts'

/** A display of a device with large figures. */
function reading(words: string, small: string, ink = '#1c2620', ground = '#bccbb6') {
  return drawn(512, 360, (context, w, h) => {
    context.fillStyle = ground
    context.fillRect(0, 0, w, h)
    text(context, words, w / 2, h * 0.42, w * 0.86, h * 0.5, { weight: 700, ink })
    text(context, small, w / 2, h * 0.8, w * 0.8, h * 0.18, { weight: 600, ink })
  })
}

const lipstick: Form = (subject) => {
  const { colour } = subject
  const gold = brushed('#d6b36a')
  const one = (tint: string) =>
    group(
      rod(1.15, 3.6, gloss('#1e1f22'), 0.15),
      at(rod(1, 1.5, gold, 0.1), 0, 3.6, 0),
      at(rod(0.82, 0.9, gold, 0.1), 0, 5.1, 0),
      at(
        bent(rod(0.72, 2.6, matte(tint), 0.3), (point) => {
          if (point.y > 1.2) point.y -= (point.x + 0.72) * 0.55
        }),
        0,
        5.6,
        0,
      ),
    )
  const lid = group(rod(1.2, 4.4, gloss('#1e1f22'), 0.2), at(ring(1.2, 0.09, gold), 0, 0.3, 0, [90, 0, 0]))
  return seen(
    group(
      at(one(colour), 0, 0, 0),
      at(one(toned(colour, -0.35)), -3.4, 0, -1.4),
      at(group(lid), 3.2, 0, -0.8),
      at(mark(subject, 1.7, '#e9d3a0'), 0, 1.8, 1.17),
    ),
    { elevationDegrees: 12 },
  )
}

const nailPolish: Form = (subject) => {
  const tints = ['#b3203c', '#e08aa0', subject.colour, '#7b2f57', '#e8b04a']
  const one = (tint: string) =>
    group(
      lathe(
        [
          [0, 0],
          [1.5, 0],
          [1.6, 0.4],
          [1.55, 2.6],
          [0.8, 3.2],
          [0.8, 3.5],
          [0, 3.5],
        ],
        gloss(tint),
        0.4,
      ),
      at(
        lathe(
          [
            [0, 0],
            [0.85, 0],
            [0.72, 3.8],
            [0, 4],
          ],
          gloss(BLACK),
          0.3,
        ),
        0,
        3.4,
        0,
      ),
    )
  return seen(
    group(
      ...tints.map((tint, index) => at(group(one(tint)), (index - 2) * 3.8, 0, Math.abs(index - 2) * -1.1)),
      ...tints.map((tint, index) => at(ball(0.5, gloss(tint), [1.5, 0.3, 1]), (index - 2) * 3.4, 0.1, 3.6)),
    ),
    { azimuthDegrees: 16, elevationDegrees: 16 },
  )
}

const comb: Form = ({ colour }) => {
  const timber = wood(colour)
  const teeth = times(11, (index) =>
    at(
      plate(
        outline(
          [
            [-0.42, 11],
            [0.42, 11],
            [0.3, 1.2],
            [0, 0],
            [-0.3, 1.2],
          ],
          0.3,
        ),
        0.9,
        timber,
        0.25,
      ),
      (index - 5) * 0.98,
      0,
      0,
    ),
  )
  const top = plate(
    outline(
      [
        [-5.6, 10],
        [5.6, 10],
        [5.8, 13.4],
        [2.6, 15.4],
        [1.5, 22],
        [2.2, 25],
        [-2.2, 25],
        [-1.5, 22],
        [-2.6, 15.4],
        [-5.8, 13.4],
      ],
      1.4,
    ),
    1,
    timber,
    0.35,
    6,
  )
  return seen(
    group(at(group(...teeth, top, at(ring(0.8, 0.2, steel('#c79a4a')), 0, 23.4, 1)), 0, 0.2, 0, [-12, 0, 18])),
    { azimuthDegrees: 18, elevationDegrees: 10 },
  )
}

const braidingHair: Form = (subject) => {
  const strand = (index: number) => {
    const x = ((index % 14) / 13 - 0.5) * 8.4
    const z = Math.floor(index / 14) * 0.5
    return tube(
      [
        [x * 0.5, 46, z],
        [x, 40, z + 0.3],
        [x * 1.05, 22, z + 0.4],
        [x * 0.9 + Math.sin(index) * 0.4, 6, z],
        [x * 0.6, 0.6, z],
      ],
      0.42,
      matte(index % 4 ? subject.colour : toned(subject.colour, 0.12)),
    )
  }
  const card = plate(
    outline(
      [
        [-7, 0],
        [7, 0],
        [7, 13],
        [-7, 13],
      ],
      0.8,
    ),
    0.14,
    paper(WHITE, { map: labelOf(subject, 14, 13, { look: 'box', icon: null }) }),
    0.02,
  )
  return seen(
    group(
      at(
        group(
          ...times(42, strand),
          at(card, 0, 36, 2.2),
          at(ring(4.8, 0.5, rubber(subject.accent), 360), 0, 25, 0.6, [90, 0, 0]),
        ),
        0,
        0,
        0,
        [-8, 0, 0],
      ),
    ),
    { azimuthDegrees: 18, elevationDegrees: 8 },
  )
}

const razor: Form = (subject) => {
  const metal = steel('#c9cdd2')
  const knurl = times(10, (index) => at(ring(0.62, 0.07, steel('#9a9fa6')), 0, 2.4 + index * 0.5, 0, [90, 0, 0]))
  const one = group(
    rod(0.6, 9, metal, 0.2),
    ...knurl,
    at(rod(0.85, 0.7, metal, 0.2), 0, 0, 0),
    at(box(4.4, 0.5, 2.6, metal, 0.24), 0, 9.4, 0),
    at(box(4.5, 0.06, 2.9, steel('#eef0f2'), 0.02), 0, 9.72, 0),
    at(box(4.4, 0.5, 2.2, metal, 0.25), 0, 10, 0),
  )
  return seen(
    group(
      at(group(one), -1.6, 1, 2.4, [0, 0, 62]),
      at(cartonOf(subject, 7, 10.4, 2.4, 'plain'), 1.2, 0, -3.4, [0, -8, 0]),
      ...times(3, (index) =>
        at(
          plate(
            outline(
              [
                [-2.1, -1.1],
                [2.1, -1.1],
                [2.1, 1.1],
                [-2.1, 1.1],
              ],
              0.3,
            ),
            0.04,
            steel('#e6e8ea'),
            0.01,
          ),
          2.6 + index * 0.6,
          0.05 + index * 0.05,
          3.4 + index * 0.2,
          [-90, 0, 14 * index],
        ),
      ),
    ),
    { elevationDegrees: 18 },
  )
}

const makeupBrushes: Form = (subject) => {
  const one = (index: number) => {
    const r = [1.3, 0.5, 0.9, 0.4, 1.1, 0.6, 0.8, 0.45][index % 8] ?? 0.6
    return group(
      lathe(
        [
          [0, 0],
          [0.34, 0.2],
          [0.5, 7],
          [0.36, 10],
          [0, 10.2],
        ],
        gloss(subject.colour),
        0.2,
        24,
      ),
      at(rod(0.38, 2.6, brushed('#d9b07a'), 0.1, r * 0.6), 0, 9.6, 0),
      at(
        lathe(
          [
            [r * 0.58, 0],
            [r, r * 1.6],
            [r * 0.7, r * 2.6],
            [0, r * 3.1],
          ],
          cloth('#3a2a22'),
          0.4,
          32,
        ),
        0,
        12,
        0,
      ),
      at(
        lathe(
          [
            [r * 0.93, 0],
            [r * 0.66, r * 0.95],
            [0, r * 1.5],
          ],
          cloth('#e7d6c5'),
          0.3,
          32,
        ),
        0,
        12 + r * 1.66,
        0,
      ),
    )
  }
  const cup = lathe(
    [
      [0, 0],
      [3.6, 0],
      [4.1, 10],
      [3.9, 10],
      [3.4, 0.6],
    ],
    gloss(toned(subject.colour, -0.2)),
    0.3,
  )
  return seen(
    group(
      cup,
      ...times(8, (index) => {
        const a = index * 45 + 10
        return at(group(at(group(one(index)), 0, 1, 1.2, [9, 0, 0])), 0, 0, 0, [0, a, 0])
      }),
      at(mark(subject, 4.4, '#fff4e6'), 0, 5, 3.9, [-3, 0, 0]),
    ),
    { elevationDegrees: 10 },
  )
}

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

/** Thermometers: `stick`, or `gun` (without contact). */
const thermometer: Form = (subject) => {
  const { look, colour } = subject
  if (look === 'gun') {
    const body = group(
      at(box(4.4, 4.6, 10, gloss(WHITE), 1.8), 0, 14, 0),
      at(box(3.8, 11, 4, gloss(WHITE), 1.5), 0, 7, -1.8, [-14, 0, 0]),
      at(rod(1.8, 1.6, plastic(colour), 0.3), 0, 14, 4.6, [90, 0, 0]),
      at(box(1.4, 2.6, 0.9, plastic(colour), 0.4), 0, 9.4, 1.2, [-14, 0, 0]),
      at(decal(3.4, 2.4, screen(reading('36.5', '°C', '#eaf7ff', '#10628a'))), 2.24, 14.6, -0.6, [0, 90, 0]),
      at(group(mark(subject, 2.4, colour)), 2.0, 8, -1.6, [0, 90, 14]),
    )
    return seen(group(body), { azimuthDegrees: 62, elevationDegrees: 8 })
  }
  const one = group(
    plate(
      outline(
        [
          [-1.2, 4],
          [1.2, 4],
          [1.1, 12],
          [-1.1, 12],
        ],
        1,
      ),
      1,
      gloss(WHITE),
      0.4,
    ),
    bar([0, 0, 0.5], [0, 4.6, 0.5], 0.42, plastic(colour)),
    at(rod(0.3, 0.9, steel(), 0.2), 0, -0.9, 0.5),
    at(decal(1.7, 2.6, paper('#fff', { map: reading('36.6', '°C') })), 0, 8, 1.03),
    at(rod(0.5, 0.2, plastic(colour)), 0, 10.6, 1, [90, 0, 0]),
  )
  return seen(
    group(at(group(one), -2, 1, 2, [-6, 0, -30]), at(cartonOf(subject, 6, 14, 2.6, 'clinical'), 3, 0, -3, [0, -8, 0])),
    { elevationDegrees: 10 },
  )
}

function wheel(r: number, wide: number, tyre: string, hub: string, spokes = 0): Thing {
  return group(
    ring(r - wide * 0.5, wide * 0.5, rubber(tyre)),
    ring(r - wide * 1.1, wide * 0.18, brushed()),
    at(rod(spokes ? r * 0.1 : r * 0.5, wide * 1.1, plastic(hub), 0.2), 0, 0, -wide * 0.55, [90, 0, 0]),
    ...times(spokes, (index) => {
      const a = rad((360 / spokes) * index)
      return bar(
        [0, 0, 0],
        [Math.sin(a) * (r - wide), Math.cos(a) * (r - wide), 0],
        0.12 * Math.max(1, r / 20),
        brushed(),
      )
    }),
  )
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

const toothbrushes: Form = ({ colour, accent, look }) => {
  const bamboo = look === 'bamboo'
  const tints = [colour, accent, '#5aa9d6', '#d9748f']
  const one = (tint: string) =>
    group(
      plate(
        outline(
          [
            [-0.6, 0],
            [0.6, 0],
            [0.8, 5],
            [0.55, 12],
            [0.75, 15],
            [0.7, 18],
            [-0.7, 18],
            [-0.75, 15],
            [-0.55, 12],
            [-0.8, 5],
          ],
          0.6,
        ),
        0.7,
        bamboo ? wood('#d3a566') : plastic(tint),
        0.3,
      ),
      ...times(18, (index) =>
        at(
          box(
            0.34,
            0.34,
            1.1,
            plastic(bamboo ? (index % 2 ? toned(tint, 0.2) : WHITE) : index % 3 ? WHITE : toned(tint, 0.4)),
            0.1,
          ),
          ((index % 3) - 1) * 0.4,
          14.9 + Math.floor(index / 3) * 0.5,
          1.1,
        ),
      ),
    )
  if (look === 'training')
    return seen(
      group(
        at(group(one(colour), at(ring(2.2, 0.5, rubber(accent)), 0, 5, 0.4)), -3, 2.6, 1, [-10, 0, 10]),
        at(group(one(accent)), 3, 0.4, 0, [-10, 0, -8]),
        at(group(one('#7cc4a4')), 8, 0.4, -1, [-10, 0, -14]),
      ),
      { elevationDegrees: 10 },
    )
  return seen(
    group(
      ...times(4, (index) =>
        at(group(one(tints[index] ?? colour)), (index - 1.5) * 3.4, 0.2, Math.abs(index - 1.5) * -0.5, [
          -12,
          0,
          (1.5 - index) * 5,
        ]),
      ),
    ),
    { azimuthDegrees: 18, elevationDegrees: 10 },
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

const bloodPressure: Form = (subject) => {
  const map = reading('121', '79   PULSE 68', '#1b2722', '#c3d1bd')
  return seen(
    group(
      at(
        bent(block(13, 6.4, 11, gloss(WHITE), 1.6), (point) => {
          point.y *= 1 - (point.z + 5.5) * 0.04
        }),
        -4,
        0,
        4,
      ),
      at(group(decal(6.4, 5.2, screen(map))), -5.6, 5.62, 2.6, [-75, 0, 0]),
      at(rod(1.6, 0.6, plastic(subject.colour), 0.2), 0, 4.6, 5, [24, 0, 0]),
      at(rod(0.9, 0.5, plastic('#8a9098'), 0.2), 0, 5.3, 1.4, [24, 0, 0]),
      at(
        lathe(
          [
            [5.6, 0],
            [6.2, 0],
            [6.2, 14],
            [5.6, 14],
            [5.6, 0],
          ],
          cloth(toned(subject.colour, -0.35)),
          0.5,
        ),
        12,
        6.2,
        -4,
        [0, 0, 90],
      ),
      at(rod(5.5, 13.6, cloth('#17181a')), 11.8, 6.2, -4, [0, 0, 90]),
      tube(
        [
          [2.6, 3, 0],
          [5, 5, -6],
          [-4, 2, -11],
          [-8, 6, -10],
          [-2, 10, -8],
          [4, 9, -6],
        ],
        0.34,
        rubber(BLACK),
      ),
      at(group(mark(subject, 5, '#ffffff')), 5, 7.4, 2.35, [0, 0, 0]),
    ),
    { azimuthDegrees: 18, elevationDegrees: 24 },
  )
}

const glucoseMeter: Form = (subject) => {
  const unit = group(
    plate(
      outline(
        [
          [-3, 0],
          [3, 0],
          [3.2, 10],
          [-3.2, 10],
        ],
        2.4,
      ),
      1.8,
      gloss(subject.colour),
      0.7,
      6,
    ),
    at(decal(4.4, 3.4, screen(reading('5.6', 'mmol/L', '#eafff2', '#1a3d4e'))), 0, 6.6, 1.85),
    ...[-1.4, 1.4].map((x) => at(rod(0.7, 0.3, plastic(WHITE)), x, 3, 1.75, [90, 0, 0])),
    at(box(0.8, 3, 0.12, plastic(WHITE), 0.05), 0, -1, 0.9),
    at(mark(subject, 2.6, '#ffffff'), 0, 8.9, 1.86),
  )
  const pen = group(rod(0.8, 8, plastic(WHITE), 0.3), at(rod(0.7, 2.4, plastic(subject.accent), 0.3), 0, 8, 0))
  return seen(
    group(
      at(group(unit), -4.6, 1.8, 1.4, [-16, 6, 0]),
      at(group(pen), 4, 0.8, 5, [0, 0, -80]),
      at(cartonOf(subject, 13, 12, 5, 'clinical'), 3, 0, -5, [0, -6, 0]),
    ),
    { elevationDegrees: 16 },
  )
}

const firstAidKit: Form = (subject) => {
  const shell = cloth(subject.colour)
  const cross = (size: number) =>
    group(box(size, size * 0.3, 0.3, plastic(WHITE), 0.1), box(size * 0.3, size, 0.3, plastic(WHITE), 0.1))
  return group(
    at(
      bent(block(25, 18, 9, shell, 3), () => undefined),
      0,
      0,
      0,
    ),
    tube(
      [
        [-12.4, 9, 4.6],
        [-12.6, 9, -4.4],
        [12.6, 9, -4.4],
        [12.4, 9, 4.6],
      ],
      0.3,
      plastic(BLACK),
    ),
    tube(
      [
        [-12.3, 9.2, 4.5],
        [12.3, 9.2, 4.5],
      ],
      0.26,
      plastic(BLACK),
    ),
    at(box(1.2, 0.6, 0.4, steel(), 0.1), 8, 9, 4.8),
    at(cross(8), 0, 11.4, 4.6),
    at(mark(subject, 8, '#ffffff'), 0, 4.2, 4.62),
    tube(
      [
        [-4, 17.8, 0],
        [-3.6, 21, 0],
        [3.6, 21, 0],
        [4, 17.8, 0],
      ],
      0.7,
      cloth(toned(subject.colour, -0.3)),
    ),
    at(
      group(
        lathe(
          [
            [1, 0],
            [2.6, 0],
            [2.6, 4],
            [1, 4],
            [1, 0],
          ],
          cloth('#fbfaf6'),
          0.3,
        ),
      ),
      16,
      0,
      5,
    ),
    at(
      group(box(6, 0.3, 1.8, matte('#d9a477'), 0.12), box(2, 0.36, 1.6, matte('#ecd0b4'), 0.1)),
      12,
      0.2,
      10,
      [0, 24, 0],
    ),
  )
}

const plasters: Form = (subject) => {
  const one = () =>
    group(
      plate(
        outline(
          [
            [-3.6, -0.95],
            [3.6, -0.95],
            [3.6, 0.95],
            [-3.6, 0.95],
          ],
          0.95,
        ),
        0.12,
        matte('#c98f63'),
        0.04,
      ),
      at(box(2, 1.7, 0.16, matte('#e6c3a0'), 0.08), 0, 0, 0.1),
    )
  return seen(
    group(
      cartonOf(subject, 10, 12.4, 4, 'clinical'),
      at(one(), 1, 0.1, 5.4, [-90, 0, 10]),
      at(one(), 5.6, 0.1, 3.4, [-90, 0, -34]),
      at(one(), -4, 0.1, 6, [-90, 0, -12]),
    ),
    { elevationDegrees: 20 },
  )
}

const masks: Form = (subject) => {
  const mask = bent(
    plate(
      outline(
        [
          [-8.6, -4.6],
          [8.6, -4.6],
          [8.6, 4.6],
          [-8.6, 4.6],
        ],
        0.8,
      ),
      0.2,
      cloth(toned(subject.colour, 0.3)),
      0.05,
    ),
    (point) => {
      point.z += Math.cos((point.x / 8.6) * 1.4) * 2 + 0.12 * Math.sin(point.y * 3.2)
    },
  )
  const loops = [-1, 1].map((side) =>
    tube(
      [
        [side * 8.6, 4, 0.4],
        [side * 11.4, 2, 0],
        [side * 11.4, -2, 0],
        [side * 8.6, -4, 0.4],
      ],
      0.16,
      cloth(WHITE),
    ),
  )
  return seen(group(cartonOf(subject, 19, 9.4, 10, 'box'), at(group(mask, ...loops), 3, 0.6, 13, [-72, 0, 8])), {
    elevationDegrees: 26,
  })
}

const glasses: Form = ({ colour }) => {
  const rim = gloss(colour)
  const eye = (side: number) => {
    const frame = ring(2.5, 0.26, rim)
    frame.scale.set(1.08, 0.86, 1)
    const lens = asGlass(at(rod(2.45, 0.1, clear('#dcecf4', 0.35)), 0, 0, -0.05, [90, 0, 0]))
    return at(group(frame, lens), side * 3.5, 2.6, 0)
  }
  return seen(
    group(
      eye(-1),
      eye(1),
      tube(
        [
          [-0.9, 3, 0],
          [0, 3.5, 0.2],
          [0.9, 3, 0],
        ],
        0.26,
        rim,
      ),
      ...[-1, 1].map((side) =>
        tube(
          [
            [side * 6.1, 3.4, 0],
            [side * 6.5, 3.4, -1],
            [side * 6.3, 3.3, -9],
            [side * 6, 2.6, -12],
            [side * 5.6, 0.3, -14],
          ],
          0.24,
          rim,
        ),
      ),
    ),
    { azimuthDegrees: 28, elevationDegrees: 18 },
  )
}

const walkingStick: Form = ({ colour }) =>
  seen(
    group(
      at(
        group(
          rod(1.1, 78, gloss(colour), 0.2),
          at(rod(1.25, 1, brushed()), 0, 26, 0),
          at(rod(1.25, 1, brushed()), 0, 52, 0),
          at(rod(1.7, 4, rubber(BLACK), 0.6, 1.3), 0, -2, 0),
          at(box(13, 2.8, 3, wood('#7a4a2c'), 1.3), 2, 79.4, 0, [0, 0, 6]),
          tube(
            [
              [0, 72, 1.2],
              [3, 68, 2],
              [4, 60, 2],
              [1, 62, 2],
              [0, 70, 1.4],
            ],
            0.22,
            cloth(BLACK),
          ),
        ),
        12,
        2,
        0,
        [0, 0, 14],
      ),
      at(
        group(
          ...times(4, (index) => at(rod(1.1, 20, gloss(colour), 0.2), index * 2.6 - 4, 1.2, index % 2)),
          at(box(12, 2.6, 2.8, wood('#7a4a2c'), 1.2), 0, 23, 0),
          at(ring(4, 0.5, rubber(BLACK)), 0, 10, 0.6, [90, 0, 0]),
        ),
        -20,
        0,
        8,
      ),
    ),
    { elevationDegrees: 8 },
  )

const crutches: Form = () => {
  const tubeMetal = brushed('#cfd3d7')
  const one = () =>
    group(
      bar([-3, 26, 0], [-6.4, 112, 0], 1.1, tubeMetal),
      bar([3, 26, 0], [6.4, 112, 0], 1.1, tubeMetal),
      rod(1.2, 44, tubeMetal),
      at(rod(2.4, 4, rubber('#8a8f96'), 0.8, 1.6), 0, -1, 0),
      bar([-4.6, 72, 0], [4.6, 72, 0], 2, rubber('#8a8f96')),
      at(box(18, 5, 4.6, rubber('#8a8f96'), 2.2), 0, 114, 0),
      ...times(6, (index) => at(ball(0.32, matte(BLACK)), 0, 12 + index * 3, 1.15)),
    )
  return seen(group(at(group(one()), -14, 1, 0, [-4, 0, 5]), at(group(one()), 14, 1, -6, [-4, 0, -6])), {
    azimuthDegrees: 22,
    elevationDegrees: 6,
  })
}

const wheelchair: Form = ({ colour }) => {
  const frame = brushed('#b4b9bf')
  const seat = cloth(toned(colour, -0.2))
  return seen(
    group(
      ...[-24, 24].map((x) =>
        group(
          at(group(wheel(30, 2.6, BLACK, '#c9ccd0', 28)), x * 1.12, 30, -6, [0, 90, 0]),
          at(group(ring(27, 0.7, brushed())), x * 1.26, 30, -6, [0, 90, 0]),
          at(group(wheel(9, 3, '#3a3d42', '#c9ccd0')), x * 0.86, 9, 30, [0, 90, 0]),
        ),
      ),
      ...[-20, 20].map((x) =>
        group(
          bar([x, 8, 26], [x, 72, 22], 1.2, frame),
          bar([x, 48, 24], [x, 48, -18], 1.2, frame),
          bar([x, 20, 24], [x, 20, -16], 1.2, frame),
          bar([x, 20, -18], [x, 96, -22], 1.2, frame),
          bar([x, 94, -21], [x, 95, -33], 1.7, rubber(BLACK)),
          bar([x, 70, 18], [x, 70, -18], 1, frame),
          at(box(4.4, 3, 28, rubber(BLACK), 1.2), x, 72, 2),
          bar([x, 40, 26], [x * 0.8, 10, 46], 1.1, frame),
          at(box(14, 1.4, 14, plastic(BLACK), 0.6), x * 0.62, 8, 48, [-14, 0, 0]),
        ),
      ),
      at(box(40, 3.4, 40, seat, 1.4), 0, 50, 2),
      at(box(40, 40, 3, seat, 1.2), 0, 74, -20, [-4, 0, 0]),
      bar([-20, 22, 4], [20, 46, 4], 0.9, frame),
      bar([20, 22, 4], [-20, 46, 4], 0.9, frame),
    ),
    { azimuthDegrees: 42, elevationDegrees: 12 },
  )
}

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

export const care = {
  lipstick,
  nailPolish,
  comb,
  braidingHair,
  razor,
  makeupBrushes,
  feedingBottle,
  learnerCup,
  bathTub,
  potty,
  teether,
  thermometer,
  stroller,
  playMat,
  toothbrushes,
  babyWalker,
  bloodPressure,
  glucoseMeter,
  firstAidKit,
  plasters,
  masks,
  glasses,
  walkingStick,
  crutches,
  wheelchair,
  clothPads,
} satisfies Record<string, Form>

export { wheel }
