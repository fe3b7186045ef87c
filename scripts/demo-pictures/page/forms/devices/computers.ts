import * as THREE from 'three'
import { at, ball, bar, bent, block, box, decal, group, rod, times, tube, type Thing } from '../../kit.ts'
import { text } from '../../labels.ts'
import {
  brushed,
  drawn,
  gloss,
  inkOn,
  lightness,
  matte,
  paper,
  plastic,
  rubber,
  screen,
  toned,
} from '../../materials.ts'
import { seen, sizeOf, type Form } from '../form.ts'
import { mark } from '../packaging/parts.ts'
import { BLACK, DARK, slab, wallpaper } from './parts.ts'

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

export const computers = { tablet, laptop, mouse, keyboard, printer, router, calculator } satisfies Record<string, Form>
