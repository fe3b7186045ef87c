import {
  around,
  at,
  ball,
  bar,
  bent,
  box,
  group,
  lathe,
  outline,
  plate,
  rad,
  ring,
  rod,
  times,
  tube,
} from '../../kit.ts'
import { asGlass, brushed, clear, gloss, plastic, rubber, screen, steel, toned } from '../../materials.ts'
import { seen, type Form } from '../form.ts'
import { BLACK, DARK, WHITE } from './parts.ts'

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

export const appliances = { iron, kettle, blender, fan } satisfies Record<string, Form>
