import {
  around,
  at,
  ball,
  bar,
  block,
  box,
  group,
  lathe,
  outline,
  plate,
  random,
  ring,
  rod,
  times,
  tube,
  type Corner,
  type Thing,
} from '../../kit.ts'
import { BLACK, brushed, gloss, inkOn, matte, plastic, rubber, steel, toned, wood } from '../../materials.ts'
import { seen, type Form } from '../form.ts'
import { mark } from '../packaging/parts.ts'

/** A pot without handles, with a rolled rim. */
function pot(r: number, h: number): Thing {
  return lathe(
    [
      [0, 0],
      [r * 0.95, 0],
      [r, h * 0.3],
      [r, h],
      [r * 1.09, h],
      [r * 1.09, h + 0.25],
      [r * 0.97, h + 0.2],
      [r * 0.95, 0.5],
      [0, 0.5],
    ],
    brushed('#cfd2d4'),
    0.5,
  )
}

function potLid(r: number): Thing {
  return group(
    lathe(
      [
        [0, 1.3],
        [r * 0.5, 1.2],
        [r * 0.92, 0.5],
        [r * 1.06, 0.4],
        [r * 1.06, 0.15],
        [r * 0.9, 0.1],
      ]
        .map(([x = 0, y = 0]): Corner => [x, y])
        .toReversed(),
      brushed('#d6d8da'),
      0.3,
    ),
    at(rod(0.5, 1, steel()), 0, 1.2, 0),
    at(
      lathe(
        [
          [0, 0],
          [1.5, 0],
          [1.7, 0.7],
          [1.2, 1.2],
          [0, 1.3],
        ],
        brushed(),
        0.3,
      ),
      0,
      1.9,
      0,
    ),
  )
}

const sufurias: Form = () =>
  seen(
    group(
      pot(14, 15),
      at(potLid(14), 0, 15.2, 0),
      at(group(pot(11, 11.5), at(potLid(11), 0, 11.7, 0)), 20, 0, 9),
      at(group(pot(8.4, 8.6), at(potLid(8.4), 0, 8.8, 0)), 3.6, 0, 22),
      at(group(pot(9.6, 9.6), at(potLid(9.6), 0, 9.8, 0)), -18, 0, 14),
      at(group(pot(6.4, 6.4), at(potLid(6.4), 0, 6.6, 0)), -12, 0, 30),
    ),
    { azimuthDegrees: 8, elevationDegrees: 20 },
  )

const jiko: Form = ({ colour }) => {
  const sheet = brushed(toned(colour, -0.15))
  const clay = matte('#b5673f')
  const coal = random(8)
  return seen(
    group(
      lathe(
        [
          [0, 0],
          [13.4, 0],
          [13.4, 1.4],
          [9.2, 9.6],
          [9.2, 10.6],
          [14, 21],
          [14.6, 21.6],
          [14.2, 22.2],
          [12.8, 21.8],
        ],
        sheet,
        0.5,
      ),
      at(
        lathe(
          [
            [12.9, 1.2],
            [11, 1],
            [8.4, -7],
            [0, -7],
          ]
            .map(([x = 0, y = 0]): Corner => [x, y])
            .toReversed(),
          clay,
          0.6,
        ),
        0,
        20.8,
        0,
      ),
      ...times(26, () =>
        at(
          ball(1.3 + coal() * 1, matte(coal() > 0.75 ? '#b8502a' : '#2a2827'), [1, 0.75, 1.1]),
          (coal() - 0.5) * 15,
          16.4 + coal() * 2.4,
          (coal() - 0.5) * 15,
        ),
      ),
      around(3, () => at(box(1.2, 3.2, 4.2, brushed('#6d7277'), 0.3), 0, 22.6, 12.4, [-14, 0, 0])),
      at(box(9, 5, 0.6, brushed('#50555a'), 0.3), 0, 4.4, 12, [-27, 0, 0]),
      at(rod(0.7, 1.6, steel()), 0, 4.8, 12.4, [63, 0, 0]),
      ...[-1, 1].map((side) =>
        tube(
          [
            [side * 13, 17, -3],
            [side * 18, 17.6, -3.4],
            [side * 18.6, 17.8, 0],
            [side * 18, 17.6, 3.4],
            [side * 13, 17, 3],
          ],
          0.55,
          steel('#8d9297'),
        ),
      ),
      around(3, () => at(box(2, 2, 1.4, sheet, 0.2), 0, -0.8, 12.4), 30),
    ),
    { elevationDegrees: 26 },
  )
}

const stove: Form = (subject) => {
  const burner = (x: number, r: number) =>
    at(
      group(
        rod(r, 0.8, brushed('#8b8f94'), 0.2),
        at(rod(r * 0.62, 1.6, steel('#caa552'), 0.3), 0, 0.5, 0),
        at(rod(r * 0.5, 0.6, matte(BLACK), 0.2), 0, 2, 0),
        around(
          4,
          () =>
            group(
              bar([0, 3, r * 0.5], [0, 3, r * 1.5], 0.42, matte(BLACK)),
              bar([0, 3, r * 1.5], [0, 0.2, r * 1.6], 0.42, matte(BLACK)),
            ),
          45,
        ),
        at(ring(r * 1.55, 0.4, matte(BLACK)), 0, 0.4, 0, [90, 0, 0]),
      ),
      x,
      9.2,
      -2,
    )
  return seen(
    group(
      at(block(70, 6.6, 37, brushed('#c9ccd0'), 0.9), 0, 2.4, 0),
      at(box(69, 0.4, 36, steel(), 0.15), 0, 9.1, 0),
      burner(-17, 7.4),
      burner(17, 6.2),
      ...[-17, 17].map((x) =>
        group(
          at(rod(2.6, 2.4, plastic(BLACK), 0.4), x, 5.6, 18.2, [90, 0, 0]),
          at(box(0.7, 4.2, 1, plastic(toned(subject.colour, 0.4)), 0.2), x, 5.6, 20.8),
        ),
      ),
      at(mark(subject, 12, '#33363a'), 0, 5.7, 18.6),
      ...[-1, 1].flatMap((x) => [-1, 1].map((z) => at(rod(2, 2.6, rubber(BLACK)), x * 30, 0, z * 14))),
    ),
    { azimuthDegrees: 20, elevationDegrees: 26 },
  )
}

const flask: Form = (subject) => {
  const shell = gloss(subject.colour)
  return seen(
    group(
      rod(6.7, 2, plastic(BLACK), 0.4),
      at(
        lathe(
          [
            [0, 0],
            [6.4, 0],
            [6.5, 18],
            [4.6, 22.4],
            [0, 22.4],
          ],
          shell,
          1.2,
        ),
        0,
        1.8,
        0,
      ),
      at(ring(6.55, 0.22, steel()), 0, 4, 0, [90, 0, 0]),
      at(ring(6.6, 0.22, steel()), 0, 18.4, 0, [90, 0, 0]),
      at(rod(4.9, 1.4, plastic(BLACK), 0.3), 0, 23.4, 0),
      at(
        lathe(
          [
            [0, 0],
            [5, 0],
            [4.6, 6.6],
            [4.2, 7.4],
            [0, 7.6],
          ],
          gloss(toned(subject.colour, 0.06)),
          0.7,
        ),
        0,
        24.6,
        0,
      ),
      tube(
        [
          [5.8, 20, 0],
          [9.4, 19.6, 0],
          [10.6, 17, 0],
          [10.4, 9.6, 0],
          [9.4, 7, 0],
          [6.3, 6.6, 0],
        ],
        0.95,
        plastic(BLACK),
      ),
      at(group(mark(subject, 6.4, inkOn(subject.colour))), 1.2, 12.4, 6.5, [0, 10, 0]),
    ),
    { azimuthDegrees: 12, elevationDegrees: 10 },
  )
}

const fryingPan: Form = (subject) =>
  seen(
    group(
      lathe(
        [
          [0, 0],
          [10.4, 0],
          [13.4, 4.6],
          [13.7, 4.7],
          [13.5, 5],
          [13.1, 4.9],
          [10, 0.6],
          [0, 0.6],
        ],
        matte('#2a2b2e'),
        0.5,
      ),
      lathe(
        [
          [0, 0.02],
          [10.44, 0.02],
          [13.5, 4.55],
        ],
        brushed(toned(subject.colour, -0.1)),
        0.5,
      ),
      at(box(3, 1.3, 3.4, steel(), 0.4), 0, 4.6, 14.4, [8, 0, 0]),
      at(
        plate(
          outline(
            [
              [-1.2, 0],
              [1.2, 0],
              [1.7, 8],
              [1.4, 17],
              [-1.4, 17],
              [-1.7, 8],
            ],
            1.2,
          ),
          1.7,
          rubber(BLACK),
          0.7,
          6,
        ),
        0,
        4.2,
        15,
        [80, 0, 0],
      ),
      at(ring(0.6, 0.22, steel()), 0, 7, 30.6, [82, 0, 0]),
    ),
    { azimuthDegrees: 58, elevationDegrees: 28 },
  )

const knifeBlock: Form = () => {
  const handle = (x: number, y: number, long: number) =>
    at(
      group(
        at(box(1.5, long, 2.4, plastic(BLACK), 0.6), 0, long / 2, 0),
        ...[0.25, 0.5, 0.75].map((t) => at(ball(0.22, steel(), [1, 1, 1]), 0.72, long * t, 0)),
        at(box(1.3, 1, 2.2, steel(), 0.2), 0, 0, 0),
      ),
      x,
      y,
      0,
    )
  const body = group(
    block(11, 21, 9, wood('#b9854e'), 0.7),
    ...[-3, 0, 3].map((x) => group(handle(x, 21, 10.4))),
    at(group(handle(-3, 0, 8.6), handle(0, 0, 8.6), handle(3, 0, 8.6)), 0, 15, 4.4, [28, 0, 0]),
  )
  return seen(
    group(
      at(body, 0, 1.6, -2, [-24, 0, 0]),
      at(
        group(
          plate(
            outline(
              [
                [0, 0],
                [22, 0.6],
                [25, 3.4],
                [0, 4.2],
              ],
              0.6,
            ),
            0.25,
            steel(),
            0.08,
          ),
          at(box(12, 2.4, 1.5, plastic(BLACK), 0.6), -6.4, 2.6, 0.12),
        ),
        -6,
        0.2,
        14,
        [-84, 0, 4],
      ),
    ),
    { azimuthDegrees: 34, elevationDegrees: 18 },
  )
}

export const kitchen = { sufurias, jiko, stove, flask, fryingPan, knifeBlock } satisfies Record<string, Form>
