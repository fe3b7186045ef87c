import { at, ball, bar, block, box, decal, group, lathe, rad, ring, rod, times, tube } from '../../kit.ts'
import {
  WHITE,
  asGlass,
  clear,
  cloth,
  gloss,
  matte,
  patterned,
  plastic,
  screen,
  steel,
  toned,
  wood,
} from '../../materials.ts'
import { seen, type Form } from '../form.ts'
import { brandMark, cartonOf } from '../packaging/parts.ts'
import { spots } from './parts.ts'

const teddy: Form = ({ colour, accent }) => {
  const fur = cloth(colour)
  const pale = cloth(toned(colour, 0.45))
  return seen(
    group(
      at(ball(9, fur, [1, 1.1, 0.9]), 0, 10, 0),
      at(ball(6, pale, [1, 1.15, 0.5]), 0, 10, 5.6),
      at(ball(7.6, fur, [1.05, 0.98, 0.95]), 0, 25, 0.6),
      ...[-1, 1].flatMap((side) => [
        at(ball(2.7, fur, [1, 1, 0.6]), side * 6, 31, 0),
        at(ball(1.7, pale, [1, 1, 0.5]), side * 6, 31, 1.1),
        at(ball(3.2, fur, [0.9, 2, 0.9]), side * 9.6, 13, 3, [-30, 0, side * 34]),
        at(ball(3.8, fur, [1, 1, 1.9]), side * 6.6, 3.8, 8.4, [0, side * 22, 0]),
        at(ball(2.7, pale, [1, 1, 0.4]), side * 9.2, 3.9, 15, [0, side * 22, 0]),
        at(ball(0.72, gloss('#17130f')), side * 2.9, 26.4, 7.1),
      ]),
      at(ball(3.2, pale, [1.1, 0.85, 0.8]), 0, 23.4, 6.6),
      at(ball(1, gloss('#2a1d16'), [1.2, 0.8, 0.7]), 0, 24.6, 9),
      tube(
        [
          [0, 23.8, 9.2],
          [0, 22.6, 9.2],
          [-1.2, 22, 8.8],
        ],
        0.16,
        matte('#2a1d16'),
      ),
      tube(
        [
          [0, 22.6, 9.2],
          [1.2, 22, 8.8],
        ],
        0.16,
        matte('#2a1d16'),
      ),
      at(ball(1.2, cloth(accent), [1, 1, 0.8]), 0, 18.6, 6.9),
      ...[-1, 1].map((side) => at(ball(2, cloth(accent), [1.4, 0.9, 0.5]), side * 2.8, 18.6, 6.6, [0, 0, side * 14])),
    ),
    { elevationDegrees: 10 },
  )
}

const blocks: Form = (subject) => {
  const tints = ['#d23f3a', '#3f78b5', '#f0b02c', '#4f8a4b', subject.colour]
  const brick = (tint: string, studs: number) =>
    group(
      block(studs * 1.6, 1.9, 3.2, gloss(tint), 0.14),
      ...times(studs * 2, (index) =>
        at(
          rod(0.5, 0.4, gloss(tint), 0.1),
          (Math.floor(index / 2) - (studs - 1) / 2) * 1.6,
          1.9,
          (index % 2 ? 1 : -1) * 0.8,
        ),
      ),
    )
  const rows = [
    [
      [-4, 4],
      [3.2, 4],
    ],
    [
      [-2, 2],
      [1.2, 2],
      [5.6, 3],
    ],
    [
      [-3.2, 4],
      [3, 3],
    ],
    [[0, 4]],
    [[-0.4, 2]],
  ]
  return seen(
    group(
      cartonOf(subject, 24, 17, 8, 'box'),
      ...rows.flatMap((row, y) =>
        row.map(([x = 0, studs = 2], index) =>
          at(group(brick(tints[(y * 2 + index) % 5] ?? '#d23f3a', studs)), x * 1 + 1, y * 1.9, 11),
        ),
      ),
      at(group(brick('#f0b02c', 3)), 10, 0, 14, [0, 30, 0]),
      at(group(brick('#d23f3a', 2)), -9.4, 0, 13, [0, -24, 0]),
    ),
    { elevationDegrees: 18 },
  )
}

const yoyo: Form = ({ colour, accent }) => {
  const half = () =>
    lathe(
      [
        [0, 0],
        [2.4, 0.2],
        [3.2, 1],
        [3.3, 1.8],
        [2.4, 2.6],
        [1, 3],
        [0, 3],
      ],
      wood(colour),
      0.5,
    )
  const made = group(
    half(),
    at(half(), 0, -0.8, 0, [180, 0, 0]),
    at(rod(0.5, 1, wood('#d3a566')), 0, -0.9, 0),
    at(ring(1.6, 0.14, gloss(accent)), 0, 2.9, 0, [90, 0, 0]),
  )
  return seen(
    group(
      at(made, 0, 3.3, 0, [70, 0, -20]),
      tube(
        [
          [1, 6.2, -0.4],
          [3.4, 5, 1.4],
          [5.4, 0.4, 3],
          [9, 0.3, 1],
          [8, 0.3, -3],
          [4, 0.3, -5],
          [0, 0.3, -4],
          [-5, 0.3, -3],
        ],
        0.13,
        cloth(WHITE),
      ),
    ),
    { elevationDegrees: 18 },
  )
}

const ragdoll: Form = ({ colour, accent }) => {
  const skin = cloth('#7a4c31')
  const dress = lathe(
    [
      [0, 0],
      [10, 0],
      [9.4, 1],
      [5, 14],
      [4, 16],
      [0, 16],
    ],
    patterned('print', colour, accent, [3, 1]),
    0.8,
  )
  return seen(
    group(
      at(dress, 0, 5, 0),
      at(ball(5.4, skin, [1, 1.04, 0.92]), 0, 26, 0),
      ...spots(60)
        .filter(({ y, z }) => y > 0.1 && z < 0.55)
        .map((p) => at(ball(1.3, cloth('#1f1713')), p.x * 5.4, 26.4 + p.y * 5.4, p.z * 5)),
      ...[-1, 1].flatMap((side) => [
        at(ball(2.6, cloth('#1f1713')), side * 5.6, 29.6, -0.6),
        at(ring(1.3, 0.35, cloth(accent)), side * 4.6, 29, 0.4, [0, 60, 0]),
        at(ball(0.6, gloss('#15100d')), side * 1.9, 26.6, 4.7),
        bar([side * 4, 19.4, 0], [side * 10, 12.4, 2], 1.3, skin),
        bar([side * 3, 5.6, 1], [side * 4, 1.6, 6], 1.6, skin),
        at(ball(1.9, gloss('#8a2f2a'), [0.9, 0.9, 1.3]), side * 4.2, 1.8, 7),
      ]),
      tube(
        [
          [-1.6, 24, 4.8],
          [0, 23.2, 5.1],
          [1.6, 24, 4.8],
        ],
        0.22,
        cloth('#b03a3a'),
      ),
      at(ring(4.3, 0.7, cloth(accent)), 0, 20.6, 0, [90, 0, 0]),
    ),
    { elevationDegrees: 8 },
  )
}

const robot: Form = ({ colour, accent }) =>
  seen(
    group(
      at(block(11, 11, 8, gloss(colour), 1.2), 0, 8, 0),
      at(block(9, 7.4, 7.4, gloss(toned(colour, 0.25)), 1.4), 0, 20, 0),
      at(box(7.4, 4, 0.6, screen(), 0.6), 0, 24, 3.7),
      ...[-1, 1].flatMap((side) => [
        at(ball(1, gloss('#5be0ff')), side * 1.8, 24.2, 3.9),
        at(rod(1.3, 1, plastic(accent), 0.2), side * 4.6, 23.6, 0, [0, 0, side * -90]),
        at(rod(1.7, 9, plastic('#8d949b'), 0.4), side * 7.2, 8.6, 0),
        at(ball(2.2, gloss(accent)), side * 7.2, 18, 0),
        at(box(3, 3, 3.4, gloss(accent), 0.8), side * 7.2, 7.6, 1),
        at(rod(1.9, 6, plastic('#8d949b'), 0.4), side * 3.2, 2.4, 0),
        at(block(5, 3, 8, gloss(accent), 1.2), side * 3.2, 0, 1),
      ]),
      at(rod(2.2, 1, plastic('#8d949b')), 0, 19, 0),
      at(rod(0.3, 3.4, steel()), 0, 27, 0),
      at(ball(0.9, gloss('#d23f3a')), 0, 31, 0),
      at(box(7, 5, 0.5, plastic(toned(colour, 0.55)), 0.5), 0, 13.6, 4),
      ...['#d23f3a', '#f0b02c', '#46b35c'].map((tint, index) =>
        at(ball(0.75, gloss(tint), [1, 1, 0.6]), (index - 1) * 2.1, 14.6, 4.3),
      ),
    ),
    { elevationDegrees: 8 },
  )

const bubbles: Form = (subject) => {
  const film = (r: number, x: number, y: number, z: number) => asGlass(at(ball(r, clear('#bfe3f7', 0.2)), x, y, z))
  const wand = (r: number, tint: string) =>
    group(
      rod(0.5, 24, plastic(tint), 0.2),
      at(ring(r, 0.42, plastic(tint)), 0, 24 + r, 0),
      ...times(14, (index) =>
        at(
          ball(0.34, plastic(tint)),
          Math.sin(rad(index * 25.7)) * r * 0.94,
          24 + r + Math.cos(rad(index * 25.7)) * r * 0.94,
          0,
        ),
      ),
    )
  return seen(
    group(
      at(
        lathe(
          [
            [0, 0],
            [4.4, 0],
            [4.4, 15],
            [2, 18],
            [2, 19.4],
            [0, 19.4],
          ],
          gloss(subject.colour),
          0.9,
        ),
        -6,
        0,
        0,
      ),
      at(rod(2.3, 2.6, plastic(subject.accent), 0.3), -6, 19, 0),
      at(decal(6, 1.5, brandMark(subject, '#ffffff')), -5.4, 9, 4.42, [0, 8, 0]),
      at(group(wand(4.4, subject.accent)), 5, 0.4, 1, [-4, 0, -10]),
      at(group(wand(3, '#f0b02c')), 0.4, 0.4, -3, [-4, 0, -2]),
      film(3.4, 15, 21, 3),
      film(2.2, 12, 29, -2),
      film(1.5, -13, 22, 3),
      film(1.1, 17, 28, 0),
    ),
    { elevationDegrees: 8 },
  )
}

const balloons: Form = () => {
  const tints = ['#d23f3a', '#3f78b5', '#f0b02c', '#4f8a4b', '#d9748f', '#7a5fc0', '#e8843c']
  const one = (tint: string) =>
    group(
      at(
        lathe(
          [
            [0.2, -1.4],
            [0.9, -0.8],
            [0.5, 0],
            [3, 2.4],
            [6.6, 8],
            [6.6, 13],
            [3.4, 16.6],
            [0, 17.2],
          ],
          gloss(tint),
          2.6,
        ),
        0,
        0,
        0,
      ),
    )
  const places = [
    [-9, 34, 0],
    [6, 36, -4],
    [-1, 43, -6],
    [14, 30, 2],
    [-15, 27, -4],
    [1, 27, 5],
    [-5, 19, 4],
  ]
  return seen(
    group(
      ...places.map(([x = 0, y = 0, z = 0], index) =>
        group(
          at(one(tints[index] ?? '#d23f3a'), x, y, z, [z, 0, -x * 1.6]),
          tube(
            [
              [x * 0.96, y - 1, z],
              [x * 0.5, y * 0.55, z * 0.6],
              [0, 6, 0],
            ],
            0.08,
            plastic('#c9c4ba'),
          ),
        ),
      ),
      at(
        group(
          lathe(
            [
              [0, 0],
              [3, 0],
              [3, 1],
              [0.4, 6],
              [0, 6],
            ],
            gloss('#c9ccd0'),
            0.6,
          ),
        ),
        0,
        0,
        0,
      ),
    ),
    { azimuthDegrees: 10, elevationDegrees: 4 },
  )
}

export const toys = { teddy, blocks, yoyo, ragdoll, robot, bubbles, balloons } satisfies Record<string, Form>
