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
  ring,
  rod,
  times,
  tube,
  type Point,
  type Thing,
} from '../../kit.ts'
import { BLACK, WHITE, brushed, cloth, gloss, matte, plastic, rubber, steel, toned, wood } from '../../materials.ts'
import { seen, type Form } from '../form.ts'
import { wheel } from '../care/parts.ts'
import { brandMark, cartonOf } from '../packaging/parts.ts'
import { spots } from './parts.ts'

/** An animal on four legs from balls and bars. */
function animal(
  tint: string,
  {
    long,
    high,
    neck,
    head,
    tail = 4,
    leg = 1.1,
    extra = [] as Thing[],
  }: { long: number; high: number; neck: number; head: number; tail?: number; leg?: number; extra?: Thing[] },
): Thing {
  const skin = matte(tint)
  const front = long * 0.42
  return group(
    at(ball(1, skin, [long * 0.55, high * 0.3, long * 0.26]), 0, high * 0.75, 0),
    ...[-1, 1].flatMap((x) =>
      [-1, 1].map((z) =>
        bar([x * front, high * 0.72, z * long * 0.13], [x * front * 1.04, leg, z * long * 0.14], leg, skin),
      ),
    ),
    bar([front, high * 0.85, 0], [front + neck * 0.45, high * 0.85 + neck, 0], leg * 1.5, skin),
    at(ball(head, skin, [1.5, 0.95, 0.85]), front + neck * 0.45 + head * 0.7, high * 0.9 + neck, 0, [0, 0, -14]),
    ...[-1, 1].flatMap((side) => [
      at(
        ball(head * 0.4, skin, [0.6, 1, 0.5]),
        front + neck * 0.45,
        high * 0.9 + neck + head * 0.9,
        side * head * 0.55,
      ),
      at(
        ball(head * 0.13, gloss('#17130f')),
        front + neck * 0.45 + head * 1.1,
        high * 0.9 + neck + head * 0.35,
        side * head * 0.72,
      ),
    ]),
    tube(
      [
        [-front - long * 0.1, high * 0.85, 0],
        [-front - tail * 0.7, high * 0.7, 0],
        [-front - tail * 0.8, high * 0.3, 0],
      ],
      leg * 0.35,
      skin,
    ),
    ...extra,
  )
}

const safariAnimals: Form = () => {
  const elephant = animal('#8d949b', {
    long: 11,
    high: 9,
    neck: 0.6,
    head: 3,
    leg: 1.7,
    extra: [
      tube(
        [
          [8.6, 9, 0],
          [11, 6, 0],
          [10.6, 2.4, 0],
          [12, 1.2, 0],
        ],
        0.9,
        matte('#8d949b'),
      ),
      ...[-1, 1].map((side) => at(ball(2.6, matte('#7f868d'), [0.5, 1.2, 0.35]), 4.6, 9, side * 3, [0, side * 30, 0])),
      ...[-1, 1].map((side) =>
        tube(
          [
            [8, 7.2, side * 1.2],
            [10, 6, side * 1.6],
            [11.4, 6.6, side * 1.6],
          ],
          0.36,
          gloss('#f4efe0'),
        ),
      ),
    ],
  })
  const giraffe = animal('#e0ac52', {
    long: 8,
    high: 10,
    neck: 11,
    head: 1.7,
    leg: 0.8,
    extra: spots(26)
      .filter(({ y }) => Math.abs(y) < 0.85)
      .map((p) => at(ball(0.72, matte('#8a5528'), [1, 1, 0.9]), p.x * 4.2, 7.5 + p.y * 2.9, p.z * 2)),
  })
  const zebra = animal('#f3f1ea', {
    long: 8,
    high: 7.4,
    neck: 3.4,
    head: 1.7,
    leg: 0.8,
    extra: times(6, (index) => {
      const stripe = ring(1, 0.14, matte('#1d1d1f'))
      stripe.scale.set(2.15 - Math.abs(index - 2.5) * 0.16, 2.28 - Math.abs(index - 2.5) * 0.2, 1.8)
      return at(stripe, -3 + index * 1.2, 5.6, 0, [0, 90, 0])
    }),
  })
  const lion = animal('#d9a04a', {
    long: 8.4,
    high: 6.4,
    neck: 1.4,
    head: 2,
    leg: 1,
    extra: [at(ring(2.1, 1.1, matte('#7d4a22')), 4.4, 7.4, 0, [0, 90, 0])],
  })
  const rhino = animal('#7b8087', {
    long: 10,
    high: 6.6,
    neck: 0.6,
    head: 2.2,
    leg: 1.5,
    extra: [
      at(
        lathe(
          [
            [0.8, 0],
            [0.1, 2.6],
          ],
          matte('#d9d2c2'),
        ),
        8.6,
        6.4,
        0,
        [0, 0, -24],
      ),
    ],
  })
  return seen(
    group(
      at(elephant, -9, 0, -6, [0, -30, 0]),
      at(giraffe, 6, 0, -8, [0, -40, 0]),
      at(zebra, 14, 0, 4, [0, -30, 0]),
      at(lion, -1, 0, 8, [0, -40, 0]),
      at(rhino, -16, 0, 8, [0, -24, 0]),
    ),
    { azimuthDegrees: 10, elevationDegrees: 16 },
  )
}

/** A van for fourteen, with stripes and a wordmark. */
const matatu: Form = (subject) => {
  const { colour, accent } = subject
  const glass = gloss('#1c2733')
  return seen(
    group(
      at(
        bent(block(30, 10.6, 12.4, gloss(colour), 1.8), (point) => {
          if (point.y > 5.5 && point.x > 6) point.x -= (point.y - 5.5) * 0.75 * ((point.x - 6) / 9)
        }),
        0,
        2,
        0,
      ),
      at(box(27, 0.8, 11, gloss(toned(colour, 0.5)), 0.4), -1.2, 12.7, 0),
      ...[-1, 1].map((side) =>
        group(
          ...times(4, (index) => at(box(4.8, 3.6, 0.3, glass, 0.14), -10.4 + index * 5.6, 9.6, side * 6.15)),
          at(box(28, 1.5, 0.3, gloss(accent), 0.1), 0, 5.8, side * 6.12),
          at(box(28, 0.5, 0.3, gloss(WHITE), 0.1), 0, 7, side * 6.12),
          at(decal(9, 2.2, brandMark(subject, WHITE)), -1, 4, side * 6.3, [0, side < 0 ? 180 : 0, 0]),
        ),
      ),
      at(box(0.4, 4.4, 10.4, glass, 0.18), 12.2, 9.6, 0, [0, 0, 36]),
      ...[-1, 1].map((side) =>
        group(
          at(ball(1, gloss('#fff6da'), [0.4, 0.8, 1]), 15, 5.6, side * 4.4),
          at(box(0.4, 0.8, 2, gloss('#d23f3a'), 0.1), -15, 6, side * 4.6),
        ),
      ),
      at(box(0.8, 1.4, 11.4, plastic('#2b2e33'), 0.4), 15, 3, 0),
      at(box(0.6, 1.6, 6, plastic('#2b2e33'), 0.2), 15.05, 4.8, 0),
      ...[-9, 9].flatMap((x) =>
        [-1, 1].map((side) => at(group(wheel(2.7, 2.2, BLACK, '#c9ccd0')), x, 2.7, side * 5.6)),
      ),
      at(box(20, 0.5, 9, brushed('#9aa0a7'), 0.2), -3, 13.8, 0),
    ),
    { azimuthDegrees: 34, elevationDegrees: 18 },
  )
}

const bodaBoda: Form = ({ colour, accent }) => {
  const body = gloss(colour)
  const cloths = matte(accent)
  const skin = matte('#6b432b')
  return seen(
    group(
      ...[-9, 9].map((x) => at(group(wheel(5, 2, BLACK, '#9aa0a7', 12)), x, 5, 0)),
      at(ball(1, body, [4.4, 2, 1.9]), 1.6, 10.4, 0),
      at(box(10, 1.6, 3.4, rubber(BLACK), 0.7), -5, 10.4, 0),
      at(box(5.6, 4, 3, brushed('#7d8288'), 0.6), 0, 6.4, 0),
      ...[-1, 1].flatMap((side) => [
        bar([9, 5, side * 1.2], [6, 13, side * 1.2], 0.45, steel()),
        bar([-9, 5, side * 1.2], [-3, 8, side * 1.2], 0.5, steel()),
      ]),
      tube(
        [
          [5, 14.4, -4],
          [6, 13.6, 0],
          [5, 14.4, 4],
        ],
        0.4,
        plastic(BLACK),
      ),
      tube(
        [
          [0, 5, 1.8],
          [-8, 4.4, 2.2],
          [-13, 6, 2.2],
        ],
        0.6,
        steel(),
      ),
      at(ball(1.5, gloss('#fff6da'), [0.6, 1, 1]), 8, 12.4, 0),
      at(box(4, 0.8, 1.9, body, 0.3), 9, 10.8, 0),
      at(ball(1, cloths, [2.2, 3.6, 2.3]), -3, 14.8, 0, [0, 0, -10]),
      at(ball(2, gloss(toned(accent, -0.3))), -2, 20.4, 0),
      at(ball(1.7, skin, [0.9, 0.9, 0.9]), -1.3, 19.8, 0),
      ...[-1, 1].flatMap((side) => [
        bar([-2.4, 16.6, side * 2], [1.6, 13.6, side * 3.2], 0.75, cloths),
        bar([1.6, 13.6, side * 3.2], [4.6, 14.4, side * 3.6], 0.6, skin),
        bar([-3, 11.6, side * 1.6], [1.6, 9.6, side * 2.5], 0.95, matte('#2b4a7d')),
        bar([1.6, 9.6, side * 2.5], [0.4, 5.2, side * 2.5], 0.85, matte('#2b4a7d')),
        at(box(2.6, 1, 1.3, rubber(BLACK), 0.4), 1, 4.4, side * 2.5),
      ]),
    ),
    { azimuthDegrees: 28, elevationDegrees: 14 },
  )
}

const tractor: Form = ({ colour, accent }) => {
  const timber = wood('#d3a566')
  const disc = (r: number, wide: number, tint: string) =>
    group(
      at(rod(r, wide, matte(tint), 0.3), 0, 0, -wide / 2, [90, 0, 0]),
      at(rod(r * 0.3, wide * 1.2, timber, 0.2), 0, 0, -wide * 0.6, [90, 0, 0]),
    )
  return seen(
    group(
      at(block(15, 6, 7, matte(colour), 0.8), 3, 4.6, 0),
      at(block(7, 9, 8, matte(toned(colour, -0.1)), 0.8), -5, 4.6, 0),
      at(block(9, 1.2, 9, timber, 0.5), -5, 17.4, 0),
      ...[-1, 1].flatMap((x) =>
        [-1, 1].map((z) => bar([-5 + x * 3, 13, z * 3.2], [-5 + x * 3, 18, z * 3.2], 0.5, timber)),
      ),
      at(rod(0.9, 5, timber, 0.3), 6, 10.4, 0),
      ...[-1, 1].flatMap((side) => [
        at(disc(5.6, 2.6, accent), -5, 5.6, side * 5.6),
        at(disc(3.2, 2, accent), 8, 3.2, side * 4.6),
      ]),
      at(rod(2, 1, timber, 0.3), 0.4, 13.6, 0, [0, 0, 60]),
      bar([-9, 4, 0], [-15, 4, 0], 0.5, timber),
      at(block(18, 1.2, 11, timber, 0.3), -24, 4, 0),
      ...[-1, 1].map((side) => at(block(18, 4, 0.9, matte(colour), 0.3), -24, 5, side * 5.2)),
      ...[-1, 1].map((side) => at(block(0.9, 4, 11, matte(colour), 0.3), -24 + side * 8.6, 5, 0)),
      ...[-1, 1].map((side) => at(disc(3.6, 2, accent), -26, 3.6, side * 6.8)),
    ),
    { azimuthDegrees: 32, elevationDegrees: 20 },
  )
}

const dinoKit: Form = (subject) => {
  const bone = matte('#efe3c8')
  const spine = times(14, (index): Point => {
    const t = index / 13
    return [-11 + t * 20, 5 + Math.sin(t * 3) * 4 + (t > 0.75 ? (t - 0.75) * 14 : 0), 0]
  })
  const skeleton = group(
    tube(spine, 0.4, bone),
    ...spine.slice(4, 10).flatMap(([x, y], index) =>
      [-1, 1].map((side) =>
        tube(
          [
            [x, y, 0],
            [x + 0.4, y - 1.6, side * (1.9 - index * 0.1)],
            [x + 0.6, y - 3.6, side * 0.9],
          ],
          0.24,
          bone,
        ),
      ),
    ),
    at(ball(1.6, bone, [1.6, 0.9, 0.8]), 10.6, 10.6, 0, [0, 0, -14]),
    at(ball(0.36, matte(BLACK)), 10.8, 11, 1.1),
    ...[-1, 1].flatMap((side) => [
      bar([-2.6, 8.6, side], [-1.4, 4, side * 1.6], 0.6, bone),
      bar([-1.4, 4, side * 1.6], [-3, 0.5, side * 1.6], 0.5, bone),
      at(box(2.6, 0.6, 1.2, bone, 0.25), -2.2, 0.3, side * 1.6),
      bar([4.4, 7.6, side * 0.9], [5.8, 5.4, side * 1.4], 0.3, bone),
    ]),
  )
  const rock = bent(block(11, 5, 8, matte('#b39a6e'), 1.4), (point) => {
    point.x += Math.sin(point.y * 3 + point.z) * 0.3
    point.y += Math.sin(point.x * 1.1) * 0.4 * (point.y > 1 ? 1 : 0)
  })
  return seen(
    group(
      at(cartonOf(subject, 22, 17, 5, 'box'), -3, 0, -6),
      at(skeleton, 3, 0.2, 7),
      at(rock, -11, 0, 6),
      at(
        group(rod(0.6, 9, wood('#c79a63')), at(box(2.4, 2, 1, cloth('#6b4a2c'), 0.4), 0, 9.6, 0)),
        -5,
        0.7,
        14,
        [0, 20, 84],
      ),
    ),
    { elevationDegrees: 18 },
  )
}

export const models = { safariAnimals, matatu, bodaBoda, tractor, dinoKit } satisfies Record<string, Form>
