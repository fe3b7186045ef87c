import * as THREE from 'three'
import {
  at,
  bar,
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
  ball,
  type Corner,
} from '../../kit.ts'
import { brushed, gloss, inkOn, lightness, matte, paper, plastic, rubber, steel, toned } from '../../materials.ts'
import { labelOf, sizeOf, type Form } from '../form.ts'
import { WHITE, brandMark, cartonOf, wrapped } from './parts.ts'

/** Bottles: `screw`, `pump`, `flip`, `oil` (clear), `juice`, `roll`, `steel`. */
const bottle: Form = (subject) => {
  const { look, colour, accent } = subject
  const [w, h] = sizeOf(subject, [6.4, 17, 6.4])
  const r = w / 2
  const oval = ['pump', 'flip', 'screw'].includes(look) ? 0.72 : 1
  const cap = toned(accent, -0.05)
  if (look === 'steel') {
    const body = lathe(
      [
        [0, 0],
        [r, 0],
        [r, h * 0.76],
        [r * 0.66, h * 0.86],
        [r * 0.66, h * 0.88],
        [0, h * 0.88],
      ],
      gloss(colour),
      1,
    )
    return group(
      body,
      at(rod(r * 0.72, h * 0.13, plastic('#25282c'), 0.3), 0, h * 0.87, 0),
      at(ring(r * 0.6, 0.38, plastic('#25282c'), 180), 0, h * 0.99, 0),
      at(rod(r * 1.005, 0.7, steel(), 0.1), 0, 0, 0),
      wrap(r * 1.004, h * 0.3, h * 0.5, brandMark(subject, inkOn(colour)), 120),
    )
  }
  const shoulder = look === 'oil' || look === 'juice' ? 0.66 : 0.84
  const neck = look === 'roll' ? 0.86 : look === 'pump' ? 0.34 : look === 'flip' ? 0.5 : 0.36
  const top = look === 'oil' || look === 'juice' ? 0.92 : 0.9
  const profile: Corner[] = [
    [0, 0],
    [r, 0],
    [r, h * shoulder],
    [r * neck, h * (shoulder + (top - shoulder) * 0.7)],
    [r * neck, h * top],
    [0, h * top],
  ]
  const isClear = look === 'oil' || look === 'juice'
  const bodyColour = isClear
    ? colour
    : look === 'pump' || look === 'flip'
      ? toned(colour, lightness(colour) > 0.7 ? 0.5 : 0.1)
      : colour
  const body = lathe(profile, isClear ? gloss(bodyColour) : plastic(bodyColour), Math.min(1.3, r * 0.45))
  const paperLabel = paper(WHITE, { map: labelOf(subject, r * 2.7, h * shoulder * 0.82) })
  const parts: THREE.Object3D[] = [body, wrap(r * 1.006, h * 0.06, h * shoulder * 0.88, paperLabel, 155)]
  const capRadius = r * neck * 1.16
  if (look === 'pump') {
    const white = plastic(lightness(cap) > 0.75 ? cap : toned(cap, 0.05))
    parts.push(
      at(rod(capRadius, h * 0.075, white, 0.15), 0, h * 0.86, 0),
      at(rod(0.38, h * 0.12, white), 0, h * 0.92, 0),
      at(rod(r * 0.3, h * 0.045, white, 0.25), 0, h * 1.02, 0),
      bar([0, h * 1.045, 0], [-r * 0.95, h * 1.045, r * 0.3], 0.42, white),
      bar([-r * 0.95, h * 1.045, r * 0.3], [-r * 1.02, h * 1.01, r * 0.32], 0.32, white),
    )
  } else if (look === 'flip') parts.push(at(rod(capRadius * 1.25, h * 0.12, plastic(cap), 0.35), 0, h * 0.88, 0))
  else if (look === 'roll')
    parts.push(
      at(
        lathe(
          [
            [0, 0],
            [r * 0.98, 0],
            [r * 0.9, h * 0.28],
            [r * 0.4, h * 0.36],
            [0, h * 0.37],
          ],
          gloss(WHITE),
          0.8,
        ),
        0,
        h * 0.86,
        0,
      ),
    )
  else parts.push(ribbedCap(capRadius * (isClear ? 1.2 : 1.12), h * 0.1, cap, h * (top - 0.03)))
  const made = group(...parts)
  made.scale.z = oval
  return made
}

function ribbedCap(radius: number, height: number, colour: string, y: number) {
  return group(
    at(rod(radius * 0.97, height, plastic(colour), 0.2), 0, y, 0),
    ...times(36, (index) => {
      const a = rad(index * 10)
      return at(
        box(0.1, height * 0.8, 0.16, plastic(colour), 0.04),
        Math.sin(a) * radius * 0.97,
        y + height * 0.44,
        Math.cos(a) * radius * 0.97,
        [0, index * 10, 0],
      )
    }),
  )
}

/** Jars: `glass` (what is in them shows) or `plastic`, with a wide lid. */
const jar: Form = (subject) => {
  const { look, colour, accent } = subject
  const [w, h] = sizeOf(subject, [8.4, 8, 8.4])
  const r = w / 2
  const lid = look === 'glass' ? brushed(toned(accent, 0.2)) : plastic(accent)
  const map = labelOf(subject, r * 2.8, h * 0.54, { icon: h > w * 1.1 ? subject.icon : null })
  const body = lathe(
    [
      [0, 0],
      [r, 0],
      [r, h * 0.76],
      [r * 0.9, h * 0.82],
      [0, h * 0.82],
    ],
    look === 'glass' ? gloss(colour) : plastic(toned(colour, 0.25)),
    0.5,
  )
  return group(
    body,
    at(rod(r * 1.02, h * 0.2, lid, 0.25), 0, h * 0.8, 0),
    ...(look === 'glass'
      ? [at(rod(r * 1.05, 0.3, lid, 0.1), 0, h * 0.8, 0)]
      : times(60, (index) => {
          const a = rad(index * 6)
          return at(box(0.14, h * 0.15, 0.12, lid, 0.04), Math.sin(a) * r * 1.02, h * 0.895, Math.cos(a) * r * 1.02, [
            0,
            index * 6,
            0,
          ])
        })),
    wrap(r * 1.006, h * 0.14, h * 0.68, paper(WHITE, { map }), 160),
  )
}

/** A big plastic can of oil with a handle. */
const jerrycan: Form = (subject) => {
  const [w, h, d] = sizeOf(subject, [17, 29, 12])
  const oil = gloss(subject.colour)
  const body = plate(
    outline(
      [
        [-w / 2, 0],
        [w / 2, 0],
        [w / 2, h * 0.72],
        [w * 0.24, h * 0.9],
        [-w * 0.3, h * 0.9],
        [-w / 2, h * 0.76],
      ],
      2.4,
    ),
    d,
    oil,
    2.2,
    8,
  )
  const handle = tube(
    [
      [-w * 0.3, h * 0.87, 0],
      [-w * 0.18, h * 1.02, 0],
      [w * 0.06, h * 1.04, 0],
      [w * 0.2, h * 0.98, 0],
      [w * 0.3, h * 0.84, 0],
    ],
    1.05,
    oil,
  )
  const map = labelOf(subject, w * 0.78, h * 0.58)
  return group(
    at(body, 0, 0, -d / 2),
    handle,
    at(rod(2.3, 2.6, plastic(subject.accent), 0.3), -w * 0.34, h * 0.86, 0),
    at(decal(w * 0.78, h * 0.58, paper(WHITE, { map })), 0, h * 0.4, d / 2 + 0.03),
  )
}

/** A glass dropper bottle with its carton; `perfume` has a metal ball top. */
const dropper: Form = (subject) => {
  const [w, h] = sizeOf(subject, [3.8, 10.5, 3.8])
  const r = w / 2
  const glass = gloss(subject.look === 'amber' ? '#5a2f12' : toned(subject.colour, -0.15))
  const map = labelOf(subject, r * 2.7, h * 0.47, { icon: null, look: 'plain' })
  const cap = subject.look === 'perfume' ? steel('#d9b86a') : plastic('#26282b')
  return group(
    at(
      lathe(
        [
          [0, 0],
          [r, 0],
          [r, h * 0.56],
          [r * 0.46, h * 0.67],
          [r * 0.46, h * 0.7],
          [0, h * 0.7],
        ],
        glass,
        0.6,
      ),
      0,
      0,
      0,
    ),
    wrap(r * 1.008, h * 0.05, h * 0.52, paper(WHITE, { map }), 155),
    at(rod(r * 0.56, h * 0.14, cap, 0.15), 0, h * 0.68, 0),
    ...(subject.look === 'perfume'
      ? [at(ball(r * 0.55, cap), 0, h * 0.88, 0)]
      : [
          at(
            lathe(
              [
                [0, 0],
                [r * 0.36, 0],
                [r * 0.4, h * 0.1],
                [r * 0.28, h * 0.2],
                [0, h * 0.22],
              ],
              rubber('#1c1d1f'),
              0.3,
            ),
            0,
            h * 0.81,
            0,
          ),
        ]),
    at(cartonOf(subject, w * 1.14, h * 1.02, w * 1.14, 'plain'), w * 1.45, 0, -w * 0.5, [0, -8, 0]),
  )
}

/** A small bottle of tablets. */
const pillBottle: Form = (subject) => {
  const [w, h] = sizeOf(subject, [6, 10.5, 6])
  const r = w / 2
  return group(
    lathe(
      [
        [0, 0],
        [r, 0],
        [r, h * 0.74],
        [r * 0.72, h * 0.81],
        [0, h * 0.81],
      ],
      plastic(WHITE),
      0.5,
    ),
    wrap(r * 1.006, h * 0.07, h * 0.7, paper(WHITE, { map: wrapped(subject, w, h * 0.63) }), 359.9),
    ribbedCap(r * 0.84, h * 0.2, lightness(subject.accent) > 0.8 ? WHITE : subject.accent, h * 0.79),
    ...times(3, (index) =>
      at(
        ball(0.62, matte(toned(subject.colour, 0.35)), [1.15, 0.55, 1.15]),
        4.4 + index * 1.5,
        0.34,
        2.6 - index * 0.9,
      ),
    ),
  )
}

export const bottles = { bottle, jar, jerrycan, dropper, pillBottle } satisfies Record<string, Form>
