import * as THREE from 'three'
import {
  around,
  at,
  ball,
  bar,
  bent,
  block,
  box,
  group,
  lathe,
  outline,
  plate,
  rad,
  ring,
  rod,
  smoothOutline,
  times,
} from '../../kit.ts'
import {
  BLACK,
  WHITE,
  asGlass,
  brushed,
  clear,
  cloth,
  gloss,
  matte,
  plastic,
  rubber,
  steel,
  toned,
  wood,
} from '../../materials.ts'
import { seen, type Form } from '../form.ts'
import { mark } from '../packaging/parts.ts'

const drum: Form = ({ colour, accent }) =>
  seen(
    group(
      lathe(
        [
          [0, 0],
          [7, 0],
          [6.4, 3],
          [5, 11],
          [6, 16],
          [11, 24],
          [11.4, 31],
          [0, 31],
        ],
        wood(colour),
        2,
      ),
      at(
        lathe(
          [
            [11.6, 0],
            [11.7, 0.8],
            [11, 1.3],
            [0, 1.4],
          ],
          matte('#eadcbf'),
          0.6,
        ),
        0,
        30.6,
        0,
      ),
      at(ring(11.7, 0.42, cloth(accent)), 0, 29.4, 0, [90, 0, 0]),
      at(ring(6.4, 0.42, cloth(accent)), 0, 14.6, 0, [90, 0, 0]),
      ...times(18, (index) => {
        const a = rad(index * 20)
        const b = rad(index * 20 + 10)
        const c = rad(index * 20 + 20)
        return group(
          bar(
            [Math.sin(a) * 11.7, 29.4, Math.cos(a) * 11.7],
            [Math.sin(b) * 6.6, 14.8, Math.cos(b) * 6.6],
            0.2,
            cloth(WHITE),
          ),
          bar(
            [Math.sin(b) * 6.6, 14.8, Math.cos(b) * 6.6],
            [Math.sin(c) * 11.7, 29.4, Math.cos(c) * 11.7],
            0.2,
            cloth(WHITE),
          ),
        )
      }),
      ...times(10, (index) => {
        const a = rad(index * 36)
        return at(
          plate(
            outline([
              [-1, 0],
              [1, 0],
              [0, 2.4],
            ]),
            0.3,
            gloss(accent),
            0.05,
          ),
          Math.sin(a) * 6,
          5.4,
          Math.cos(a) * 6,
          [8, index * 36, 0],
        )
      }),
    ),
    { elevationDegrees: 18 },
  )

const ukulele: Form = ({ colour }) => {
  const top = wood(colour)
  const shape = smoothOutline([
    [0, 0],
    [8, 1.4],
    [10.4, 7],
    [7.4, 12.6],
    [7.8, 17.6],
    [4.6, 21.4],
    [0, 22],
    [-4.6, 21.4],
    [-7.8, 17.6],
    [-7.4, 12.6],
    [-10.4, 7],
    [-8, 1.4],
  ])
  const made = group(
    plate(shape, 6, wood(toned(colour, -0.35)), 0.4),
    at(plate(shape, 0.3, top, 0.1), 0, 0, 5.9),
    at(rod(3, 0.1, matte('#1d130d')), 0, 14, 6.2, [90, 0, 0]),
    at(ring(3.1, 0.18, wood('#4a2c1a')), 0, 14, 6.25),
    at(box(3.4, 27, 1.8, wood('#5a3720'), 0.5), 0, 33, 6),
    ...times(12, (index) => at(box(3.2, 0.1, 0.2, steel(), 0.04), 0, 22 + index * 2, 6.95)),
    at(box(4.6, 8, 1.4, wood('#5a3720'), 0.5), 0, 50, 5.4, [-8, 0, 0]),
    at(box(6, 1.2, 0.7, wood('#4a2c1a'), 0.2), 0, 6.4, 6.3),
    ...[-1, 1].flatMap((x) =>
      [0, 1].map((y) => at(ball(0.8, plastic(WHITE), [1.3, 0.8, 0.8]), x * 3.2, 48 + y * 3.6, 5.4)),
    ),
    ...times(4, (index) =>
      bar([(index - 1.5) * 0.7, 6.4, 6.9], [(index - 1.5) * 0.6, 47, 7.1], 0.06, plastic('#f7f7f4')),
    ),
  )
  return seen(group(at(made, 0, 0.4, 0, [-10, 0, 10])), { azimuthDegrees: 20, elevationDegrees: 8 })
}

const microscope: Form = (subject) => {
  const dark = plastic('#2b2f36')
  const white = gloss(WHITE)
  return seen(
    group(
      block(15, 2.6, 19, dark, 1.2),
      at(
        bent(box(4.6, 22, 4.4, white, 1.4), (point) => {
          point.z -= Math.cos(point.y * 0.13) * 3
        }),
        0,
        13,
        -2,
      ),
      at(block(12, 1.2, 12, dark, 0.4), 0, 10, 3),
      at(box(6, 0.2, 2, clear('#dcecf4', 0.7), 0.05), 0, 11.4, 4),
      at(
        group(
          rod(2.2, 12, white, 0.4),
          at(rod(1.7, 6, dark, 0.3), 0, 11, 0),
          at(rod(2, 2, rubber(BLACK), 0.4), 0, 16, 0),
        ),
        0,
        20,
        3.4,
        [-26, 0, 0],
      ),
      at(rod(3, 2, dark, 0.4), 0, 18, 4),
      ...[-1, 0, 1].map((side) =>
        at(
          group(rod(0.9, 4.6, steel(), 0.2), at(rod(0.5, 1, steel()), 0, -0.8, 0)),
          side * 1.6,
          14,
          4 + (side ? -0.6 : 0.6),
          [0, 0, side * -18],
        ),
      ),
      ...[-1, 1].map((side) => at(rod(2.2, 1.8, dark, 0.4), side * 2.2, 8, -4, [0, 0, side * -90])),
      at(ball(2, gloss('#fff6da'), [1, 0.4, 1]), 0, 3, 4),
      at(mark(subject, 4, '#3a3d42'), 2.34, 15, -4.4, [0, 90, 0]),
      ...times(3, (index) =>
        at(
          plate(
            outline(
              [
                [-3, -1],
                [3, -1],
                [3, 1],
                [-3, 1],
              ],
              0.1,
            ),
            0.1,
            asGlass(at(box(1, 1, 1, clear('#dcecf4', 0.8)), 0, 0, 0)).material as THREE.Material,
            0.02,
          ),
          12,
          0.1 + index * 0.12,
          6 + index * 2,
          [-90, 0, index * 14],
        ),
      ),
    ),
    { azimuthDegrees: 42, elevationDegrees: 12 },
  )
}

const telescope: Form = (subject) => {
  const tubeBody = at(
    group(
      rod(4, 44, gloss(subject.colour), 0.4),
      at(rod(4.6, 9, gloss(BLACK), 0.4), 0, 43, 0),
      at(rod(2.4, 7, plastic(BLACK), 0.4), 0, -6, 0),
      at(rod(1.3, 4, brushed(), 0.2), 0, -7.6, 0, [0, 0, 60]),
      at(group(rod(1, 12, gloss(BLACK), 0.3)), 0, 14, 5.6),
      at(mark(subject, 8, '#ffffff'), 0, 26, 4.1, [0, 0, 90]),
    ),
    14,
    66,
    0,
    [0, 0, 62],
  )
  const leg = (turn: number) =>
    at(group(bar([0, 70, 1], [0, 1, 27], 1.1, brushed()), at(rod(1.5, 2, rubber(BLACK)), 0, 0, 27.4)), 0, 0, 0, [
      0,
      turn,
      0,
    ])
  return seen(
    group(
      at(group(tubeBody), 0, 8, 0),
      leg(20),
      leg(140),
      leg(260),
      at(rod(2.6, 8, plastic(BLACK), 0.6), 0, 68, 0),
      around(3, () => bar([0, 30, 0], [0, 34, 14], 0.5, plastic(BLACK)), 20),
    ),
    { azimuthDegrees: 14, elevationDegrees: 8 },
  )
}

export const hobbies = { drum, ukulele, microscope, telescope } satisfies Record<string, Form>
