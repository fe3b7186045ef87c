import * as THREE from 'three'
import { at, box, group, lathe, rad, ring, rod, surface, times, wrap } from '../../kit.ts'
import { brushed, drawn, foil, paper, plastic, steel, toned } from '../../materials.ts'
import { labelOf, seen, sizeOf, type Form } from '../form.ts'
import { WHITE, cartonOf, wrapped } from './parts.ts'

/** A squeezed tube that stands on its cap. */
const tubePack: Form = (subject) => {
  const [w, h] = sizeOf(subject, [5.4, 15.5, 4])
  const cap = h * 0.16
  const body = surface(
    (u, v) => {
      const flat = v ** 1.6
      const a = u * Math.PI * 2 + Math.PI
      const rx = (w / 2) * (1 + 0.12 * flat)
      const rz = (w / 2) * (1 - flat) + 0.1
      return [Math.sin(a) * rx, cap + v * (h - cap), Math.cos(a) * rz]
    },
    plastic(subject.colour, { map: wrapped(subject, w, h - cap) }),
    64,
    48,
  )
  return group(
    body,
    at(box(w * 1.14, h * 0.07, 0.34, plastic(toned(subject.colour, 0.35)), 0.12), 0, h * 0.985, 0),
    at(rod(w * 0.47, cap, plastic(subject.accent), 0.3), 0, 0, 0),
    ...times(30, (index) => {
      const a = rad(index * 12)
      return at(
        box(0.1, cap * 0.75, 0.14, plastic(subject.accent), 0.04),
        Math.sin(a) * w * 0.47,
        cap * 0.5,
        Math.cos(a) * w * 0.47,
        [0, index * 12, 0],
      )
    }),
  )
}

/** `tall` cans, `flat` tins (with `three` of them), `vial`. */
const tin: Form = (subject) => {
  const { look, colour, accent } = subject
  if (look === 'flat' || look === 'three') {
    const [w, h] = sizeOf(subject, [6, 2, 6])
    const one = () => {
      const lid = drawn(512, 512, (context, cw, ch) => {
        context.drawImage(labelOf(subject, 10, 10, { look: 'plain' }).image as HTMLCanvasElement, 0, 0, cw, ch)
      })
      return group(
        rod(w / 2, h * 0.6, steel('#c9b98c'), 0.15),
        at(rod(w / 2 + 0.1, h * 0.5, brushed('#d6c79a'), 0.2), 0, h * 0.55, 0),
        at(
          new THREE.Mesh(new THREE.CircleGeometry(w / 2 - 0.22, 64), paper(WHITE, { map: lid })),
          0,
          h * 1.06,
          0,
          [-90, 0, 10],
        ),
      )
    }
    if (look === 'flat') return seen(group(one()), { elevationDegrees: 42 })
    return seen(
      group(
        at(one(), -w * 0.55, 0, 0, [0, 12, 0]),
        at(one(), w * 0.6, 0, w * 0.15, [0, -10, 0]),
        at(one(), w * 0.05, h * 1.08, w * 0.1, [0, 5, 0]),
      ),
      { elevationDegrees: 36 },
    )
  }
  const [w, h] = sizeOf(subject, [8, 11, 8])
  const r = w / 2
  const rim = steel()
  return group(
    rod(r * 0.985, h, brushed(toned(colour, 0.2)), 0.15),
    wrap(r, h * 0.05, h * 0.95, paper(colour, { map: wrapped(subject, w, h) }), 359.9),
    at(ring(r * 0.99, 0.17, rim), 0, h * 0.985, 0, [90, 0, 0]),
    at(ring(r * 0.99, 0.17, rim), 0, 0.17, 0, [90, 0, 0]),
    ...(look === 'lid' ? [at(rod(r * 1.03, h * 0.09, plastic(accent), 0.2), 0, h * 0.93, 0)] : []),
  )
}

/** Six cones of henna around a card. */
const cones: Form = (subject) => {
  const cone = (index: number) =>
    at(
      lathe(
        [
          [0.15, 0],
          [1.7, 9],
          [1.2, 11],
          [0, 11.4],
        ],
        foil(subject.colour),
        0.3,
        32,
      ),
      (index - 2.5) * 3.1,
      0.2,
      4 + (index % 2) * 0.6,
      [-6, 0, 180],
    )
  const up = (index: number) => at(group(at(cone(index), 0, 11.6, 0, [0, 0, 180])), (index - 2.5) * 3.1, 0, 4.2)
  return group(at(cartonOf(subject, 19, 13, 4, 'box'), 0, 0, -1.5), ...times(6, up))
}

export const tinsAndTubes = { tubePack, tin, cones } satisfies Record<string, Form>
