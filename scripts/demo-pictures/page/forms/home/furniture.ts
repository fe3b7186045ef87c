import {
  at,
  bar,
  bent,
  block,
  box,
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
  type Corner,
} from '../../kit.ts'
import { text } from '../../labels.ts'
import {
  WHITE,
  asGlass,
  clear,
  cloth,
  drawn,
  gloss,
  matte,
  paper,
  patterned,
  plastic,
  toned,
  wood,
} from '../../materials.ts'
import { seen, type Form } from '../form.ts'
import { brickOf } from '../packaging/parts.ts'

/** A net under a ring, over a bed without its bed. `dome` is the small one for a cot. */
const mosquitoNet: Form = ({ look, colour }) => {
  const tulle = clear(toned(colour, 0.45), 0.34)
  const veil = (r: number, h: number, wide: number, power: number) =>
    asGlass(
      surface(
        (u, v) => {
          const a = u * Math.PI * 2
          const pleat = 1 + 0.05 * Math.sin(a * 22) * (1 - v * 0.6)
          const radius = (r + (wide - r) * (1 - v) ** power) * pleat
          return [Math.sin(a) * radius, v * h, Math.cos(a) * radius * 0.8]
        },
        tulle,
        220,
        40,
      ),
    )
  if (look === 'dome') {
    const hoop = (turn: number) =>
      at(
        group(
          tube(
            times(13, (index) => {
              const a = rad(index * 15)
              return [Math.cos(a) * 40, Math.sin(a) * 36 + 1, 0] as const
            }),
            0.5,
            plastic(toned(colour, -0.2)),
          ),
        ),
        0,
        0,
        0,
        [0, turn, 0],
      )
    const shell = asGlass(
      surface(
        (u, v) => {
          const a = u * Math.PI * 2
          const e = (v * Math.PI) / 2
          return [Math.cos(e) * Math.sin(a) * 39.6, Math.sin(e) * 35.6 + 1, Math.cos(e) * Math.cos(a) * 39.6]
        },
        tulle,
        60,
        30,
      ),
    )
    return seen(
      group(
        shell,
        hoop(20),
        hoop(80),
        hoop(140),
        at(ring(39.6, 0.9, cloth(colour)), 0, 1, 0, [90, 0, 0]),
        at(rod(35, 3, cloth(toned(colour, 0.6)), 1.2), 0, 0.2, 0),
      ),
      { elevationDegrees: 20 },
    )
  }
  return seen(
    group(
      veil(13, 100, 42, 1.7),
      at(ring(13.2, 0.8, cloth(colour)), 0, 100, 0, [90, 0, 0]),
      asGlass(
        surface(
          (u, v) => {
            const a = u * Math.PI * 2
            return [Math.sin(a) * 13 * (1 - v), 100 + v * 13, Math.cos(a) * 10.4 * (1 - v)]
          },
          tulle,
          60,
          8,
        ),
      ),
      tube(
        [
          [0, 113, 0],
          [0, 122, 0],
        ],
        0.4,
        cloth(colour),
      ),
      at(ring(41.8, 1.1, cloth(toned(colour, 0.1))), 0, 1.2, 0, [90, 0, 0]),
    ),
    { elevationDegrees: 10 },
  )
}

const mattress: Form = ({ colour, accent }) => {
  const cover = patterned('print', toned(colour, 0.25), accent, [3, 2])
  const quilt = bent(block(92, 15, 60, cover, 3), () => undefined)
  return seen(
    group(
      quilt,
      ...[2.2, 12.8].map((y) =>
        group(
          tube(
            [
              [-46, y, 28.6],
              [-44.6, y, 30.1],
              [44.6, y, 30.1],
              [46, y, 28.6],
              [46, y, -28.6],
              [44.6, y, -30.1],
              [-44.6, y, -30.1],
              [-46, y, -28.6],
            ],
            0.55,
            cloth(toned(colour, -0.35)),
            true,
          ),
        ),
      ),
      at(box(12, 4, 0.3, cloth(WHITE), 0.1), 20, 7.4, 30),
    ),
    { azimuthDegrees: 34, elevationDegrees: 22 },
  )
}

const chair: Form = ({ colour }) => {
  const shell = plastic(colour)
  const leg = (x: number, z: number) => bar([x * 17, 40, z * 15], [x * 21, 1.4, z * 20], 1.9, shell)
  const back = bent(brickOf(40, 44, 2, shell, shell, 1), (point) => {
    point.x *= 1 - 0.16 * (point.y / 44) ** 3
    point.y -= (point.x / 20) ** 2 * 5 * (point.y / 44)
    point.z += (point.x / 20) ** 2 * 5 - (point.y / 44) * 9
  })
  const slots = [-9, -3, 3, 9].map((x) =>
    at(box(2.2, 22, 3.4, plastic(toned(colour, -0.45)), 1), x, 64, -21.4 + (x / 20) ** 2 * 5, [-11.6, 0, 0]),
  )
  return seen(
    group(
      at(
        bent(block(44, 2.2, 42, shell, 1), (point) => {
          point.y -= (1 - (point.x / 22) ** 2) * 1.4
        }),
        0,
        40,
        0,
      ),
      at(back, 0, 41, -17),
      ...slots,
      ...[-1, 1].flatMap((x) => [-1, 1].map((z) => leg(x, z))),
      ...[-1, 1].map((side) =>
        tube(
          [
            [side * 21, 41, 16],
            [side * 25, 58, 14],
            [side * 25.4, 62, 8],
            [side * 24, 62.6, -8],
            [side * 19, 64, -17],
          ],
          1.9,
          shell,
        ),
      ),
    ),
    { azimuthDegrees: 34, elevationDegrees: 14 },
  )
}

const mirror: Form = ({ colour }) => {
  const frame = wood(colour)
  const reflection = drawn(512, 512, (context, w, h) => {
    const light = context.createLinearGradient(0, 0, w, h)
    light.addColorStop(0, '#f4f7f9')
    light.addColorStop(0.5, '#c9d3da')
    light.addColorStop(0.52, '#e3eaee')
    light.addColorStop(1, '#b7c3cb')
    context.fillStyle = light
    context.fillRect(0, 0, w, h)
  })
  return seen(
    group(
      at(
        group(
          at(ring(28, 2.2, frame), 0, 30, 0),
          at(rod(27.4, 0.6, gloss('#fff', { map: reflection }), 0.1), 0, 30, -0.4, [90, 0, 0]),
          at(rod(27.8, 1, matte('#6b4a2c'), 0.2), 0, 30, -1.6, [90, 0, 0]),
        ),
        0,
        0,
        0,
        [-9, 0, 0],
      ),
    ),
    { azimuthDegrees: 20, elevationDegrees: 8 },
  )
}

const wallClock: Form = (subject) => {
  const face = drawn(1024, 1024, (context, w) => {
    context.fillStyle = '#fdfcf8'
    context.fillRect(0, 0, w, w)
    for (let hour = 1; hour <= 12; hour++) {
      const a = (hour * Math.PI) / 6
      text(context, String(hour), w / 2 + Math.sin(a) * w * 0.365, w / 2 - Math.cos(a) * w * 0.365, 120, w * 0.09, {
        weight: 700,
        ink: '#24262a',
      })
    }
    for (let minute = 0; minute < 60; minute++) {
      const a = (minute * Math.PI) / 30
      context.lineWidth = minute % 5 ? 4 : 9
      context.strokeStyle = '#24262a'
      context.beginPath()
      context.moveTo(w / 2 + Math.sin(a) * w * 0.46, w / 2 - Math.cos(a) * w * 0.46)
      context.lineTo(w / 2 + Math.sin(a) * w * 0.44, w / 2 - Math.cos(a) * w * 0.44)
      context.stroke()
    }
    text(context, subject.wording.brand, w / 2, w * 0.34, w * 0.3, w * 0.05, { weight: 700, ink: '#5b6068' })
  })
  const disc = at(rod(14, 0.6, matte(WHITE), 0.1), 0, 0, 0, [90, 0, 0])
  const hand = (long: number, wide: number, turn: number, ink: string) =>
    at(group(at(box(wide, long, 0.2, plastic(ink), 0.1), 0, long * 0.36, 0)), 0, 0, 1.2, [0, 0, turn])
  const round = plate(
    outline(times(48, (index): Corner => [Math.sin(rad(index * -7.5)) * 13.9, Math.cos(rad(index * -7.5)) * 13.9])),
    0.2,
    paper('#fff', { map: face }),
    0.02,
  )
  return seen(
    group(
      at(
        group(
          at(ring(14.4, 1.2, gloss(subject.colour)), 0, 0, 0.4),
          disc,
          at(round, 0, 0, 0.62),
          hand(8.4, 0.9, 58, '#1d1f22'),
          hand(12, 0.6, -144, '#1d1f22'),
          hand(12.6, 0.24, 30, '#d23f3a'),
          at(rod(0.7, 0.5, gloss('#1d1f22')), 0, 0, 1, [90, 0, 0]),
        ),
        0,
        15.6,
        0,
        [-7, 0, 0],
      ),
    ),
    { azimuthDegrees: 18, elevationDegrees: 6 },
  )
}

const sofa: Form = ({ colour }) => {
  const fabric = patterned('weave', colour, colour)
  return seen(
    group(
      at(block(150, 26, 70, fabric, 5), 0, 12, 0),
      at(block(150, 44, 22, fabric, 7), 0, 34, -28),
      ...[-1, 1].map((side) => at(block(20, 52, 74, fabric, 7), side * 74, 12, 0)),
      ...[-1, 1].map((side) =>
        at(block(64, 15, 54, patterned('weave', toned(colour, 0.08), colour), 5), side * 32, 36, 8),
      ),
      ...[-1, 1].flatMap((x) => [-1, 1].map((z) => at(rod(3, 12, wood('#7a4a2c')), x * 68, 0, z * 28))),
    ),
    { azimuthDegrees: 26, elevationDegrees: 14 },
  )
}

/** A plant in a terracotta pot. */
const pottedPlant: Form = ({ colour }) => {
  const next = random(12)
  const leaf = (index: number) => {
    const turn = index * 137.5
    const lean = 12 + (index / 26) * 58
    const long = 16 + next() * 12
    const blade = surface(
      (u, v) => {
        const w = Math.sin(Math.min(1, v * 1.02) * Math.PI) ** 0.7 * 3.4
        return [(u - 0.5) * 2 * w, v * long * Math.cos(v * 0.9), v * v * long * 0.6 + Math.abs(u - 0.5) * 1.2]
      },
      matte(index % 3 ? '#4f8a3f' : '#6ba352'),
      8,
      16,
    )
    return at(group(at(group(blade), 0, 0, 1, [lean, 0, 0])), 0, 21, 0, [0, turn, 0])
  }
  return group(
    lathe(
      [
        [0, 0],
        [8, 0],
        [11.4, 16],
        [13, 16],
        [13.4, 21],
        [12.2, 21.2],
        [11.4, 18],
      ],
      matte(colour),
      0.5,
    ),
    at(rod(12, 0.6, matte('#4a3626')), 0, 18.8, 0),
    at(
      lathe(
        [
          [0, 0],
          [10.6, 0],
          [12.4, 2.4],
          [11.6, 2.4],
          [10, 0.8],
          [0, 0.8],
        ],
        matte(toned(colour, -0.08)),
        0.4,
      ),
      0,
      0,
      0,
    ),
    ...times(26, leaf),
  )
}

export const furniture = { mosquitoNet, mattress, chair, mirror, wallClock, sofa, pottedPlant } satisfies Record<
  string,
  Form
>
