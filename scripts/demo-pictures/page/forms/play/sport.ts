import * as THREE from 'three'
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
  times,
  tube,
  type Corner,
  type Point,
  type Thing,
} from '../../kit.ts'
import { text } from '../../labels.ts'
import {
  BLACK,
  WHITE,
  brushed,
  cloth,
  drawn,
  gloss,
  inkOn,
  matte,
  patterned,
  plastic,
  rubber,
  screen,
  steel,
  wood,
} from '../../materials.ts'
import { seen, type Form } from '../form.ts'
import { mark } from '../packaging/parts.ts'
import { netting } from './parts.ts'

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

/** A rolled mat; with the look `bag`, a sleeping bag in its cover. */
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

export const sport = {
  skippingRope,
  rolledMat,
  dumbbells,
  badminton,
  tableTennis,
  boxingGloves,
  dartBoard,
  trophy,
} satisfies Record<string, Form>
