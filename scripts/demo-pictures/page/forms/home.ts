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
  random,
  ring,
  rod,
  surface,
  times,
  tube,
  type Corner,
  type Thing,
} from '../kit.ts'
import { text } from '../labels.ts'
import {
  BLACK,
  WHITE,
  asGlass,
  brushed,
  clear,
  cloth,
  drawn,
  gloss,
  inkOn,
  matte,
  paper,
  patterned,
  plaited,
  plastic,
  rubber,
  steel,
  toned,
  wood,
} from '../materials.ts'
import { seen, type Form } from './form.ts'
import { brickOf, mark } from './packaging.ts'

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

function dish(r: number, h: number, colour: string, accent: string): Thing {
  return group(
    lathe(
      [
        [0, 0],
        [r * 0.55, 0],
        [r * 0.62, h * 0.3],
        [r, h],
        [r * 0.99, h + 0.2],
        [r * 0.6, h * 0.45],
        [0, h * 0.35],
      ],
      gloss(colour),
      0.25,
    ),
    at(ring(r * 0.975, 0.13, gloss(accent)), 0, h + 0.06, 0, [90, 0, 0]),
  )
}

const dinnerSet: Form = ({ colour, accent }) => {
  const stack = (count: number, r: number, h: number, step: number) =>
    group(...times(count, (index) => at(dish(r, h, colour, accent), 0, index * step, 0)))
  const cup = () =>
    group(
      lathe(
        [
          [0, 0],
          [2.6, 0],
          [3.9, 6.6],
          [4.1, 6.8],
          [3.7, 6.6],
          [2.4, 0.5],
          [0, 0.5],
        ],
        gloss(colour),
        0.3,
      ),
      at(ring(3.95, 0.12, gloss(accent)), 0, 6.7, 0, [90, 0, 0]),
      at(ring(1.9, 0.4, gloss(colour)), 4.6, 3.8, 0),
    )
  return seen(
    group(
      at(group(at(dish(14, 2.2, colour, accent), 0, 0, 0)), 2, 14.6, -14, [76, 0, 0]),
      at(stack(6, 12.6, 2.2, 0.9), -13, 0, 3),
      at(stack(6, 8.4, 4.4, 1.2), 10, 0, 5),
      at(cup(), 22, 0, 13, [0, -20, 0]),
      at(cup(), 24, 0, 1, [0, -50, 0]),
    ),
    { azimuthDegrees: 8, elevationDegrees: 24 },
  )
}

const cutlery: Form = () => {
  const metal = steel()
  const stem = (y0: number, y1: number) =>
    plate(
      outline(
        [
          [-0.45, y0],
          [0.45, y0],
          [0.62, y1 - 2],
          [0.85, y1],
          [-0.85, y1],
          [-0.62, y1 - 2],
        ],
        0.5,
      ),
      0.32,
      metal,
      0.12,
    )
  const spoon = () => group(stem(6, 20), at(ball(1, metal, [2.1, 3.2, 0.5]), 0, 3.2, 0.3))
  const fork = () =>
    group(
      stem(7, 20),
      plate(
        outline(
          [
            [-0.5, 7.6],
            [0.5, 7.6],
            [1.5, 5.6],
            [1.5, 3.6],
            [-1.5, 3.6],
            [-1.5, 5.6],
          ],
          0.7,
        ),
        0.3,
        metal,
        0.1,
      ),
      ...[-1.2, -0.4, 0.4, 1.2].map((x) => bar([x, 4, 0.15], [x, 0.4, 0.3], 0.2, metal)),
    )
  const knife = () =>
    group(
      stem(9, 21),
      plate(
        outline(
          [
            [-0.8, 9.6],
            [0.8, 9.6],
            [1.1, 3],
            [0.2, 0],
            [-0.8, 2],
          ],
          0.7,
        ),
        0.22,
        metal,
        0.08,
      ),
    )
  const row = [spoon, fork, knife, spoon, fork, knife]
  return seen(
    group(
      at(
        group(
          ...row.map((make, index) =>
            at(group(make()), (index - 2.5) * 5.2, index % 3 === 2 ? -0.4 : 0, 0, [0, 0, 2 * (index - 2.5) * -1]),
          ),
        ),
        0,
        0.1,
        0,
        [-90, 0, 0],
      ),
    ),
    { azimuthDegrees: 12, elevationDegrees: 62 },
  )
}

const enamelMugs: Form = ({ colour, accent }) => {
  const mug = (tint: string) =>
    group(
      lathe(
        [
          [0, 0],
          [4, 0],
          [4.1, 8],
          [4.3, 8.2],
          [3.95, 8.1],
          [3.8, 0.4],
          [0, 0.4],
        ],
        gloss(tint),
        0.35,
      ),
      at(ring(4.15, 0.2, gloss('#22355e')), 0, 8.1, 0, [90, 0, 0]),
      at(ring(2.4, 0.42, gloss(tint), 360), 5.2, 4.4, 0),
    )
  const tints = [colour, accent, WHITE, colour, accent, WHITE]
  const spots = [
    [-9, 0, -4],
    [2, 0, -6],
    [13, 0, -4],
    [-4, 0, 6],
    [7, 0, 6],
  ] as const
  return seen(
    group(
      ...spots.map(([x, y, z], index) => at(group(mug(tints[index] ?? colour)), x, y, z, [0, -24 - index * 9, 0])),
      at(group(mug(tints[5] ?? WHITE)), -3, 8.5, -4.6, [0, -40, 0]),
    ),
    { azimuthDegrees: 14, elevationDegrees: 20 },
  )
}

const hotPots: Form = (subject) => {
  const one = (r: number) => {
    const h = r * 0.95
    return group(
      lathe(
        [
          [0, 0],
          [r * 0.8, 0],
          [r * 0.94, h * 0.3],
          [r, h],
          [0, h],
        ],
        gloss(subject.colour),
        0.8,
      ),
      at(
        lathe(
          [
            [r * 1.02, 0],
            [r * 1.02, 0.9],
            [r * 0.8, r * 0.26],
            [r * 0.3, r * 0.36],
            [0, r * 0.37],
          ],
          gloss(toned(subject.colour, 0.1)),
          0.6,
        ),
        0,
        h,
        0,
      ),
      at(ring(r * 1.02, 0.3, steel('#d9b86a')), 0, h + 0.2, 0, [90, 0, 0]),
      at(box(r * 0.6, r * 0.16, r * 0.2, gloss(toned(subject.accent, 0)), 0.5), 0, h + r * 0.44, 0),
      ...[-1, 1].map((side) =>
        at(box(r * 0.3, r * 0.2, r * 0.62, gloss(subject.accent), 0.6), side * r * 1.1, h * 0.86, 0),
      ),
      at(mark(subject, r * 0.7, '#ffffff'), 0, h * 0.5, r * 0.985, [0, 0, 0]),
    )
  }
  return seen(group(at(one(14), -4, 0, -6), at(one(10.6), 18, 0, 8), at(one(8), -6, 0, 17)), {
    azimuthDegrees: 14,
    elevationDegrees: 22,
  })
}

const storageJars: Form = () => {
  const fill = ['#d8a24a', '#8a3f2a', '#e9dfc7', '#5e7a3a']
  const one = (r: number, h: number, index: number) =>
    group(
      rod(r * 0.94, h * 0.74, matte(fill[index] ?? '#d8a24a'), 0.4),
      asGlass(
        at(
          lathe(
            [
              [0, 0],
              [r, 0],
              [r, h * 0.94],
              [r * 0.94, h],
            ],
            clear('#e8f1f5', 0.32),
            0.5,
          ),
          0,
          0,
          0,
        ),
      ),
      at(rod(r * 1.03, 1.6, wood('#c79a63'), 0.3), 0, h, 0),
      at(rod(r * 0.3, 1, wood('#c79a63'), 0.3), 0, h + 1.5, 0),
    )
  return group(
    at(one(5.6, 20, 0), -9, 0, -4),
    at(one(5.6, 15, 1), 3.4, 0, -3),
    at(one(5.6, 11, 2), 13.4, 0, 5),
    at(one(5.6, 8, 3), 0.4, 0, 10),
  )
}

const basin: Form = ({ colour }) =>
  seen(
    group(
      lathe(
        [
          [0, 0],
          [14, 0],
          [15, 0.6],
          [21, 13],
          [23, 13.6],
          [23.2, 14],
          [22.4, 14.2],
          [20.4, 13.2],
          [14.4, 1.2],
          [0, 1],
        ],
        gloss(colour),
        0.6,
      ),
      at(ring(17.8, 0.24, gloss(toned(colour, -0.1))), 0, 6.6, 0, [90, 0, 0]),
    ),
    { elevationDegrees: 30 },
  )

const bucket: Form = (subject) =>
  group(
    lathe(
      [
        [0, 0],
        [11, 0],
        [11.4, 1],
        [14.2, 30],
        [15, 30],
        [15.2, 31.4],
        [0, 31.4],
      ],
      gloss(subject.colour),
      0.6,
    ),
    ...[8, 25].map((y) => at(ring(11.5 + y * 0.095, 0.4, gloss(subject.colour)), 0, y, 0, [90, 0, 0])),
    at(
      lathe(
        [
          [15.6, 0],
          [15.7, 1.8],
          [14, 2.6],
          [13.4, 2],
          [0, 2],
        ],
        gloss(toned(subject.accent, 0.05)),
        0.5,
      ),
      0,
      31,
      0,
    ),
    tube(
      [
        [-14.8, 28.4, 0],
        [-16, 22, 10],
        [-9, 16.4, 15.6],
        [0, 15, 17.4],
        [9, 16.4, 15.6],
        [16, 22, 10],
        [14.8, 28.4, 0],
      ],
      0.34,
      steel(),
    ),
    at(rod(1, 7.4, plastic(BLACK), 0.4), -3.7, 15.1, 17.3, [0, 0, -90]),
    at(mark(subject, 8, inkOn(subject.colour)), 0, 23, 13.8, [-5, 0, 0]),
  )

const laundryBasket: Form = ({ colour, accent }) => {
  const woven = plaited(colour, accent, [40, 22])
  return seen(
    group(
      lathe(
        [
          [0, 0],
          [15, 0],
          [17, 4],
          [19, 44],
          [19.4, 45],
          [18.4, 45],
          [17.4, 30],
        ],
        woven,
        1,
      ),
      at(
        lathe(
          [
            [19.8, 0],
            [19.8, 1],
            [12, 4],
            [0, 5.2],
          ],
          woven,
          1.6,
        ),
        0,
        45,
        0,
      ),
      ...[-1, 1].map((side) =>
        tube(
          [
            [side * 18.6, 36, -4],
            [side * 22, 40, -3],
            [side * 22.4, 41, 0],
            [side * 22, 40, 3],
            [side * 18.6, 36, 4],
          ],
          0.8,
          matte('#7a4a2c'),
        ),
      ),
      at(ring(2, 0.6, matte('#7a4a2c')), 0, 50.4, 0),
    ),
    { elevationDegrees: 14 },
  )
}

const broom: Form = ({ colour, accent }) => {
  const bristle = random(6)
  const head = group(
    at(box(30, 4.6, 4.4, plastic(colour), 1.2), 0, 11, 0),
    ...times(150, (index) =>
      bar(
        [((index % 50) / 49 - 0.5) * 28, 9, (Math.floor(index / 50) - 1) * 1.2],
        [((index % 50) / 49 - 0.5) * 34 + bristle() * 0.6, 0.3, (Math.floor(index / 50) - 1) * 2.4 + bristle()],
        0.22,
        plastic(index % 3 ? toned(accent, 0.1) : toned(accent, -0.15)),
      ),
    ),
  )
  const pan = group(
    plate(
      outline(
        [
          [-14, 0],
          [14, 0],
          [12, 20],
          [-12, 20],
        ],
        2.4,
      ),
      0.8,
      plastic(colour),
      0.3,
    ),
    ...[-1, 1].map((side) => at(box(0.8, 20, 5, plastic(colour), 0.3), side * 13, 10, 2.4, [0, 0, side * 5.5])),
    at(box(24, 0.9, 6.6, plastic(colour), 0.3), 0, 19.6, 3),
    at(box(3, 16, 2, plastic(accent), 0.8), 0, 27.4, 3),
  )
  return seen(
    group(
      at(group(head, at(rod(1.15, 84, plastic(accent), 0.4), 0, 12, 0)), -8, 0, 0, [0, 20, 5]),
      at(pan, 14, 0.4, 14, [-72, 6, 0]),
    ),
    { azimuthDegrees: 14, elevationDegrees: 12 },
  )
}

const sponges: Form = ({ colour, accent }) => {
  const one = (tint: string) =>
    group(block(11, 2.6, 7, matte(tint), 0.5), at(box(11, 0.8, 7, cloth(toned('#3f7d4f', 0)), 0.3), 0, 2.9, 0))
  const tints = [colour, accent, '#e26f8d', '#5aa9d6', colour, accent]
  return seen(
    group(
      ...times(6, (index) =>
        at(one(tints[index] ?? colour), index < 3 ? -6.2 : 6.2, (index % 3) * 3.36, index < 3 ? 0 : 4, [
          0,
          (index % 3) * 5 - 4,
          0,
        ]),
      ),
    ),
    { elevationDegrees: 26 },
  )
}

/** A net under a ring, over a bed without its bed. `dome` is the small one for a cot. */
const mosquitoNet: Form = ({ look, colour }) => {
  const tulle = clear(toned(colour, 0.45), 0.34)
  const veil = (r: number, h: number, wide: number, power: number) =>
    asGlass(
      surface(
        (u, v) => {
          const a = u * Math.PI * 2
          const pleat = 1 + 0.05 * Math.sin(a * 22) * (1 - v * 0.6)
          const radius = (r + (wide - r) * (1 - v) ** power) * pleat
          return [Math.sin(a) * radius, v * h, Math.cos(a) * radius * 0.8]
        },
        tulle,
        220,
        40,
      ),
    )
  if (look === 'dome') {
    const hoop = (turn: number) =>
      at(
        group(
          tube(
            times(13, (index) => {
              const a = rad(index * 15)
              return [Math.cos(a) * 40, Math.sin(a) * 36 + 1, 0] as const
            }),
            0.5,
            plastic(toned(colour, -0.2)),
          ),
        ),
        0,
        0,
        0,
        [0, turn, 0],
      )
    const shell = asGlass(
      surface(
        (u, v) => {
          const a = u * Math.PI * 2
          const e = (v * Math.PI) / 2
          return [Math.cos(e) * Math.sin(a) * 39.6, Math.sin(e) * 35.6 + 1, Math.cos(e) * Math.cos(a) * 39.6]
        },
        tulle,
        60,
        30,
      ),
    )
    return seen(
      group(
        shell,
        hoop(20),
        hoop(80),
        hoop(140),
        at(ring(39.6, 0.9, cloth(colour)), 0, 1, 0, [90, 0, 0]),
        at(rod(35, 3, cloth(toned(colour, 0.6)), 1.2), 0, 0.2, 0),
      ),
      { elevationDegrees: 20 },
    )
  }
  return seen(
    group(
      veil(13, 100, 42, 1.7),
      at(ring(13.2, 0.8, cloth(colour)), 0, 100, 0, [90, 0, 0]),
      asGlass(
        surface(
          (u, v) => {
            const a = u * Math.PI * 2
            return [Math.sin(a) * 13 * (1 - v), 100 + v * 13, Math.cos(a) * 10.4 * (1 - v)]
          },
          tulle,
          60,
          8,
        ),
      ),
      tube(
        [
          [0, 113, 0],
          [0, 122, 0],
        ],
        0.4,
        cloth(colour),
      ),
      at(ring(41.8, 1.1, cloth(toned(colour, 0.1))), 0, 1.2, 0, [90, 0, 0]),
    ),
    { elevationDegrees: 10 },
  )
}

const mattress: Form = ({ colour, accent }) => {
  const cover = patterned('print', toned(colour, 0.25), accent, [3, 2])
  const quilt = bent(block(92, 15, 60, cover, 3), () => undefined)
  return seen(
    group(
      quilt,
      ...[2.2, 12.8].map((y) =>
        group(
          tube(
            [
              [-46, y, 28.6],
              [-44.6, y, 30.1],
              [44.6, y, 30.1],
              [46, y, 28.6],
              [46, y, -28.6],
              [44.6, y, -30.1],
              [-44.6, y, -30.1],
              [-46, y, -28.6],
            ],
            0.55,
            cloth(toned(colour, -0.35)),
            true,
          ),
        ),
      ),
      at(box(12, 4, 0.3, cloth(WHITE), 0.1), 20, 7.4, 30),
    ),
    { azimuthDegrees: 34, elevationDegrees: 22 },
  )
}

const chair: Form = ({ colour }) => {
  const shell = plastic(colour)
  const leg = (x: number, z: number) => bar([x * 17, 40, z * 15], [x * 21, 1.4, z * 20], 1.9, shell)
  const back = bent(brickOf(40, 44, 2, shell, shell, 1), (point) => {
    point.x *= 1 - 0.16 * (point.y / 44) ** 3
    point.y -= (point.x / 20) ** 2 * 5 * (point.y / 44)
    point.z += (point.x / 20) ** 2 * 5 - (point.y / 44) * 9
  })
  const slots = [-9, -3, 3, 9].map((x) =>
    at(box(2.2, 22, 3.4, plastic(toned(colour, -0.45)), 1), x, 64, -21.4 + (x / 20) ** 2 * 5, [-11.6, 0, 0]),
  )
  return seen(
    group(
      at(
        bent(block(44, 2.2, 42, shell, 1), (point) => {
          point.y -= (1 - (point.x / 22) ** 2) * 1.4
        }),
        0,
        40,
        0,
      ),
      at(back, 0, 41, -17),
      ...slots,
      ...[-1, 1].flatMap((x) => [-1, 1].map((z) => leg(x, z))),
      ...[-1, 1].map((side) =>
        tube(
          [
            [side * 21, 41, 16],
            [side * 25, 58, 14],
            [side * 25.4, 62, 8],
            [side * 24, 62.6, -8],
            [side * 19, 64, -17],
          ],
          1.9,
          shell,
        ),
      ),
    ),
    { azimuthDegrees: 34, elevationDegrees: 14 },
  )
}

const mirror: Form = ({ colour }) => {
  const frame = wood(colour)
  const reflection = drawn(512, 512, (context, w, h) => {
    const light = context.createLinearGradient(0, 0, w, h)
    light.addColorStop(0, '#f4f7f9')
    light.addColorStop(0.5, '#c9d3da')
    light.addColorStop(0.52, '#e3eaee')
    light.addColorStop(1, '#b7c3cb')
    context.fillStyle = light
    context.fillRect(0, 0, w, h)
  })
  return seen(
    group(
      at(
        group(
          at(ring(28, 2.2, frame), 0, 30, 0),
          at(rod(27.4, 0.6, gloss('#fff', { map: reflection }), 0.1), 0, 30, -0.4, [90, 0, 0]),
          at(rod(27.8, 1, matte('#6b4a2c'), 0.2), 0, 30, -1.6, [90, 0, 0]),
        ),
        0,
        0,
        0,
        [-9, 0, 0],
      ),
    ),
    { azimuthDegrees: 20, elevationDegrees: 8 },
  )
}

const wallClock: Form = (subject) => {
  const face = drawn(1024, 1024, (context, w) => {
    context.fillStyle = '#fdfcf8'
    context.fillRect(0, 0, w, w)
    for (let hour = 1; hour <= 12; hour++) {
      const a = (hour * Math.PI) / 6
      text(context, String(hour), w / 2 + Math.sin(a) * w * 0.365, w / 2 - Math.cos(a) * w * 0.365, 120, w * 0.09, {
        weight: 700,
        ink: '#24262a',
      })
    }
    for (let minute = 0; minute < 60; minute++) {
      const a = (minute * Math.PI) / 30
      context.lineWidth = minute % 5 ? 4 : 9
      context.strokeStyle = '#24262a'
      context.beginPath()
      context.moveTo(w / 2 + Math.sin(a) * w * 0.46, w / 2 - Math.cos(a) * w * 0.46)
      context.lineTo(w / 2 + Math.sin(a) * w * 0.44, w / 2 - Math.cos(a) * w * 0.44)
      context.stroke()
    }
    text(context, subject.wording.brand, w / 2, w * 0.34, w * 0.3, w * 0.05, { weight: 700, ink: '#5b6068' })
  })
  const disc = at(rod(14, 0.6, matte(WHITE), 0.1), 0, 0, 0, [90, 0, 0])
  const hand = (long: number, wide: number, turn: number, ink: string) =>
    at(group(at(box(wide, long, 0.2, plastic(ink), 0.1), 0, long * 0.36, 0)), 0, 0, 1.2, [0, 0, turn])
  const round = plate(
    outline(times(48, (index): Corner => [Math.sin(rad(index * -7.5)) * 13.9, Math.cos(rad(index * -7.5)) * 13.9])),
    0.2,
    paper('#fff', { map: face }),
    0.02,
  )
  return seen(
    group(
      at(
        group(
          at(ring(14.4, 1.2, gloss(subject.colour)), 0, 0, 0.4),
          disc,
          at(round, 0, 0, 0.62),
          hand(8.4, 0.9, 58, '#1d1f22'),
          hand(12, 0.6, -144, '#1d1f22'),
          hand(12.6, 0.24, 30, '#d23f3a'),
          at(rod(0.7, 0.5, gloss('#1d1f22')), 0, 0, 1, [90, 0, 0]),
        ),
        0,
        15.6,
        0,
        [-7, 0, 0],
      ),
    ),
    { azimuthDegrees: 18, elevationDegrees: 6 },
  )
}

const sofa: Form = ({ colour }) => {
  const fabric = patterned('weave', colour, colour)
  return seen(
    group(
      at(block(150, 26, 70, fabric, 5), 0, 12, 0),
      at(block(150, 44, 22, fabric, 7), 0, 34, -28),
      ...[-1, 1].map((side) => at(block(20, 52, 74, fabric, 7), side * 74, 12, 0)),
      ...[-1, 1].map((side) =>
        at(block(64, 15, 54, patterned('weave', toned(colour, 0.08), colour), 5), side * 32, 36, 8),
      ),
      ...[-1, 1].flatMap((x) => [-1, 1].map((z) => at(rod(3, 12, wood('#7a4a2c')), x * 68, 0, z * 28))),
    ),
    { azimuthDegrees: 26, elevationDegrees: 14 },
  )
}

/** A plant in a terracotta pot. */
const pottedPlant: Form = ({ colour }) => {
  const next = random(12)
  const leaf = (index: number) => {
    const turn = index * 137.5
    const lean = 12 + (index / 26) * 58
    const long = 16 + next() * 12
    const blade = surface(
      (u, v) => {
        const w = Math.sin(Math.min(1, v * 1.02) * Math.PI) ** 0.7 * 3.4
        return [(u - 0.5) * 2 * w, v * long * Math.cos(v * 0.9), v * v * long * 0.6 + Math.abs(u - 0.5) * 1.2]
      },
      matte(index % 3 ? '#4f8a3f' : '#6ba352'),
      8,
      16,
    )
    return at(group(at(group(blade), 0, 0, 1, [lean, 0, 0])), 0, 21, 0, [0, turn, 0])
  }
  return group(
    lathe(
      [
        [0, 0],
        [8, 0],
        [11.4, 16],
        [13, 16],
        [13.4, 21],
        [12.2, 21.2],
        [11.4, 18],
      ],
      matte(colour),
      0.5,
    ),
    at(rod(12, 0.6, matte('#4a3626')), 0, 18.8, 0),
    at(
      lathe(
        [
          [0, 0],
          [10.6, 0],
          [12.4, 2.4],
          [11.6, 2.4],
          [10, 0.8],
          [0, 0.8],
        ],
        matte(toned(colour, -0.08)),
        0.4,
      ),
      0,
      0,
      0,
    ),
    ...times(26, leaf),
  )
}

export const home = {
  sufurias,
  jiko,
  stove,
  flask,
  fryingPan,
  knifeBlock,
  dinnerSet,
  cutlery,
  enamelMugs,
  hotPots,
  storageJars,
  basin,
  bucket,
  laundryBasket,
  broom,
  sponges,
  mosquitoNet,
  mattress,
  chair,
  mirror,
  wallClock,
  sofa,
  pottedPlant,
} satisfies Record<string, Form>
