import { at, bar, bent, block, box, decal, group, lathe, outline, plate, ring, rod, tube } from '../../kit.ts'
import { text } from '../../labels.ts'
import {
  BLACK,
  WHITE,
  asGlass,
  clear,
  cloth,
  drawn,
  gloss,
  matte,
  paper,
  plastic,
  rubber,
  screen,
  steel,
  toned,
} from '../../materials.ts'
import { seen, type Form } from '../form.ts'
import { cartonOf, mark } from '../packaging/parts.ts'

/** A display of a device with large figures. */
function reading(words: string, small: string, ink = '#1c2620', ground = '#bccbb6') {
  return drawn(512, 360, (context, w, h) => {
    context.fillStyle = ground
    context.fillRect(0, 0, w, h)
    text(context, words, w / 2, h * 0.42, w * 0.86, h * 0.5, { weight: 700, ink })
    text(context, small, w / 2, h * 0.8, w * 0.8, h * 0.18, { weight: 600, ink })
  })
}

/** Thermometers: `stick`, or `gun` (without contact). */
const thermometer: Form = (subject) => {
  const { look, colour } = subject
  if (look === 'gun') {
    const body = group(
      at(box(4.4, 4.6, 10, gloss(WHITE), 1.8), 0, 14, 0),
      at(box(3.8, 11, 4, gloss(WHITE), 1.5), 0, 7, -1.8, [-14, 0, 0]),
      at(rod(1.8, 1.6, plastic(colour), 0.3), 0, 14, 4.6, [90, 0, 0]),
      at(box(1.4, 2.6, 0.9, plastic(colour), 0.4), 0, 9.4, 1.2, [-14, 0, 0]),
      at(decal(3.4, 2.4, screen(reading('36.5', '°C', '#eaf7ff', '#10628a'))), 2.24, 14.6, -0.6, [0, 90, 0]),
      at(group(mark(subject, 2.4, colour)), 2.0, 8, -1.6, [0, 90, 14]),
    )
    return seen(group(body), { azimuthDegrees: 62, elevationDegrees: 8 })
  }
  const one = group(
    plate(
      outline(
        [
          [-1.2, 4],
          [1.2, 4],
          [1.1, 12],
          [-1.1, 12],
        ],
        1,
      ),
      1,
      gloss(WHITE),
      0.4,
    ),
    bar([0, 0, 0.5], [0, 4.6, 0.5], 0.42, plastic(colour)),
    at(rod(0.3, 0.9, steel(), 0.2), 0, -0.9, 0.5),
    at(decal(1.7, 2.6, paper('#fff', { map: reading('36.6', '°C') })), 0, 8, 1.03),
    at(rod(0.5, 0.2, plastic(colour)), 0, 10.6, 1, [90, 0, 0]),
  )
  return seen(
    group(at(group(one), -2, 1, 2, [-6, 0, -30]), at(cartonOf(subject, 6, 14, 2.6, 'clinical'), 3, 0, -3, [0, -8, 0])),
    { elevationDegrees: 10 },
  )
}

const bloodPressure: Form = (subject) => {
  const map = reading('121', '79   PULSE 68', '#1b2722', '#c3d1bd')
  return seen(
    group(
      at(
        bent(block(13, 6.4, 11, gloss(WHITE), 1.6), (point) => {
          point.y *= 1 - (point.z + 5.5) * 0.04
        }),
        -4,
        0,
        4,
      ),
      at(group(decal(6.4, 5.2, screen(map))), -5.6, 5.62, 2.6, [-75, 0, 0]),
      at(rod(1.6, 0.6, plastic(subject.colour), 0.2), 0, 4.6, 5, [24, 0, 0]),
      at(rod(0.9, 0.5, plastic('#8a9098'), 0.2), 0, 5.3, 1.4, [24, 0, 0]),
      at(
        lathe(
          [
            [5.6, 0],
            [6.2, 0],
            [6.2, 14],
            [5.6, 14],
            [5.6, 0],
          ],
          cloth(toned(subject.colour, -0.35)),
          0.5,
        ),
        12,
        6.2,
        -4,
        [0, 0, 90],
      ),
      at(rod(5.5, 13.6, cloth('#17181a')), 11.8, 6.2, -4, [0, 0, 90]),
      tube(
        [
          [2.6, 3, 0],
          [5, 5, -6],
          [-4, 2, -11],
          [-8, 6, -10],
          [-2, 10, -8],
          [4, 9, -6],
        ],
        0.34,
        rubber(BLACK),
      ),
      at(group(mark(subject, 5, '#ffffff')), 5, 7.4, 2.35, [0, 0, 0]),
    ),
    { azimuthDegrees: 18, elevationDegrees: 24 },
  )
}

const glucoseMeter: Form = (subject) => {
  const unit = group(
    plate(
      outline(
        [
          [-3, 0],
          [3, 0],
          [3.2, 10],
          [-3.2, 10],
        ],
        2.4,
      ),
      1.8,
      gloss(subject.colour),
      0.7,
      6,
    ),
    at(decal(4.4, 3.4, screen(reading('5.6', 'mmol/L', '#eafff2', '#1a3d4e'))), 0, 6.6, 1.85),
    ...[-1.4, 1.4].map((x) => at(rod(0.7, 0.3, plastic(WHITE)), x, 3, 1.75, [90, 0, 0])),
    at(box(0.8, 3, 0.12, plastic(WHITE), 0.05), 0, -1, 0.9),
    at(mark(subject, 2.6, '#ffffff'), 0, 8.9, 1.86),
  )
  const pen = group(rod(0.8, 8, plastic(WHITE), 0.3), at(rod(0.7, 2.4, plastic(subject.accent), 0.3), 0, 8, 0))
  return seen(
    group(
      at(group(unit), -4.6, 1.8, 1.4, [-16, 6, 0]),
      at(group(pen), 4, 0.8, 5, [0, 0, -80]),
      at(cartonOf(subject, 13, 12, 5, 'clinical'), 3, 0, -5, [0, -6, 0]),
    ),
    { elevationDegrees: 16 },
  )
}

const firstAidKit: Form = (subject) => {
  const shell = cloth(subject.colour)
  const cross = (size: number) =>
    group(box(size, size * 0.3, 0.3, plastic(WHITE), 0.1), box(size * 0.3, size, 0.3, plastic(WHITE), 0.1))
  return group(
    at(
      bent(block(25, 18, 9, shell, 3), () => undefined),
      0,
      0,
      0,
    ),
    tube(
      [
        [-12.4, 9, 4.6],
        [-12.6, 9, -4.4],
        [12.6, 9, -4.4],
        [12.4, 9, 4.6],
      ],
      0.3,
      plastic(BLACK),
    ),
    tube(
      [
        [-12.3, 9.2, 4.5],
        [12.3, 9.2, 4.5],
      ],
      0.26,
      plastic(BLACK),
    ),
    at(box(1.2, 0.6, 0.4, steel(), 0.1), 8, 9, 4.8),
    at(cross(8), 0, 11.4, 4.6),
    at(mark(subject, 8, '#ffffff'), 0, 4.2, 4.62),
    tube(
      [
        [-4, 17.8, 0],
        [-3.6, 21, 0],
        [3.6, 21, 0],
        [4, 17.8, 0],
      ],
      0.7,
      cloth(toned(subject.colour, -0.3)),
    ),
    at(
      group(
        lathe(
          [
            [1, 0],
            [2.6, 0],
            [2.6, 4],
            [1, 4],
            [1, 0],
          ],
          cloth('#fbfaf6'),
          0.3,
        ),
      ),
      16,
      0,
      5,
    ),
    at(
      group(box(6, 0.3, 1.8, matte('#d9a477'), 0.12), box(2, 0.36, 1.6, matte('#ecd0b4'), 0.1)),
      12,
      0.2,
      10,
      [0, 24, 0],
    ),
  )
}

const plasters: Form = (subject) => {
  const one = () =>
    group(
      plate(
        outline(
          [
            [-3.6, -0.95],
            [3.6, -0.95],
            [3.6, 0.95],
            [-3.6, 0.95],
          ],
          0.95,
        ),
        0.12,
        matte('#c98f63'),
        0.04,
      ),
      at(box(2, 1.7, 0.16, matte('#e6c3a0'), 0.08), 0, 0, 0.1),
    )
  return seen(
    group(
      cartonOf(subject, 10, 12.4, 4, 'clinical'),
      at(one(), 1, 0.1, 5.4, [-90, 0, 10]),
      at(one(), 5.6, 0.1, 3.4, [-90, 0, -34]),
      at(one(), -4, 0.1, 6, [-90, 0, -12]),
    ),
    { elevationDegrees: 20 },
  )
}

const masks: Form = (subject) => {
  const mask = bent(
    plate(
      outline(
        [
          [-8.6, -4.6],
          [8.6, -4.6],
          [8.6, 4.6],
          [-8.6, 4.6],
        ],
        0.8,
      ),
      0.2,
      cloth(toned(subject.colour, 0.3)),
      0.05,
    ),
    (point) => {
      point.z += Math.cos((point.x / 8.6) * 1.4) * 2 + 0.12 * Math.sin(point.y * 3.2)
    },
  )
  const loops = [-1, 1].map((side) =>
    tube(
      [
        [side * 8.6, 4, 0.4],
        [side * 11.4, 2, 0],
        [side * 11.4, -2, 0],
        [side * 8.6, -4, 0.4],
      ],
      0.16,
      cloth(WHITE),
    ),
  )
  return seen(group(cartonOf(subject, 19, 9.4, 10, 'box'), at(group(mask, ...loops), 3, 0.6, 13, [-72, 0, 8])), {
    elevationDegrees: 26,
  })
}

const glasses: Form = ({ colour }) => {
  const rim = gloss(colour)
  const eye = (side: number) => {
    const frame = ring(2.5, 0.26, rim)
    frame.scale.set(1.08, 0.86, 1)
    const lens = asGlass(at(rod(2.45, 0.1, clear('#dcecf4', 0.35)), 0, 0, -0.05, [90, 0, 0]))
    return at(group(frame, lens), side * 3.5, 2.6, 0)
  }
  return seen(
    group(
      eye(-1),
      eye(1),
      tube(
        [
          [-0.9, 3, 0],
          [0, 3.5, 0.2],
          [0.9, 3, 0],
        ],
        0.26,
        rim,
      ),
      ...[-1, 1].map((side) =>
        tube(
          [
            [side * 6.1, 3.4, 0],
            [side * 6.5, 3.4, -1],
            [side * 6.3, 3.3, -9],
            [side * 6, 2.6, -12],
            [side * 5.6, 0.3, -14],
          ],
          0.24,
          rim,
        ),
      ),
    ),
    { azimuthDegrees: 28, elevationDegrees: 18 },
  )
}

export const health = {
  thermometer,
  bloodPressure,
  glucoseMeter,
  firstAidKit,
  plasters,
  masks,
  glasses,
} satisfies Record<string, Form>
