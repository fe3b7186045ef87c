import { at, ball, bar, box, group, lathe, outline, plate, ring, rod, times, type Thing } from '../../kit.ts'
import { WHITE, asGlass, clear, gloss, matte, steel, toned, wood } from '../../materials.ts'
import { seen, type Form } from '../form.ts'
import { mark } from '../packaging/parts.ts'

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

export const table = { dinnerSet, cutlery, enamelMugs, hotPots, storageJars } satisfies Record<string, Form>
