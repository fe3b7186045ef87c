import { at, ball, bar, box, group, lathe, outline, plate, rad, ring, rod, times } from '../../kit.ts'
import { text } from '../../labels.ts'
import { brushed, drawn, gloss, matte, plastic, rubber, screen, steel, toned } from '../../materials.ts'
import { seen, sizeOf, type Form } from '../form.ts'
import { mark } from '../packaging/parts.ts'
import { BLACK, DARK, WHITE, slab, wallpaper } from './parts.ts'

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

export const screens = { television, securityCamera, gamepad, aerial, watch } satisfies Record<string, Form>
