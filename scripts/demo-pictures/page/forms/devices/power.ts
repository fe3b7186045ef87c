import { at, ball, bar, block, box, decal, group, lathe, ring, rod, times, tube, type Point } from '../../kit.ts'
import { brushed, drawn, gloss, inkOn, matte, plastic, relief, rubber, screen, steel, toned } from '../../materials.ts'
import { seen, sizeOf, type Form } from '../form.ts'
import { brandMark, mark } from '../packaging/parts.ts'
import { BLACK, DARK, WHITE, slab } from './parts.ts'

const cells = (w: number, h: number) =>
  drawn(1024, Math.round((1024 * h) / w), (context, cw, ch) => {
    context.fillStyle = '#c8ccd2'
    context.fillRect(0, 0, cw, ch)
    const columns = 6
    const rows = Math.max(2, Math.round((columns * h) / w))
    for (let x = 0; x < columns; x++)
      for (let y = 0; y < rows; y++) {
        const shine = context.createLinearGradient(
          x * (cw / columns),
          y * (ch / rows),
          (x + 1) * (cw / columns),
          (y + 1) * (ch / rows),
        )
        shine.addColorStop(0, '#1b2b4f')
        shine.addColorStop(1, '#0c1630')
        context.fillStyle = shine
        context.beginPath()
        context.roundRect(x * (cw / columns) + 5, y * (ch / rows) + 5, cw / columns - 10, ch / rows - 10, 12)
        context.fill()
        context.strokeStyle = 'rgba(200,210,225,.5)'
        context.lineWidth = 2
        for (let line = 1; line < 4; line++) {
          context.beginPath()
          context.moveTo(x * (cw / columns) + 5, y * (ch / rows) + (line * ch) / rows / 4)
          context.lineTo((x + 1) * (cw / columns) - 5, y * (ch / rows) + (line * ch) / rows / 4)
          context.stroke()
        }
      }
  })

function panelOf(w: number, h: number) {
  const frame = brushed('#c9ccd0')
  return group(
    slab(w, h, 2.4, 0.3, frame),
    at(slab(w - 2, h - 2, 0.1, 0.2, gloss('#fff', { map: cells(w, h) })), 0, 1, 2.38),
  )
}

const solarPanel: Form = () =>
  seen(
    group(
      at(panelOf(54, 78), 0, 0, 0, [-17, 0, 0]),
      bar([-20, 50, -14], [-20, 0.6, -34], 0.8, brushed()),
      bar([20, 50, -14], [20, 0.6, -34], 0.8, brushed()),
    ),
    { azimuthDegrees: 26, elevationDegrees: 12 },
  )

const bulb = (tint = '#fffaf0') =>
  group(
    rod(1.3, 2.4, brushed('#b8bcc2'), 0.2),
    at(
      lathe(
        [
          [1.3, 0],
          [1.5, 1],
          [3, 4],
          [3, 5.4],
          [2, 7.2],
          [0, 7.8],
        ],
        gloss(tint),
        1.4,
      ),
      0,
      2.3,
      0,
    ),
  )

const solarKit: Form = (subject) => {
  const unit = group(
    block(20, 13, 8, matte(subject.colour), 1),
    at(slab(18, 11, 0.3, 0.6, gloss(DARK)), 0, 1, 4),
    at(box(7, 2.6, 0.3, screen(), 0.3), -4, 9, 4.3),
    ...times(4, (index) => at(rod(0.7, 0.5, rubber('#08090a')), -5.4 + index * 3.6, 4, 4.2, [90, 0, 0])),
    at(mark(subject, 5, '#ffffff'), 5, 9, 4.4),
  )
  const cable = tube(
    [
      [10, 2, 2],
      [16, 0.4, 8],
      [8, 0.4, 14],
      [-6, 0.4, 13],
      [-14, 0.4, 10],
    ],
    0.3,
    rubber(BLACK),
  )
  return group(
    at(panelOf(36, 30), -8, 0, -13, [-15, 8, 0]),
    at(unit, 6, 0, 2, [0, -10, 0]),
    ...times(4, (index) =>
      at(bulb(), -19 + index * 6.6, 3.2, 11 + (index % 2) * 2.4, [0, 0, index % 2 ? 180 : 180]),
    ).map((lamp) => at(group(lamp), 0, 6.8, 0)),
    cable,
  )
}

const SOCKET = (context: CanvasRenderingContext2D, cw: number, ch: number) => {
  context.fillStyle = WHITE
  context.fillRect(0, 0, cw, ch)
  context.fillStyle = '#26282b'
  context.fillRect(cw * 0.44, ch * 0.18, cw * 0.12, ch * 0.2)
  context.fillRect(cw * 0.2, ch * 0.56, cw * 0.2, ch * 0.12)
  context.fillRect(cw * 0.6, ch * 0.56, cw * 0.2, ch * 0.12)
}

const extension: Form = (subject) => {
  const map = drawn(256, 256, SOCKET)
  return seen(
    group(
      block(42, 4, 7.4, plastic(WHITE), 0.8),
      ...times(4, (index) =>
        group(
          at(box(6, 0.4, 6, plastic(toned(subject.accent, 0.6)), 0.15), -14 + index * 7.6, 4, 0),
          at(decal(5.4, 5.4, plastic('#fff', { map })), -14 + index * 7.6, 4.22, 0, [-90, 0, 0]),
        ),
      ),
      at(box(2.6, 1.2, 3.2, gloss('#d23f3a'), 0.3), 17.2, 4.1, 0),
      at(decal(5, 1.25, brandMark(subject, '#3a3d42')), -17, 2.2, 3.75),
      tube(
        [
          [-21, 2, 0],
          [-27, 1, 3],
          [-28, 0.6, 12],
          [-16, 0.6, 17],
          [2, 0.6, 14],
          [12, 0.6, 17],
          [17, 0.8, 14],
        ],
        0.5,
        plastic(WHITE),
      ),
      at(box(5.4, 5, 4.6, plastic(WHITE), 0.9), 19.4, 2.5, 13),
      ...[
        [0, 0],
        [-1.2, 1.4],
        [1.2, 1.4],
      ].map(([y = 0, z = 0]) => at(box(2.2, 0.7, 0.5, steel('#d9b86a'), 0.1), 22.8, 2.6 + z, 13 + y)),
    ),
    { azimuthDegrees: 26, elevationDegrees: 28 },
  )
}

const voltageGuard: Form = (subject) =>
  group(
    block(9, 14, 6, plastic(WHITE), 1.2),
    at(slab(8, 6, 0.3, 0.6, plastic(subject.colour)), 0, 7.4, 2.9),
    at(decal(5.6, 5.6, plastic('#fff', { map: drawn(256, 256, SOCKET) })), 0, 3.6, 3.03),
    ...times(3, (index) =>
      at(ball(0.42, gloss(['#46b35c', '#f0b02c', '#d23f3a'][index] ?? '#fff'), [1, 1, 0.5]), -2 + index * 2, 9, 3.25),
    ),
    at(mark(subject, 5, '#ffffff'), 0, 11.6, 3.24),
    ...[
      [-1.1, 6],
      [1.1, 6],
      [0, 9],
    ].map(([x = 0, y = 0]) => at(box(0.7, 0.6, 2.4, steel('#d9b86a'), 0.1), x, y, -4)),
  )

const powerBank: Form = (subject) => {
  const [w, h, d] = sizeOf(subject, [7.2, 15, 2.4])
  const shell = matte(subject.colour)
  const one = group(
    slab(w, h, d, 1.2, shell),
    ...times(4, (index) =>
      at(ball(0.17, gloss(index < 3 ? '#cfe8ff' : '#555c66'), [1, 1, 0.4]), -1.4 + index * 0.6, h - 1.5, d),
    ),
    at(mark(subject, 3.2, inkOn(subject.colour)), 0, h * 0.5, d + 0.02),
  )
  const ports = group(
    ...[-1.6, 0, 1.6].map((x, index) =>
      at(box(index === 1 ? 0.9 : 1.3, 0.1, 0.55, rubber('#08090a'), 0.05), x, h + 0.02, d / 2),
    ),
  )
  return seen(
    group(
      at(group(one, ports), 0, 0, 0, [-9, 0, 0]),
      tube(
        [
          [1.6, h, 0],
          [1.6, h + 3, -2],
          [8, h * 0.5, -4],
          [8, 0.4, 2],
          [3, 0.4, 6],
          [8, 0.3, 8.5],
        ],
        0.24,
        plastic(WHITE),
      ),
    ),
    { azimuthDegrees: 26, elevationDegrees: 14 },
  )
}

const charger: Form = (subject) =>
  group(
    block(4.6, 5.4, 4.6, gloss(subject.colour), 0.9),
    ...[
      [0, 4.6, 0.6, 0.4],
      [-1.2, 2.6, 0.7, 0.4],
      [1.2, 2.6, 0.7, 0.4],
    ].map(([x = 0, y = 0]) => at(box(0.7, 0.45, 1.9, steel('#d9c48a'), 0.1), x, y, -3)),
    at(box(1, 0.4, 0.2, rubber('#0a0b0c'), 0.15), 0, 2.7, 2.3),
    at(mark(subject, 2.4, '#8a8f96'), 0, 4.2, 2.32),
    tube(
      [
        [0, 2.7, 2.4],
        [0, 2.4, 5],
        [4, 0.4, 7],
        [8.6, 0.4, 2],
        [6, 0.4, -4],
        [1, 0.4, -5],
        [-5.4, 0.4, -1],
      ],
      0.22,
      plastic(WHITE),
    ),
    at(box(0.9, 0.7, 2, plastic(WHITE), 0.25), 0, 2.7, 3.2),
  )

const cable: Form = (subject) => {
  const braid = matte(subject.colour, {
    bump: relief(
      32,
      32,
      (context) => {
        context.fillStyle = '#555'
        context.fillRect(0, 0, 32, 32)
        context.fillStyle = '#bbb'
        context.fillRect(0, 0, 16, 16)
        context.fillRect(16, 16, 16, 16)
      },
      [160, 5],
    ),
    bumpScale: 2,
  })
  const coil = times(44, (index): Point => {
    const a = index * 0.5
    const r = 4.6 + 0.35 * Math.sin(index * 1.7)
    return [Math.cos(a) * r, 0.4 + (index % 13) * 0.09 + Math.floor(index / 13) * 0.16, Math.sin(a) * r]
  })
  const plug = () => group(box(1.1, 0.7, 2.5, plastic(DARK), 0.25), at(box(0.84, 0.28, 0.8, steel(), 0.12), 0, 0, 1.5))
  return seen(
    group(
      tube([[10, 0.5, 3], [7.4, 0.5, 2.6], ...coil, [-4, 0.5, 7.4], [2, 0.5, 9]], 0.26, braid),
      at(plug(), 11, 0.5, 3.2, [0, 78, 0]),
      at(plug(), 3.2, 0.5, 9.3, [0, 74, 0]),
      at(box(2.2, 1.6, 0.9, rubber(BLACK), 0.3), -4.6, 0.8, 0, [0, 0, 0]),
    ),
    { azimuthDegrees: 12, elevationDegrees: 42 },
  )
}

const carCharger: Form = (subject) => {
  const made = group(
    rod(1.2, 4, plastic(subject.colour), 0.3, 1.25),
    at(rod(0.4, 0.7, steel()), 0, -0.5, 0),
    at(
      lathe(
        [
          [0, 0],
          [1.3, 0],
          [1.9, 1],
          [1.95, 3],
          [1.7, 3.4],
          [0, 3.4],
        ],
        gloss(subject.colour),
        0.3,
      ),
      0,
      3.8,
      0,
    ),
    at(ring(1.9, 0.1, gloss('#f2682f')), 0, 5.6, 0, [90, 0, 0]),
    ...[-0.8, 0, 0.8].map((z) => at(box(1.2, 0.1, 0.42, rubber('#f07a3a'), 0.04), 0, 7.22, z)),
    ...[-1, 1].map((side) => at(box(0.3, 1.4, 0.7, steel(), 0.1), side * 1.2, 1.6, 0)),
  )
  return seen(group(at(made, -3.2, 1.95, 0, [0, -20, -90])), { azimuthDegrees: 42, elevationDegrees: 22 })
}

export const power = {
  solarPanel,
  solarKit,
  extension,
  voltageGuard,
  powerBank,
  charger,
  cable,
  carCharger,
} satisfies Record<string, Form>
