import { at, ball, bar, block, box, decal, group, ring, rod, times, tube } from '../../kit.ts'
import { text } from '../../labels.ts'
import { BLACK, asGlass, brushed, clear, drawn, matte, plastic, screen, steel, toned, wood } from '../../materials.ts'
import { seen, type Form } from '../form.ts'
import { mark } from '../packaging/parts.ts'

const incubator: Form = (subject) => {
  const foam = plastic('#f0c94a')
  const map = drawn(512, 200, (context, w, h) => {
    context.fillStyle = '#10161c'
    context.fillRect(0, 0, w, h)
    text(context, '37.8°C  58%', w / 2, h / 2, w * 0.86, h * 0.5, { weight: 700, ink: '#ffb35a' })
  })
  return seen(
    group(
      block(48, 13, 44, foam, 2),
      at(block(49, 6, 45, plastic('#f6f3ea'), 2), 0, 12, 0),
      asGlass(at(box(38, 2, 30, clear('#dcecf4', 0.4), 0.8), 0, 18.4, -2)),
      ...times(20, (index) =>
        at(
          ball(2, matte(index % 3 ? '#d8a878' : '#efe0c8'), [0.85, 0.7, 1.1]),
          -14 + (index % 5) * 7,
          18.2,
          -12 + Math.floor(index / 5) * 6.6,
        ),
      ),
      at(box(17, 5.4, 1, screen(), 0.5), -10, 15, 22.4),
      at(decal(13, 4.2, screen(map)), -10, 15.2, 23),
      ...times(4, (index) => at(ball(0.8, plastic(subject.accent), [1, 1, 0.5]), 3 + index * 3, 15, 22.6)),
      at(mark(subject, 12, '#5a4312'), 4, 6.4, 22.1),
    ),
    { azimuthDegrees: 24, elevationDegrees: 26 },
  )
}

const beehive: Form = () => {
  const pine = wood('#d9b278')
  const chamber = (y: number, h: number) =>
    group(
      at(block(42, h, 50, pine, 0.4), 0, y, 0),
      at(box(12, 2, 0.8, matte('#5a3a1e'), 0.4), 0, y + h * 0.62, 25.1),
      ...[-1, 1].map((side) => at(box(0.5, 2, 12, matte('#5a3a1e'), 0.2), side * 21, y + h * 0.62, 0)),
    )
  const frames = times(5, (index) =>
    group(at(box(46, 2, 2.4, pine, 0.2), 0, 0, index * 0.1), at(box(40, 18, 1.4, matte('#e8a93a'), 0.2), 0, -9.6, 0)),
  )
  return seen(
    group(
      at(block(46, 5, 58, pine, 0.4), 0, 4, 3),
      ...[-1, 1].flatMap((x) => [-1, 1].map((z) => at(block(5, 4, 5, pine, 0.2), x * 19, 0, z * 22))),
      at(box(30, 1.8, 1, matte('#2b1d12'), 0.2), 0, 10.2, 25),
      chamber(9, 24),
      chamber(33.4, 24),
      at(block(46, 7, 54, brushed('#c9ccd0'), 0.6), 0, 57.6, 0),
      at(group(frames[0] ?? group()), 44, 21, 14, [-8, -24, 0]),
    ),
    { azimuthDegrees: 30, elevationDegrees: 14 },
  )
}

const toolBox: Form = (subject) => {
  const shell = plastic(subject.colour)
  const spanner = (long: number) =>
    group(
      bar([0, 0, 0], [long, 0, 0], 0.55, steel()),
      at(ring(1.4, 0.5, steel(), 280), -1, 0, 0, [90, 0, 40]),
      at(ring(1.3, 0.45, steel()), long + 1, 0, 0, [90, 0, 0]),
    )
  const driver = (tint: string) => group(rod(1.3, 8, plastic(tint), 0.5, 1.1), at(rod(0.38, 11, steel()), 0, 8, 0))
  const hammer = group(
    rod(1.1, 26, wood('#b98a52'), 0.4),
    at(rod(1.7, 9, steel('#6b7077'), 0.4), -5, 25, 0, [0, 0, -90]),
  )
  return seen(
    group(
      block(42, 14, 20, shell, 1.4),
      at(block(42.6, 6.4, 20.6, plastic(toned(subject.colour, -0.3)), 1.6), 0, 14, 0),
      tube(
        [
          [-10, 20, 0],
          [-9, 25.4, 0],
          [9, 25.4, 0],
          [10, 20, 0],
        ],
        1.2,
        plastic(BLACK),
      ),
      ...[-12, 12].map((x) => at(box(4, 4, 1, brushed(), 0.4), x, 14.2, 10.5)),
      at(mark(subject, 15, '#ffffff'), 0, 8, 10.06),
      at(spanner(13), -12, 0.6, 19, [0, 16, 0]),
      at(spanner(9), -10, 0.6, 23, [0, 8, 0]),
      at(group(driver('#d23f3a')), 5, 1.3, 17, [0, 20, -90]),
      at(group(driver('#f0b02c')), 4, 1.3, 21.4, [0, 10, -90]),
      at(group(hammer), 30, 1.7, 14, [-86, 0, -10]),
    ),
    { azimuthDegrees: 20, elevationDegrees: 24 },
  )
}

export const gear = { incubator, beehive, toolBox } satisfies Record<string, Form>
