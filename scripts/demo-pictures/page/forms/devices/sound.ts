import * as THREE from 'three'
import { at, ball, bar, block, box, decal, group, lathe, ring, rod, times, tube, wrap } from '../../kit.ts'
import { brushed, drawn, gloss, matte, plastic, relief, rubber, screen, steel, toned } from '../../materials.ts'
import { seen, type Form } from '../form.ts'
import { brandMark, mark } from '../packaging/parts.ts'
import { BLACK, DARK, WHITE, slab } from './parts.ts'

const perforated = (colour: string, repeat: number) => {
  const draw = (ground: string, hole: string) => (context: CanvasRenderingContext2D) => {
    context.fillStyle = ground
    context.fillRect(0, 0, 64, 64)
    context.fillStyle = hole
    for (const [x, y] of [
      [16, 16],
      [48, 16],
      [0, 48],
      [32, 48],
      [64, 48],
    ] as const) {
      context.beginPath()
      context.arc(x, y, 9, 0, Math.PI * 2)
      context.fill()
    }
  }
  return matte(colour, {
    map: drawn(64, 64, draw(colour, toned(colour, -0.55)), [repeat, repeat]),
    bump: relief(64, 64, draw('#999', '#333'), [repeat, repeat]),
    bumpScale: 2,
  })
}

const cylinderSpeaker: Form = (subject) => {
  const fabric = perforated(subject.colour, 20)
  const body = lathe(
    [
      [0, 0],
      [3.4, 0],
      [3.9, 1.5],
      [3.9, 17],
      [3.4, 18.5],
      [0, 18.5],
    ],
    fabric,
    0.8,
  )
  const end = (y: number) =>
    group(at(rod(3.1, 0.5, rubber(BLACK)), 0, y, 0), at(rod(2.4, 0.6, gloss(toned(subject.colour, 0.1)), 0.2), 0, y, 0))
  const made = group(body, at(end(-0.3), 0, 0, 0), at(end(18.3), 0, 0, 0))
  const strip = at(box(2, 9, 0.6, rubber(BLACK), 0.4), 0, 9.2, 3.75)
  const keys = times(4, (index) => at(ball(0.42, plastic(WHITE), [1, 1, 0.4]), 0, 6.2 + index * 2, 4.1))
  const strap = tube(
    [
      [0, 18, 1],
      [1.2, 20, 2.4],
      [3, 20.5, 3.5],
      [4, 18.5, 4],
      [3.2, 16.5, 4.2],
    ],
    0.22,
    rubber(BLACK),
  )
  return seen(group(at(group(made, strip, ...keys, strap), -9.2, 4, 0, [0, 20, -90])), {
    azimuthDegrees: 24,
    elevationDegrees: 16,
  })
}

function driver(r: number) {
  return group(
    at(ring(r, r * 0.1, rubber(BLACK)), 0, 0, 0),
    at(
      lathe(
        [
          [0, 0],
          [r * 0.5, -0.1],
          [r * 0.98, 0.7],
        ],
        matte('#33363a'),
        0.2,
      ),
      0,
      0,
      -0.5,
      [90, 0, 0],
    ),
    at(ball(r * 0.36, gloss('#3c4046'), [1, 1, 0.5]), 0, 0, 0),
  )
}

const woofer: Form = (subject) => {
  const wood = matte(subject.colour)
  const sub = group(
    block(17, 28, 24, wood, 0.5),
    at(group(slab(16, 27, 0.5, 0.4, gloss(BLACK))), 0, 0.5, 12),
    at(driver(6), 0, 9.5, 12.7),
    at(box(9, 3, 0.3, screen(), 0.3), 0, 22.5, 12.5),
    at(rod(1.5, 1, steel()), 0, 18.3, 12.4, [90, 0, 0]),
    at(decal(6, 1.5, brandMark(subject, '#ffffff')), 0, 25.6, 12.6),
  )
  const satellite = () =>
    group(
      block(9.5, 17, 10, wood, 0.4),
      at(slab(8.8, 16.3, 0.4, 0.3, perforated(BLACK, 9)), 0, 0.35, 5),
      at(driver(2.9), 0, 5.5, 5.45),
      at(driver(1.6), 0, 12.2, 5.45),
    )
  return group(sub, at(satellite(), -17, 0, 4, [0, 10, 0]), at(satellite(), 17, 0, 4, [0, -8, 0]))
}

const radio: Form = (subject) => {
  const body = plastic(subject.colour)
  return group(
    block(20, 12, 6, body, 1.2),
    at(slab(18.6, 10.6, 0.4, 1, matte(toned(subject.colour, -0.45))), 0, 0.7, 2.8),
    at(rod(4.3, 0.5, perforated(BLACK, 9), 0.2), -4.4, 5.8, 3.1, [90, 0, 0]),
    at(ring(4.3, 0.25, steel()), -4.4, 5.8, 3.4),
    at(box(7, 2.6, 0.4, screen(), 0.2), 4.6, 8.6, 3.2),
    at(rod(1.15, 0.9, steel()), 2.6, 4.2, 3, [90, 0, 0]),
    at(rod(1.15, 0.9, steel()), 6.4, 4.2, 3, [90, 0, 0]),
    at(box(15, 0.3, 4.4, screen(), 0.1), 0, 12.05, 0),
    bar([8.6, 11.6, -2], [14, 27, -3.4], 0.16, steel()),
    tube(
      [
        [-9, 11, 0],
        [-9, 15, 0],
        [9, 15, 0],
        [9, 11, 0],
      ],
      0.5,
      rubber(BLACK),
    ),
    at(mark(subject, 4, '#ffffff'), 4.6, 2, 3.25),
    at(rod(1.9, 2.2, steel(), 0.2, 2.3), 10, 6, 0, [0, 0, -90]),
  )
}

const headphones: Form = (subject) => {
  const soft = matte(BLACK)
  const cup = (side: number) =>
    at(
      group(
        at(
          lathe(
            [
              [0, 0],
              [3.6, 0],
              [4.1, 1.6],
              [3.7, 2.2],
              [0, 2.2],
            ],
            matte(subject.colour),
            0.8,
          ),
          0,
          0,
          0,
        ),
        at(
          lathe(
            [
              [2, 0],
              [4, 0.2],
              [4, 1.7],
              [2, 1.9],
              [1.6, 0.9],
              [2, 0],
            ],
            soft,
            0.7,
          ),
          0,
          -1.7,
          0,
        ),
        at(rod(1.8, 0.3, brushed(toned(subject.colour, 0.3))), 0, 2.1, 0),
      ),
      side * 8.4,
      5,
      0,
      [0, 0, side * -90],
    )
  const arc = (r: number, thick: number, material: THREE.Material, wide: number) => {
    const made = ring(r, thick, material, 180)
    made.scale.z = wide
    return made
  }
  const head = group(
    at(arc(9, 0.62, matte(subject.colour), 2.2), 0, 9.5, 0),
    at(arc(8.3, 0.4, soft, 2.6), 0, 9.7, 0),
    ...[-1, 1].map((side) =>
      group(
        bar([side * 9, 10, 0], [side * 9.4, 6.5, 0], 0.55, brushed()),
        at(box(0.6, 5.2, 2.4, matte(subject.colour), 0.28), side * 10.6, 6.4, 0),
      ),
    ),
    cup(-1),
    cup(1),
  )
  return seen(group(at(head, 0, 1, 0, [-12, 0, 0])), { azimuthDegrees: 32, elevationDegrees: 14 })
}

const microphone: Form = (subject) => {
  const mesh = relief(
    64,
    64,
    (context) => {
      context.fillStyle = '#222'
      context.fillRect(0, 0, 64, 64)
      context.strokeStyle = '#eee'
      context.lineWidth = 9
      context.strokeRect(0, 0, 64, 64)
    },
    [26, 18],
  )
  const made = group(
    lathe(
      [
        [0, 0],
        [2.1, 0],
        [2.3, 1],
        [1.9, 10],
        [2.6, 12.4],
        [3.7, 15],
        [4, 17],
        [0, 17],
      ],
      gloss(subject.colour),
      0.6,
    ),
    at(ball(3.9, brushed('#d6d8da', { bump: mesh, bumpScale: 4 }), [1, 1.05, 1]), 0, 19.6, 0),
    at(ring(3.95, 0.4, gloss('#d9b86a')), 0, 18.2, 0, [90, 0, 0]),
    ...times(3, (index) => at(ball(0.4, plastic(WHITE), [1, 1, 0.5]), 0, 5 + index * 1.6, 2.1)),
    wrap(3.2, 13.2, 14.6, perforated(BLACK, 8), 300, 3.72),
  )
  return seen(group(at(made, 7, 3.6, 0, [0, 20, 66])), { azimuthDegrees: 12, elevationDegrees: 16 })
}

const earbuds: Form = (subject) => {
  const shell = gloss(subject.colour)
  const inside = matte(toned(subject.colour, -0.12))
  const base = group(block(6.4, 2.6, 4.8, shell, 1.2), at(box(5.6, 0.3, 4, inside, 0.14), 0, 2.62, 0))
  const lid = at(group(box(6.4, 1.5, 4.8, shell, 0.7)), 0, 4.3, -3.3, [-78, 0, 0])
  const bud = (side: number) =>
    group(
      at(ball(0.95, shell, [1, 1.05, 0.85]), 0, 0, 0),
      at(rod(0.42, 2.6, shell, 0.25), 0, -2.6, 0.2),
      at(ball(0.55, rubber('#d9dadb'), [1, 0.9, 1]), side * -0.5, 0.1, 0.75),
    )
  return seen(
    group(base, lid, at(bud(-1), -1.5, 4, 0.3), at(bud(1), 1.5, 4, 0.3), at(bud(1), 6.2, 1, 2.6, [-80, 30, 0])),
    { azimuthDegrees: 20, elevationDegrees: 24 },
  )
}

const earphones: Form = (subject) => {
  const cord = rubber(subject.colour)
  const bud = () =>
    group(
      at(
        lathe(
          [
            [0, 0],
            [0.7, 0],
            [0.9, 0.8],
            [0.5, 1.4],
            [0, 1.5],
          ],
          gloss(subject.colour),
          0.3,
        ),
        0,
        0,
        0,
      ),
      at(ball(0.68, rubber(WHITE), [1, 0.9, 1]), 0, 1.7, 0),
      bar([0, 0.3, 0], [0, -1.5, 0.2], 0.28, cord),
    )
  return seen(
    group(
      tube(
        [
          [-4, 0.3, -7],
          [-5.4, 0.3, -2],
          [-1.4, 0.3, 2],
          [0, 0.3, 4],
          [3, 0.3, 8],
          [8, 0.3, 6],
          [8, 0.3, -1],
          [2, 0.3, -2],
          [-6, 0.3, 3],
          [-9, 0.3, 8],
          [-3, 0.3, 11],
          [8, 0.3, 11.5],
        ],
        0.17,
        cord,
      ),
      tube(
        [
          [4, 0.3, -7.4],
          [5, 0.3, -3],
          [1.4, 0.3, 1],
          [0, 0.3, 4],
        ],
        0.17,
        cord,
      ),
      at(bud(), -4, 0.9, -7.6, [70, 200, 0]),
      at(bud(), 4, 0.9, -8, [70, 160, 0]),
      at(box(0.7, 0.5, 2.2, gloss(DARK), 0.2), 4.4, 0.4, -4.6, [0, 24, 0]),
      at(
        group(rod(0.42, 1.8, plastic(DARK)), at(rod(0.17, 1.5, steel('#d9b86a')), 0, 1.7, 0)),
        8,
        0.4,
        11.5,
        [0, 0, -90],
      ),
      at(box(0.8, 0.5, 1.2, plastic(DARK), 0.2), 0, 0.3, 4, [0, 30, 0]),
    ),
    { azimuthDegrees: 4, elevationDegrees: 52 },
  )
}

export const sound = { cylinderSpeaker, woofer, radio, headphones, microphone, earbuds, earphones } satisfies Record<
  string,
  Form
>
