import { at, ball, bent, box, group, lathe, outline, plate, ring, rod, times, tube } from '../../kit.ts'
import {
  BLACK,
  WHITE,
  brushed,
  cloth,
  gloss,
  matte,
  paper,
  plastic,
  rubber,
  steel,
  toned,
  wood,
} from '../../materials.ts'
import { labelOf, seen, type Form } from '../form.ts'
import { cartonOf, mark } from '../packaging/parts.ts'

const lipstick: Form = (subject) => {
  const { colour } = subject
  const gold = brushed('#d6b36a')
  const one = (tint: string) =>
    group(
      rod(1.15, 3.6, gloss('#1e1f22'), 0.15),
      at(rod(1, 1.5, gold, 0.1), 0, 3.6, 0),
      at(rod(0.82, 0.9, gold, 0.1), 0, 5.1, 0),
      at(
        bent(rod(0.72, 2.6, matte(tint), 0.3), (point) => {
          if (point.y > 1.2) point.y -= (point.x + 0.72) * 0.55
        }),
        0,
        5.6,
        0,
      ),
    )
  const lid = group(rod(1.2, 4.4, gloss('#1e1f22'), 0.2), at(ring(1.2, 0.09, gold), 0, 0.3, 0, [90, 0, 0]))
  return seen(
    group(
      at(one(colour), 0, 0, 0),
      at(one(toned(colour, -0.35)), -3.4, 0, -1.4),
      at(group(lid), 3.2, 0, -0.8),
      at(mark(subject, 1.7, '#e9d3a0'), 0, 1.8, 1.17),
    ),
    { elevationDegrees: 12 },
  )
}

const nailPolish: Form = (subject) => {
  const tints = ['#b3203c', '#e08aa0', subject.colour, '#7b2f57', '#e8b04a']
  const one = (tint: string) =>
    group(
      lathe(
        [
          [0, 0],
          [1.5, 0],
          [1.6, 0.4],
          [1.55, 2.6],
          [0.8, 3.2],
          [0.8, 3.5],
          [0, 3.5],
        ],
        gloss(tint),
        0.4,
      ),
      at(
        lathe(
          [
            [0, 0],
            [0.85, 0],
            [0.72, 3.8],
            [0, 4],
          ],
          gloss(BLACK),
          0.3,
        ),
        0,
        3.4,
        0,
      ),
    )
  return seen(
    group(
      ...tints.map((tint, index) => at(group(one(tint)), (index - 2) * 3.8, 0, Math.abs(index - 2) * -1.1)),
      ...tints.map((tint, index) => at(ball(0.5, gloss(tint), [1.5, 0.3, 1]), (index - 2) * 3.4, 0.1, 3.6)),
    ),
    { azimuthDegrees: 16, elevationDegrees: 16 },
  )
}

const comb: Form = ({ colour }) => {
  const timber = wood(colour)
  const teeth = times(11, (index) =>
    at(
      plate(
        outline(
          [
            [-0.42, 11],
            [0.42, 11],
            [0.3, 1.2],
            [0, 0],
            [-0.3, 1.2],
          ],
          0.3,
        ),
        0.9,
        timber,
        0.25,
      ),
      (index - 5) * 0.98,
      0,
      0,
    ),
  )
  const top = plate(
    outline(
      [
        [-5.6, 10],
        [5.6, 10],
        [5.8, 13.4],
        [2.6, 15.4],
        [1.5, 22],
        [2.2, 25],
        [-2.2, 25],
        [-1.5, 22],
        [-2.6, 15.4],
        [-5.8, 13.4],
      ],
      1.4,
    ),
    1,
    timber,
    0.35,
    6,
  )
  return seen(
    group(at(group(...teeth, top, at(ring(0.8, 0.2, steel('#c79a4a')), 0, 23.4, 1)), 0, 0.2, 0, [-12, 0, 18])),
    { azimuthDegrees: 18, elevationDegrees: 10 },
  )
}

const braidingHair: Form = (subject) => {
  const strand = (index: number) => {
    const x = ((index % 14) / 13 - 0.5) * 8.4
    const z = Math.floor(index / 14) * 0.5
    return tube(
      [
        [x * 0.5, 46, z],
        [x, 40, z + 0.3],
        [x * 1.05, 22, z + 0.4],
        [x * 0.9 + Math.sin(index) * 0.4, 6, z],
        [x * 0.6, 0.6, z],
      ],
      0.42,
      matte(index % 4 ? subject.colour : toned(subject.colour, 0.12)),
    )
  }
  const card = plate(
    outline(
      [
        [-7, 0],
        [7, 0],
        [7, 13],
        [-7, 13],
      ],
      0.8,
    ),
    0.14,
    paper(WHITE, { map: labelOf(subject, 14, 13, { look: 'box', icon: null }) }),
    0.02,
  )
  return seen(
    group(
      at(
        group(
          ...times(42, strand),
          at(card, 0, 36, 2.2),
          at(ring(4.8, 0.5, rubber(subject.accent), 360), 0, 25, 0.6, [90, 0, 0]),
        ),
        0,
        0,
        0,
        [-8, 0, 0],
      ),
    ),
    { azimuthDegrees: 18, elevationDegrees: 8 },
  )
}

const razor: Form = (subject) => {
  const metal = steel('#c9cdd2')
  const knurl = times(10, (index) => at(ring(0.62, 0.07, steel('#9a9fa6')), 0, 2.4 + index * 0.5, 0, [90, 0, 0]))
  const one = group(
    rod(0.6, 9, metal, 0.2),
    ...knurl,
    at(rod(0.85, 0.7, metal, 0.2), 0, 0, 0),
    at(box(4.4, 0.5, 2.6, metal, 0.24), 0, 9.4, 0),
    at(box(4.5, 0.06, 2.9, steel('#eef0f2'), 0.02), 0, 9.72, 0),
    at(box(4.4, 0.5, 2.2, metal, 0.25), 0, 10, 0),
  )
  return seen(
    group(
      at(group(one), -1.6, 1, 2.4, [0, 0, 62]),
      at(cartonOf(subject, 7, 10.4, 2.4, 'plain'), 1.2, 0, -3.4, [0, -8, 0]),
      ...times(3, (index) =>
        at(
          plate(
            outline(
              [
                [-2.1, -1.1],
                [2.1, -1.1],
                [2.1, 1.1],
                [-2.1, 1.1],
              ],
              0.3,
            ),
            0.04,
            steel('#e6e8ea'),
            0.01,
          ),
          2.6 + index * 0.6,
          0.05 + index * 0.05,
          3.4 + index * 0.2,
          [-90, 0, 14 * index],
        ),
      ),
    ),
    { elevationDegrees: 18 },
  )
}

const makeupBrushes: Form = (subject) => {
  const one = (index: number) => {
    const r = [1.3, 0.5, 0.9, 0.4, 1.1, 0.6, 0.8, 0.45][index % 8] ?? 0.6
    return group(
      lathe(
        [
          [0, 0],
          [0.34, 0.2],
          [0.5, 7],
          [0.36, 10],
          [0, 10.2],
        ],
        gloss(subject.colour),
        0.2,
        24,
      ),
      at(rod(0.38, 2.6, brushed('#d9b07a'), 0.1, r * 0.6), 0, 9.6, 0),
      at(
        lathe(
          [
            [r * 0.58, 0],
            [r, r * 1.6],
            [r * 0.7, r * 2.6],
            [0, r * 3.1],
          ],
          cloth('#3a2a22'),
          0.4,
          32,
        ),
        0,
        12,
        0,
      ),
      at(
        lathe(
          [
            [r * 0.93, 0],
            [r * 0.66, r * 0.95],
            [0, r * 1.5],
          ],
          cloth('#e7d6c5'),
          0.3,
          32,
        ),
        0,
        12 + r * 1.66,
        0,
      ),
    )
  }
  const cup = lathe(
    [
      [0, 0],
      [3.6, 0],
      [4.1, 10],
      [3.9, 10],
      [3.4, 0.6],
    ],
    gloss(toned(subject.colour, -0.2)),
    0.3,
  )
  return seen(
    group(
      cup,
      ...times(8, (index) => {
        const a = index * 45 + 10
        return at(group(at(group(one(index)), 0, 1, 1.2, [9, 0, 0])), 0, 0, 0, [0, a, 0])
      }),
      at(mark(subject, 4.4, '#fff4e6'), 0, 5, 3.9, [-3, 0, 0]),
    ),
    { elevationDegrees: 10 },
  )
}

const toothbrushes: Form = ({ colour, accent, look }) => {
  const bamboo = look === 'bamboo'
  const tints = [colour, accent, '#5aa9d6', '#d9748f']
  const one = (tint: string) =>
    group(
      plate(
        outline(
          [
            [-0.6, 0],
            [0.6, 0],
            [0.8, 5],
            [0.55, 12],
            [0.75, 15],
            [0.7, 18],
            [-0.7, 18],
            [-0.75, 15],
            [-0.55, 12],
            [-0.8, 5],
          ],
          0.6,
        ),
        0.7,
        bamboo ? wood('#d3a566') : plastic(tint),
        0.3,
      ),
      ...times(18, (index) =>
        at(
          box(
            0.34,
            0.34,
            1.1,
            plastic(bamboo ? (index % 2 ? toned(tint, 0.2) : WHITE) : index % 3 ? WHITE : toned(tint, 0.4)),
            0.1,
          ),
          ((index % 3) - 1) * 0.4,
          14.9 + Math.floor(index / 3) * 0.5,
          1.1,
        ),
      ),
    )
  if (look === 'training')
    return seen(
      group(
        at(group(one(colour), at(ring(2.2, 0.5, rubber(accent)), 0, 5, 0.4)), -3, 2.6, 1, [-10, 0, 10]),
        at(group(one(accent)), 3, 0.4, 0, [-10, 0, -8]),
        at(group(one('#7cc4a4')), 8, 0.4, -1, [-10, 0, -14]),
      ),
      { elevationDegrees: 10 },
    )
  return seen(
    group(
      ...times(4, (index) =>
        at(group(one(tints[index] ?? colour)), (index - 1.5) * 3.4, 0.2, Math.abs(index - 1.5) * -0.5, [
          -12,
          0,
          (1.5 - index) * 5,
        ]),
      ),
    ),
    { azimuthDegrees: 18, elevationDegrees: 10 },
  )
}

export const beauty = { lipstick, nailPolish, comb, braidingHair, razor, makeupBrushes, toothbrushes } satisfies Record<
  string,
  Form
>
