import {
  at,
  ball,
  bar,
  bent,
  block,
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
  type Corner,
} from '../../kit.ts'
import {
  BLACK,
  WHITE,
  asGlass,
  brushed,
  clear,
  cloth,
  gloss,
  inkOn,
  matte,
  paper,
  plastic,
  rubber,
  steel,
  toned,
  wood,
} from '../../materials.ts'
import { seen, type Form } from '../form.ts'
import { brandMark, cartonOf, mark } from '../packaging/parts.ts'

/** Pens, pencils, markers or crayons in front of their box. */
const writing: Form = (subject) => {
  const { look, colour } = subject
  const tints = [
    '#d23f3a',
    '#e8843c',
    '#f0c22c',
    '#4f8a4b',
    '#2d8f83',
    '#3f78b5',
    '#7a5fc0',
    '#7a4a2c',
    '#d9748f',
    '#26282b',
    '#8fae3a',
    '#5aa9d6',
  ]
  const pen = (tint: string) =>
    group(
      rod(0.42, 11, plastic(look === 'pens' ? toned(tint, 0.1) : tint), 0.1),
      at(rod(0.46, 4, plastic(tint), 0.2), 0, 8.8, 0),
      at(
        lathe(
          [
            [0.06, -1.5],
            [0.16, -1.2],
            [0.4, 0],
          ],
          steel('#d9b86a'),
        ),
        0,
        0,
        0,
      ),
      at(box(0.2, 3.4, 0.24, steel(), 0.08), 0, 10.6, 0.55),
    )
  const pencil = (tint: string) =>
    group(
      at(
        plate(
          outline(times(6, (index): Corner => [Math.sin(rad(index * 60)) * 0.42, Math.cos(rad(index * 60)) * 0.42])),
          14,
          gloss(tint),
          0.03,
        ),
        0,
        14.4,
        0,
        [90, 0, 0],
      ),
      at(
        lathe(
          [
            [0.02, -1.6],
            [0.14, -1.1],
          ],
          matte('#2b2b2b'),
        ),
        0,
        0.5,
        0,
      ),
      at(
        lathe(
          [
            [0.14, -1.1],
            [0.4, 0],
          ],
          wood('#e0bd8a'),
        ),
        0,
        0.5,
        0,
      ),
      at(rod(0.43, 1.1, steel('#c9b06a'), 0.05), 0, 14.3, 0),
      at(rod(0.4, 0.9, rubber('#d9748f'), 0.15), 0, 15.3, 0),
    )
  const crayon = (tint: string) =>
    group(
      rod(0.62, 7, paper(toned(tint, 0.05)), 0.08),
      at(
        lathe(
          [
            [0.62, 0],
            [0.2, 1.7],
            [0, 1.8],
          ],
          matte(tint),
          0.2,
        ),
        0,
        7,
        0,
      ),
      ...[1, 6].map((y) => at(ring(0.63, 0.07, matte(BLACK)), 0, y, 0, [90, 0, 0])),
    )
  const marker = (tint: string) =>
    group(
      rod(0.95, 9.4, plastic(WHITE), 0.2),
      at(rod(1, 4.4, plastic(tint), 0.3), 0, 8.8, 0),
      at(rod(0.96, 0.8, plastic(tint), 0.2), 0, 0, 0),
      at(ring(0.97, 0.16, plastic(tint)), 0, 4, 0, [90, 0, 0]),
    )
  const make = look === 'pencils' ? pencil : look === 'crayons' ? crayon : look === 'markers' ? marker : pen
  const count = look === 'pens' ? 6 : look === 'markers' ? 5 : 7
  const wide = look === 'markers' ? 2.6 : look === 'crayons' ? 1.9 : 1.5
  const chosen = (index: number) =>
    look === 'pens'
      ? (['#2b4a9d', '#2b4a9d', '#1d1f22', '#c23a31', '#2b4a9d', '#1d1f22'][index] ?? colour)
      : look === 'pencils'
        ? index % 2
          ? subject.accent
          : colour
        : (tints[index] ?? colour)
  return seen(
    group(
      at(cartonOf(subject, look === 'crayons' ? 13 : 11, look === 'pencils' ? 19 : 15, 3, 'box'), -1, 0, -3, [0, 6, 0]),
      ...times(count, (index) =>
        at(group(make(chosen(index))), -5.4 + index * wide, 0.7, 12 + (index % 2) * 0.8, [-90, 0, 8 - index * 3]),
      ),
    ),
    { elevationDegrees: 28 },
  )
}

const geometrySet: Form = (subject) => {
  const tin = group(
    block(22, 1.8, 9, brushed(toned(subject.colour, 0.1)), 0.6),
    at(box(21, 0.2, 8, matte(toned(subject.colour, -0.3)), 0.1), 0, 1.8, 0),
  )
  const lid = at(
    group(
      at(box(22, 1.2, 9, gloss(subject.colour), 0.5), 0, 0, 0),
      at(decal(16, 4, brandMark(subject, inkOn(subject.colour))), 0, 0.63, 0, [-90, 0, 0]),
    ),
    0,
    6.2,
    -8.4,
    [110, 0, 0],
  )
  const plastics = asGlass(
    at(
      plate(
        outline(
          [
            [-6, 0],
            [6, 0],
            [-6, 10],
          ],
          0.3,
        ),
        0.2,
        clear('#a9d6e8', 0.5),
        0.05,
      ),
      -5,
      0.4,
      17,
      [-90, 0, 10],
    ),
  )
  const half = asGlass(
    at(
      plate(
        outline(
          [...times(19, (index): Corner => [Math.cos(rad(index * 10)) * 5.4, Math.sin(rad(index * 10)) * 5.4])],
          0,
        ),
        0.2,
        clear('#a9d6e8', 0.5),
        0.05,
      ),
      8,
      0.4,
      12,
      [-90, 0, -14],
    ),
  )
  const compass = at(
    group(
      bar([0, 10, 0], [-2, 0, 0], 0.3, steel()),
      bar([0, 10, 0], [2, 0, 0], 0.3, steel()),
      at(ball(0.8, steel()), 0, 10, 0),
      bar([0, 10, 0], [0, 12.4, 0], 0.3, steel()),
    ),
    -3,
    2.4,
    2,
    [-86, 0, 70],
  )
  return seen(
    group(
      tin,
      lid,
      plastics,
      half,
      compass,
      at(box(16, 0.3, 2.4, plastic('#f0c22c'), 0.1), 2, 2.1, -2.4),
      at(rod(0.4, 13, gloss('#d23f3a'), 0.1), 9, 2.4, 2.2, [0, 0, 90]),
    ),
    { azimuthDegrees: 16, elevationDegrees: 36 },
  )
}

const watercolours: Form = (subject) => {
  const tints = [
    '#d23f3a',
    '#e8843c',
    '#f0c22c',
    '#8fae3a',
    '#4f8a4b',
    '#2d8f83',
    '#3f78b5',
    '#2b4a7d',
    '#7a5fc0',
    '#d9748f',
    '#7a4a2c',
    '#26282b',
  ]
  const tray = group(
    block(26, 1.6, 12, plastic(WHITE), 0.6),
    ...tints.map((tint, index) =>
      group(
        at(rod(1.7, 0.3, plastic('#dcdad4'), 0.1), (index % 6) * 4 - 10, 1.55, index < 6 ? -2.6 : 2.2),
        at(rod(1.45, 0.3, matte(tint), 0.1), (index % 6) * 4 - 10, 1.62, index < 6 ? -2.6 : 2.2),
      ),
    ),
  )
  const lid = at(
    group(
      box(26, 1.2, 12, gloss(subject.colour), 0.5),
      at(mark(subject, 12, inkOn(subject.colour)), 0, 0, 0, [0, 0, 0]),
    ),
    0,
    7,
    -8.6,
    [76, 0, 0],
  )
  const brush = at(
    group(
      rod(0.4, 14, gloss('#d23f3a'), 0.1),
      at(rod(0.42, 2, steel(), 0.05), 0, 14, 0),
      at(
        lathe(
          [
            [0.4, 0],
            [0.5, 0.8],
            [0.05, 2.4],
          ],
          cloth('#3a2a22'),
        ),
        0,
        16,
        0,
      ),
    ),
    -8,
    0.6,
    9,
    [0, 10, -86],
  )
  return seen(group(tray, lid, brush), { elevationDegrees: 34 })
}

const scissors: Form = ({ colour, accent }) => {
  const one = (tint: string) => {
    const loop = (side: number) => {
      const made = ring(1.8, 0.42, plastic(tint))
      made.scale.y = 1.35
      return at(made, side * 2.2, 2.6, side * 0.1)
    }
    return group(
      ...[-1, 1].map((side) =>
        group(
          at(
            plate(
              outline(
                [
                  [-0.5, 0],
                  [0.9, 0],
                  [0.55, 7.6],
                  [0, 8.4],
                  [-0.4, 7.4],
                ],
                0.4,
              ),
              0.22,
              steel(),
              0.06,
            ),
            0,
            6,
            side * 0.12,
            [0, 0, side * 9],
          ),
          bar([side * 1.4, 5, side * 0.1], [side * -0.2, 7, side * 0.1], 0.5, plastic(tint)),
          loop(side),
        ),
      ),
      at(rod(0.42, 0.5, steel()), 0, 7.4, 0.1, [90, 0, 0]),
    )
  }
  return seen(
    group(
      at(
        group(
          ...[colour, accent, '#4f8a4b'].map((tint, index) =>
            at(group(one(tint)), (index - 1) * 8.6, index === 1 ? -1 : 0, 0.3, [0, 0, (1 - index) * 12]),
          ),
        ),
        0,
        0.3,
        0,
        [-90, 0, 0],
      ),
    ),
    { azimuthDegrees: 8, elevationDegrees: 56 },
  )
}

const boxFiles: Form = (subject) => {
  const tints = [subject.colour, subject.accent, '#3f78b5', '#4f8a4b', '#c0392f']
  const one = (tint: string) =>
    group(
      block(7.4, 32, 28, matte(tint), 0.3),
      at(decal(5, 13, paper('#fdfcf8')), 0, 20, 14.03),
      at(ring(1.1, 0.2, steel()), 0, 7, 14.05),
      at(rod(0.9, 0.2, matte(BLACK)), 0, 7, 13.9, [90, 0, 0]),
      ...[0, 1, 2].map((line) => at(box(3.6, 0.1, 0.05, matte('#9aa0a7'), 0.02), 0, 23 - line * 2, 14.06)),
    )
  return seen(group(...tints.map((tint, index) => at(group(one(tint)), (index - 2) * 7.8, 0, index === 4 ? 3 : 0))), {
    azimuthDegrees: 34,
    elevationDegrees: 16,
  })
}

const stapler: Form = (subject) => {
  const shell = gloss(subject.colour)
  const pins = times(2, (index) =>
    at(box(5, 0.9, 1, brushed('#b9bdc2'), 0.05), 6 + index * 3, 0.5, 5 + index * 2, [0, 20 + index * 30, 0]),
  )
  return seen(
    group(
      block(15, 1, 3.4, plastic(BLACK), 0.5),
      at(box(13.4, 1.4, 2, brushed(), 0.3), 0, 3, 0, [0, 0, 7]),
      at(
        bent(box(15.4, 2.6, 3.2, shell, 1.2), (point) => {
          if (point.x > 3) point.y *= 1 - (point.x - 3) * 0.06
        }),
        0,
        4.9,
        0,
        [0, 0, 9],
      ),
      at(box(2.4, 3.4, 3.2, plastic(BLACK), 0.6), -6.6, 2.4, 0),
      at(mark(subject, 5, inkOn(subject.colour)), 0.6, 5, 1.66, [0, 0, 9]),
      at(cartonOf({ ...subject, size: null }, 7, 3.4, 4, 'plain'), 4, 0, -7, [0, -14, 0]),
      ...pins,
    ),
    { azimuthDegrees: 28, elevationDegrees: 22 },
  )
}

export const desk = { writing, geometrySet, watercolours, scissors, boxFiles, stapler } satisfies Record<string, Form>
