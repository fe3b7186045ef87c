import { at, ball, group, lathe, outline, plate, ring, rod, tube } from '../../kit.ts'
import { text } from '../../labels.ts'
import { brushed, cloth, drawn, gloss, toned, wood } from '../../materials.ts'
import { seen, type Form } from '../form.ts'

const globe: Form = ({ accent }) => {
  const map = drawn(2048, 1024, (context, w, h) => {
    context.fillStyle = '#5aa5cf'
    context.fillRect(0, 0, w, h)
    const place = (long: number, lat: number): [number, number] => [((long + 180) / 360) * w, ((90 - lat) / 180) * h]
    const lands: [string, number[][]][] = [
      [
        '#e3b45a',
        [
          [-17, 15],
          [-6, 35],
          [10, 37],
          [20, 32],
          [33, 31],
          [43, 12],
          [51, 12],
          [40, -5],
          [40, -16],
          [35, -24],
          [27, -34],
          [18, -34],
          [12, -18],
          [9, 4],
          [-8, 5],
        ],
      ],
      [
        '#9cc06a',
        [
          [-10, 36],
          [-9, 44],
          [0, 49],
          [8, 56],
          [20, 70],
          [60, 70],
          [100, 77],
          [140, 73],
          [180, 67],
          [160, 60],
          [140, 48],
          [122, 38],
          [121, 25],
          [108, 12],
          [103, 2],
          [98, 15],
          [88, 22],
          [78, 8],
          [70, 22],
          [57, 25],
          [44, 13],
          [34, 30],
          [27, 37],
          [14, 38],
        ],
      ],
      [
        '#d98a5f',
        [
          [-165, 65],
          [-125, 70],
          [-80, 72],
          [-56, 52],
          [-75, 38],
          [-81, 26],
          [-97, 26],
          [-88, 16],
          [-80, 8],
          [-105, 20],
          [-124, 40],
          [-130, 55],
        ],
      ],
      [
        '#c9a2c9',
        [
          [-80, 8],
          [-60, 10],
          [-35, -6],
          [-40, -22],
          [-58, -38],
          [-70, -54],
          [-74, -40],
          [-71, -18],
          [-81, -4],
        ],
      ],
      [
        '#e8c46a',
        [
          [114, -22],
          [131, -12],
          [142, -11],
          [153, -27],
          [146, -39],
          [130, -32],
          [115, -34],
        ],
      ],
      [
        '#e3b45a',
        [
          [44, -14],
          [50, -16],
          [46, -25],
          [43, -22],
        ],
      ],
      [
        '#f2f3f1',
        [
          [-180, -72],
          [180, -72],
          [180, -90],
          [-180, -90],
        ],
      ],
      [
        '#f2f3f1',
        [
          [-50, 60],
          [-20, 70],
          [-30, 83],
          [-60, 80],
        ],
      ],
    ]
    for (const [ink, corners] of lands) {
      context.fillStyle = ink
      context.strokeStyle = toned(ink, -0.25)
      context.lineWidth = 3
      context.lineJoin = 'round'
      context.beginPath()
      for (const [index, [long = 0, lat = 0]] of corners.entries()) {
        const before = corners[(index + corners.length - 1) % corners.length] ?? [0, 0]
        const middle = place(((before[0] ?? 0) + long) / 2, ((before[1] ?? 0) + lat) / 2)
        if (index === 0) context.moveTo(...middle)
        const after = corners[(index + 1) % corners.length] ?? [0, 0]
        context.quadraticCurveTo(
          ...place(long, lat),
          ...place((long + (after[0] ?? 0)) / 2, (lat + (after[1] ?? 0)) / 2),
        )
      }
      context.fill()
      context.stroke()
    }
    context.strokeStyle = 'rgba(255,255,255,.35)'
    context.lineWidth = 2
    for (let line = 1; line < 12; line++) {
      context.beginPath()
      context.moveTo(0, (line * h) / 12)
      context.lineTo(w, (line * h) / 12)
      context.stroke()
      context.beginPath()
      context.moveTo((line * w) / 12, 0)
      context.lineTo((line * w) / 12, h)
      context.stroke()
    }
  })
  const sphere = at(ball(12.4, gloss('#fff', { map })), 0, 0, 0, [0, -112, 0])
  return seen(
    group(
      lathe(
        [
          [0, 0],
          [9, 0],
          [8.6, 1.4],
          [2.6, 2.6],
          [1.3, 5],
          [0, 5],
        ],
        wood('#7a4a2c'),
        0.6,
      ),
      at(
        group(
          sphere,
          at(ring(13.3, 0.5, brushed(toned(accent, 0.2)), 360), 0, 0, 0),
          ...[-1, 1].map((side) => at(ball(0.9, brushed('#d9b86a')), 0, side * 13.2, 0)),
        ),
        0,
        18.4,
        0,
        [0, 20, -23],
      ),
    ),
    { elevationDegrees: 10 },
  )
}

const wallMap: Form = () => {
  const map = drawn(900, 1100, (context, w, h) => {
    context.fillStyle = '#eef3f2'
    context.fillRect(0, 0, w, h)
    text(context, 'KENYA', w / 2, h * 0.06, w * 0.6, h * 0.06, { weight: 900, ink: '#2b4a7d', spacing: 0.2 })
    const at2 = (x: number, y: number): [number, number] => [w * (0.08 + 0.84 * x), h * (0.12 + 0.8 * y)]
    const border = [
      [0.02, 0.44],
      [0.1, 0.36],
      [0.17, 0.28],
      [0.13, 0.14],
      [0.02, 0.03],
      [0.22, 0.05],
      [0.42, 0.07],
      [0.55, 0.12],
      [0.72, 0.12],
      [0.96, 0.03],
      [0.82, 0.2],
      [0.8, 0.52],
      [0.86, 0.62],
      [0.74, 0.72],
      [0.66, 0.94],
      [0.54, 0.86],
      [0.5, 0.78],
      [0.1, 0.56],
    ]
    context.fillStyle = '#dfe8b8'
    context.beginPath()
    for (const [index, [x = 0, y = 0]] of border.entries())
      if (index) context.lineTo(...at2(x, y))
      else context.moveTo(...at2(x, y))
    context.closePath()
    context.fill()
    context.save()
    context.clip()
    const tints = ['#f2d49a', '#cfe0a8', '#f4e3b4', '#d9e8cf', '#eec9a4', '#cfdcc0']
    for (let index = 0; index < 34; index++) {
      context.fillStyle = tints[index % 6] ?? ''
      context.globalAlpha = 0.8
      context.beginPath()
      const [x, y] = at2((index * 0.37) % 1, (index * 0.23) % 1)
      context.ellipse(x, y, 120, 90, index, 0, 7)
      context.fill()
    }
    context.globalAlpha = 1
    context.fillStyle = '#6fb3d6'
    context.beginPath()
    context.ellipse(...at2(0, 0.52), 80, 90, 0, 0, 7)
    context.ellipse(...at2(0.27, 0.14), 22, 70, 0.2, 0, 7)
    context.fill()
    context.restore()
    context.strokeStyle = '#8a5a8a'
    context.lineWidth = 6
    context.stroke()
    for (const [name, x, y] of [
      ['Nairobi', 0.36, 0.6],
      ['Mombasa', 0.62, 0.88],
      ['Kisumu', 0.13, 0.5],
      ['Nakuru', 0.25, 0.52],
      ['Eldoret', 0.2, 0.42],
      ['Garissa', 0.66, 0.55],
      ['Lodwar', 0.2, 0.22],
      ['Marsabit', 0.5, 0.3],
    ] as const) {
      const [px, py] = at2(x, y)
      context.fillStyle = '#c23a31'
      context.beginPath()
      context.arc(px, py, 8, 0, 7)
      context.fill()
      text(context, name, px + 14, py, 200, 28, { weight: 700, ink: '#24262a', left: true })
    }
  })
  const rolled = (y: number) => at(rod(1.3, 72, wood('#7a4a2c'), 0.4), -36, y, 0.4, [0, 0, -90])
  return seen(
    group(
      at(
        group(
          at(
            plate(
              outline([
                [-33, 0],
                [33, 0],
                [33, 80],
                [-33, 80],
              ]),
              0.2,
              gloss('#fff', { map }),
              0,
            ),
            0,
            2,
            0,
          ),
          rolled(2),
          rolled(82),
          tube(
            [
              [-20, 83, 0.4],
              [0, 92, 0.4],
              [20, 83, 0.4],
            ],
            0.3,
            cloth('#8a5a33'),
          ),
        ),
        0,
        0.6,
        0,
        [-6, 0, 0],
      ),
    ),
    { azimuthDegrees: 18, elevationDegrees: 6 },
  )
}

export const maps = { globe, wallMap } satisfies Record<string, Form>
