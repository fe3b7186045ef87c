import { at, ball, bar, box, group, ring, rod, times, tube } from '../../kit.ts'
import { BLACK, brushed, cloth, gloss, matte, plastic, rubber, toned, wood } from '../../materials.ts'
import { seen, type Form } from '../form.ts'
import { wheel } from './parts.ts'

const walkingStick: Form = ({ colour }) =>
  seen(
    group(
      at(
        group(
          rod(1.1, 78, gloss(colour), 0.2),
          at(rod(1.25, 1, brushed()), 0, 26, 0),
          at(rod(1.25, 1, brushed()), 0, 52, 0),
          at(rod(1.7, 4, rubber(BLACK), 0.6, 1.3), 0, -2, 0),
          at(box(13, 2.8, 3, wood('#7a4a2c'), 1.3), 2, 79.4, 0, [0, 0, 6]),
          tube(
            [
              [0, 72, 1.2],
              [3, 68, 2],
              [4, 60, 2],
              [1, 62, 2],
              [0, 70, 1.4],
            ],
            0.22,
            cloth(BLACK),
          ),
        ),
        12,
        2,
        0,
        [0, 0, 14],
      ),
      at(
        group(
          ...times(4, (index) => at(rod(1.1, 20, gloss(colour), 0.2), index * 2.6 - 4, 1.2, index % 2)),
          at(box(12, 2.6, 2.8, wood('#7a4a2c'), 1.2), 0, 23, 0),
          at(ring(4, 0.5, rubber(BLACK)), 0, 10, 0.6, [90, 0, 0]),
        ),
        -20,
        0,
        8,
      ),
    ),
    { elevationDegrees: 8 },
  )

const crutches: Form = () => {
  const tubeMetal = brushed('#cfd3d7')
  const one = () =>
    group(
      bar([-3, 26, 0], [-6.4, 112, 0], 1.1, tubeMetal),
      bar([3, 26, 0], [6.4, 112, 0], 1.1, tubeMetal),
      rod(1.2, 44, tubeMetal),
      at(rod(2.4, 4, rubber('#8a8f96'), 0.8, 1.6), 0, -1, 0),
      bar([-4.6, 72, 0], [4.6, 72, 0], 2, rubber('#8a8f96')),
      at(box(18, 5, 4.6, rubber('#8a8f96'), 2.2), 0, 114, 0),
      ...times(6, (index) => at(ball(0.32, matte(BLACK)), 0, 12 + index * 3, 1.15)),
    )
  return seen(group(at(group(one()), -14, 1, 0, [-4, 0, 5]), at(group(one()), 14, 1, -6, [-4, 0, -6])), {
    azimuthDegrees: 22,
    elevationDegrees: 6,
  })
}

const wheelchair: Form = ({ colour }) => {
  const frame = brushed('#b4b9bf')
  const seat = cloth(toned(colour, -0.2))
  return seen(
    group(
      ...[-24, 24].map((x) =>
        group(
          at(group(wheel(30, 2.6, BLACK, '#c9ccd0', 28)), x * 1.12, 30, -6, [0, 90, 0]),
          at(group(ring(27, 0.7, brushed())), x * 1.26, 30, -6, [0, 90, 0]),
          at(group(wheel(9, 3, '#3a3d42', '#c9ccd0')), x * 0.86, 9, 30, [0, 90, 0]),
        ),
      ),
      ...[-20, 20].map((x) =>
        group(
          bar([x, 8, 26], [x, 72, 22], 1.2, frame),
          bar([x, 48, 24], [x, 48, -18], 1.2, frame),
          bar([x, 20, 24], [x, 20, -16], 1.2, frame),
          bar([x, 20, -18], [x, 96, -22], 1.2, frame),
          bar([x, 94, -21], [x, 95, -33], 1.7, rubber(BLACK)),
          bar([x, 70, 18], [x, 70, -18], 1, frame),
          at(box(4.4, 3, 28, rubber(BLACK), 1.2), x, 72, 2),
          bar([x, 40, 26], [x * 0.8, 10, 46], 1.1, frame),
          at(box(14, 1.4, 14, plastic(BLACK), 0.6), x * 0.62, 8, 48, [-14, 0, 0]),
        ),
      ),
      at(box(40, 3.4, 40, seat, 1.4), 0, 50, 2),
      at(box(40, 40, 3, seat, 1.2), 0, 74, -20, [-4, 0, 0]),
      bar([-20, 22, 4], [20, 46, 4], 0.9, frame),
      bar([20, 22, 4], [-20, 46, 4], 0.9, frame),
    ),
    { azimuthDegrees: 42, elevationDegrees: 12 },
  )
}

export const mobility = { walkingStick, crutches, wheelchair } satisfies Record<string, Form>
