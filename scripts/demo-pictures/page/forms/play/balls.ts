import * as THREE from 'three'
import { at, ball, bar, group, lathe, rad, ring, surface, times, tube, type Point } from '../../kit.ts'
import { BLACK, WHITE, drawn, gloss, matte, plastic } from '../../materials.ts'
import { seen, type Form } from '../form.ts'
import { mark } from '../packaging/parts.ts'
import { netting } from './parts.ts'

const GOLDEN = (1 + Math.sqrt(5)) / 2

const twelve = [-1, 1]
  .flatMap((a) =>
    [-1, 1].flatMap(
      (b) =>
        [
          [0, a, b * GOLDEN],
          [a, b * GOLDEN, 0],
          [b * GOLDEN, 0, a],
        ] as const,
    ),
  )
  .map((point) => new THREE.Vector3(...point).normalize())

/** Balls: `football`, `basketball`, `volleyball`, `rugby`. */
const sportBall: Form = (subject) => {
  const { look, colour, accent } = subject
  const r = 11
  if (look === 'football') {
    const patch = twelve.map((centre) => {
      const made = surface(
        (u, v) => {
          const a = u * Math.PI * 2
          const edge = (4 * Math.cos(Math.PI / 5)) / Math.cos((a % ((2 * Math.PI) / 5)) - Math.PI / 5)
          const [x, y] = [Math.sin(a) * edge * v, Math.cos(a) * edge * v]
          return [x, y, 0.12 - (x * x + y * y) / (2 * r)]
        },
        gloss(colour),
        40,
        6,
      )
      made.quaternion.setFromUnitVectors(new THREE.Vector3(0, 0, 1), centre)
      made.position.copy(centre).multiplyScalar(r)
      return made
    })
    const seams = twelve.flatMap((a, index) =>
      twelve
        .slice(index + 1)
        .filter((b) => a.distanceTo(b) < 1.1)
        .map((b) => {
          const points = times(7, (step): Point => {
            const p = a
              .clone()
              .lerp(b, 0.3 + step * 0.066)
              .normalize()
              .multiplyScalar(r + 0.01)
            return [p.x, p.y, p.z]
          })
          return tube(points, 0.09, matte('#9a9a96'))
        }),
    )
    return seen(group(at(group(ball(r, gloss(WHITE)), ...patch, ...seams), 0, r, 0, [18, 24, 8])), {
      elevationDegrees: 12,
    })
  }
  if (look === 'basketball') {
    const line = (turn: Point) => at(ring(r + 0.02, 0.16, matte(BLACK)), 0, 0, 0, turn)
    const curve = (side: number) =>
      tube(
        times(40, (index): Point => {
          const a = rad(index * 9)
          const p = new THREE.Vector3(Math.cos(a) * 0.8, Math.sin(a), side * (0.62 + 0.25 * Math.cos(2 * a)))
            .normalize()
            .multiplyScalar(r + 0.02)
          return [p.x, p.y, p.z]
        }),
        0.16,
        matte(BLACK),
        true,
      )
    return seen(
      group(
        at(
          group(ball(r, matte(colour)), line([0, 0, 0]), line([0, 90, 0]), curve(1), curve(-1)),
          0,
          r,
          0,
          [20, 30, 18],
        ),
      ),
      { elevationDegrees: 12 },
    )
  }
  if (look === 'volleyball') {
    const map = drawn(1024, 512, (context, w, h) => {
      const tints = [colour, WHITE, accent]
      for (let index = 0; index < 18; index++) {
        context.fillStyle = tints[index % 3] ?? WHITE
        context.fillRect((index * w) / 18, 0, w / 18 + 1, h)
        context.fillStyle = 'rgba(0,0,0,.28)'
        context.fillRect((index * w) / 18, 0, 3, h)
      }
      for (const y of [0.3, 0.7]) {
        context.fillStyle = 'rgba(0,0,0,.28)'
        context.fillRect(0, h * y, w, 3)
      }
    })
    return seen(group(at(group(ball(r, matte('#fff', { map }))), 0, r, 0, [30, 0, 34])), { elevationDegrees: 12 })
  }
  const body = lathe(
    [
      [0, -14],
      [4, -12.4],
      [8, -6.4],
      [9, 0],
      [8, 6.4],
      [4, 12.4],
      [0, 14],
    ],
    matte(colour),
    5,
  )
  const seam = (turn: number) =>
    at(
      group(
        tube(
          times(25, (index): Point => {
            const t = index / 24
            const y = -13.6 + 27.2 * t
            return [Math.sqrt(Math.max(0, 1 - (y / 14) ** 2)) * 9.05 * (1 + 0.02), y, 0]
          }),
          0.12,
          matte(WHITE),
        ),
      ),
      0,
      0,
      0,
      [0, turn, 0],
    )
  return seen(
    group(
      at(
        group(
          body,
          ...times(4, (index) => seam(index * 90 + 30)),
          ...[-1, 1].map((side) => at(ring(5.6, 0.5, matte(accent)), 0, side * 10.2, 0, [90, 0, 0])),
          at(mark(subject, 8, '#ffffff'), 0, 0, 9.2, [0, 0, -90]),
        ),
        0,
        9,
        0,
        [0, 24, 82],
      ),
    ),
    { elevationDegrees: 14 },
  )
}

const goal: Form = () =>
  seen(
    group(
      bar([-60, 0, 0], [-60, 40, 0], 1.5, gloss(WHITE)),
      bar([60, 0, 0], [60, 40, 0], 1.5, gloss(WHITE)),
      bar([-60, 40, 0], [60, 40, 0], 1.5, gloss(WHITE)),
      at(netting(120, 46, 5, '#e2e4e6', 0.22), 0, 0.4, -22, [26, 0, 0]),
      ...[-1, 1].map((side) =>
        group(
          bar([side * 60, 0.8, 0], [side * 60, 0.8, -22], 0.8, gloss(WHITE)),
          bar([side * 60, 40, 0], [side * 60, 0.8, -22], 0.5, gloss(WHITE)),
          ...times(5, (index) =>
            bar([side * 60, index * 8, 0], [side * 60, index * 8 * 0.2, -22 + index * 4.2], 0.22, plastic('#e2e4e6')),
          ),
        ),
      ),
      bar([-60, 0.8, -22], [60, 0.8, -22], 0.8, gloss(WHITE)),
    ),
    { azimuthDegrees: 28, elevationDegrees: 14 },
  )

const bowling: Form = ({ colour, accent }) => {
  const pin = () =>
    group(
      lathe(
        [
          [0, 0],
          [2, 0],
          [3, 4],
          [3.2, 7],
          [1.7, 12],
          [1.5, 13.6],
          [2, 16],
          [1.2, 18.4],
          [0, 18.8],
        ],
        gloss(WHITE),
        1.4,
      ),
      at(ring(1.62, 0.26, gloss(colour)), 0, 12.2, 0, [90, 0, 0]),
      at(ring(1.56, 0.26, gloss(colour)), 0, 13.6, 0, [90, 0, 0]),
    )
  const places = [
    [0, 0],
    [-4.6, -6],
    [4.6, -6],
    [-9.2, -12],
    [0, -12],
    [9.2, -12],
  ]
  const sphere = group(
    ball(5, gloss(accent)),
    ...[
      [-0.9, 0],
      [0.9, 0],
      [0, -1.6],
    ].map(([x = 0, y = 0]) => at(ball(0.62, matte(BLACK), [1, 1, 0.3]), x, y + 1.6, 4.7)),
  )
  return seen(
    group(...places.map(([x = 0, z = 0]) => at(group(pin()), x, 0, z)), at(sphere, 9.4, 5, 6, [-14, -8, 0])),
    { azimuthDegrees: 18, elevationDegrees: 16 },
  )
}

export const balls = { sportBall, goal, bowling } satisfies Record<string, Form>
