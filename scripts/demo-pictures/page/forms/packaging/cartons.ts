import * as THREE from 'three'
import { at, block, box, group, lathe, random, times } from '../../kit.ts'
import { matte, paper, relief, toned } from '../../materials.ts'
import { labelOf, seen, sizeOf, type Form } from '../form.ts'
import { WHITE, brickOf, cartonOf } from './parts.ts'

/** A printed carton. */
const carton: Form = (subject) => {
  const [w, h, d] = sizeOf(subject, [15, 11, 7])
  return group(cartonOf(subject, w, h, d))
}

/** Bars of soap: `one` with its wrapper, or `three`. */
const soap: Form = (subject) => {
  const bare = (tint: string) => box(8.2, 3, 5.4, matte(tint), 1.2)
  const boxed = () => cartonOf({ ...subject, size: null }, 9, 3.6, 6, 'plain')
  if (subject.look === 'three')
    return seen(group(at(boxed(), 0, 0, 0), at(boxed(), 0.4, 3.65, 0, [0, -6, 0]), at(boxed(), 0, 7.3, 0, [0, 5, 0])), {
      elevationDegrees: 20,
    })
  return seen(
    group(
      at(cartonOf(subject, 9.4, 6.4, 3.4, 'plain'), -0.6, 0, -1.6),
      at(bare(toned(subject.colour, 0.1)), 1.6, 1.5, 4, [0, 14, 0]),
    ),
    { elevationDegrees: 24 },
  )
}

/** A tray of thirty eggs. */
const eggTray: Form = () => {
  const pulp = paper('#b9ac98', {
    bump: relief(
      128,
      128,
      (context) => {
        const next = random(9)
        for (let index = 0; index < 2500; index++) {
          const level = 90 + next() * 90
          context.fillStyle = `rgb(${level},${level},${level})`
          context.fillRect(next() * 128, next() * 128, 2, 2)
        }
      },
      [6, 6],
    ),
    bumpScale: 2,
  })
  const next = random(4)
  const shades = ['#c98f5f', '#d8a878', '#bd7f50', '#e0b88c']
  const eggs: THREE.Object3D[] = []
  for (let x = 0; x < 6; x++)
    for (let z = 0; z < 5; z++) {
      const px = (x - 2.5) * 4.9
      const pz = (z - 2) * 4.9
      const shell = matte(shades[Math.floor(next() * 4)] ?? '#c98f5f')
      shell.roughness = 0.5
      eggs.push(
        at(
          lathe(
            [
              [0, 0],
              [1.5, 0.3],
              [2.1, 1.8],
              [1.9, 3.6],
              [1.1, 5.1],
              [0, 5.6],
            ],
            shell,
            1.6,
            32,
          ),
          px,
          1.2,
          pz,
        ),
      )
      eggs.push(
        at(
          lathe(
            [
              [1.2, 0],
              [2.35, 3.2],
              [2.5, 3.3],
            ],
            pulp,
            0.2,
            20,
          ),
          px,
          0,
          pz,
        ),
      )
      if (x < 5 && z < 4)
        eggs.push(
          at(
            lathe(
              [
                [1.3, 0],
                [0.6, 3.6],
                [0, 3.7],
              ],
              pulp,
              0.2,
              16,
            ),
            px + 2.45,
            0.6,
            pz + 2.45,
          ),
        )
    }
  return seen(group(...eggs, at(box(31, 0.5, 26, pulp, 0.2), 0, 3.2, 0)), { elevationDegrees: 36, azimuthDegrees: 30 })
}

/** Twelve small cartons of milk in a tray with film. */
const milkCartons: Form = (subject) => {
  const one = () => {
    const map = labelOf(subject, 6.4, 16, { wording: { ...subject.wording, quantity: '500 ml', detail: '' } })
    const body = brickOf(6.3, 16, 6.3, paper(WHITE, { map }), paper(WHITE, { map }), 0.15)
    return group(body, at(box(5.6, 0.5, 0.9, paper(subject.colour), 0.1), 0, 16.3, 0, [20, 0, 0]))
  }
  const all = times(12, (index) => at(one(), ((index % 4) - 1.5) * 6.5, 1, (Math.floor(index / 4) - 1) * 6.5))
  const wall = paper('#c39a6b')
  return group(
    ...all,
    block(27.4, 1, 20.4, wall, 0.1),
    at(box(27.4, 4, 0.3, wall, 0.1), 0, 2.4, 10.1),
    at(box(0.3, 4, 20.4, wall, 0.1), 13.6, 2.4, 0),
    at(box(0.3, 4, 20.4, wall, 0.1), -13.6, 2.4, 0),
  )
}

export const cartons = { carton, soap, eggTray, milkCartons } satisfies Record<string, Form>
