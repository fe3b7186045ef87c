import { at, ball, bent, group, rad, ring, rod, surface, times, tube } from '../../kit.ts'
import { cloth, matte, patterned, toned } from '../../materials.ts'
import { seen, type Form } from '../form.ts'
import { sewn, flat, star } from './parts.ts'

/** Bibs, two. */
const bibs: Form = ({ colour, accent }) => {
  const one = (tint: string, icon: string) =>
    group(
      sewn(
        [
          [-11, 2],
          [-9, 0],
          [9, 0],
          [11, 2],
          [11, 16],
          [7, 21],
          [8, 27],
          [5.4, 30],
          [3, 27.4],
          [4, 22],
          [0, 19.4],
          [-4, 22],
          [-3, 27.4],
          [-5.4, 30],
          [-8, 27],
          [-7, 21],
          [-11, 16],
        ],
        {
          colour: tint,
          accent,
          depth: 0.9,
          paint: (context) => {
            for (let index = 0; index < 12; index++)
              star(context, -8 + (index % 4) * 5.3, 6 + Math.floor(index / 4) * 4.4, icon)
          },
        },
      ),
      at(
        tube(
          [
            [-10.4, 4.6, 1.4],
            [-7, 1.8, 3.4],
            [0, 1, 4],
            [7, 1.8, 3.4],
            [10.4, 4.6, 1.4],
          ],
          1.1,
          matte(tint),
        ),
        0,
        0,
        0,
      ),
    )
  return flat(
    at(one(colour, '#fff6e6'), -12.5, 0, 0, [0, 0, 5]),
    at(one(accent, toned(accent, 0.7)), 12.5, -1, 0, [0, 0, -6]),
  )
}

/** A nursing pillow, a crescent. */
const nursingPillow: Form = ({ colour, accent }) => {
  const soft = patterned('plain', colour, accent)
  const made = bent(ring(17, 6.4, soft, 290), (point) => {
    point.z *= 0.9
  })
  return seen(
    group(
      at(made, 0, 5.8, 0, [-90, 0, 145]),
      ...[145, 145 + 290].map((turn) =>
        at(ball(6.4, soft, [1, 0.9, 1]), Math.cos(rad(turn)) * 17, 5.8, -Math.sin(rad(turn)) * 17),
      ),
      ...times(5, (index) =>
        at(
          ball(0.9, matte(accent), [1, 0.2, 1]),
          Math.cos(rad(210 + index * 40)) * 17,
          11.6,
          -Math.sin(rad(210 + index * 40)) * 17,
        ),
      ),
    ),
    { azimuthDegrees: 0, elevationDegrees: 38 },
  )
}

/** An elastic support as a ribbed sleeve. */
const kneeSupport: Form = ({ colour, accent }) => {
  const ribs = surface(
    (u, v) => {
      const a = u * Math.PI * 2
      const r = 6.4 + 0.9 * Math.cos(v * 6.28) + 0.1 * Math.sin(a * 60)
      return [Math.sin(a) * r, v * 27, Math.cos(a) * r * 0.9]
    },
    patterned('knit', colour, accent),
    260,
    40,
  )
  const edge = (y: number) => {
    const made = ring(7.3, 0.5, cloth(accent))
    made.scale.z = 2.4
    made.scale.y = 0.9
    return at(made, 0, y, 0, [90, 0, 0])
  }
  const pad = ring(3.2, 0.5, cloth(toned(colour, 0.25)))
  return group(ribs, edge(1), edge(26), at(pad, 0, 13.5, 5), at(rod(6.5, 0.2, cloth('#111')), 0, 24, 0))
}

export const supports = { bibs, nursingPillow, kneeSupport } satisfies Record<string, Form>
