import * as THREE from 'three'
import {
  at,
  ball,
  block,
  box,
  decal,
  group,
  lathe,
  outline,
  plate,
  random,
  ring,
  smoothOutline,
  times,
  type Corner,
} from '../../kit.ts'
import { text } from '../../labels.ts'
import { BLACK, WHITE, drawn, gloss, matte, paper, toned, wood } from '../../materials.ts'
import { seen, type Form } from '../form.ts'
import { cartonOf } from '../packaging/parts.ts'

const bao: Form = ({ colour }) => {
  const timber = wood(colour)
  const next = random(5)
  const pits = times(32, (index) => {
    const x = ((index % 8) - 3.5) * 6
    const z = (Math.floor(index / 8) - 1.5) * 6
    return group(
      at(ball(2.5, matte(toned(colour, -0.45)), [1, 0.12, 1]), x, 4.6, z),
      at(ring(2.5, 0.16, wood(toned(colour, 0.1))), x, 4.7, z, [90, 0, 0]),
      ...times(2, () =>
        at(ball(0.72, gloss('#b9b39a'), [1, 0.85, 1]), x + (next() - 0.5) * 2, 5.1, z + (next() - 0.5) * 2),
      ),
    )
  })
  return seen(group(block(54, 4.6, 28, timber, 1), ...pits), { azimuthDegrees: 26, elevationDegrees: 32 })
}

const jigsaw: Form = (subject) => {
  const piece = (tint: string) =>
    plate(
      smoothOutline([
        [-2, -2],
        [-0.5, -1.9],
        [-0.7, -1.2],
        [0.7, -1.2],
        [0.5, -1.9],
        [2, -2],
        [1.9, -0.5],
        [3, -0.8],
        [3, 0.8],
        [1.9, 0.5],
        [2, 2],
        [0.5, 1.9],
        [0.8, 3],
        [-0.8, 3],
        [-0.5, 1.9],
        [-2, 2],
        [-1.9, 0.4],
        [-1.2, 0.7],
        [-1.2, -0.7],
        [-1.9, -0.4],
      ]),
      0.35,
      matte(tint),
      0.1,
    )
  const tints = ['#e3a84c', '#7aa36a', '#5d8fa8', '#b5602f', '#efd9a6', '#7a5230']
  return seen(
    group(
      cartonOf(subject, 27, 19, 6, 'box'),
      ...times(9, (index) =>
        at(
          piece(tints[index % 6] ?? '#e3a84c'),
          -11 + index * 3.1 + (index % 2),
          0.1 + (index % 3) * 0.1,
          8.4 + (index % 3) * 3.4,
          [-90, 0, index * 47],
        ),
      ),
    ),
    { elevationDegrees: 22 },
  )
}

function boardFace(
  size: number,
  draw: (context: CanvasRenderingContext2D, w: number) => void,
  material: (map: THREE.Texture) => THREE.Material,
) {
  const map = drawn(1024, 1024, (context, w) => draw(context, w))
  return group(at(decal(size, size, material(map)), 0, 0, 0, [-90, 0, 0]))
}

const chess: Form = () => {
  const squares = boardFace(
    33,
    (context, w) => {
      for (let x = 0; x < 8; x++)
        for (let y = 0; y < 8; y++) {
          context.fillStyle = (x + y) % 2 ? '#7a4a2c' : '#e9d0a2'
          context.fillRect((x * w) / 8, (y * w) / 8, w / 8, w / 8)
        }
    },
    (map) => matte('#fff', { map }),
  )
  const kinds: Record<string, readonly Corner[]> = {
    pawn: [
      [0, 0],
      [1.3, 0],
      [1.3, 0.6],
      [0.6, 1.4],
      [0.5, 3],
      [0.9, 3.2],
      [0.4, 3.5],
      [0.9, 4.3],
      [0.7, 5],
      [0, 5.3],
    ],
    rook: [
      [0, 0],
      [1.5, 0],
      [1.5, 0.7],
      [0.9, 1.6],
      [0.8, 4.4],
      [1.3, 4.8],
      [1.3, 6],
      [0, 6],
    ],
    bishop: [
      [0, 0],
      [1.5, 0],
      [1.5, 0.7],
      [0.7, 1.8],
      [0.5, 5],
      [1.1, 5.3],
      [0.6, 5.7],
      [1, 6.6],
      [0.3, 8],
      [0, 8.2],
    ],
    king: [
      [0, 0],
      [1.7, 0],
      [1.7, 0.8],
      [0.8, 2],
      [0.6, 6.4],
      [1.3, 6.8],
      [0.8, 7.2],
      [1.2, 9],
      [0.3, 9.4],
      [0, 10.4],
    ],
  }
  const order = ['rook', 'bishop', 'bishop', 'king', 'king', 'bishop', 'bishop', 'rook']
  const pieces = [
    [0, 'back', '#e9d0a2'],
    [1, 'pawn', '#e9d0a2'],
    [6, 'pawn', '#4a2c1a'],
    [7, 'back', '#4a2c1a'],
  ] as const
  return seen(
    group(
      block(38, 2.6, 38, wood('#8a5a33'), 0.5),
      at(squares, 0, 2.64, 0),
      ...pieces.flatMap(([row, kind, tint]) =>
        times(8, (column) =>
          at(
            lathe(kinds[kind === 'back' ? (order[column] ?? 'rook') : 'pawn'] ?? [], gloss(tint), 0.25, 24),
            (column - 3.5) * 4.12,
            2.6,
            (3.5 - row) * 4.12,
          ),
        ),
      ),
    ),
    { azimuthDegrees: 30, elevationDegrees: 26 },
  )
}

const boardGame: Form = () => {
  const tints = ['#d23f3a', '#4f8a4b', '#f0b02c', '#3f78b5']
  const face = boardFace(
    34,
    (context, w) => {
      context.fillStyle = '#fbf8ee'
      context.fillRect(0, 0, w, w)
      const cell = w / 15
      for (const [index, [x, y]] of (
        [
          [0, 0],
          [9, 0],
          [9, 9],
          [0, 9],
        ] as const
      ).entries()) {
        context.fillStyle = tints[index] ?? '#000'
        context.fillRect(x * cell, y * cell, 6 * cell, 6 * cell)
        context.fillStyle = '#fbf8ee'
        context.fillRect((x + 1) * cell, (y + 1) * cell, 4 * cell, 4 * cell)
        context.fillStyle = tints[index] ?? '#000'
        for (const [dx, dy] of [
          [2, 2],
          [4, 2],
          [2, 4],
          [4, 4],
        ] as const) {
          context.beginPath()
          context.arc((x + dx) * cell, (y + dy) * cell, cell * 0.6, 0, 7)
          context.fill()
        }
      }
      context.strokeStyle = '#c9c2b0'
      context.lineWidth = 3
      for (let index = 0; index < 15; index++)
        for (let lane = 6; lane < 9; lane++) {
          context.strokeRect(index * cell, lane * cell, cell, cell)
          context.strokeRect(lane * cell, index * cell, cell, cell)
        }
      for (let step = 1; step < 6; step++) {
        context.fillStyle = tints[0] ?? ''
        context.fillRect(step * cell, 7 * cell, cell, cell)
        context.fillStyle = tints[1] ?? ''
        context.fillRect(7 * cell, step * cell, cell, cell)
        context.fillStyle = tints[2] ?? ''
        context.fillRect((14 - step) * cell, 7 * cell, cell, cell)
        context.fillStyle = tints[3] ?? ''
        context.fillRect(7 * cell, (14 - step) * cell, cell, cell)
      }
    },
    (map) => paper('#fff', { map }),
  )
  const counter = (tint: string) =>
    lathe(
      [
        [0, 0],
        [1, 0],
        [1, 0.4],
        [0.4, 1.4],
        [0.3, 2],
        [0.7, 2.6],
        [0, 3.1],
      ],
      gloss(tint),
      0.3,
      28,
    )
  const die = () =>
    group(
      box(2, 2, 2, gloss(WHITE), 0.35),
      ...[
        [0, 1.02, 0],
        [0.5, 0.5, 1.02],
        [-0.5, -0.5, 1.02],
        [1.02, 0, 0],
        [1.02, 0.5, 0.5],
        [1.02, -0.5, -0.5],
      ].map(([x = 0, y = 0, z = 0]) => at(ball(0.2, matte(BLACK)), x, y, z)),
    )
  return seen(
    group(
      block(36, 1.2, 36, wood('#b07a42'), 0.3),
      at(face, 0, 1.24, 0),
      ...[
        [-9, -9],
        [-8, 3],
        [9, -9],
        [2, -6],
        [9, 9],
        [4, 1],
        [-9, 9],
        [0, 7],
        [-3, 0],
      ].map(([x = 0, z = 0], index) => at(counter(tints[index % 4] ?? '#d23f3a'), x, 1.2, z)),
      at(group(die()), 6, 2.2, 5, [0, 30, 0]),
      at(group(die()), 3, 2.2, 9, [0, 64, 90]),
    ),
    { azimuthDegrees: 28, elevationDegrees: 34 },
  )
}

const playingCards: Form = (subject) => {
  const card = (rank: string, suit: string, ink: string) => {
    const map = drawn(360, 520, (context, w, h) => {
      context.fillStyle = '#fdfdfb'
      context.fillRect(0, 0, w, h)
      text(context, rank, w * 0.16, h * 0.11, 90, 84, { weight: 700, ink })
      text(context, suit, w * 0.16, h * 0.22, 90, 70, { weight: 700, ink })
      text(context, suit, w / 2, h * 0.52, 260, 240, { weight: 700, ink })
    })
    return plate(
      outline(
        [
          [-3.1, 0],
          [3.1, 0],
          [3.1, 8.8],
          [-3.1, 8.8],
        ],
        0.5,
      ),
      0.06,
      paper('#fff', { map }),
      0.01,
    )
  }
  const hand = [
    ['A', '♠', '#1d1f22'],
    ['K', '♥', '#c23a31'],
    ['Q', '♣', '#1d1f22'],
    ['J', '♦', '#c23a31'],
    ['10', '♠', '#1d1f22'],
  ] as const
  const deck = (tint: string) => cartonOf({ ...subject, colour: tint }, 6.6, 9.4, 2.2, 'plain')
  return seen(
    group(
      at(group(deck(subject.colour)), -5, 0, -3, [0, 14, 0]),
      at(group(deck(subject.accent)), 3, 0, -4.4, [0, -6, 0]),
      ...hand.map(([rank, suit, ink], index) =>
        at(group(at(card(rank, suit, ink), 0, -2, 0)), (index - 2) * 1.5 + 1, 0.16 + index * 0.08, 8, [
          -84,
          0,
          (2 - index) * 12,
        ]),
      ),
    ),
    { elevationDegrees: 30 },
  )
}

const dominoes: Form = ({ colour }) => {
  const pips: Record<number, readonly (readonly [number, number])[]> = {
    0: [],
    1: [[0, 0]],
    2: [
      [-1, 1],
      [1, -1],
    ],
    3: [
      [-1, 1],
      [0, 0],
      [1, -1],
    ],
    4: [
      [-1, 1],
      [1, 1],
      [-1, -1],
      [1, -1],
    ],
    5: [
      [-1, 1],
      [1, 1],
      [-1, -1],
      [1, -1],
      [0, 0],
    ],
    6: [
      [-1, 1],
      [1, 1],
      [-1, 0],
      [1, 0],
      [-1, -1],
      [1, -1],
    ],
  }
  const one = (a: number, b: number) =>
    group(
      box(2.5, 5, 0.9, gloss(toned(colour, 0.3)), 0.25),
      at(box(2.1, 0.1, 0.1, matte(BLACK), 0.04), 0, 0, 0.44),
      ...[
        [a, 1.25],
        [b, -1.25],
      ].flatMap(([count = 0, y = 0]) =>
        (pips[count] ?? []).map(([px, py]) =>
          at(ball(0.23, matte(BLACK), [1, 1, 0.3]), px * 0.62, y + py * 0.62, 0.45),
        ),
      ),
    )
  const timber = wood('#a8713d')
  const tray = group(
    block(20, 1, 12, timber, 0.2),
    ...[-1, 1].map((side) => at(block(20, 4.4, 0.9, timber, 0.2), 0, 0, side * 5.6)),
    ...[-1, 1].map((side) => at(block(0.9, 4.4, 12, timber, 0.2), side * 9.6, 0, 0)),
    ...times(7, (index) => at(group(one(index % 7, (index * 3) % 7)), -7.6 + index * 2.55, 3.6, 0, [-90, 0, 0])),
  )
  return seen(
    group(
      at(tray, 0, 0, -5),
      at(group(one(6, 4)), -6, 0.5, 6.4, [-90, 0, 20]),
      at(group(one(5, 5)), 0, 0.5, 7.4, [-90, 0, -30]),
      at(group(one(3, 2)), 6, 2.6, 5, [-8, -14, 0]),
    ),
    { elevationDegrees: 32 },
  )
}

export const games = { bao, jigsaw, chess, boardGame, playingCards, dominoes } satisfies Record<string, Form>
