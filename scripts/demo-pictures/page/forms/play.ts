import * as THREE from 'three'
import {
  around,
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
  smoothOutline,
  surface,
  times,
  tube,
  type Corner,
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
  inkOn,
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
import { seen, type Form } from './form.ts'
import { wheel } from './care.ts'
import { brandMark, cartonOf, mark } from './packaging.ts'

/** Points on a sphere at equal distances from each other. */
function spots(count: number): THREE.Vector3[] {
  return times(count, (index) => {
    const y = 1 - (2 * (index + 0.5)) / count
    const a = index * 2.39996
    const r = Math.sqrt(1 - y * y)
    return new THREE.Vector3(Math.cos(a) * r, y, Math.sin(a) * r)
  })
}

const GOLDEN = (1 + Math.sqrt(5)) / 2
const twelve = [-1, 1]
  .flatMap((a) =>
    [-1, 1].flatMap(
      (b) =>
        [
          [0, a, b * GOLDEN],
          [a, b * GOLDEN, 0],
          [b * GOLDEN, 0, a],
        ] as const,
    ),
  )
  .map((point) => new THREE.Vector3(...point).normalize())

/** Balls: `football`, `basketball`, `volleyball`, `rugby`. */
const sportBall: Form = (subject) => {
  const { look, colour, accent } = subject
  const r = 11
  if (look === 'football') {
    const patch = twelve.map((centre) => {
      const made = surface(
        (u, v) => {
          const a = u * Math.PI * 2
          const edge = (4 * Math.cos(Math.PI / 5)) / Math.cos((a % ((2 * Math.PI) / 5)) - Math.PI / 5)
          const [x, y] = [Math.sin(a) * edge * v, Math.cos(a) * edge * v]
          return [x, y, 0.12 - (x * x + y * y) / (2 * r)]
        },
        gloss(colour),
        40,
        6,
      )
      made.quaternion.setFromUnitVectors(new THREE.Vector3(0, 0, 1), centre)
      made.position.copy(centre).multiplyScalar(r)
      return made
    })
    const seams = twelve.flatMap((a, index) =>
      twelve
        .slice(index + 1)
        .filter((b) => a.distanceTo(b) < 1.1)
        .map((b) => {
          const points = times(7, (step): Point => {
            const p = a
              .clone()
              .lerp(b, 0.3 + step * 0.066)
              .normalize()
              .multiplyScalar(r + 0.01)
            return [p.x, p.y, p.z]
          })
          return tube(points, 0.09, matte('#9a9a96'))
        }),
    )
    return seen(group(at(group(ball(r, gloss(WHITE)), ...patch, ...seams), 0, r, 0, [18, 24, 8])), {
      elevationDegrees: 12,
    })
  }
  if (look === 'basketball') {
    const line = (turn: Point) => at(ring(r + 0.02, 0.16, matte(BLACK)), 0, 0, 0, turn)
    const curve = (side: number) =>
      tube(
        times(40, (index): Point => {
          const a = rad(index * 9)
          const p = new THREE.Vector3(Math.cos(a) * 0.8, Math.sin(a), side * (0.62 + 0.25 * Math.cos(2 * a)))
            .normalize()
            .multiplyScalar(r + 0.02)
          return [p.x, p.y, p.z]
        }),
        0.16,
        matte(BLACK),
        true,
      )
    return seen(
      group(
        at(
          group(ball(r, matte(colour)), line([0, 0, 0]), line([0, 90, 0]), curve(1), curve(-1)),
          0,
          r,
          0,
          [20, 30, 18],
        ),
      ),
      { elevationDegrees: 12 },
    )
  }
  if (look === 'volleyball') {
    const map = drawn(1024, 512, (context, w, h) => {
      const tints = [colour, WHITE, accent]
      for (let index = 0; index < 18; index++) {
        context.fillStyle = tints[index % 3] ?? WHITE
        context.fillRect((index * w) / 18, 0, w / 18 + 1, h)
        context.fillStyle = 'rgba(0,0,0,.28)'
        context.fillRect((index * w) / 18, 0, 3, h)
      }
      for (const y of [0.3, 0.7]) {
        context.fillStyle = 'rgba(0,0,0,.28)'
        context.fillRect(0, h * y, w, 3)
      }
    })
    return seen(group(at(group(ball(r, matte('#fff', { map }))), 0, r, 0, [30, 0, 34])), { elevationDegrees: 12 })
  }
  const body = lathe(
    [
      [0, -14],
      [4, -12.4],
      [8, -6.4],
      [9, 0],
      [8, 6.4],
      [4, 12.4],
      [0, 14],
    ],
    matte(colour),
    5,
  )
  const seam = (turn: number) =>
    at(
      group(
        tube(
          times(25, (index): Point => {
            const t = index / 24
            const y = -13.6 + 27.2 * t
            return [Math.sqrt(Math.max(0, 1 - (y / 14) ** 2)) * 9.05 * (1 + 0.02), y, 0]
          }),
          0.12,
          matte(WHITE),
        ),
      ),
      0,
      0,
      0,
      [0, turn, 0],
    )
  return seen(
    group(
      at(
        group(
          body,
          ...times(4, (index) => seam(index * 90 + 30)),
          ...[-1, 1].map((side) => at(ring(5.6, 0.5, matte(accent)), 0, side * 10.2, 0, [90, 0, 0])),
          at(mark(subject, 8, '#ffffff'), 0, 0, 9.2, [0, 0, -90]),
        ),
        0,
        9,
        0,
        [0, 24, 82],
      ),
    ),
    { elevationDegrees: 14 },
  )
}

function netting(w: number, h: number, step: number, ink: string, thick = 0.12): Thing {
  const columns = Math.round(w / step)
  const rows = Math.round(h / step)
  return group(
    ...times(columns + 1, (index) =>
      bar([(index / columns - 0.5) * w, 0, 0], [(index / columns - 0.5) * w, h, 0], thick, plastic(ink)),
    ),
    ...times(rows + 1, (index) =>
      bar([-w / 2, (index / rows) * h, 0], [w / 2, (index / rows) * h, 0], thick, plastic(ink)),
    ),
  )
}

const goal: Form = () =>
  seen(
    group(
      bar([-60, 0, 0], [-60, 40, 0], 1.5, gloss(WHITE)),
      bar([60, 0, 0], [60, 40, 0], 1.5, gloss(WHITE)),
      bar([-60, 40, 0], [60, 40, 0], 1.5, gloss(WHITE)),
      at(netting(120, 46, 5, '#e2e4e6', 0.22), 0, 0.4, -22, [26, 0, 0]),
      ...[-1, 1].map((side) =>
        group(
          bar([side * 60, 0.8, 0], [side * 60, 0.8, -22], 0.8, gloss(WHITE)),
          bar([side * 60, 40, 0], [side * 60, 0.8, -22], 0.5, gloss(WHITE)),
          ...times(5, (index) =>
            bar([side * 60, index * 8, 0], [side * 60, index * 8 * 0.2, -22 + index * 4.2], 0.22, plastic('#e2e4e6')),
          ),
        ),
      ),
      bar([-60, 0.8, -22], [60, 0.8, -22], 0.8, gloss(WHITE)),
    ),
    { azimuthDegrees: 28, elevationDegrees: 14 },
  )

const skippingRope: Form = (subject) => {
  const handle = () =>
    group(
      rod(1.5, 12, gloss(subject.colour), 0.5, 1.2),
      ...times(5, (index) => at(ring(1.45, 0.18, rubber(BLACK)), 0, 2.4 + index * 1.3, 0, [90, 0, 0])),
      at(rod(0.7, 1.4, steel()), 0, 12, 0),
    )
  const coil = times(40, (index): Point => {
    const a = index * 0.48
    const r = 9 + 0.8 * Math.sin(index)
    return [Math.cos(a) * r, 0.4 + index * 0.035, Math.sin(a) * r * 0.8]
  })
  return seen(
    group(
      tube([[-12, 1.4, 11], ...coil, [16, 1.4, 6]], 0.32, rubber(BLACK)),
      at(group(handle()), -13, 1.5, 11, [0, 30, 90]),
      at(group(handle(), at(box(2, 1.6, 0.6, screen(), 0.2), 0, 9.4, 1.3)), 17, 1.5, 6.4, [0, -40, -90]),
    ),
    { elevationDegrees: 34 },
  )
}

/** Rolled: `mat`, or `bag` for a sleeping bag in its sack beside it. */
const rolledMat: Form = (subject) => {
  const { look, colour, accent } = subject
  if (look === 'bag') {
    const fabric = patterned('plain', colour, accent)
    const sack = bent(rod(12, 40, fabric, 4), (point) => {
      point.x *= 1 + 0.03 * Math.sin(point.y * 0.9)
      point.z *= 1 + 0.03 * Math.cos(point.y * 0.8)
    })
    return seen(
      group(
        at(
          group(
            sack,
            ...[8, 20, 32].map((y) => at(ring(12.2, 0.7, cloth(BLACK)), 0, y, 0, [90, 0, 0])),
            at(rod(7, 1.4, cloth(accent), 0.6), 0, 39.4, 0),
            at(mark(subject, 10, '#ffffff'), 0, 14, 12.2, [0, 0, 90]),
          ),
          -20,
          12,
          0,
          [0, 16, -90],
        ),
      ),
      { elevationDegrees: 16 },
    )
  }
  const spiral = times(220, (index): Corner => {
    const a = index * 0.16
    const r = 1.4 + a * 0.185
    return [Math.cos(a) * r, Math.sin(a) * r]
  })
  const inner = spiral.toReversed().map(([x, y]): Corner => {
    const r = Math.hypot(x, y)
    return [x * (1 - 0.8 / r), y * (1 - 0.8 / r)]
  })
  const roll = plate(outline([...spiral, ...inner]), 60, rubber(colour), 0.15, 2)
  return seen(
    group(
      at(group(roll), -30, 8, 0, [0, 90, 0]),
      ...[-16, 16].map((x) => at(ring(8.05, 0.5, cloth(accent)), x, 8, 0, [0, 90, 0])),
      tube(
        [
          [-16, 16, 0],
          [-8, 19, 5],
          [8, 19, 5],
          [16, 16, 0],
        ],
        0.6,
        cloth(accent),
      ),
    ),
    { azimuthDegrees: 38, elevationDegrees: 20 },
  )
}

const dumbbells: Form = (subject) => {
  const one = () => {
    const hex = plate(
      outline(
        times(6, (index): Corner => [Math.sin(rad(index * 60 + 30)) * 5.6, Math.cos(rad(index * 60 + 30)) * 5.6]),
        0.6,
      ),
      6,
      rubber(subject.colour),
      0.8,
    )
    return group(
      at(rod(1.5, 16, brushed('#b9bdc2'), 0.1), -8, 0, 0, [0, 0, -90]),
      at(group(hex, at(mark(subject, 4.6, inkOn(subject.colour)), 0, 0, 6.05)), 6, 0, 0, [0, 90, 0]),
      at(group(hex.clone()), -12, 0, 0, [0, 90, 0]),
    )
  }
  return seen(group(at(group(one()), -2, 5, -7, [0, 18, 0]), at(group(one()), 3, 5, 8, [0, -6, 0])), {
    azimuthDegrees: 34,
    elevationDegrees: 22,
  })
}

function racket(colour: string, accent: string): Thing {
  const head = ring(9, 0.55, gloss(colour))
  head.scale.set(1, 1.2, 1)
  const strings = group(
    ...times(11, (index) => {
      const x = (index - 5) * 1.5
      const h = Math.sqrt(81 - x * x) * 1.18
      return bar([x, 54 - h, 0], [x, 54 + h, 0], 0.07, plastic(WHITE))
    }),
    ...times(13, (index) => {
      const y = (index - 6) * 1.6
      const w = Math.sqrt(Math.max(0, 81 - (y / 1.2) ** 2))
      return bar([-w, 54 + y, 0], [w, 54 + y, 0], 0.07, plastic(WHITE))
    }),
  )
  return group(
    at(head, 0, 54, 0),
    strings,
    rod(1.3, 15, rubber(BLACK), 0.3),
    bar([0, 14, 0], [0, 43.4, 0], 0.5, gloss(accent)),
  )
}

const badminton: Form = ({ colour, accent }) => {
  const shuttle = () =>
    group(
      at(ball(1.4, matte(WHITE)), 0, 1.3, 0),
      ...times(14, (index) => {
        const a = rad(index * 25.7)
        return bar(
          [Math.sin(a) * 0.9, 1.8, Math.cos(a) * 0.9],
          [Math.sin(a) * 3, 7.6, Math.cos(a) * 3],
          0.3,
          matte('#fbfbf8'),
        )
      }),
      at(ring(1.9, 0.12, plastic(accent)), 0, 4.4, 0, [90, 0, 0]),
    )
  return seen(
    group(
      at(group(racket(colour, BLACK)), -16, 1.5, 8, [-70, 0, 20]),
      at(group(racket(accent, BLACK)), 4, 3, 10, [-70, 0, -14]),
      at(group(shuttle()), 18, 0.2, 16, [0, 0, 0]),
      at(group(shuttle()), 26, 1.6, 8, [0, 30, 76]),
    ),
    { azimuthDegrees: 8, elevationDegrees: 36 },
  )
}

const tableTennis: Form = ({ colour, accent }) => {
  const bat = (tint: string) => {
    const shape = new THREE.Shape()
    shape.absellipse(0, 15, 7.6, 8, 0, Math.PI * 2, false, 0)
    return group(
      plate(shape, 0.5, wood('#d9b27a'), 0.05),
      at(plate(shape, 0.5, rubber(tint), 0.1), 0, 0, 0.5),
      at(box(2.8, 10, 2.2, wood('#c08a4e'), 0.8), 0, 4, 0.4),
    )
  }
  return seen(
    group(
      at(group(bat(colour)), -9, 0.4, 4, [-68, 0, 16]),
      at(group(bat(accent)), 7, 1, 6, [-68, 0, -14]),
      ...[
        [1, 14],
        [-14, 15],
        [16, 12],
      ].map(([x = 0, z = 0], index) => at(ball(2, matte(index === 1 ? '#f0a13c' : '#fdfdfa')), x, 2, z)),
      at(
        group(
          netting(40, 6, 1.2, '#2b2e33', 0.1),
          at(box(40, 0.9, 0.3, cloth(WHITE), 0.1), 0, 6, 0),
          ...[-20, 20].map((x) => at(box(1.4, 8, 1.4, plastic('#2b4a7d'), 0.3), x, 4, 0)),
        ),
        0,
        0,
        -13,
      ),
    ),
    { azimuthDegrees: 12, elevationDegrees: 28 },
  )
}

const boxingGloves: Form = (subject) => {
  const leather = gloss(subject.colour)
  const one = (side: number) =>
    group(
      at(ball(7, leather, [1, 1.25, 1.1]), 0, 19, 1),
      at(ball(3, leather, [0.9, 1.8, 1]), side * 6.4, 16, 3, [0, 0, side * -18]),
      lathe(
        [
          [0, 0],
          [5.4, 0],
          [5.6, 7],
          [6, 13],
          [0, 15],
        ],
        leather,
        1.2,
      ),
      at(ring(5.5, 0.8, cloth(WHITE)), 0, 1.4, 0, [90, 0, 0]),
      at(ring(5.7, 0.5, gloss(subject.accent)), 0, 6.6, 0, [90, 0, 0]),
      at(mark(subject, 6, '#ffffff'), 0, 4.2, 5.65),
    )
  return group(at(group(one(1)), -9, 0, 0, [0, 10, 0]), at(group(one(-1)), 8, 0, 4, [0, -14, 0]))
}

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

const dartBoard: Form = () => {
  const face = drawn(1024, 1024, (context, w) => {
    const c = w / 2
    context.fillStyle = '#17181a'
    context.fillRect(0, 0, w, w)
    const numbers = [20, 1, 18, 4, 13, 6, 10, 15, 2, 17, 3, 19, 7, 16, 8, 11, 14, 9, 12, 5]
    const bands = [
      [0.37, 0.35],
      [0.35, 0.235],
      [0.235, 0.215],
      [0.215, 0.035],
    ] as const
    for (const [index, number] of numbers.entries()) {
      const from = rad(index * 18 - 99)
      for (const [band, [outer]] of bands.entries()) {
        const isDark = index % 2 === 0
        context.fillStyle = band % 2 === 0 ? (isDark ? '#c23a31' : '#2f7d4a') : isDark ? '#1d1e21' : '#ecdfc2'
        context.beginPath()
        context.moveTo(c, c)
        context.arc(c, c, w * outer, from, from + rad(18))
        context.fill()
      }
      const a = rad(index * 18)
      text(context, String(number), c + Math.sin(a) * w * 0.425, c - Math.cos(a) * w * 0.425, 100, w * 0.06, {
        weight: 700,
        ink: '#f4f3ef',
      })
    }
    for (const [r, ink] of [
      [0.035, '#2f7d4a'],
      [0.016, '#c23a31'],
    ] as const) {
      context.fillStyle = ink
      context.beginPath()
      context.arc(c, c, w * r, 0, 7)
      context.fill()
    }
  })
  const round = plate(
    outline(times(64, (index): Corner => [Math.sin(rad(index * -5.625)) * 22, Math.cos(rad(index * -5.625)) * 22])),
    3,
    [matte('#fff', { map: face }), matte('#17181a')],
    0,
  )
  const dart = (x: number, y: number, tint: string) =>
    at(
      group(
        bar([0, 0, 0], [0, 0, 3], 0.12, steel()),
        bar([0, 0, 3], [0, 0, 8], 0.4, brushed('#d9b86a')),
        bar([0, 0, 8], [0, 0, 12], 0.25, plastic(BLACK)),
        at(box(3, 0.1, 3, plastic(tint), 0.04), 0, 0, 13),
        at(box(0.1, 3, 3, plastic(tint), 0.04), 0, 0, 13),
      ),
      x,
      y,
      3,
    )
  return seen(
    group(
      at(group(round, dart(1, 1, '#d23f3a'), dart(-4, 5, '#3f78b5'), dart(6, -3, '#f0b02c')), 0, 22.4, 0, [-8, 0, 0]),
    ),
    { azimuthDegrees: 24, elevationDegrees: 8 },
  )
}

const trophy: Form = (subject) => {
  const gold = steel('#e0b04a')
  return group(
    block(13, 6, 13, gloss('#2a211d'), 0.5),
    at(decal(8, 3, brushed('#e6c878')), 0, 3, 6.54),
    at(mark(subject, 6, '#3a2d18'), 0, 3, 6.58),
    at(
      lathe(
        [
          [0, 0],
          [4, 0],
          [3.6, 1],
          [1.1, 2.4],
          [0.9, 7],
          [1.8, 8],
          [1, 9],
          [3.4, 11],
          [6.4, 18],
          [6.8, 25],
          [7.2, 25.4],
          [6.6, 25.4],
          [6, 19],
          [0, 13],
        ],
        gold,
        0.5,
      ),
      0,
      6,
      0,
    ),
    ...[-1, 1].map((side) =>
      tube(
        [
          [side * 6.6, 28.6, 0],
          [side * 10.6, 29.4, 0],
          [side * 11.6, 25, 0],
          [side * 8.4, 20.4, 0],
          [side * 4.4, 18.4, 0],
        ],
        0.55,
        gold,
      ),
    ),
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

const teddy: Form = ({ colour, accent }) => {
  const fur = cloth(colour)
  const pale = cloth(toned(colour, 0.45))
  return seen(
    group(
      at(ball(9, fur, [1, 1.1, 0.9]), 0, 10, 0),
      at(ball(6, pale, [1, 1.15, 0.5]), 0, 10, 5.6),
      at(ball(7.6, fur, [1.05, 0.98, 0.95]), 0, 25, 0.6),
      ...[-1, 1].flatMap((side) => [
        at(ball(2.7, fur, [1, 1, 0.6]), side * 6, 31, 0),
        at(ball(1.7, pale, [1, 1, 0.5]), side * 6, 31, 1.1),
        at(ball(3.2, fur, [0.9, 2, 0.9]), side * 9.6, 13, 3, [-30, 0, side * 34]),
        at(ball(3.8, fur, [1, 1, 1.9]), side * 6.6, 3.8, 8.4, [0, side * 22, 0]),
        at(ball(2.7, pale, [1, 1, 0.4]), side * 9.2, 3.9, 15, [0, side * 22, 0]),
        at(ball(0.72, gloss('#17130f')), side * 2.9, 26.4, 7.1),
      ]),
      at(ball(3.2, pale, [1.1, 0.85, 0.8]), 0, 23.4, 6.6),
      at(ball(1, gloss('#2a1d16'), [1.2, 0.8, 0.7]), 0, 24.6, 9),
      tube(
        [
          [0, 23.8, 9.2],
          [0, 22.6, 9.2],
          [-1.2, 22, 8.8],
        ],
        0.16,
        matte('#2a1d16'),
      ),
      tube(
        [
          [0, 22.6, 9.2],
          [1.2, 22, 8.8],
        ],
        0.16,
        matte('#2a1d16'),
      ),
      at(ball(1.2, cloth(accent), [1, 1, 0.8]), 0, 18.6, 6.9),
      ...[-1, 1].map((side) => at(ball(2, cloth(accent), [1.4, 0.9, 0.5]), side * 2.8, 18.6, 6.6, [0, 0, side * 14])),
    ),
    { elevationDegrees: 10 },
  )
}

const bao: Form = ({ colour }) => {
  const timber = wood(colour)
  const next = random(5)
  const pits = times(32, (index) => {
    const x = ((index % 8) - 3.5) * 6
    const z = (Math.floor(index / 8) - 1.5) * 6
    return group(
      at(ball(2.5, matte(toned(colour, -0.45)), [1, 0.12, 1]), x, 4.6, z),
      at(ring(2.5, 0.16, wood(toned(colour, 0.1))), x, 4.7, z, [90, 0, 0]),
      ...times(2, () =>
        at(ball(0.72, gloss('#b9b39a'), [1, 0.85, 1]), x + (next() - 0.5) * 2, 5.1, z + (next() - 0.5) * 2),
      ),
    )
  })
  return seen(group(block(54, 4.6, 28, timber, 1), ...pits), { azimuthDegrees: 26, elevationDegrees: 32 })
}

const jigsaw: Form = (subject) => {
  const piece = (tint: string) =>
    plate(
      smoothOutline([
        [-2, -2],
        [-0.5, -1.9],
        [-0.7, -1.2],
        [0.7, -1.2],
        [0.5, -1.9],
        [2, -2],
        [1.9, -0.5],
        [3, -0.8],
        [3, 0.8],
        [1.9, 0.5],
        [2, 2],
        [0.5, 1.9],
        [0.8, 3],
        [-0.8, 3],
        [-0.5, 1.9],
        [-2, 2],
        [-1.9, 0.4],
        [-1.2, 0.7],
        [-1.2, -0.7],
        [-1.9, -0.4],
      ]),
      0.35,
      matte(tint),
      0.1,
    )
  const tints = ['#e3a84c', '#7aa36a', '#5d8fa8', '#b5602f', '#efd9a6', '#7a5230']
  return seen(
    group(
      cartonOf(subject, 27, 19, 6, 'box'),
      ...times(9, (index) =>
        at(
          piece(tints[index % 6] ?? '#e3a84c'),
          -11 + index * 3.1 + (index % 2),
          0.1 + (index % 3) * 0.1,
          8.4 + (index % 3) * 3.4,
          [-90, 0, index * 47],
        ),
      ),
    ),
    { elevationDegrees: 22 },
  )
}

/** An animal on four legs from balls and bars. */
function animal(
  tint: string,
  {
    long,
    high,
    neck,
    head,
    tail = 4,
    leg = 1.1,
    extra = [] as Thing[],
  }: { long: number; high: number; neck: number; head: number; tail?: number; leg?: number; extra?: Thing[] },
): Thing {
  const skin = matte(tint)
  const front = long * 0.42
  return group(
    at(ball(1, skin, [long * 0.55, high * 0.3, long * 0.26]), 0, high * 0.75, 0),
    ...[-1, 1].flatMap((x) =>
      [-1, 1].map((z) =>
        bar([x * front, high * 0.72, z * long * 0.13], [x * front * 1.04, leg, z * long * 0.14], leg, skin),
      ),
    ),
    bar([front, high * 0.85, 0], [front + neck * 0.45, high * 0.85 + neck, 0], leg * 1.5, skin),
    at(ball(head, skin, [1.5, 0.95, 0.85]), front + neck * 0.45 + head * 0.7, high * 0.9 + neck, 0, [0, 0, -14]),
    ...[-1, 1].flatMap((side) => [
      at(
        ball(head * 0.4, skin, [0.6, 1, 0.5]),
        front + neck * 0.45,
        high * 0.9 + neck + head * 0.9,
        side * head * 0.55,
      ),
      at(
        ball(head * 0.13, gloss('#17130f')),
        front + neck * 0.45 + head * 1.1,
        high * 0.9 + neck + head * 0.35,
        side * head * 0.72,
      ),
    ]),
    tube(
      [
        [-front - long * 0.1, high * 0.85, 0],
        [-front - tail * 0.7, high * 0.7, 0],
        [-front - tail * 0.8, high * 0.3, 0],
      ],
      leg * 0.35,
      skin,
    ),
    ...extra,
  )
}

const safariAnimals: Form = () => {
  const elephant = animal('#8d949b', {
    long: 11,
    high: 9,
    neck: 0.6,
    head: 3,
    leg: 1.7,
    extra: [
      tube(
        [
          [8.6, 9, 0],
          [11, 6, 0],
          [10.6, 2.4, 0],
          [12, 1.2, 0],
        ],
        0.9,
        matte('#8d949b'),
      ),
      ...[-1, 1].map((side) => at(ball(2.6, matte('#7f868d'), [0.5, 1.2, 0.35]), 4.6, 9, side * 3, [0, side * 30, 0])),
      ...[-1, 1].map((side) =>
        tube(
          [
            [8, 7.2, side * 1.2],
            [10, 6, side * 1.6],
            [11.4, 6.6, side * 1.6],
          ],
          0.36,
          gloss('#f4efe0'),
        ),
      ),
    ],
  })
  const giraffe = animal('#e0ac52', {
    long: 8,
    high: 10,
    neck: 11,
    head: 1.7,
    leg: 0.8,
    extra: spots(26)
      .filter(({ y }) => Math.abs(y) < 0.85)
      .map((p) => at(ball(0.72, matte('#8a5528'), [1, 1, 0.9]), p.x * 4.2, 7.5 + p.y * 2.9, p.z * 2)),
  })
  const zebra = animal('#f3f1ea', {
    long: 8,
    high: 7.4,
    neck: 3.4,
    head: 1.7,
    leg: 0.8,
    extra: times(6, (index) => {
      const stripe = ring(1, 0.14, matte('#1d1d1f'))
      stripe.scale.set(2.15 - Math.abs(index - 2.5) * 0.16, 2.28 - Math.abs(index - 2.5) * 0.2, 1.8)
      return at(stripe, -3 + index * 1.2, 5.6, 0, [0, 90, 0])
    }),
  })
  const lion = animal('#d9a04a', {
    long: 8.4,
    high: 6.4,
    neck: 1.4,
    head: 2,
    leg: 1,
    extra: [at(ring(2.1, 1.1, matte('#7d4a22')), 4.4, 7.4, 0, [0, 90, 0])],
  })
  const rhino = animal('#7b8087', {
    long: 10,
    high: 6.6,
    neck: 0.6,
    head: 2.2,
    leg: 1.5,
    extra: [
      at(
        lathe(
          [
            [0.8, 0],
            [0.1, 2.6],
          ],
          matte('#d9d2c2'),
        ),
        8.6,
        6.4,
        0,
        [0, 0, -24],
      ),
    ],
  })
  return seen(
    group(
      at(elephant, -9, 0, -6, [0, -30, 0]),
      at(giraffe, 6, 0, -8, [0, -40, 0]),
      at(zebra, 14, 0, 4, [0, -30, 0]),
      at(lion, -1, 0, 8, [0, -40, 0]),
      at(rhino, -16, 0, 8, [0, -24, 0]),
    ),
    { azimuthDegrees: 10, elevationDegrees: 16 },
  )
}

/** A van for fourteen, with stripes and a wordmark. */
const matatu: Form = (subject) => {
  const { colour, accent } = subject
  const glass = gloss('#1c2733')
  return seen(
    group(
      at(
        bent(block(30, 10.6, 12.4, gloss(colour), 1.8), (point) => {
          if (point.y > 5.5 && point.x > 6) point.x -= (point.y - 5.5) * 0.75 * ((point.x - 6) / 9)
        }),
        0,
        2,
        0,
      ),
      at(box(27, 0.8, 11, gloss(toned(colour, 0.5)), 0.4), -1.2, 12.7, 0),
      ...[-1, 1].map((side) =>
        group(
          ...times(4, (index) => at(box(4.8, 3.6, 0.3, glass, 0.14), -10.4 + index * 5.6, 9.6, side * 6.15)),
          at(box(28, 1.5, 0.3, gloss(accent), 0.1), 0, 5.8, side * 6.12),
          at(box(28, 0.5, 0.3, gloss(WHITE), 0.1), 0, 7, side * 6.12),
          at(decal(9, 2.2, brandMark(subject, WHITE)), -1, 4, side * 6.3, [0, side < 0 ? 180 : 0, 0]),
        ),
      ),
      at(box(0.4, 4.4, 10.4, glass, 0.18), 12.2, 9.6, 0, [0, 0, 36]),
      ...[-1, 1].map((side) =>
        group(
          at(ball(1, gloss('#fff6da'), [0.4, 0.8, 1]), 15, 5.6, side * 4.4),
          at(box(0.4, 0.8, 2, gloss('#d23f3a'), 0.1), -15, 6, side * 4.6),
        ),
      ),
      at(box(0.8, 1.4, 11.4, plastic('#2b2e33'), 0.4), 15, 3, 0),
      at(box(0.6, 1.6, 6, plastic('#2b2e33'), 0.2), 15.05, 4.8, 0),
      ...[-9, 9].flatMap((x) =>
        [-1, 1].map((side) => at(group(wheel(2.7, 2.2, BLACK, '#c9ccd0')), x, 2.7, side * 5.6)),
      ),
      at(box(20, 0.5, 9, brushed('#9aa0a7'), 0.2), -3, 13.8, 0),
    ),
    { azimuthDegrees: 34, elevationDegrees: 18 },
  )
}

const bodaBoda: Form = ({ colour, accent }) => {
  const body = gloss(colour)
  const cloths = matte(accent)
  const skin = matte('#6b432b')
  return seen(
    group(
      ...[-9, 9].map((x) => at(group(wheel(5, 2, BLACK, '#9aa0a7', 12)), x, 5, 0)),
      at(ball(1, body, [4.4, 2, 1.9]), 1.6, 10.4, 0),
      at(box(10, 1.6, 3.4, rubber(BLACK), 0.7), -5, 10.4, 0),
      at(box(5.6, 4, 3, brushed('#7d8288'), 0.6), 0, 6.4, 0),
      ...[-1, 1].flatMap((side) => [
        bar([9, 5, side * 1.2], [6, 13, side * 1.2], 0.45, steel()),
        bar([-9, 5, side * 1.2], [-3, 8, side * 1.2], 0.5, steel()),
      ]),
      tube(
        [
          [5, 14.4, -4],
          [6, 13.6, 0],
          [5, 14.4, 4],
        ],
        0.4,
        plastic(BLACK),
      ),
      tube(
        [
          [0, 5, 1.8],
          [-8, 4.4, 2.2],
          [-13, 6, 2.2],
        ],
        0.6,
        steel(),
      ),
      at(ball(1.5, gloss('#fff6da'), [0.6, 1, 1]), 8, 12.4, 0),
      at(box(4, 0.8, 1.9, body, 0.3), 9, 10.8, 0),
      at(ball(1, cloths, [2.2, 3.6, 2.3]), -3, 14.8, 0, [0, 0, -10]),
      at(ball(2, gloss(toned(accent, -0.3))), -2, 20.4, 0),
      at(ball(1.7, skin, [0.9, 0.9, 0.9]), -1.3, 19.8, 0),
      ...[-1, 1].flatMap((side) => [
        bar([-2.4, 16.6, side * 2], [1.6, 13.6, side * 3.2], 0.75, cloths),
        bar([1.6, 13.6, side * 3.2], [4.6, 14.4, side * 3.6], 0.6, skin),
        bar([-3, 11.6, side * 1.6], [1.6, 9.6, side * 2.5], 0.95, matte('#2b4a7d')),
        bar([1.6, 9.6, side * 2.5], [0.4, 5.2, side * 2.5], 0.85, matte('#2b4a7d')),
        at(box(2.6, 1, 1.3, rubber(BLACK), 0.4), 1, 4.4, side * 2.5),
      ]),
    ),
    { azimuthDegrees: 28, elevationDegrees: 14 },
  )
}

const tractor: Form = ({ colour, accent }) => {
  const timber = wood('#d3a566')
  const disc = (r: number, wide: number, tint: string) =>
    group(
      at(rod(r, wide, matte(tint), 0.3), 0, 0, -wide / 2, [90, 0, 0]),
      at(rod(r * 0.3, wide * 1.2, timber, 0.2), 0, 0, -wide * 0.6, [90, 0, 0]),
    )
  return seen(
    group(
      at(block(15, 6, 7, matte(colour), 0.8), 3, 4.6, 0),
      at(block(7, 9, 8, matte(toned(colour, -0.1)), 0.8), -5, 4.6, 0),
      at(block(9, 1.2, 9, timber, 0.5), -5, 17.4, 0),
      ...[-1, 1].flatMap((x) =>
        [-1, 1].map((z) => bar([-5 + x * 3, 13, z * 3.2], [-5 + x * 3, 18, z * 3.2], 0.5, timber)),
      ),
      at(rod(0.9, 5, timber, 0.3), 6, 10.4, 0),
      ...[-1, 1].flatMap((side) => [
        at(disc(5.6, 2.6, accent), -5, 5.6, side * 5.6),
        at(disc(3.2, 2, accent), 8, 3.2, side * 4.6),
      ]),
      at(rod(2, 1, timber, 0.3), 0.4, 13.6, 0, [0, 0, 60]),
      bar([-9, 4, 0], [-15, 4, 0], 0.5, timber),
      at(block(18, 1.2, 11, timber, 0.3), -24, 4, 0),
      ...[-1, 1].map((side) => at(block(18, 4, 0.9, matte(colour), 0.3), -24, 5, side * 5.2)),
      ...[-1, 1].map((side) => at(block(0.9, 4, 11, matte(colour), 0.3), -24 + side * 8.6, 5, 0)),
      ...[-1, 1].map((side) => at(disc(3.6, 2, accent), -26, 3.6, side * 6.8)),
    ),
    { azimuthDegrees: 32, elevationDegrees: 20 },
  )
}

const blocks: Form = (subject) => {
  const tints = ['#d23f3a', '#3f78b5', '#f0b02c', '#4f8a4b', subject.colour]
  const brick = (tint: string, studs: number) =>
    group(
      block(studs * 1.6, 1.9, 3.2, gloss(tint), 0.14),
      ...times(studs * 2, (index) =>
        at(
          rod(0.5, 0.4, gloss(tint), 0.1),
          (Math.floor(index / 2) - (studs - 1) / 2) * 1.6,
          1.9,
          (index % 2 ? 1 : -1) * 0.8,
        ),
      ),
    )
  const rows = [
    [
      [-4, 4],
      [3.2, 4],
    ],
    [
      [-2, 2],
      [1.2, 2],
      [5.6, 3],
    ],
    [
      [-3.2, 4],
      [3, 3],
    ],
    [[0, 4]],
    [[-0.4, 2]],
  ]
  return seen(
    group(
      cartonOf(subject, 24, 17, 8, 'box'),
      ...rows.flatMap((row, y) =>
        row.map(([x = 0, studs = 2], index) =>
          at(group(brick(tints[(y * 2 + index) % 5] ?? '#d23f3a', studs)), x * 1 + 1, y * 1.9, 11),
        ),
      ),
      at(group(brick('#f0b02c', 3)), 10, 0, 14, [0, 30, 0]),
      at(group(brick('#d23f3a', 2)), -9.4, 0, 13, [0, -24, 0]),
    ),
    { elevationDegrees: 18 },
  )
}

function boardFace(
  size: number,
  draw: (context: CanvasRenderingContext2D, w: number) => void,
  material: (map: THREE.Texture) => THREE.Material,
) {
  const map = drawn(1024, 1024, (context, w) => draw(context, w))
  return group(at(decal(size, size, material(map)), 0, 0, 0, [-90, 0, 0]))
}

const chess: Form = () => {
  const squares = boardFace(
    33,
    (context, w) => {
      for (let x = 0; x < 8; x++)
        for (let y = 0; y < 8; y++) {
          context.fillStyle = (x + y) % 2 ? '#7a4a2c' : '#e9d0a2'
          context.fillRect((x * w) / 8, (y * w) / 8, w / 8, w / 8)
        }
    },
    (map) => matte('#fff', { map }),
  )
  const kinds: Record<string, readonly Corner[]> = {
    pawn: [
      [0, 0],
      [1.3, 0],
      [1.3, 0.6],
      [0.6, 1.4],
      [0.5, 3],
      [0.9, 3.2],
      [0.4, 3.5],
      [0.9, 4.3],
      [0.7, 5],
      [0, 5.3],
    ],
    rook: [
      [0, 0],
      [1.5, 0],
      [1.5, 0.7],
      [0.9, 1.6],
      [0.8, 4.4],
      [1.3, 4.8],
      [1.3, 6],
      [0, 6],
    ],
    bishop: [
      [0, 0],
      [1.5, 0],
      [1.5, 0.7],
      [0.7, 1.8],
      [0.5, 5],
      [1.1, 5.3],
      [0.6, 5.7],
      [1, 6.6],
      [0.3, 8],
      [0, 8.2],
    ],
    king: [
      [0, 0],
      [1.7, 0],
      [1.7, 0.8],
      [0.8, 2],
      [0.6, 6.4],
      [1.3, 6.8],
      [0.8, 7.2],
      [1.2, 9],
      [0.3, 9.4],
      [0, 10.4],
    ],
  }
  const order = ['rook', 'bishop', 'bishop', 'king', 'king', 'bishop', 'bishop', 'rook']
  const pieces = [
    [0, 'back', '#e9d0a2'],
    [1, 'pawn', '#e9d0a2'],
    [6, 'pawn', '#4a2c1a'],
    [7, 'back', '#4a2c1a'],
  ] as const
  return seen(
    group(
      block(38, 2.6, 38, wood('#8a5a33'), 0.5),
      at(squares, 0, 2.64, 0),
      ...pieces.flatMap(([row, kind, tint]) =>
        times(8, (column) =>
          at(
            lathe(kinds[kind === 'back' ? (order[column] ?? 'rook') : 'pawn'] ?? [], gloss(tint), 0.25, 24),
            (column - 3.5) * 4.12,
            2.6,
            (3.5 - row) * 4.12,
          ),
        ),
      ),
    ),
    { azimuthDegrees: 30, elevationDegrees: 26 },
  )
}

const boardGame: Form = () => {
  const tints = ['#d23f3a', '#4f8a4b', '#f0b02c', '#3f78b5']
  const face = boardFace(
    34,
    (context, w) => {
      context.fillStyle = '#fbf8ee'
      context.fillRect(0, 0, w, w)
      const cell = w / 15
      for (const [index, [x, y]] of (
        [
          [0, 0],
          [9, 0],
          [9, 9],
          [0, 9],
        ] as const
      ).entries()) {
        context.fillStyle = tints[index] ?? '#000'
        context.fillRect(x * cell, y * cell, 6 * cell, 6 * cell)
        context.fillStyle = '#fbf8ee'
        context.fillRect((x + 1) * cell, (y + 1) * cell, 4 * cell, 4 * cell)
        context.fillStyle = tints[index] ?? '#000'
        for (const [dx, dy] of [
          [2, 2],
          [4, 2],
          [2, 4],
          [4, 4],
        ] as const) {
          context.beginPath()
          context.arc((x + dx) * cell, (y + dy) * cell, cell * 0.6, 0, 7)
          context.fill()
        }
      }
      context.strokeStyle = '#c9c2b0'
      context.lineWidth = 3
      for (let index = 0; index < 15; index++)
        for (let lane = 6; lane < 9; lane++) {
          context.strokeRect(index * cell, lane * cell, cell, cell)
          context.strokeRect(lane * cell, index * cell, cell, cell)
        }
      for (let step = 1; step < 6; step++) {
        context.fillStyle = tints[0] ?? ''
        context.fillRect(step * cell, 7 * cell, cell, cell)
        context.fillStyle = tints[1] ?? ''
        context.fillRect(7 * cell, step * cell, cell, cell)
        context.fillStyle = tints[2] ?? ''
        context.fillRect((14 - step) * cell, 7 * cell, cell, cell)
        context.fillStyle = tints[3] ?? ''
        context.fillRect(7 * cell, (14 - step) * cell, cell, cell)
      }
    },
    (map) => paper('#fff', { map }),
  )
  const counter = (tint: string) =>
    lathe(
      [
        [0, 0],
        [1, 0],
        [1, 0.4],
        [0.4, 1.4],
        [0.3, 2],
        [0.7, 2.6],
        [0, 3.1],
      ],
      gloss(tint),
      0.3,
      28,
    )
  const die = () =>
    group(
      box(2, 2, 2, gloss(WHITE), 0.35),
      ...[
        [0, 1.02, 0],
        [0.5, 0.5, 1.02],
        [-0.5, -0.5, 1.02],
        [1.02, 0, 0],
        [1.02, 0.5, 0.5],
        [1.02, -0.5, -0.5],
      ].map(([x = 0, y = 0, z = 0]) => at(ball(0.2, matte(BLACK)), x, y, z)),
    )
  return seen(
    group(
      block(36, 1.2, 36, wood('#b07a42'), 0.3),
      at(face, 0, 1.24, 0),
      ...[
        [-9, -9],
        [-8, 3],
        [9, -9],
        [2, -6],
        [9, 9],
        [4, 1],
        [-9, 9],
        [0, 7],
        [-3, 0],
      ].map(([x = 0, z = 0], index) => at(counter(tints[index % 4] ?? '#d23f3a'), x, 1.2, z)),
      at(group(die()), 6, 2.2, 5, [0, 30, 0]),
      at(group(die()), 3, 2.2, 9, [0, 64, 90]),
    ),
    { azimuthDegrees: 28, elevationDegrees: 34 },
  )
}

const playingCards: Form = (subject) => {
  const card = (rank: string, suit: string, ink: string) => {
    const map = drawn(360, 520, (context, w, h) => {
      context.fillStyle = '#fdfdfb'
      context.fillRect(0, 0, w, h)
      text(context, rank, w * 0.16, h * 0.11, 90, 84, { weight: 700, ink })
      text(context, suit, w * 0.16, h * 0.22, 90, 70, { weight: 700, ink })
      text(context, suit, w / 2, h * 0.52, 260, 240, { weight: 700, ink })
    })
    return plate(
      outline(
        [
          [-3.1, 0],
          [3.1, 0],
          [3.1, 8.8],
          [-3.1, 8.8],
        ],
        0.5,
      ),
      0.06,
      paper('#fff', { map }),
      0.01,
    )
  }
  const hand = [
    ['A', '♠', '#1d1f22'],
    ['K', '♥', '#c23a31'],
    ['Q', '♣', '#1d1f22'],
    ['J', '♦', '#c23a31'],
    ['10', '♠', '#1d1f22'],
  ] as const
  const deck = (tint: string) => cartonOf({ ...subject, colour: tint }, 6.6, 9.4, 2.2, 'plain')
  return seen(
    group(
      at(group(deck(subject.colour)), -5, 0, -3, [0, 14, 0]),
      at(group(deck(subject.accent)), 3, 0, -4.4, [0, -6, 0]),
      ...hand.map(([rank, suit, ink], index) =>
        at(group(at(card(rank, suit, ink), 0, -2, 0)), (index - 2) * 1.5 + 1, 0.16 + index * 0.08, 8, [
          -84,
          0,
          (2 - index) * 12,
        ]),
      ),
    ),
    { elevationDegrees: 30 },
  )
}

const dominoes: Form = ({ colour }) => {
  const pips: Record<number, readonly (readonly [number, number])[]> = {
    0: [],
    1: [[0, 0]],
    2: [
      [-1, 1],
      [1, -1],
    ],
    3: [
      [-1, 1],
      [0, 0],
      [1, -1],
    ],
    4: [
      [-1, 1],
      [1, 1],
      [-1, -1],
      [1, -1],
    ],
    5: [
      [-1, 1],
      [1, 1],
      [-1, -1],
      [1, -1],
      [0, 0],
    ],
    6: [
      [-1, 1],
      [1, 1],
      [-1, 0],
      [1, 0],
      [-1, -1],
      [1, -1],
    ],
  }
  const one = (a: number, b: number) =>
    group(
      box(2.5, 5, 0.9, gloss(toned(colour, 0.3)), 0.25),
      at(box(2.1, 0.1, 0.1, matte(BLACK), 0.04), 0, 0, 0.44),
      ...[
        [a, 1.25],
        [b, -1.25],
      ].flatMap(([count = 0, y = 0]) =>
        (pips[count] ?? []).map(([px, py]) =>
          at(ball(0.23, matte(BLACK), [1, 1, 0.3]), px * 0.62, y + py * 0.62, 0.45),
        ),
      ),
    )
  const timber = wood('#a8713d')
  const tray = group(
    block(20, 1, 12, timber, 0.2),
    ...[-1, 1].map((side) => at(block(20, 4.4, 0.9, timber, 0.2), 0, 0, side * 5.6)),
    ...[-1, 1].map((side) => at(block(0.9, 4.4, 12, timber, 0.2), side * 9.6, 0, 0)),
    ...times(7, (index) => at(group(one(index % 7, (index * 3) % 7)), -7.6 + index * 2.55, 3.6, 0, [-90, 0, 0])),
  )
  return seen(
    group(
      at(tray, 0, 0, -5),
      at(group(one(6, 4)), -6, 0.5, 6.4, [-90, 0, 20]),
      at(group(one(5, 5)), 0, 0.5, 7.4, [-90, 0, -30]),
      at(group(one(3, 2)), 6, 2.6, 5, [-8, -14, 0]),
    ),
    { elevationDegrees: 32 },
  )
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

const yoyo: Form = ({ colour, accent }) => {
  const half = () =>
    lathe(
      [
        [0, 0],
        [2.4, 0.2],
        [3.2, 1],
        [3.3, 1.8],
        [2.4, 2.6],
        [1, 3],
        [0, 3],
      ],
      wood(colour),
      0.5,
    )
  const made = group(
    half(),
    at(half(), 0, -0.8, 0, [180, 0, 0]),
    at(rod(0.5, 1, wood('#d3a566')), 0, -0.9, 0),
    at(ring(1.6, 0.14, gloss(accent)), 0, 2.9, 0, [90, 0, 0]),
  )
  return seen(
    group(
      at(made, 0, 3.3, 0, [70, 0, -20]),
      tube(
        [
          [1, 6.2, -0.4],
          [3.4, 5, 1.4],
          [5.4, 0.4, 3],
          [9, 0.3, 1],
          [8, 0.3, -3],
          [4, 0.3, -5],
          [0, 0.3, -4],
          [-5, 0.3, -3],
        ],
        0.13,
        cloth(WHITE),
      ),
    ),
    { elevationDegrees: 18 },
  )
}

const ragdoll: Form = ({ colour, accent }) => {
  const skin = cloth('#7a4c31')
  const dress = lathe(
    [
      [0, 0],
      [10, 0],
      [9.4, 1],
      [5, 14],
      [4, 16],
      [0, 16],
    ],
    patterned('print', colour, accent, [3, 1]),
    0.8,
  )
  return seen(
    group(
      at(dress, 0, 5, 0),
      at(ball(5.4, skin, [1, 1.04, 0.92]), 0, 26, 0),
      ...spots(60)
        .filter(({ y, z }) => y > 0.1 && z < 0.55)
        .map((p) => at(ball(1.3, cloth('#1f1713')), p.x * 5.4, 26.4 + p.y * 5.4, p.z * 5)),
      ...[-1, 1].flatMap((side) => [
        at(ball(2.6, cloth('#1f1713')), side * 5.6, 29.6, -0.6),
        at(ring(1.3, 0.35, cloth(accent)), side * 4.6, 29, 0.4, [0, 60, 0]),
        at(ball(0.6, gloss('#15100d')), side * 1.9, 26.6, 4.7),
        bar([side * 4, 19.4, 0], [side * 10, 12.4, 2], 1.3, skin),
        bar([side * 3, 5.6, 1], [side * 4, 1.6, 6], 1.6, skin),
        at(ball(1.9, gloss('#8a2f2a'), [0.9, 0.9, 1.3]), side * 4.2, 1.8, 7),
      ]),
      tube(
        [
          [-1.6, 24, 4.8],
          [0, 23.2, 5.1],
          [1.6, 24, 4.8],
        ],
        0.22,
        cloth('#b03a3a'),
      ),
      at(ring(4.3, 0.7, cloth(accent)), 0, 20.6, 0, [90, 0, 0]),
    ),
    { elevationDegrees: 8 },
  )
}

const drum: Form = ({ colour, accent }) =>
  seen(
    group(
      lathe(
        [
          [0, 0],
          [7, 0],
          [6.4, 3],
          [5, 11],
          [6, 16],
          [11, 24],
          [11.4, 31],
          [0, 31],
        ],
        wood(colour),
        2,
      ),
      at(
        lathe(
          [
            [11.6, 0],
            [11.7, 0.8],
            [11, 1.3],
            [0, 1.4],
          ],
          matte('#eadcbf'),
          0.6,
        ),
        0,
        30.6,
        0,
      ),
      at(ring(11.7, 0.42, cloth(accent)), 0, 29.4, 0, [90, 0, 0]),
      at(ring(6.4, 0.42, cloth(accent)), 0, 14.6, 0, [90, 0, 0]),
      ...times(18, (index) => {
        const a = rad(index * 20)
        const b = rad(index * 20 + 10)
        const c = rad(index * 20 + 20)
        return group(
          bar(
            [Math.sin(a) * 11.7, 29.4, Math.cos(a) * 11.7],
            [Math.sin(b) * 6.6, 14.8, Math.cos(b) * 6.6],
            0.2,
            cloth(WHITE),
          ),
          bar(
            [Math.sin(b) * 6.6, 14.8, Math.cos(b) * 6.6],
            [Math.sin(c) * 11.7, 29.4, Math.cos(c) * 11.7],
            0.2,
            cloth(WHITE),
          ),
        )
      }),
      ...times(10, (index) => {
        const a = rad(index * 36)
        return at(
          plate(
            outline([
              [-1, 0],
              [1, 0],
              [0, 2.4],
            ]),
            0.3,
            gloss(accent),
            0.05,
          ),
          Math.sin(a) * 6,
          5.4,
          Math.cos(a) * 6,
          [8, index * 36, 0],
        )
      }),
    ),
    { elevationDegrees: 18 },
  )

const ukulele: Form = ({ colour }) => {
  const top = wood(colour)
  const shape = smoothOutline([
    [0, 0],
    [8, 1.4],
    [10.4, 7],
    [7.4, 12.6],
    [7.8, 17.6],
    [4.6, 21.4],
    [0, 22],
    [-4.6, 21.4],
    [-7.8, 17.6],
    [-7.4, 12.6],
    [-10.4, 7],
    [-8, 1.4],
  ])
  const made = group(
    plate(shape, 6, wood(toned(colour, -0.35)), 0.4),
    at(plate(shape, 0.3, top, 0.1), 0, 0, 5.9),
    at(rod(3, 0.1, matte('#1d130d')), 0, 14, 6.2, [90, 0, 0]),
    at(ring(3.1, 0.18, wood('#4a2c1a')), 0, 14, 6.25),
    at(box(3.4, 27, 1.8, wood('#5a3720'), 0.5), 0, 33, 6),
    ...times(12, (index) => at(box(3.2, 0.1, 0.2, steel(), 0.04), 0, 22 + index * 2, 6.95)),
    at(box(4.6, 8, 1.4, wood('#5a3720'), 0.5), 0, 50, 5.4, [-8, 0, 0]),
    at(box(6, 1.2, 0.7, wood('#4a2c1a'), 0.2), 0, 6.4, 6.3),
    ...[-1, 1].flatMap((x) =>
      [0, 1].map((y) => at(ball(0.8, plastic(WHITE), [1.3, 0.8, 0.8]), x * 3.2, 48 + y * 3.6, 5.4)),
    ),
    ...times(4, (index) =>
      bar([(index - 1.5) * 0.7, 6.4, 6.9], [(index - 1.5) * 0.6, 47, 7.1], 0.06, plastic('#f7f7f4')),
    ),
  )
  return seen(group(at(made, 0, 0.4, 0, [-10, 0, 10])), { azimuthDegrees: 20, elevationDegrees: 8 })
}

const robot: Form = ({ colour, accent }) =>
  seen(
    group(
      at(block(11, 11, 8, gloss(colour), 1.2), 0, 8, 0),
      at(block(9, 7.4, 7.4, gloss(toned(colour, 0.25)), 1.4), 0, 20, 0),
      at(box(7.4, 4, 0.6, screen(), 0.6), 0, 24, 3.7),
      ...[-1, 1].flatMap((side) => [
        at(ball(1, gloss('#5be0ff')), side * 1.8, 24.2, 3.9),
        at(rod(1.3, 1, plastic(accent), 0.2), side * 4.6, 23.6, 0, [0, 0, side * -90]),
        at(rod(1.7, 9, plastic('#8d949b'), 0.4), side * 7.2, 8.6, 0),
        at(ball(2.2, gloss(accent)), side * 7.2, 18, 0),
        at(box(3, 3, 3.4, gloss(accent), 0.8), side * 7.2, 7.6, 1),
        at(rod(1.9, 6, plastic('#8d949b'), 0.4), side * 3.2, 2.4, 0),
        at(block(5, 3, 8, gloss(accent), 1.2), side * 3.2, 0, 1),
      ]),
      at(rod(2.2, 1, plastic('#8d949b')), 0, 19, 0),
      at(rod(0.3, 3.4, steel()), 0, 27, 0),
      at(ball(0.9, gloss('#d23f3a')), 0, 31, 0),
      at(box(7, 5, 0.5, plastic(toned(colour, 0.55)), 0.5), 0, 13.6, 4),
      ...['#d23f3a', '#f0b02c', '#46b35c'].map((tint, index) =>
        at(ball(0.75, gloss(tint), [1, 1, 0.6]), (index - 1) * 2.1, 14.6, 4.3),
      ),
    ),
    { elevationDegrees: 8 },
  )

const dinoKit: Form = (subject) => {
  const bone = matte('#efe3c8')
  const spine = times(14, (index): Point => {
    const t = index / 13
    return [-11 + t * 20, 5 + Math.sin(t * 3) * 4 + (t > 0.75 ? (t - 0.75) * 14 : 0), 0]
  })
  const skeleton = group(
    tube(spine, 0.4, bone),
    ...spine.slice(4, 10).flatMap(([x, y], index) =>
      [-1, 1].map((side) =>
        tube(
          [
            [x, y, 0],
            [x + 0.4, y - 1.6, side * (1.9 - index * 0.1)],
            [x + 0.6, y - 3.6, side * 0.9],
          ],
          0.24,
          bone,
        ),
      ),
    ),
    at(ball(1.6, bone, [1.6, 0.9, 0.8]), 10.6, 10.6, 0, [0, 0, -14]),
    at(ball(0.36, matte(BLACK)), 10.8, 11, 1.1),
    ...[-1, 1].flatMap((side) => [
      bar([-2.6, 8.6, side], [-1.4, 4, side * 1.6], 0.6, bone),
      bar([-1.4, 4, side * 1.6], [-3, 0.5, side * 1.6], 0.5, bone),
      at(box(2.6, 0.6, 1.2, bone, 0.25), -2.2, 0.3, side * 1.6),
      bar([4.4, 7.6, side * 0.9], [5.8, 5.4, side * 1.4], 0.3, bone),
    ]),
  )
  const rock = bent(block(11, 5, 8, matte('#b39a6e'), 1.4), (point) => {
    point.x += Math.sin(point.y * 3 + point.z) * 0.3
    point.y += Math.sin(point.x * 1.1) * 0.4 * (point.y > 1 ? 1 : 0)
  })
  return seen(
    group(
      at(cartonOf(subject, 22, 17, 5, 'box'), -3, 0, -6),
      at(skeleton, 3, 0.2, 7),
      at(rock, -11, 0, 6),
      at(
        group(rod(0.6, 9, wood('#c79a63')), at(box(2.4, 2, 1, cloth('#6b4a2c'), 0.4), 0, 9.6, 0)),
        -5,
        0.7,
        14,
        [0, 20, 84],
      ),
    ),
    { elevationDegrees: 18 },
  )
}

const microscope: Form = (subject) => {
  const dark = plastic('#2b2f36')
  const white = gloss(WHITE)
  return seen(
    group(
      block(15, 2.6, 19, dark, 1.2),
      at(
        bent(box(4.6, 22, 4.4, white, 1.4), (point) => {
          point.z -= Math.cos(point.y * 0.13) * 3
        }),
        0,
        13,
        -2,
      ),
      at(block(12, 1.2, 12, dark, 0.4), 0, 10, 3),
      at(box(6, 0.2, 2, clear('#dcecf4', 0.7), 0.05), 0, 11.4, 4),
      at(
        group(
          rod(2.2, 12, white, 0.4),
          at(rod(1.7, 6, dark, 0.3), 0, 11, 0),
          at(rod(2, 2, rubber(BLACK), 0.4), 0, 16, 0),
        ),
        0,
        20,
        3.4,
        [-26, 0, 0],
      ),
      at(rod(3, 2, dark, 0.4), 0, 18, 4),
      ...[-1, 0, 1].map((side) =>
        at(
          group(rod(0.9, 4.6, steel(), 0.2), at(rod(0.5, 1, steel()), 0, -0.8, 0)),
          side * 1.6,
          14,
          4 + (side ? -0.6 : 0.6),
          [0, 0, side * -18],
        ),
      ),
      ...[-1, 1].map((side) => at(rod(2.2, 1.8, dark, 0.4), side * 2.2, 8, -4, [0, 0, side * -90])),
      at(ball(2, gloss('#fff6da'), [1, 0.4, 1]), 0, 3, 4),
      at(mark(subject, 4, '#3a3d42'), 2.34, 15, -4.4, [0, 90, 0]),
      ...times(3, (index) =>
        at(
          plate(
            outline(
              [
                [-3, -1],
                [3, -1],
                [3, 1],
                [-3, 1],
              ],
              0.1,
            ),
            0.1,
            asGlass(at(box(1, 1, 1, clear('#dcecf4', 0.8)), 0, 0, 0)).material as THREE.Material,
            0.02,
          ),
          12,
          0.1 + index * 0.12,
          6 + index * 2,
          [-90, 0, index * 14],
        ),
      ),
    ),
    { azimuthDegrees: 42, elevationDegrees: 12 },
  )
}

const telescope: Form = (subject) => {
  const tubeBody = at(
    group(
      rod(4, 44, gloss(subject.colour), 0.4),
      at(rod(4.6, 9, gloss(BLACK), 0.4), 0, 43, 0),
      at(rod(2.4, 7, plastic(BLACK), 0.4), 0, -6, 0),
      at(rod(1.3, 4, brushed(), 0.2), 0, -7.6, 0, [0, 0, 60]),
      at(group(rod(1, 12, gloss(BLACK), 0.3)), 0, 14, 5.6),
      at(mark(subject, 8, '#ffffff'), 0, 26, 4.1, [0, 0, 90]),
    ),
    14,
    66,
    0,
    [0, 0, 62],
  )
  const leg = (turn: number) =>
    at(group(bar([0, 70, 1], [0, 1, 27], 1.1, brushed()), at(rod(1.5, 2, rubber(BLACK)), 0, 0, 27.4)), 0, 0, 0, [
      0,
      turn,
      0,
    ])
  return seen(
    group(
      at(group(tubeBody), 0, 8, 0),
      leg(20),
      leg(140),
      leg(260),
      at(rod(2.6, 8, plastic(BLACK), 0.6), 0, 68, 0),
      around(3, () => bar([0, 30, 0], [0, 34, 14], 0.5, plastic(BLACK)), 20),
    ),
    { azimuthDegrees: 14, elevationDegrees: 8 },
  )
}

const bubbles: Form = (subject) => {
  const film = (r: number, x: number, y: number, z: number) => asGlass(at(ball(r, clear('#bfe3f7', 0.2)), x, y, z))
  const wand = (r: number, tint: string) =>
    group(
      rod(0.5, 24, plastic(tint), 0.2),
      at(ring(r, 0.42, plastic(tint)), 0, 24 + r, 0),
      ...times(14, (index) =>
        at(
          ball(0.34, plastic(tint)),
          Math.sin(rad(index * 25.7)) * r * 0.94,
          24 + r + Math.cos(rad(index * 25.7)) * r * 0.94,
          0,
        ),
      ),
    )
  return seen(
    group(
      at(
        lathe(
          [
            [0, 0],
            [4.4, 0],
            [4.4, 15],
            [2, 18],
            [2, 19.4],
            [0, 19.4],
          ],
          gloss(subject.colour),
          0.9,
        ),
        -6,
        0,
        0,
      ),
      at(rod(2.3, 2.6, plastic(subject.accent), 0.3), -6, 19, 0),
      at(decal(6, 1.5, brandMark(subject, '#ffffff')), -5.4, 9, 4.42, [0, 8, 0]),
      at(group(wand(4.4, subject.accent)), 5, 0.4, 1, [-4, 0, -10]),
      at(group(wand(3, '#f0b02c')), 0.4, 0.4, -3, [-4, 0, -2]),
      film(3.4, 15, 21, 3),
      film(2.2, 12, 29, -2),
      film(1.5, -13, 22, 3),
      film(1.1, 17, 28, 0),
    ),
    { elevationDegrees: 8 },
  )
}

const bowling: Form = ({ colour, accent }) => {
  const pin = () =>
    group(
      lathe(
        [
          [0, 0],
          [2, 0],
          [3, 4],
          [3.2, 7],
          [1.7, 12],
          [1.5, 13.6],
          [2, 16],
          [1.2, 18.4],
          [0, 18.8],
        ],
        gloss(WHITE),
        1.4,
      ),
      at(ring(1.62, 0.26, gloss(colour)), 0, 12.2, 0, [90, 0, 0]),
      at(ring(1.56, 0.26, gloss(colour)), 0, 13.6, 0, [90, 0, 0]),
    )
  const places = [
    [0, 0],
    [-4.6, -6],
    [4.6, -6],
    [-9.2, -12],
    [0, -12],
    [9.2, -12],
  ]
  const sphere = group(
    ball(5, gloss(accent)),
    ...[
      [-0.9, 0],
      [0.9, 0],
      [0, -1.6],
    ].map(([x = 0, y = 0]) => at(ball(0.62, matte(BLACK), [1, 1, 0.3]), x, y + 1.6, 4.7)),
  )
  return seen(
    group(...places.map(([x = 0, z = 0]) => at(group(pin()), x, 0, z)), at(sphere, 9.4, 5, 6, [-14, -8, 0])),
    { azimuthDegrees: 18, elevationDegrees: 16 },
  )
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

const balloons: Form = () => {
  const tints = ['#d23f3a', '#3f78b5', '#f0b02c', '#4f8a4b', '#d9748f', '#7a5fc0', '#e8843c']
  const one = (tint: string) =>
    group(
      at(
        lathe(
          [
            [0.2, -1.4],
            [0.9, -0.8],
            [0.5, 0],
            [3, 2.4],
            [6.6, 8],
            [6.6, 13],
            [3.4, 16.6],
            [0, 17.2],
          ],
          gloss(tint),
          2.6,
        ),
        0,
        0,
        0,
      ),
    )
  const places = [
    [-9, 34, 0],
    [6, 36, -4],
    [-1, 43, -6],
    [14, 30, 2],
    [-15, 27, -4],
    [1, 27, 5],
    [-5, 19, 4],
  ]
  return seen(
    group(
      ...places.map(([x = 0, y = 0, z = 0], index) =>
        group(
          at(one(tints[index] ?? '#d23f3a'), x, y, z, [z, 0, -x * 1.6]),
          tube(
            [
              [x * 0.96, y - 1, z],
              [x * 0.5, y * 0.55, z * 0.6],
              [0, 6, 0],
            ],
            0.08,
            plastic('#c9c4ba'),
          ),
        ),
      ),
      at(
        group(
          lathe(
            [
              [0, 0],
              [3, 0],
              [3, 1],
              [0.4, 6],
              [0, 6],
            ],
            gloss('#c9ccd0'),
            0.6,
          ),
        ),
        0,
        0,
        0,
      ),
    ),
    { azimuthDegrees: 10, elevationDegrees: 4 },
  )
}

export const play = {
  sportBall,
  goal,
  skippingRope,
  rolledMat,
  dumbbells,
  badminton,
  tableTennis,
  boxingGloves,
  bicycle,
  helmet,
  tent,
  goggles,
  fishingRod,
  dartBoard,
  trophy,
  skates,
  teddy,
  bao,
  jigsaw,
  safariAnimals,
  matatu,
  bodaBoda,
  tractor,
  blocks,
  chess,
  boardGame,
  playingCards,
  dominoes,
  kite,
  yoyo,
  ragdoll,
  drum,
  ukulele,
  robot,
  dinoKit,
  microscope,
  telescope,
  bubbles,
  bowling,
  kickScooter,
  balloons,
} satisfies Record<string, Form>
