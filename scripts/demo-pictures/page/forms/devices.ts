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
  ring,
  rod,
  times,
  tube,
  wrap,
  type Point,
  type Thing,
} from '../kit.ts'
import { text } from '../labels.ts'
import {
  asGlass,
  brushed,
  clear,
  drawn,
  gloss,
  inkOn,
  lightness,
  matte,
  paper,
  plastic,
  relief,
  rubber,
  screen,
  steel,
  toned,
} from '../materials.ts'
import { seen, sizeOf, type Form, type Subject } from './form.ts'
import { brandMark, cartonOf, mark } from './packaging.ts'

const BLACK = '#1d1f22'
const DARK = '#2c2f34'
const WHITE = '#f3f3f0'

/** A flat device in front view with rounded corners; its back is at z = 0. */
function slab(w: number, h: number, d: number, round: number, material: THREE.Material) {
  return plate(
    outline(
      [
        [-w / 2, 0],
        [w / 2, 0],
        [w / 2, h],
        [-w / 2, h],
      ],
      round * 1.25,
    ),
    d,
    material,
    Math.min(d * 0.32, 0.28),
    6,
  )
}

/** What a screen shows: a landscape in the product's colours with the time. */
function wallpaper(w: number, h: number, { colour, accent }: Subject, kind: 'phone' | 'wide' | 'plain'): THREE.Texture {
  const scale = 900 / Math.max(w, h)
  return drawn(Math.round(w * scale), Math.round(h * scale), (context, cw, ch) => {
    const sky = context.createLinearGradient(0, 0, 0, ch)
    sky.addColorStop(0, toned(colour, -0.35))
    sky.addColorStop(0.55, colour)
    sky.addColorStop(1, toned(accent, 0.35))
    context.fillStyle = sky
    context.fillRect(0, 0, cw, ch)
    const unit = Math.min(cw, ch)
    context.fillStyle = toned(accent, 0.55)
    context.beginPath()
    context.arc(cw * 0.68, ch * 0.56, unit * 0.17, 0, Math.PI * 2)
    context.fill()
    for (const [index, level] of [0.62, 0.72, 0.83].entries()) {
      context.fillStyle = toned(colour, -0.25 - index * 0.2)
      context.beginPath()
      context.moveTo(0, ch)
      for (let x = 0; x <= 24; x++) {
        const t = x / 24
        context.lineTo(
          t * cw,
          ch * (level + 0.05 * Math.sin(t * (5 + index * 2) + index * 2) + 0.025 * Math.sin(t * 13 + index)),
        )
      }
      context.lineTo(cw, ch)
      context.fill()
    }
    if (kind === 'phone') {
      text(context, '10:24', cw / 2, ch * 0.17, cw * 0.7, unit * 0.2, { weight: 600, ink: '#ffffff' })
      text(context, 'Thursday 26 November', cw / 2, ch * 0.245, cw * 0.7, unit * 0.055, { weight: 500, ink: '#ffffff' })
      for (let index = 0; index < 4; index++) {
        context.fillStyle = ['#ffffff', toned(accent, 0.3), '#7fd3a8', '#f4c257'][index] ?? '#ffffff'
        context.globalAlpha = 0.92
        context.beginPath()
        context.roundRect(cw * (0.1 + index * 0.21), ch * 0.895, cw * 0.165, cw * 0.165, cw * 0.045)
        context.fill()
        context.globalAlpha = 1
      }
    }
  })
}

/** The back of a phone, seen behind its front. `tough` has bumpers. */
const phone: Form = (subject) => {
  const [w, h, d] = sizeOf(subject, [7.4, 16, 0.85])
  const tough = subject.look === 'tough'
  const shell = gloss(subject.colour)
  const frame = brushed(toned(subject.colour, 0.25))
  const front = group(
    slab(w, h, d, tough ? 0.8 : 1.05, tough ? rubber(DARK) : frame),
    at(slab(w - 0.12, h - 0.12, 0.12, 1, screen()), 0, 0.06, d - 0.06),
    at(slab(w - 0.5, h - 0.62, 0.04, 0.8, screen(wallpaper(w, h, subject, 'phone'))), 0, 0.31, d + 0.045),
    at(rod(0.17, 0.05, gloss('#050608')), 0, h - 0.72, d + 0.07, [90, 0, 0]),
  )
  const lens = (x: number, y: number, r: number) =>
    group(
      at(rod(r, 0.16, steel('#8a8f96'), 0.05), x, y, 0, [90, 0, 0]),
      at(rod(r * 0.72, 0.18, gloss('#0a0d12'), 0.05), x, y, 0, [90, 0, 0]),
    )
  const back = group(
    slab(w, h, d, 1.05, frame),
    at(slab(w - 0.1, h - 0.1, 0.14, 1, shell), 0, 0.05, d - 0.08),
    at(slab(2.6, 5, 0.16, 0.8, gloss(toned(subject.colour, -0.18))), -w / 2 + 1.75, h - 5.5, d + 0.02),
    at(group(lens(0, 0, 0.82), lens(0, -2.1, 0.82)), -w / 2 + 1.75, h - 1.9, d + 0.2),
    at(rod(0.24, 0.1, gloss('#fff4d8')), -w / 2 + 2.75, h - 1.9, d + 0.15, [90, 0, 0]),
    at(mark(subject, 2.6, inkOn(subject.colour)), 0, 2.6, d + 0.09),
  )
  const bumpers = tough
    ? [
        [-1, 0],
        [1, 0],
        [-1, 1],
        [1, 1],
      ].map(([x = 0, y = 0]) =>
        at(
          box(1.7, 2.4, d + 0.55, rubber(toned(subject.colour, -0.1)), 0.5),
          x * (w / 2 - 0.62),
          1.1 + y * (h - 2.2),
          d / 2,
        ),
      )
    : []
  const upright = group(front, ...bumpers)
  return seen(group(at(back, 2.9, 0, -2.2, [-7, -13, 0]), at(upright, -2.4, 0, 0.8, [-7, -4, 0])), {
    azimuthDegrees: 10,
    elevationDegrees: 9,
  })
}

const featurePhone: Form = (subject) => {
  const [w, h, d] = [5.2, 12, 1.4]
  const body = gloss(subject.colour)
  const keys = drawn(512, 620, (context, cw, ch) => {
    context.fillStyle = toned(subject.colour, -0.35)
    context.fillRect(0, 0, cw, ch)
    for (const [index, key] of '1 2 3 4 5 6 7 8 9 * 0 #'.split(' ').entries()) {
      const x = ((index % 3) + 0.5) * (cw / 3)
      const y = (Math.floor(index / 3) + 0.5) * (ch / 4)
      context.fillStyle = toned(subject.colour, -0.05)
      context.beginPath()
      context.roundRect(x - cw * 0.145, y - ch * 0.1, cw * 0.29, ch * 0.2, 26)
      context.fill()
      text(context, key, x, y + 4, cw * 0.2, ch * 0.12, { weight: 600, ink: '#ffffff' })
    }
  })
  const one = group(
    slab(w, h, d, 1.3, body),
    at(slab(4.2, 4.1, 0.1, 0.4, screen()), 0, 6.9, d),
    at(slab(3.7, 3.4, 0.06, 0.2, screen(wallpaper(4, 3.6, subject, 'plain'))), 0, 7.25, d + 0.07),
    at(slab(4.3, 4.3, 0.16, 0.5, plastic('#ffffff', { map: keys })), 0, 0.5, d - 0.05),
    at(ring(0.55, 0.16, steel()), 0, 5.85, d + 0.1),
    at(box(1.2, 0.5, 0.2, plastic(WHITE), 0.2), -1.5, 5.85, d + 0.08),
    at(box(1.2, 0.5, 0.2, plastic(WHITE), 0.2), 1.5, 5.85, d + 0.08),
    at(mark(subject, 1.7, '#ffffff'), 0, 11.35, d + 0.03),
  )
  const behind = group(
    slab(w, h, d, 1.3, body),
    at(rod(0.5, 0.2, gloss('#0a0d12')), 0, 9.8, d + 0.1, [90, 0, 0]),
    at(mark(subject, 2.4, '#ffffff'), 0, 6, d + 0.04),
  )
  return seen(group(at(behind, 3, 0, -2, [-8, -15, 0]), at(one, -1.9, 0, 0.5, [-8, -2, 0])), {
    azimuthDegrees: 10,
    elevationDegrees: 9,
  })
}

const tablet: Form = (subject) => {
  const [w, h, d] = sizeOf(subject, [24.5, 16.5, 0.9])
  const kids = subject.look === 'kids'
  const shell = kids ? rubber(subject.colour) : brushed(toned(subject.colour, 0.3))
  const grip = kids ? 1.6 : 0
  const made = group(
    slab(w + grip, h + grip, d + (kids ? 0.9 : 0), kids ? 2.2 : 1.2, shell),
    at(slab(w - 0.2, h - 0.2, 0.14, 1, screen()), 0, grip / 2 + 0.1, d + (kids ? 0.82 : -0.08)),
    at(
      slab(w - 1.8, h - 1.8, 0.06, 0.3, screen(wallpaper(w, h, subject, h > w ? 'phone' : 'wide'))),
      0,
      grip / 2 + 0.9,
      d + (kids ? 0.94 : 0.05),
    ),
    ...(kids
      ? [
          at(
            tube(
              [
                [-6, h + 1, 1],
                [-5, h + 4.2, 0.6],
                [5, h + 4.2, 0.6],
                [6, h + 1, 1],
              ],
              0.75,
              shell,
            ),
            0,
            0,
            0,
          ),
        ]
      : []),
  )
  const stand = at(box(w * 0.3, 0.5, 5, plastic(DARK), 0.2), 0, 0.3, -1.4)
  return seen(group(at(made, 0, 0.1, 0, [-16, -8, 0]), ...(kids ? [] : [stand])), {
    azimuthDegrees: 12,
    elevationDegrees: 12,
  })
}

const laptop: Form = (subject) => {
  const [w, d] = [32, 22]
  const metal = brushed('#b9bec6')
  const keys = drawn(1024, 420, (context, cw, ch) => {
    context.fillStyle = '#aeb3bb'
    context.fillRect(0, 0, cw, ch)
    context.fillStyle = '#1f2125'
    for (let row = 0; row < 5; row++)
      for (let column = 0; column < 14; column++) {
        const wide = row === 4 && column > 3 && column < 9
        context.beginPath()
        context.roundRect(column * (cw / 14) + 4, row * (ch / 5) + 4, cw / 14 - (wide ? -4 : 8), ch / 5 - 8, 8)
        context.fill()
      }
  })
  const base = group(
    block(w, 1.3, d, metal, 0.5),
    at(decal(w - 4, 9.6, plastic('#ffffff', { map: keys })), 0, 1.32, -4.2, [-90, 0, 0]),
    at(decal(10, 6.2, brushed('#c7ccd3')), 0, 1.33, 6.2, [-90, 0, 0]),
  )
  const map = wallpaper(w, 20, subject, 'wide')
  const lid = group(
    slab(w, 21, 0.8, 0.9, metal),
    at(slab(w - 0.5, 20.5, 0.1, 0.7, screen()), 0, 0.25, 0.76),
    at(slab(w - 2, 18, 0.06, 0.2, screen(map)), 0, 1.7, 0.84),
  )
  return seen(group(base, at(lid, 0, 1.1, -d / 2 + 0.5, [-18, 0, 0])), { azimuthDegrees: 26, elevationDegrees: 18 })
}

const television: Form = (subject) => {
  const [w, h] = sizeOf(subject, [72, 42, 6])
  const map = wallpaper(w, h, subject, 'wide')
  return seen(
    group(
      at(
        group(
          slab(w, h, 3, 0.8, plastic(BLACK)),
          at(slab(w - 0.8, h - 0.8, 0.2, 0.6, screen()), 0, 0.4, 2.9),
          at(slab(w - 1.6, h - 2.6, 0.06, 0.2, screen(map)), 0, 1.9, 3.1),
          at(mark(subject, 4, '#c9cdd2'), 0, 0.95, 3.14),
        ),
        0,
        5.4,
        -1.5,
      ),
      ...[-1, 1].map((side) =>
        group(
          bar([side * w * 0.36, 6, 0], [side * w * 0.4, 0.4, 7], 0.55, plastic(BLACK)),
          bar([side * w * 0.36, 6, 0], [side * w * 0.4, 0.4, -7], 0.55, plastic(BLACK)),
        ),
      ),
    ),
    { azimuthDegrees: 22, elevationDegrees: 8 },
  )
}

const perforated = (colour: string, repeat: number) => {
  const draw = (ground: string, hole: string) => (context: CanvasRenderingContext2D) => {
    context.fillStyle = ground
    context.fillRect(0, 0, 64, 64)
    context.fillStyle = hole
    for (const [x, y] of [
      [16, 16],
      [48, 16],
      [0, 48],
      [32, 48],
      [64, 48],
    ] as const) {
      context.beginPath()
      context.arc(x, y, 9, 0, Math.PI * 2)
      context.fill()
    }
  }
  return matte(colour, {
    map: drawn(64, 64, draw(colour, toned(colour, -0.55)), [repeat, repeat]),
    bump: relief(64, 64, draw('#999', '#333'), [repeat, repeat]),
    bumpScale: 2,
  })
}

const cylinderSpeaker: Form = (subject) => {
  const fabric = perforated(subject.colour, 20)
  const body = lathe(
    [
      [0, 0],
      [3.4, 0],
      [3.9, 1.5],
      [3.9, 17],
      [3.4, 18.5],
      [0, 18.5],
    ],
    fabric,
    0.8,
  )
  const end = (y: number) =>
    group(at(rod(3.1, 0.5, rubber(BLACK)), 0, y, 0), at(rod(2.4, 0.6, gloss(toned(subject.colour, 0.1)), 0.2), 0, y, 0))
  const made = group(body, at(end(-0.3), 0, 0, 0), at(end(18.3), 0, 0, 0))
  const strip = at(box(2, 9, 0.6, rubber(BLACK), 0.4), 0, 9.2, 3.75)
  const keys = times(4, (index) => at(ball(0.42, plastic(WHITE), [1, 1, 0.4]), 0, 6.2 + index * 2, 4.1))
  const strap = tube(
    [
      [0, 18, 1],
      [1.2, 20, 2.4],
      [3, 20.5, 3.5],
      [4, 18.5, 4],
      [3.2, 16.5, 4.2],
    ],
    0.22,
    rubber(BLACK),
  )
  return seen(group(at(group(made, strip, ...keys, strap), -9.2, 4, 0, [0, 20, -90])), {
    azimuthDegrees: 24,
    elevationDegrees: 16,
  })
}

function driver(r: number) {
  return group(
    at(ring(r, r * 0.1, rubber(BLACK)), 0, 0, 0),
    at(
      lathe(
        [
          [0, 0],
          [r * 0.5, -0.1],
          [r * 0.98, 0.7],
        ],
        matte('#33363a'),
        0.2,
      ),
      0,
      0,
      -0.5,
      [90, 0, 0],
    ),
    at(ball(r * 0.36, gloss('#3c4046'), [1, 1, 0.5]), 0, 0, 0),
  )
}

const woofer: Form = (subject) => {
  const wood = matte(subject.colour)
  const sub = group(
    block(17, 28, 24, wood, 0.5),
    at(group(slab(16, 27, 0.5, 0.4, gloss(BLACK))), 0, 0.5, 12),
    at(driver(6), 0, 9.5, 12.7),
    at(box(9, 3, 0.3, screen(), 0.3), 0, 22.5, 12.5),
    at(rod(1.5, 1, steel()), 0, 18.3, 12.4, [90, 0, 0]),
    at(decal(6, 1.5, brandMark(subject, '#ffffff')), 0, 25.6, 12.6),
  )
  const satellite = () =>
    group(
      block(9.5, 17, 10, wood, 0.4),
      at(slab(8.8, 16.3, 0.4, 0.3, perforated(BLACK, 9)), 0, 0.35, 5),
      at(driver(2.9), 0, 5.5, 5.45),
      at(driver(1.6), 0, 12.2, 5.45),
    )
  return group(sub, at(satellite(), -17, 0, 4, [0, 10, 0]), at(satellite(), 17, 0, 4, [0, -8, 0]))
}

const radio: Form = (subject) => {
  const body = plastic(subject.colour)
  return group(
    block(20, 12, 6, body, 1.2),
    at(slab(18.6, 10.6, 0.4, 1, matte(toned(subject.colour, -0.45))), 0, 0.7, 2.8),
    at(rod(4.3, 0.5, perforated(BLACK, 9), 0.2), -4.4, 5.8, 3.1, [90, 0, 0]),
    at(ring(4.3, 0.25, steel()), -4.4, 5.8, 3.4),
    at(box(7, 2.6, 0.4, screen(), 0.2), 4.6, 8.6, 3.2),
    at(rod(1.15, 0.9, steel()), 2.6, 4.2, 3, [90, 0, 0]),
    at(rod(1.15, 0.9, steel()), 6.4, 4.2, 3, [90, 0, 0]),
    at(box(15, 0.3, 4.4, screen(), 0.1), 0, 12.05, 0),
    bar([8.6, 11.6, -2], [14, 27, -3.4], 0.16, steel()),
    tube(
      [
        [-9, 11, 0],
        [-9, 15, 0],
        [9, 15, 0],
        [9, 11, 0],
      ],
      0.5,
      rubber(BLACK),
    ),
    at(mark(subject, 4, '#ffffff'), 4.6, 2, 3.25),
    at(rod(1.9, 2.2, steel(), 0.2, 2.3), 10, 6, 0, [0, 0, -90]),
  )
}

const headphones: Form = (subject) => {
  const soft = matte(BLACK)
  const cup = (side: number) =>
    at(
      group(
        at(
          lathe(
            [
              [0, 0],
              [3.6, 0],
              [4.1, 1.6],
              [3.7, 2.2],
              [0, 2.2],
            ],
            matte(subject.colour),
            0.8,
          ),
          0,
          0,
          0,
        ),
        at(
          lathe(
            [
              [2, 0],
              [4, 0.2],
              [4, 1.7],
              [2, 1.9],
              [1.6, 0.9],
              [2, 0],
            ],
            soft,
            0.7,
          ),
          0,
          -1.7,
          0,
        ),
        at(rod(1.8, 0.3, brushed(toned(subject.colour, 0.3))), 0, 2.1, 0),
      ),
      side * 8.4,
      5,
      0,
      [0, 0, side * -90],
    )
  const arc = (r: number, thick: number, material: THREE.Material, wide: number) => {
    const made = ring(r, thick, material, 180)
    made.scale.z = wide
    return made
  }
  const head = group(
    at(arc(9, 0.62, matte(subject.colour), 2.2), 0, 9.5, 0),
    at(arc(8.3, 0.4, soft, 2.6), 0, 9.7, 0),
    ...[-1, 1].map((side) =>
      group(
        bar([side * 9, 10, 0], [side * 9.4, 6.5, 0], 0.55, brushed()),
        at(box(0.6, 5.2, 2.4, matte(subject.colour), 0.28), side * 10.6, 6.4, 0),
      ),
    ),
    cup(-1),
    cup(1),
  )
  return seen(group(at(head, 0, 1, 0, [-12, 0, 0])), { azimuthDegrees: 32, elevationDegrees: 14 })
}

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

const lantern: Form = (subject) => {
  const body = plastic(subject.colour)
  return group(
    lathe(
      [
        [0, 0],
        [6, 0],
        [6.4, 1.5],
        [5.6, 4.6],
        [5, 5],
        [0, 5],
      ],
      body,
      0.9,
    ),
    at(
      lathe(
        [
          [0, 0],
          [4.7, 0],
          [4.7, 9],
          [0, 9],
        ],
        gloss('#fff6dc'),
        0.4,
      ),
      0,
      5,
      0,
    ),
    ...times(6, (index) =>
      at(box(0.5, 9.4, 0.5, body, 0.2), Math.sin(rad(index * 60)) * 5, 9.6, Math.cos(rad(index * 60)) * 5),
    ),
    at(
      lathe(
        [
          [0, 0],
          [5.6, 0],
          [6, 0.9],
          [4.6, 3.2],
          [0, 3.6],
        ],
        body,
        0.8,
      ),
      0,
      14,
      0,
    ),
    at(rod(3.8, 0.2, screen()), 0, 17.5, 0),
    tube(
      [
        [-5.6, 14.6, 0],
        [-6.6, 20, 0],
        [0, 24.4, 0],
        [6.6, 20, 0],
        [5.6, 14.6, 0],
      ],
      0.34,
      steel(),
    ),
    at(rod(0.9, 0.7, rubber(BLACK)), 0, 2.6, 5.9, [80, 0, 0]),
    at(box(2.4, 1, 0.4, rubber('#08090a'), 0.2), 3.3, 2.4, 5.1, [0, 33, 0]),
  )
}

const torch: Form = (subject) => {
  const metal = brushed(subject.colour)
  const made = group(
    lathe(
      [
        [0, 0],
        [1.7, 0],
        [1.7, 3],
        [1.5, 3.3],
        [1.5, 11],
        [1.8, 11.6],
        [2.8, 14.4],
        [2.9, 16.4],
        [2.6, 16.6],
        [2.5, 16],
      ],
      metal,
      0.25,
    ),
    ...times(7, (index) => at(ring(1.55, 0.14, rubber(BLACK)), 0, 4.4 + index * 0.9, 0, [90, 0, 0])),
    at(rod(2.5, 0.2, gloss('#fdf6df')), 0, 15.8, 0),
    at(
      lathe(
        [
          [0.4, 0],
          [2.3, 1.8],
        ],
        steel('#ffffff'),
      ),
      0,
      14.4,
      0,
    ),
    at(box(0.9, 1.4, 0.5, rubber(BLACK), 0.2), 0, 12, 1.75),
  )
  const strap = tube(
    [
      [-7, 0.3, 2],
      [-11, 0.3, 4],
      [-12, 0.3, 0],
      [-9, 0.4, -2],
      [-7.6, 1.6, 0],
    ],
    0.16,
    rubber(BLACK),
  )
  return seen(group(at(made, -8, 2.9, 0, [0, 30, -90]), at(strap, 0.6, 0, -4)), {
    azimuthDegrees: 30,
    elevationDegrees: 20,
  })
}

const headTorch: Form = (subject) => {
  const band = ring(8, 0.3, rubber(subject.colour))
  band.scale.z = 5
  return group(
    at(band, 0, 3, -8, [90, 0, 0]),
    at(box(6.6, 4.6, 3.4, plastic(DARK), 1), 0, 3.4, 0.6, [8, 0, 0]),
    at(
      group(rod(1.9, 1.3, plastic(subject.colour), 0.2), at(rod(1.5, 0.2, gloss('#fdf6df')), 0, 1.25, 0)),
      0,
      3.3,
      2,
      [98, 0, 0],
    ),
    at(box(1.4, 0.6, 1.2, rubber(subject.accent), 0.2), 1.6, 5.8, 0.6),
  )
}

const iron: Form = (subject) => {
  const sole = plate(
    outline(
      [
        [-5.6, -11],
        [5.6, -11],
        [5.8, 2],
        [0, 14.5],
        [-5.8, 2],
      ],
      3.4,
    ),
    1,
    steel(),
    0.3,
  )
  const body = plate(
    outline(
      [
        [-5.2, -10.6],
        [5.2, -10.6],
        [5.2, 2],
        [0, 13],
        [-5.2, 2],
      ],
      3.6,
    ),
    4.4,
    gloss(subject.colour),
    2,
    8,
  )
  const handle = tube(
    [
      [0, 4.5, -8.6],
      [0, 9.5, -8.8],
      [0, 11.2, -4],
      [0, 10.6, 3],
      [0, 7, 6.6],
      [0, 4, 6.6],
    ],
    1.35,
    plastic(DARK),
  )
  const dial = group(rod(2.1, 1.1, plastic(WHITE), 0.2), at(box(0.3, 0.3, 1.4, plastic('#d23f3a'), 0.1), 0, 1.1, 0.8))
  const cord = tube(
    [
      [0, 9.6, -9],
      [0, 11, -13],
      [3, 4, -18],
      [10, 0.5, -16],
      [12, 0.5, -8],
      [17, 0.5, -4],
    ],
    0.36,
    rubber(BLACK),
  )
  return seen(
    group(at(sole, 0, 0.1, 0, [-90, 0, 180]), at(body, 0, 1.2, 0, [-90, 0, 180]), handle, at(dial, 0, 5.4, -1), cord),
    { azimuthDegrees: 58, elevationDegrees: 18 },
  )
}

const kettle: Form = (subject) => {
  const metal = steel(subject.look === 'plastic' ? subject.colour : '#d8dadc')
  const dark = plastic(BLACK)
  return seen(
    group(
      rod(8.6, 2, dark, 0.5),
      at(
        lathe(
          [
            [0, 0],
            [8, 0],
            [8, 2],
            [7.6, 3],
            [6.2, 17],
            [0, 17],
          ],
          metal,
          0.6,
        ),
        0,
        2.1,
        0,
      ),
      at(
        lathe(
          [
            [0, 0],
            [6.3, 0],
            [6, 1.4],
            [2, 2.4],
            [0, 2.4],
          ],
          dark,
          0.6,
        ),
        0,
        19,
        0,
      ),
      at(rod(1, 1.1, steel(), 0.3), 0, 21.2, 0),
      at(
        bent(box(4, 4.4, 5, metal, 0.8), (point) => {
          point.y += Math.max(-point.x, 0) * 0.5
          if (point.x < 0) point.z *= 0.55
        }),
        -7.2,
        16.4,
        0,
      ),
      tube(
        [
          [5.8, 18.6, 0],
          [9.6, 19.4, 0],
          [12, 17, 0],
          [11.8, 11, 0],
          [9.8, 6.4, 0],
          [7.6, 5.6, 0],
        ],
        1.05,
        dark,
      ),
      at(box(0.3, 8.6, 1.5, screen(), 0.14), -2, 10, 6.75, [-7, -18, 0]),
    ),
    { azimuthDegrees: 14, elevationDegrees: 14 },
  )
}

const blender: Form = (subject) => {
  const shell = gloss(subject.colour)
  const base = group(
    lathe(
      [
        [0, 0],
        [8, 0],
        [8.2, 2],
        [6.4, 10],
        [5.2, 12],
        [0, 12],
      ],
      shell,
      1,
    ),
    at(rod(1.9, 1, steel()), 0, 5.4, 7, [80, 0, 0]),
    ...[-1, 1].map((side) => at(box(1.6, 1, 0.5, plastic(WHITE), 0.2), side * 4.2, 5, 6.4, [-12, side * 32, 0])),
  )
  const jug = group(
    asGlass(
      at(
        lathe(
          [
            [4.6, 0],
            [5, 0.4],
            [6.6, 18],
            [6.7, 18.4],
          ],
          clear('#dfeaf0', 0.42),
          0.2,
        ),
        0,
        12.4,
        0,
      ),
    ),
    at(rod(4.7, 1.6, plastic(BLACK), 0.3), 0, 11.6, 0),
    at(
      around(4, () => at(box(0.5, 0.3, 2.4, steel(), 0.1), 0, 0, 1.4, [25, 0, 0])),
      0,
      14,
      0,
    ),
    at(
      lathe(
        [
          [0, 0],
          [6.8, 0],
          [6.8, 1.6],
          [3, 2.2],
          [3, 3.4],
          [0, 3.4],
        ],
        plastic(BLACK),
        0.4,
      ),
      0,
      30.6,
      0,
    ),
    tube(
      [
        [6.2, 29.4, 0],
        [10.4, 29.4, 0],
        [11, 25, 0],
        [10, 17.6, 0],
        [5.8, 15.6, 0],
      ],
      0.85,
      plastic(BLACK),
    ),
  )
  const fruit = group(
    ...times(5, (index) =>
      at(
        ball(2, gloss(index % 2 ? '#f2b436' : '#ef9a2f')),
        Math.sin(index * 2.2) * 2.4,
        15.8 + index * 1.5,
        Math.cos(index * 2.2) * 2.4,
      ),
    ),
  )
  const mill = group(
    rod(4, 1.6, plastic(BLACK), 0.3),
    asGlass(
      at(
        lathe(
          [
            [3.6, 0],
            [3.6, 6],
            [2.6, 7],
            [0, 7],
          ],
          clear('#dfeaf0', 0.4),
          0.6,
        ),
        0,
        1.5,
        0,
      ),
    ),
  )
  return seen(group(base, jug, fruit, at(mill, 13.5, 0, 3)), { azimuthDegrees: 20, elevationDegrees: 12 })
}

const fan: Form = (subject) => {
  const grille = brushed('#c9ccd0')
  const blade = () =>
    at(
      plate(
        outline(
          [
            [-1.6, 2],
            [1.6, 2],
            [7, 16],
            [2, 18.4],
            [-5, 16],
          ],
          3,
        ),
        0.5,
        plastic(toned(subject.colour, 0.2)),
        0.2,
      ),
      0,
      0,
      0,
      [0, 16, 0],
    )
  const wheel = group(
    ...[0, 120, 240].map((turn) => at(group(blade()), 0, 0, 0, [0, 0, turn])),
    at(rod(2.6, 2, plastic(subject.colour), 0.5), 0, 0, 0, [90, 0, 0]),
  )
  const spokes = (z: number) =>
    times(40, (index) => {
      const a = rad(index * 9)
      return bar([Math.sin(a) * 3, Math.cos(a) * 3, z], [Math.sin(a) * 20, Math.cos(a) * 20, 0], 0.1, grille)
    })
  const head = group(
    wheel,
    ring(20.2, 0.5, grille),
    at(ring(12, 0.14, grille), 0, 0, 2.1),
    ...spokes(4),
    ...spokes(-4),
    at(rod(3.2, 0.6, plastic(subject.colour), 0.2), 0, 0, 3.8, [90, 0, 0]),
    at(
      lathe(
        [
          [0, 0],
          [4.6, 0],
          [5, 5],
          [3.4, 10],
          [0, 11],
        ],
        plastic(WHITE),
        1.2,
      ),
      0,
      0,
      -3,
      [-90, 0, 0],
    ),
  )
  return seen(
    group(
      at(head, 0, 96, 4),
      at(rod(2.2, 84, plastic(WHITE), 0.4), 0, 2, 0),
      at(box(9, 8, 7, plastic(subject.colour), 1.4), 0, 76, 0.6),
      lathe(
        [
          [0, 0],
          [19, 0],
          [19, 1.6],
          [5, 4.4],
          [0, 5],
        ],
        plastic(subject.colour),
        1,
      ),
      ...times(4, (index) => at(box(1.4, 1, 0.6, plastic(WHITE), 0.3), -3 + index * 2, 76, 4.2)),
    ),
    { azimuthDegrees: 18, elevationDegrees: 6 },
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

const mouse: Form = (subject) => {
  const shell = bent(ball(1, matte(subject.colour)), (point) => {
    point.set(point.x * 3.2 * (1 - 0.1 * point.z * point.z), Math.max(point.y, -0.25) * 2.9 + 0.7, point.z * 5.4)
    point.y *= 1 - 0.045 * (point.z + 1)
  })
  return seen(
    group(
      shell,
      at(rod(0.6, 0.5, rubber(BLACK)), 0.25, 3.15, -3, [0, 0, 90]),
      bar([0, 3.25, -3.9], [0, 2.4, -4.9], 0.07, rubber(BLACK)),
      at(mark(subject, 1.8, inkOn(subject.colour)), 0, 3.7, 1.6, [-88, 0, 0]),
    ),
    { azimuthDegrees: 148, elevationDegrees: 28 },
  )
}

const keyboard: Form = (subject) => {
  const rows = ['QWERTYUIOP', 'ASDFGHJKL', 'ZXCVBNM']
  const cap = plastic(toned(subject.colour, lightness(subject.colour) > 0.4 ? 0.2 : 0.12))
  const keys: Thing[] = []
  for (let row = 0; row < 6; row++)
    for (let column = 0; column < 19; column++) {
      if (row === 5 && column > 3 && column < 10) continue
      if (column === 14) continue
      keys.push(
        at(
          box(1.75, 0.8, 1.75, cap, 0.25),
          -19 + column * 2.1 + (column > 14 ? -0.7 : 0),
          2.1 - row * 0.06,
          -5.2 + row * 2.1,
        ),
      )
      const letter = rows[row - 2]?.[column - 1]
      if (letter)
        keys.push(
          at(
            decal(1, 1, letterOf(letter, inkOn(subject.colour))),
            -19 + column * 2.1,
            2.52 - row * 0.06,
            -5.2 + row * 2.1,
            [-90, 0, 0],
          ),
        )
    }
  keys.push(at(box(12.2, 0.8, 1.75, cap, 0.25), -5.3, 1.8, 5.3))
  return seen(group(block(44, 1.7, 14.6, plastic(subject.colour), 0.7), ...keys), {
    azimuthDegrees: 22,
    elevationDegrees: 34,
  })
}

function letterOf(letter: string, ink: string): THREE.Material {
  const map = drawn(64, 64, (context) => text(context, letter, 32, 34, 60, 50, { weight: 600, ink }))
  const material = paper('#fff', { map })
  material.transparent = true
  material.alphaTest = 0.35
  return material
}

const securityCamera: Form = (subject) => {
  const shell = plastic(WHITE)
  const body = at(
    group(
      rod(4.2, 14, shell, 1),
      at(rod(3.6, 0.5, gloss('#0a0c10')), 0, 13.7, 0),
      at(rod(1.5, 0.6, gloss('#1a2336')), 0, 14, 0),
      ...times(8, (index) =>
        at(rod(0.3, 0.3, gloss('#3a1c22')), Math.sin(rad(index * 45)) * 2.6, 14.1, Math.cos(rad(index * 45)) * 2.6),
      ),
    ),
    -2,
    11,
    -5,
    [78, 0, 0],
  )
  return seen(
    group(
      body,
      at(box(10, 0.7, 17, shell, 0.3), -2, 15.8, 2, [-12, 0, 0]),
      bar([-2, 8, -2], [-2, 3.5, -4], 0.9, shell),
      rod(4.4, 1.4, shell, 0.4),
      at(rod(1.3, 3, shell), -1.4, 1, -3),
      bar([2, 9, -6], [3.4, 17, -8], 0.4, shell),
      at(mark(subject, 3.4, subject.accent), 2.25, 11.5, 1, [0, 90, 0]),
    ),
    { azimuthDegrees: 34, elevationDegrees: 10 },
  )
}

const gamepad: Form = (subject) => {
  const shell = matte(subject.colour)
  const shape = outline(
    [
      [-7.4, 3],
      [-4, 4.4],
      [4, 4.4],
      [7.4, 3],
      [9, -3],
      [7.6, -7],
      [5.2, -6],
      [3, -2],
      [-3, -2],
      [-5.2, -6],
      [-7.6, -7],
      [-9, -3],
    ],
    2.4,
  )
  const stick = (x: number, y: number) =>
    at(
      group(
        rod(1.3, 0.6, rubber(BLACK)),
        at(rod(0.6, 1.5, rubber(BLACK)), 0, 0, 0),
        at(
          lathe(
            [
              [0, 0.35],
              [1, 0],
              [1.15, 0.3],
              [0.9, 0.7],
              [0, 0.5],
            ],
            rubber(DARK),
            0.2,
          ),
          0,
          1.4,
          0,
        ),
      ),
      x,
      y,
      3.5,
      [90, 0, 0],
    )
  const pad = group(
    plate(shape, 4, shell, 1.9, 8),
    stick(-2.6, -0.8),
    stick(2.6, -0.8),
    at(box(3, 1, 0.7, rubber(BLACK), 0.25), -5.4, 1.7, 4),
    at(box(1, 3, 0.7, rubber(BLACK), 0.25), -5.4, 1.7, 4),
    ...times(4, (index) =>
      at(
        ball(0.62, gloss(['#46b35c', '#d23f3a', '#3f78b5', '#f0b02c'][index] ?? '#fff'), [1, 1, 0.5]),
        5.4 + Math.sin(rad(index * 90)) * 1.35,
        1.7 + Math.cos(rad(index * 90)) * 1.35,
        4.05,
      ),
    ),
    at(mark(subject, 2.4, '#dfe3e8'), 0, 2.6, 4.04),
  )
  return seen(group(at(pad, 0, 3.4, 0, [-62, 0, 0])), { azimuthDegrees: 16, elevationDegrees: 26 })
}

const printer: Form = (subject) => {
  const dark = plastic('#33373c')
  const tank = (index: number) =>
    group(
      at(
        box(2, 4.6, 0.6, gloss(['#1b1b1d', '#2c86c9', '#cf3f7c', '#e9c02f'][index] ?? '#000'), 0.2),
        9 + index * 2.4,
        6,
        15.2,
      ),
    )
  return group(
    block(40, 15, 30, dark, 1.4),
    at(box(38.6, 2.2, 28.6, plastic('#25282c'), 0.8), 0, 16, -0.3),
    at(box(26, 0.6, 18, plastic('#3b4046'), 0.3), -3, 4.4, 20, [8, 0, 0]),
    at(box(21, 0.15, 24, paper('#e4e7ea'), 0.05), -3, 5.3, 17, [7, 0, 0]),
    at(box(24, 24, 0.8, plastic('#3b4046'), 0.3), 0, 26, -14.4, [-14, 0, 0]),
    at(box(20.4, 22, 0.4, paper('#e4e7ea'), 0.05), 0, 28, -13.6, [-14, 0, 0]),
    ...times(4, tank),
    at(box(8, 3.4, 0.4, screen(), 0.3), -12, 11.5, 15.1),
    at(mark(subject, 6, '#ffffff'), 0, 11.4, 15.1),
  )
}

const router: Form = (subject) => {
  const shell = gloss(subject.colour)
  return group(
    block(22, 3.6, 14, shell, 1.4),
    ...times(4, (index) => at(ball(0.26, gloss('#46c36a'), [1, 0.5, 1]), -6 + index * 2.2, 3.62, 4.6)),
    ...[-9, 9].map((x) =>
      group(
        at(rod(0.9, 1.6, plastic(DARK)), x, 2.4, -6.8),
        at(box(1.7, 16, 0.9, plastic(DARK), 0.4), x, 12, -6.8, [-4, 0, x < 0 ? 4 : -4]),
      ),
    ),
    at(mark(subject, 4.6, inkOn(subject.colour)), 0, 3.66, 0, [-90, 0, 0]),
    at(box(4, 0.9, 0.3, rubber(BLACK), 0.1), 6, 1.8, 7),
  )
}

const aerial: Form = (subject) => {
  const metal = brushed('#cfd2d6')
  return group(
    bar([0, 8, -22], [0, 8, 22], 0.7, metal),
    ...times(8, (index) =>
      bar([-9 + index * 0.5, 8.6, -16 + index * 5], [9 - index * 0.5, 8.6, -16 + index * 5], 0.35, metal),
    ),
    ...[-1, 1].map((side) =>
      group(
        bar([-8, 8, -20], [-8, 8 + side * 8, -24], 0.3, metal),
        bar([8, 8, -20], [8, 8 + side * 8, -24], 0.3, metal),
        bar([-8, 8 + side * 8, -24], [8, 8 + side * 8, -24], 0.3, metal),
        bar([-8, 8 + side * 4, -22], [8, 8 + side * 4, -22], 0.3, metal),
      ),
    ),
    at(box(5, 4, 6, plastic(subject.colour), 0.6), 0, 7, -10),
    at(rod(1, 7, metal), 0, 0, 2),
    rod(5, 1, plastic(DARK), 0.3),
    at(rod(5, 1, plastic(DARK), 0.3), 0, 0, 2),
    ...times(4, (index) =>
      at(ring(5.6 - index * 0.1, 0.4, rubber(WHITE)), 15, 0.5 + index * 0.7, 10, [90, 0, index * 30]),
    ),
  )
}

const microphone: Form = (subject) => {
  const mesh = relief(
    64,
    64,
    (context) => {
      context.fillStyle = '#222'
      context.fillRect(0, 0, 64, 64)
      context.strokeStyle = '#eee'
      context.lineWidth = 9
      context.strokeRect(0, 0, 64, 64)
    },
    [26, 18],
  )
  const made = group(
    lathe(
      [
        [0, 0],
        [2.1, 0],
        [2.3, 1],
        [1.9, 10],
        [2.6, 12.4],
        [3.7, 15],
        [4, 17],
        [0, 17],
      ],
      gloss(subject.colour),
      0.6,
    ),
    at(ball(3.9, brushed('#d6d8da', { bump: mesh, bumpScale: 4 }), [1, 1.05, 1]), 0, 19.6, 0),
    at(ring(3.95, 0.4, gloss('#d9b86a')), 0, 18.2, 0, [90, 0, 0]),
    ...times(3, (index) => at(ball(0.4, plastic(WHITE), [1, 1, 0.5]), 0, 5 + index * 1.6, 2.1)),
    wrap(3.2, 13.2, 14.6, perforated(BLACK, 8), 300, 3.72),
  )
  return seen(group(at(made, 7, 3.6, 0, [0, 20, 66])), { azimuthDegrees: 12, elevationDegrees: 16 })
}

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

const earbuds: Form = (subject) => {
  const shell = gloss(subject.colour)
  const inside = matte(toned(subject.colour, -0.12))
  const base = group(block(6.4, 2.6, 4.8, shell, 1.2), at(box(5.6, 0.3, 4, inside, 0.14), 0, 2.62, 0))
  const lid = at(group(box(6.4, 1.5, 4.8, shell, 0.7)), 0, 4.3, -3.3, [-78, 0, 0])
  const bud = (side: number) =>
    group(
      at(ball(0.95, shell, [1, 1.05, 0.85]), 0, 0, 0),
      at(rod(0.42, 2.6, shell, 0.25), 0, -2.6, 0.2),
      at(ball(0.55, rubber('#d9dadb'), [1, 0.9, 1]), side * -0.5, 0.1, 0.75),
    )
  return seen(
    group(base, lid, at(bud(-1), -1.5, 4, 0.3), at(bud(1), 1.5, 4, 0.3), at(bud(1), 6.2, 1, 2.6, [-80, 30, 0])),
    { azimuthDegrees: 20, elevationDegrees: 24 },
  )
}

const earphones: Form = (subject) => {
  const cord = rubber(subject.colour)
  const bud = () =>
    group(
      at(
        lathe(
          [
            [0, 0],
            [0.7, 0],
            [0.9, 0.8],
            [0.5, 1.4],
            [0, 1.5],
          ],
          gloss(subject.colour),
          0.3,
        ),
        0,
        0,
        0,
      ),
      at(ball(0.68, rubber(WHITE), [1, 0.9, 1]), 0, 1.7, 0),
      bar([0, 0.3, 0], [0, -1.5, 0.2], 0.28, cord),
    )
  return seen(
    group(
      tube(
        [
          [-4, 0.3, -7],
          [-5.4, 0.3, -2],
          [-1.4, 0.3, 2],
          [0, 0.3, 4],
          [3, 0.3, 8],
          [8, 0.3, 6],
          [8, 0.3, -1],
          [2, 0.3, -2],
          [-6, 0.3, 3],
          [-9, 0.3, 8],
          [-3, 0.3, 11],
          [8, 0.3, 11.5],
        ],
        0.17,
        cord,
      ),
      tube(
        [
          [4, 0.3, -7.4],
          [5, 0.3, -3],
          [1.4, 0.3, 1],
          [0, 0.3, 4],
        ],
        0.17,
        cord,
      ),
      at(bud(), -4, 0.9, -7.6, [70, 200, 0]),
      at(bud(), 4, 0.9, -8, [70, 160, 0]),
      at(box(0.7, 0.5, 2.2, gloss(DARK), 0.2), 4.4, 0.4, -4.6, [0, 24, 0]),
      at(
        group(rod(0.42, 1.8, plastic(DARK)), at(rod(0.17, 1.5, steel('#d9b86a')), 0, 1.7, 0)),
        8,
        0.4,
        11.5,
        [0, 0, -90],
      ),
      at(box(0.8, 0.5, 1.2, plastic(DARK), 0.2), 0, 0.3, 4, [0, 30, 0]),
    ),
    { azimuthDegrees: 4, elevationDegrees: 52 },
  )
}

/** A watch whose strap stands as a ring; `band` is narrow with a long screen. */
const watch: Form = (subject) => {
  const isBand = subject.look === 'band'
  const wide = isBand ? 1.7 : 2.3
  const strap = (() => {
    const made = ring(2.9, 0.2, rubber(isBand ? subject.colour : toned(subject.colour, -0.2)))
    made.scale.set(1, 1.12, wide * 2.1)
    return made
  })()
  const face = drawn(400, isBand ? 760 : 460, (context, cw, ch) => {
    context.fillStyle = '#07090c'
    context.fillRect(0, 0, cw, ch)
    text(context, '10:24', cw / 2, ch * (isBand ? 0.3 : 0.26), cw * 0.8, cw * 0.3, { weight: 600, ink: '#ffffff' })
    text(context, 'THU 26', cw / 2, ch * (isBand ? 0.42 : 0.45), cw * 0.8, cw * 0.11, { weight: 500, ink: '#a8b0ba' })
    for (const [index, ink] of [subject.accent, '#46c36a', '#e2574c'].entries()) {
      context.strokeStyle = ink
      context.lineWidth = cw * 0.045
      context.lineCap = 'round'
      context.beginPath()
      context.arc(cw / 2, ch * (isBand ? 0.68 : 0.74), cw * (0.23 - index * 0.06), -1.5, 3.2 - index * 0.7)
      context.stroke()
    }
  })
  const [fw, fh] = isBand ? [1.9, 4.2] : [3.8, 4.4]
  const head = group(
    slab(fw, fh, 1, isBand ? 0.8 : 1, isBand ? matte(BLACK) : steel('#5b6068')),
    at(slab(fw - 0.2, fh - 0.2, 0.1, isBand ? 0.7 : 0.9, screen()), 0, 0.1, 0.96),
    at(slab(fw - 0.5, fh - 0.5, 0.05, 0.6, screen(face)), 0, 0.25, 1.05),
    ...(isBand ? [] : [at(rod(0.3, 0.4, steel()), fw / 2, fh * 0.62, 0.5, [0, 0, -90])]),
  )
  return seen(group(at(strap, 0, 3.4, -2.6, [0, 90, 0]), at(head, 0, 3.4 - fh / 2 + 0.1, 0, [-4, 0, 0])), {
    azimuthDegrees: 24,
    elevationDegrees: 12,
  })
}

const phoneCase: Form = (subject) => {
  const [w, h] = [7.9, 16.4]
  const isClear = subject.look === 'clear'
  const shape = outline(
    [
      [-w / 2, 0],
      [w / 2, 0],
      [w / 2, h],
      [-w / 2, h],
    ],
    1.5,
  )
  const lens = new THREE.Path()
  lens.moveTo(-w / 2 + 0.7, h - 0.8)
  lens.lineTo(-w / 2 + 0.7, h - 5.4)
  lens.lineTo(-w / 2 + 3.1, h - 5.4)
  lens.lineTo(-w / 2 + 3.1, h - 0.8)
  shape.holes.push(lens)
  const print = drawn(512, 1024, (context, cw, ch) => {
    context.fillStyle = subject.colour
    context.fillRect(0, 0, cw, ch)
    for (let row = 0; row < 8; row++)
      for (let column = 0; column < 5; column++) {
        const [x, y] = [(column + (row % 2 ? 0.5 : 0)) * cw * 0.25, row * ch * 0.14]
        for (const [r, ink] of [
          [62, toned(subject.colour, -0.45)],
          [52, subject.accent],
          [36, '#fff3da'],
          [20, subject.colour],
          [8, subject.accent],
        ] as const) {
          context.fillStyle = ink
          context.beginPath()
          context.arc(x, y, r, 0, Math.PI * 2)
          context.fill()
        }
      }
  })
  if (isClear) {
    const behind = phoneBack(subject)
    return seen(
      group(
        at(
          group(
            behind,
            asGlass(at(plate(shape, 1.3, clear('#eaf3f8', 0.35), 0.3), 0, 0, -0.1)),
            ...[
              [-1, 0],
              [1, 0],
              [-1, 1],
              [1, 1],
            ].map(([x = 0, y = 0]) =>
              asGlass(at(box(1.4, 1.9, 1.7, clear('#e3eef5', 0.6), 0.5), x * (w / 2 - 0.4), 0.8 + y * (h - 1.6), 0.6)),
            ),
          ),
          0,
          0,
          0,
          [-9, -8, 0],
        ),
      ),
      { azimuthDegrees: 16, elevationDegrees: 10 },
    )
  }
  return seen(
    group(
      at(group(at(plate(shape, 1.2, gloss('#ffffff', { map: print }), 0.32, 6), 0, 0, 0)), -1.8, 0, 0.5, [-9, -2, 0]),
      at(
        group(
          slab(w, h, 1.1, 1.2, rubber(toned(subject.colour, -0.3))),
          at(slab(w - 0.5, h - 0.5, 0.1, 1, rubber('#2b2e33')), 0, 0.25, 1.05),
        ),
        3,
        0,
        -2,
        [-9, -12, 0],
      ),
    ),
    { azimuthDegrees: 12, elevationDegrees: 10 },
  )
}

function phoneBack(subject: Subject) {
  const lens = (y: number) =>
    group(
      at(rod(0.8, 0.2, steel('#8a8f96')), 0, y, 0, [90, 0, 0]),
      at(rod(0.58, 0.24, gloss('#0a0d12')), 0, y, 0, [90, 0, 0]),
    )
  return group(slab(7.4, 16, 0.9, 1.1, gloss(subject.colour)), at(group(lens(0), lens(-2.1)), -1.95, 13.9, 0.95))
}

const glassPack: Form = (subject) => {
  const sheet = (x: number, z: number, turn: number) =>
    asGlass(at(slab(6.8, 14.6, 0.12, 0.9, clear('#d9ecf5', 0.5)), x, 0.2, z, [-12, turn, 0]))
  return seen(
    group(
      at(cartonOf(subject, 9.4, 17.4, 1.6, 'box'), -3, 0, -2, [0, 8, 0]),
      sheet(3.6, 1.6, -10),
      sheet(5.6, 0.2, -10),
    ),
    { azimuthDegrees: 12, elevationDegrees: 12 },
  )
}

const phoneHolder: Form = (subject) => {
  const dark = plastic(BLACK)
  return seen(
    group(
      at(
        group(
          slab(10, 18.6, 2.6, 1.8, rubber(subject.colour)),
          at(slab(7.6, 15.6, 0.2, 0.8, screen(wallpaper(7.6, 15.6, subject, 'phone'))), 0, 1.5, 2.6),
        ),
        0,
        6,
        0,
        [-18, 0, 0],
      ),
      bar([0, 10, -1], [0, 4, -5], 1.2, dark),
      at(ball(1.6, dark), 0, 8, -2.6),
      at(rod(2, 9, steel(), 0.2), -4.5, 3, -6, [0, 0, -90]),
      at(ring(2.5, 0.8, dark), 0, 3, -6, [0, 90, 0]),
      at(box(3, 1.4, 3, dark, 0.4), 0, 0.7, -6),
    ),
    { azimuthDegrees: 28, elevationDegrees: 12 },
  )
}

const selfieStick: Form = (subject) => {
  const dark = matte(subject.colour)
  const leg = (turn: number) => at(group(bar([0, 0, 0], [0, -9, 9], 0.7, dark)), 0, 9.6, 0, [0, turn, 0])
  return seen(
    group(
      leg(20),
      leg(140),
      leg(260),
      at(rod(1.25, 14, dark, 0.3), 0, 9, 0),
      at(rod(0.7, 15, steel()), 0, 22, 0),
      at(rod(0.5, 14, steel()), 0, 36, 0),
      at(box(9, 1.4, 1.6, dark, 0.4), 0, 50.5, 0),
      at(phoneBack({ ...subject, colour: '#26384f' }), 0, 42.6, 1, [0, 0, 0]),
      at(box(2.4, 4, 1, gloss(WHITE), 0.4), 9, 0.6, 6, [-90, 0, 20]),
    ),
    { azimuthDegrees: 24, elevationDegrees: 8 },
  )
}

const ringLight: Form = (subject) => {
  const glow = gloss('#fffdf6')
  glow.emissive = new THREE.Color('#fff6e2')
  glow.emissiveIntensity = 0.5
  const tripod = (turn: number) => at(group(bar([0, 26, 0], [0, 0.6, 17], 0.7, plastic(BLACK))), 0, 0, 0, [0, turn, 0])
  const head = group(
    at(ring(12, 2, plastic(BLACK)), 0, 0, -0.5),
    at(ring(12, 1.6, glow), 0, 0, 0.5),
    at(box(8.4, 1.4, 1.6, plastic(BLACK), 0.4), 0, -6, 0),
    at(phoneBack({ ...subject, colour: '#30333a' }), 0, -6, 0.6),
  )
  return seen(
    group(
      at(head, 0, 68, 2),
      at(rod(0.8, 44, steel('#4a4e55')), 0, 14, 0),
      at(rod(1.4, 6, plastic(BLACK)), 0, 24, 0),
      tripod(0),
      tripod(120),
      tripod(240),
    ),
    { azimuthDegrees: 14, elevationDegrees: 6 },
  )
}

const calculator: Form = (subject) => {
  const labels = [
    'SHIFT',
    'MODE',
    'x²',
    'DEL',
    'AC',
    '7',
    '8',
    '9',
    '×',
    '÷',
    '4',
    '5',
    '6',
    '+',
    '−',
    '1',
    '2',
    '3',
    '(',
    ')',
    '0',
    '.',
    'EXP',
    'ANS',
    '=',
  ]
  const keys = labels.map((words, index) => {
    const x = ((index % 5) - 2) * 1.4
    const y = 7.2 - Math.floor(index / 5) * 1.35
    const tone = index === 3 || index === 4 ? '#e2843a' : index < 5 ? '#5a6675' : '#e8eaec'
    const map = drawn(128, 110, (context, cw, ch) => {
      context.fillStyle = tone
      context.fillRect(0, 0, cw, ch)
      text(context, words, cw / 2, ch / 2 + 4, cw * 0.84, ch * 0.56, { weight: 700, ink: inkOn(tone) })
    })
    return group(
      at(box(1.12, 0.98, 0.5, plastic(tone), 0.2), x, y, 1.6),
      at(decal(0.95, 0.8, plastic('#fff', { map })), x, y, 1.86),
    )
  })
  const shown = drawn(512, 150, (context, cw, ch) => {
    context.fillStyle = '#b9c7ae'
    context.fillRect(0, 0, cw, ch)
    text(context, '3.14159265', cw * 0.5, ch * 0.55, cw * 0.86, ch * 0.62, { weight: 500, ink: '#23291f' })
  })
  const made = group(
    slab(8.4, 16, 1.5, 0.9, matte(subject.colour)),
    at(slab(7.4, 3.2, 0.2, 0.3, gloss('#15171a')), 0, 10.8, 1.42),
    at(decal(6.4, 1.9, gloss('#fff', { map: shown })), 0, 12.3, 1.65),
    at(box(3, 0.9, 0.1, screen(), 0.05), 2, 14.9, 1.52),
    at(mark(subject, 2.6, '#ffffff'), -2.2, 14.9, 1.53),
    ...keys,
  )
  return seen(group(at(made, 0, 0.4, 0, [-22, 0, 0])), { azimuthDegrees: 16, elevationDegrees: 16 })
}

export const devices = {
  phone,
  featurePhone,
  tablet,
  laptop,
  television,
  cylinderSpeaker,
  woofer,
  radio,
  headphones,
  solarPanel,
  solarKit,
  lantern,
  torch,
  headTorch,
  iron,
  kettle,
  blender,
  fan,
  extension,
  voltageGuard,
  mouse,
  keyboard,
  securityCamera,
  gamepad,
  printer,
  router,
  aerial,
  microphone,
  powerBank,
  charger,
  cable,
  carCharger,
  earbuds,
  earphones,
  watch,
  phoneCase,
  glassPack,
  phoneHolder,
  selfieStick,
  ringLight,
  calculator,
} satisfies Record<string, Form>
