import { at, bar, block, box, group, lathe, outline, plate, random, ring, rod, times, tube } from '../../kit.ts'
import { BLACK, cloth, gloss, inkOn, matte, plaited, plastic, steel, toned } from '../../materials.ts'
import { seen, type Form } from '../form.ts'
import { mark } from '../packaging/parts.ts'

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

export const cleaning = { basin, bucket, laundryBasket, broom, sponges } satisfies Record<string, Form>
