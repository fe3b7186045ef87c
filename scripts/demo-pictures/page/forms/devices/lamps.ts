import { at, box, group, lathe, rad, ring, rod, times, tube } from '../../kit.ts'
import { brushed, gloss, plastic, rubber, screen, steel } from '../../materials.ts'
import { seen, type Form } from '../form.ts'
import { BLACK, DARK } from './parts.ts'

const lantern: Form = (subject) => {
  const body = plastic(subject.colour)
  return group(
    lathe(
      [
        [0, 0],
        [6, 0],
        [6.4, 1.5],
        [5.6, 4.6],
        [5, 5],
        [0, 5],
      ],
      body,
      0.9,
    ),
    at(
      lathe(
        [
          [0, 0],
          [4.7, 0],
          [4.7, 9],
          [0, 9],
        ],
        gloss('#fff6dc'),
        0.4,
      ),
      0,
      5,
      0,
    ),
    ...times(6, (index) =>
      at(box(0.5, 9.4, 0.5, body, 0.2), Math.sin(rad(index * 60)) * 5, 9.6, Math.cos(rad(index * 60)) * 5),
    ),
    at(
      lathe(
        [
          [0, 0],
          [5.6, 0],
          [6, 0.9],
          [4.6, 3.2],
          [0, 3.6],
        ],
        body,
        0.8,
      ),
      0,
      14,
      0,
    ),
    at(rod(3.8, 0.2, screen()), 0, 17.5, 0),
    tube(
      [
        [-5.6, 14.6, 0],
        [-6.6, 20, 0],
        [0, 24.4, 0],
        [6.6, 20, 0],
        [5.6, 14.6, 0],
      ],
      0.34,
      steel(),
    ),
    at(rod(0.9, 0.7, rubber(BLACK)), 0, 2.6, 5.9, [80, 0, 0]),
    at(box(2.4, 1, 0.4, rubber('#08090a'), 0.2), 3.3, 2.4, 5.1, [0, 33, 0]),
  )
}

const torch: Form = (subject) => {
  const metal = brushed(subject.colour)
  const made = group(
    lathe(
      [
        [0, 0],
        [1.7, 0],
        [1.7, 3],
        [1.5, 3.3],
        [1.5, 11],
        [1.8, 11.6],
        [2.8, 14.4],
        [2.9, 16.4],
        [2.6, 16.6],
        [2.5, 16],
      ],
      metal,
      0.25,
    ),
    ...times(7, (index) => at(ring(1.55, 0.14, rubber(BLACK)), 0, 4.4 + index * 0.9, 0, [90, 0, 0])),
    at(rod(2.5, 0.2, gloss('#fdf6df')), 0, 15.8, 0),
    at(
      lathe(
        [
          [0.4, 0],
          [2.3, 1.8],
        ],
        steel('#ffffff'),
      ),
      0,
      14.4,
      0,
    ),
    at(box(0.9, 1.4, 0.5, rubber(BLACK), 0.2), 0, 12, 1.75),
  )
  const strap = tube(
    [
      [-7, 0.3, 2],
      [-11, 0.3, 4],
      [-12, 0.3, 0],
      [-9, 0.4, -2],
      [-7.6, 1.6, 0],
    ],
    0.16,
    rubber(BLACK),
  )
  return seen(group(at(made, -8, 2.9, 0, [0, 30, -90]), at(strap, 0.6, 0, -4)), {
    azimuthDegrees: 30,
    elevationDegrees: 20,
  })
}

const headTorch: Form = (subject) => {
  const band = ring(8, 0.3, rubber(subject.colour))
  band.scale.z = 5
  return group(
    at(band, 0, 3, -8, [90, 0, 0]),
    at(box(6.6, 4.6, 3.4, plastic(DARK), 1), 0, 3.4, 0.6, [8, 0, 0]),
    at(
      group(rod(1.9, 1.3, plastic(subject.colour), 0.2), at(rod(1.5, 0.2, gloss('#fdf6df')), 0, 1.25, 0)),
      0,
      3.3,
      2,
      [98, 0, 0],
    ),
    at(box(1.4, 0.6, 1.2, rubber(subject.accent), 0.2), 1.6, 5.8, 0.6),
  )
}

export const lamps = { lantern, torch, headTorch } satisfies Record<string, Form>
