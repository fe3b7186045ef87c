import {
  at,
  ball,
  bar,
  box,
  decal,
  group,
  lathe,
  outline,
  plate,
  rad,
  ring,
  rod,
  surface,
  times,
  tube,
} from '../../kit.ts'
import { cloth, creases, gloss, matte, plaited, plastic, rubber, steel, toned } from '../../materials.ts'
import { seen, type Form } from '../form.ts'
import { brandMark } from '../packaging/parts.ts'

const kiondo: Form = ({ colour, accent }) => {
  const woven = plaited(colour, accent, [44, 9])
  const body = lathe(
    [
      [0, 0],
      [11, 0],
      [15, 6],
      [16.5, 18],
      [15.5, 27],
      [15.2, 27.6],
      [14.6, 27],
      [15.4, 18],
    ],
    woven,
    3,
  )
  const band = (y: number, r: number) => at(ring(r, 0.5, cloth(accent)), 0, y, 0, [90, 0, 0])
  return seen(
    group(
      body,
      band(27.4, 15.3),
      at(rod(14.6, 0.1, cloth(toned(colour, -0.7))), 0, 24.6, 0),
      ...[-1, 1].map((side) =>
        tube(
          [
            [-9, 26, side * 11.5],
            [-8.4, 36, side * 9],
            [0, 43.5, side * 7],
            [8.4, 36, side * 9],
            [9, 26, side * 11.5],
          ],
          0.75,
          matte('#6b3f22'),
        ),
      ),
    ),
    { azimuthDegrees: 24, elevationDegrees: 16 },
  )
}

const backpack: Form = (subject) => {
  const { colour, accent } = subject
  const canvas = cloth(colour, { bump: creases(5), bumpScale: 12 })
  const trim = cloth(accent)
  const body = plate(
    outline(
      [
        [-15, 0],
        [15, 0],
        [15, 34],
        [11, 44],
        [-11, 44],
        [-15, 34],
      ],
      7,
    ),
    14,
    canvas,
    3.6,
    8,
  )
  const pocket = plate(
    outline(
      [
        [-11.5, 1.5],
        [11.5, 1.5],
        [11.5, 17],
        [-11.5, 17],
      ],
      4,
    ),
    5,
    cloth(toned(colour, -0.12), { bump: creases(8), bumpScale: 8 }),
    2,
    6,
  )
  const zip = (y: number, w: number, z: number) =>
    group(
      tube(
        [
          [-w, y - 2, z],
          [-w * 0.86, y, z],
          [0, y + 0.6, z],
          [w * 0.86, y, z],
          [w, y - 2, z],
        ],
        0.3,
        plastic('#2a2c30'),
      ),
      at(box(0.6, 2, 0.3, steel(), 0.14), w * 0.5, y - 0.9, z + 0.4),
    )
  return seen(
    group(
      at(body, 0, 0, -7),
      at(pocket, 0, 0, 6.4),
      zip(15.6, 10.4, 11.4),
      zip(33, 12, 7.1),
      at(box(7, 2.4, 0.4, trim, 0.2), 0, 22, 7.1),
      at(decal(6, 1.5, brandMark(subject, '#ffffff')), 0, 22, 7.34),
      tube(
        [
          [-4, 43, -4],
          [-3.6, 48.5, -4],
          [3.6, 48.5, -4],
          [4, 43, -4],
        ],
        0.8,
        trim,
      ),
      ...[-1, 1].map((side) =>
        tube(
          [
            [side * 9, 42, -7],
            [side * 13, 38, -12],
            [side * 14, 22, -12.5],
            [side * 13.4, 6, -8],
          ],
          1.5,
          trim,
        ),
      ),
      ...[-1, 1].map((side) => at(box(1.4, 12, 8, cloth(toned(colour, -0.2)), 0.6), side * 15.3, 8, 0)),
    ),
    { azimuthDegrees: 28, elevationDegrees: 10 },
  )
}

const umbrella: Form = ({ colour }) => {
  const canopy = surface(
    (u, v) => {
      const a = u * Math.PI * 2
      const rib = Math.abs(Math.sin(a * 4))
      const r = 50 * Math.sin(v * 1.32) * (1 - 0.05 * rib * v)
      return [Math.sin(a) * r, 62 + 26 * Math.cos(v * 1.5) - 3 * rib * v * v * -1, Math.cos(a) * r]
    },
    cloth(colour),
    128,
    24,
  )
  const open = group(
    canopy,
    bar([0, 8, 0], [0, 92, 0], 0.6, steel()),
    at(rod(0.6, 4, plastic('#222')), 0, 88, 0),
    at(rod(1.4, 9, rubber('#222428'), 0.5), 0, 0, 0),
    ...times(8, (index) => {
      const a = rad(index * 45)
      return bar([0, 80, 0], [Math.sin(a) * 46, 66, Math.cos(a) * 46], 0.25, steel())
    }),
  )
  return seen(group(at(open, 0, 44, 0, [-64, 22, 0])), { azimuthDegrees: 30, elevationDegrees: 14 })
}

const bracelets: Form = ({ colour, accent }) => {
  const inks = [
    [colour, '#f4efe2'],
    [accent, '#2b2d31'],
    ['#2f6fae', '#f4efe2'],
    ['#e8b431', '#c0392f'],
    ['#3f8a57', '#f4efe2'],
  ] as const
  const one = (index: number) => {
    const [a, b] = inks[index % inks.length] ?? inks[0]
    return group(
      ...times(3, (row) =>
        group(
          ...times(44, (bead) => {
            const turn = rad(bead * (360 / 44))
            return at(
              ball(0.28, gloss(Math.floor(bead / 4 + row) % 2 ? a : b)),
              Math.sin(turn) * 3.5,
              0.3 + row * 0.46,
              Math.cos(turn) * 3.5,
            )
          }),
        ),
      ),
    )
  }
  return seen(
    group(
      at(one(0), -4.2, 0, 1),
      at(one(1), 3.6, 0, 2.4),
      at(one(2), -0.4, 0, -5),
      at(one(3), -4.1, 1.5, 1, [4, 30, 3]),
      at(one(4), 3.7, 1.5, 2.4, [-3, 10, 3]),
    ),
    { elevationDegrees: 34 },
  )
}

export const bags = { kiondo, backpack, umbrella, bracelets } satisfies Record<string, Form>
