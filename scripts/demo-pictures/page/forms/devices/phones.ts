import * as THREE from 'three'
import { at, ball, bar, box, group, outline, plate, ring, rod } from '../../kit.ts'
import { text } from '../../labels.ts'
import {
  asGlass,
  brushed,
  clear,
  drawn,
  gloss,
  inkOn,
  matte,
  plastic,
  rubber,
  screen,
  steel,
  toned,
} from '../../materials.ts'
import { seen, sizeOf, type Form, type Subject } from '../form.ts'
import { cartonOf, mark } from '../packaging/parts.ts'
import { BLACK, DARK, WHITE, slab, wallpaper } from './parts.ts'

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

export const phones = {
  phone,
  featurePhone,
  phoneCase,
  glassPack,
  phoneHolder,
  selfieStick,
  ringLight,
} satisfies Record<string, Form>
