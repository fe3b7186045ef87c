/** Books, stationery, tools and farm goods. */
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
  outline,
  plate,
  rad,
  ring,
  rod,
  surface,
  times,
  tube,
  type Corner,
  type Point,
  type Thing,
} from '../kit.ts'
import { paragraph, text } from '../labels.ts'
import { drawIcon } from '../icons.ts'
import {
  BLACK,
  WHITE,
  asGlass,
  brushed,
  clear,
  cloth,
  drawn,
  gloss,
  inkOn,
  matte,
  paper,
  plastic,
  rubber,
  screen,
  steel,
  toned,
  wood,
} from '../materials.ts'
import { seen, sizeOf, type Form, type Subject } from './form.ts'
import { wheel } from './care.ts'
import { brandMark, brickOf, cartonOf, mark } from './packaging.ts'

function cover({ wording, colour, accent, icon, look }: Subject, w: number, h: number) {
  return drawn(Math.round((1024 * w) / h), 1024, (context, cw, ch) => {
    context.fillStyle = colour
    context.fillRect(0, 0, cw, ch)
    const ink = inkOn(colour)
    if (look === 'school') {
      context.fillStyle = accent
      context.fillRect(0, ch * 0.62, cw, ch * 0.38)
      paragraph(context, wording.name, cw / 2, ch * 0.1, cw * 0.84, ch * 0.3, { weight: 900, ink })
      if (icon) drawIcon(context, icon, cw / 2, ch * 0.62, cw * 0.5)
      text(context, wording.detail, cw / 2, ch * 0.86, cw * 0.8, ch * 0.05, { weight: 700, ink: inkOn(accent) })
    } else {
      context.fillStyle = toned(colour, -0.25)
      context.beginPath()
      context.moveTo(0, ch)
      for (let x = 0; x <= 20; x++)
        context.lineTo((x / 20) * cw, ch * (0.62 + 0.05 * Math.sin(x * 0.5) + 0.03 * Math.sin(x * 1.1)))
      context.lineTo(cw, ch)
      context.fill()
      context.fillStyle = toned(accent, 0.25)
      context.beginPath()
      context.arc(cw / 2, ch * 0.6, cw * 0.3, 0, Math.PI * 2)
      context.fill()
      if (icon) drawIcon(context, icon, cw / 2, ch * 0.6, cw * 0.44)
      paragraph(context, wording.name, cw / 2, ch * 0.07, cw * 0.84, ch * 0.3, { weight: 800, ink })
      text(context, wording.detail, cw / 2, ch * 0.87, cw * 0.8, ch * 0.036, { weight: 500, ink })
    }
    text(context, wording.brand, cw / 2, ch * 0.945, cw * 0.7, ch * 0.036, {
      weight: 700,
      ink: look === 'school' ? inkOn(accent) : ink,
    })
  })
}

function closedBook(subject: Subject, w: number, h: number, d: number): Thing {
  const board = gloss('#fff', { map: cover(subject, w, h) })
  board.clearcoat = 0.35
  const back = matte(toned(subject.colour, -0.1))
  return group(
    at(box(w - 0.5, h - 0.5, d - 0.3, paper('#f6f0e2'), 0.05), 0.05, h / 2, 0),
    at(
      plate(
        outline(
          [
            [-w / 2, 0],
            [w / 2, 0],
            [w / 2, h],
            [-w / 2, h],
          ],
          0.2,
        ),
        0.22,
        board,
        0.03,
      ),
      0,
      0,
      d / 2 - 0.12,
    ),
    at(box(w, h, 0.22, back, 0.06), 0, h / 2, -d / 2),
    at(box(0.4, h, d, back, 0.18), -w / 2 + 0.15, h / 2, 0),
  )
}

/** Upright and tilted back a little, with a second copy behind it. */
const book: Form = (subject) => {
  const [w, h, d] = sizeOf(subject, [14, 21, 1.9])
  const flat = closedBook({ ...subject }, w, h, d)
  return seen(
    group(
      at(group(closedBook(subject, w, h, d)), 0, 0.2, 2, [-7, -6, 0]),
      at(flat, w * 0.55, d / 2 + 0.1, -h * 0.42, [-90, 0, 28]),
    ),
    { azimuthDegrees: 16, elevationDegrees: 14 },
  )
}

const exerciseBooks: Form = (subject) => {
  const front = (tint: string) =>
    drawn(768, 1024, (context, w, h) => {
      context.fillStyle = tint
      context.fillRect(0, 0, w, h)
      context.fillStyle = '#fdfcf6'
      context.beginPath()
      context.roundRect(w * 0.14, h * 0.3, w * 0.72, h * 0.34, 20)
      context.fill()
      text(context, subject.wording.brand, w / 2, h * 0.16, w * 0.7, h * 0.08, { weight: 900, ink: inkOn(tint) })
      for (const [index, words] of ['Name', 'School', 'Subject'].entries()) {
        text(context, words, w * 0.19, h * (0.37 + index * 0.1), w * 0.2, h * 0.032, {
          weight: 600,
          ink: '#3a3d42',
          left: true,
        })
        context.fillStyle = '#9aa0a7'
        context.fillRect(w * 0.36, h * (0.385 + index * 0.1), w * 0.44, 3)
      }
      text(context, subject.wording.quantity, w / 2, h * 0.84, w * 0.6, h * 0.05, { weight: 700, ink: inkOn(tint) })
    })
  const one = (tint: string) => brickOf(15, 20, 0.5, matte('#fff', { map: front(tint) }), paper('#f6f2e6'), 0.04)
  const tints = [subject.colour, subject.accent, '#4f8a4b', '#3f78b5']
  return seen(
    group(
      ...times(12, (index) =>
        at(group(one(tints[index % 4] ?? subject.colour)), 4 + (index % 3) * 0.3, 0.3 + index * 0.56, -8, [
          -90,
          0,
          6 - (index % 5) * 2.4,
        ]),
      ),
      at(group(one(subject.colour)), -5, 0.2, 5, [-14, 10, 0]),
    ),
    { elevationDegrees: 22 },
  )
}

/** Pens, pencils, markers or crayons in front of their box. */
const writing: Form = (subject) => {
  const { look, colour } = subject
  const tints = [
    '#d23f3a',
    '#e8843c',
    '#f0c22c',
    '#4f8a4b',
    '#2d8f83',
    '#3f78b5',
    '#7a5fc0',
    '#7a4a2c',
    '#d9748f',
    '#26282b',
    '#8fae3a',
    '#5aa9d6',
  ]
  const pen = (tint: string) =>
    group(
      rod(0.42, 11, plastic(look === 'pens' ? toned(tint, 0.1) : tint), 0.1),
      at(rod(0.46, 4, plastic(tint), 0.2), 0, 8.8, 0),
      at(
        lathe(
          [
            [0.06, -1.5],
            [0.16, -1.2],
            [0.4, 0],
          ],
          steel('#d9b86a'),
        ),
        0,
        0,
        0,
      ),
      at(box(0.2, 3.4, 0.24, steel(), 0.08), 0, 10.6, 0.55),
    )
  const pencil = (tint: string) =>
    group(
      at(
        plate(
          outline(times(6, (index): Corner => [Math.sin(rad(index * 60)) * 0.42, Math.cos(rad(index * 60)) * 0.42])),
          14,
          gloss(tint),
          0.03,
        ),
        0,
        14.4,
        0,
        [90, 0, 0],
      ),
      at(
        lathe(
          [
            [0.02, -1.6],
            [0.14, -1.1],
          ],
          matte('#2b2b2b'),
        ),
        0,
        0.5,
        0,
      ),
      at(
        lathe(
          [
            [0.14, -1.1],
            [0.4, 0],
          ],
          wood('#e0bd8a'),
        ),
        0,
        0.5,
        0,
      ),
      at(rod(0.43, 1.1, steel('#c9b06a'), 0.05), 0, 14.3, 0),
      at(rod(0.4, 0.9, rubber('#d9748f'), 0.15), 0, 15.3, 0),
    )
  const crayon = (tint: string) =>
    group(
      rod(0.62, 7, paper(toned(tint, 0.05)), 0.08),
      at(
        lathe(
          [
            [0.62, 0],
            [0.2, 1.7],
            [0, 1.8],
          ],
          matte(tint),
          0.2,
        ),
        0,
        7,
        0,
      ),
      ...[1, 6].map((y) => at(ring(0.63, 0.07, matte(BLACK)), 0, y, 0, [90, 0, 0])),
    )
  const marker = (tint: string) =>
    group(
      rod(0.95, 9.4, plastic(WHITE), 0.2),
      at(rod(1, 4.4, plastic(tint), 0.3), 0, 8.8, 0),
      at(rod(0.96, 0.8, plastic(tint), 0.2), 0, 0, 0),
      at(ring(0.97, 0.16, plastic(tint)), 0, 4, 0, [90, 0, 0]),
    )
  const make = look === 'pencils' ? pencil : look === 'crayons' ? crayon : look === 'markers' ? marker : pen
  const count = look === 'pens' ? 6 : look === 'markers' ? 5 : 7
  const wide = look === 'markers' ? 2.6 : look === 'crayons' ? 1.9 : 1.5
  const chosen = (index: number) =>
    look === 'pens'
      ? (['#2b4a9d', '#2b4a9d', '#1d1f22', '#c23a31', '#2b4a9d', '#1d1f22'][index] ?? colour)
      : look === 'pencils'
        ? index % 2
          ? subject.accent
          : colour
        : (tints[index] ?? colour)
  return seen(
    group(
      at(cartonOf(subject, look === 'crayons' ? 13 : 11, look === 'pencils' ? 19 : 15, 3, 'box'), -1, 0, -3, [0, 6, 0]),
      ...times(count, (index) =>
        at(group(make(chosen(index))), -5.4 + index * wide, 0.7, 12 + (index % 2) * 0.8, [-90, 0, 8 - index * 3]),
      ),
    ),
    { elevationDegrees: 28 },
  )
}

const geometrySet: Form = (subject) => {
  const tin = group(
    block(22, 1.8, 9, brushed(toned(subject.colour, 0.1)), 0.6),
    at(box(21, 0.2, 8, matte(toned(subject.colour, -0.3)), 0.1), 0, 1.8, 0),
  )
  const lid = at(
    group(
      at(box(22, 1.2, 9, gloss(subject.colour), 0.5), 0, 0, 0),
      at(decal(16, 4, brandMark(subject, inkOn(subject.colour))), 0, 0.63, 0, [-90, 0, 0]),
    ),
    0,
    6.2,
    -8.4,
    [110, 0, 0],
  )
  const plastics = asGlass(
    at(
      plate(
        outline(
          [
            [-6, 0],
            [6, 0],
            [-6, 10],
          ],
          0.3,
        ),
        0.2,
        clear('#a9d6e8', 0.5),
        0.05,
      ),
      -5,
      0.4,
      17,
      [-90, 0, 10],
    ),
  )
  const half = asGlass(
    at(
      plate(
        outline(
          [...times(19, (index): Corner => [Math.cos(rad(index * 10)) * 5.4, Math.sin(rad(index * 10)) * 5.4])],
          0,
        ),
        0.2,
        clear('#a9d6e8', 0.5),
        0.05,
      ),
      8,
      0.4,
      12,
      [-90, 0, -14],
    ),
  )
  const compass = at(
    group(
      bar([0, 10, 0], [-2, 0, 0], 0.3, steel()),
      bar([0, 10, 0], [2, 0, 0], 0.3, steel()),
      at(ball(0.8, steel()), 0, 10, 0),
      bar([0, 10, 0], [0, 12.4, 0], 0.3, steel()),
    ),
    -3,
    2.4,
    2,
    [-86, 0, 70],
  )
  return seen(
    group(
      tin,
      lid,
      plastics,
      half,
      compass,
      at(box(16, 0.3, 2.4, plastic('#f0c22c'), 0.1), 2, 2.1, -2.4),
      at(rod(0.4, 13, gloss('#d23f3a'), 0.1), 9, 2.4, 2.2, [0, 0, 90]),
    ),
    { azimuthDegrees: 16, elevationDegrees: 36 },
  )
}

const notebook: Form = (subject) => {
  const leather = matte(subject.colour)
  const one = group(
    at(box(14.4, 21, 1.2, paper('#f6f0e2'), 0.3), 0.1, 10.5, 0),
    ...[-0.66, 0.66].map((z) =>
      at(
        plate(
          outline(
            [
              [-7.4, -0.3],
              [7.4, -0.3],
              [7.4, 21.3],
              [-7.4, 21.3],
            ],
            0.8,
          ),
          0.22,
          leather,
          0.08,
        ),
        0,
        0,
        z - 0.1,
      ),
    ),
    at(box(0.4, 21.6, 1.5, leather, 0.18), -7.2, 10.5, 0),
    at(box(0.7, 21.8, 1.8, cloth(subject.accent), 0.1), 5.2, 10.5, 0),
    at(mark(subject, 5, toned(subject.colour, -0.4)), -1, 3, 0.8),
    bar([1, 0, 0], [1, -2.6, 0.4], 0.2, cloth(subject.accent)),
  )
  const pages = drawn(512, 740, (context, w, h) => {
    context.fillStyle = '#fbf7ec'
    context.fillRect(0, 0, w, h)
    context.fillStyle = '#c2bba8'
    for (let x = 24; x < w; x += 24) for (let y = 24; y < h; y += 24) context.fillRect(x, y, 3, 3)
  })
  const open = group(
    ...[-1, 1].map((side) =>
      bent(at(block(14, 0.7, 20.4, paper('#fbf7ec'), 0.2), 0, 0, 0), (point) => {
        point.x += side * 7.1
      }),
    ),
    ...[-1, 1].map((side) => at(decal(13.6, 20, paper('#fff', { map: pages })), side * 7.1, 0.72, 0, [-90, 0, 0])),
  )
  return seen(group(at(group(one), -3, 2.9, 2, [-16, 8, 0]), at(open, 6, 0.1, -16, [0, -14, 0])), {
    elevationDegrees: 24,
  })
}

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

const watercolours: Form = (subject) => {
  const tints = [
    '#d23f3a',
    '#e8843c',
    '#f0c22c',
    '#8fae3a',
    '#4f8a4b',
    '#2d8f83',
    '#3f78b5',
    '#2b4a7d',
    '#7a5fc0',
    '#d9748f',
    '#7a4a2c',
    '#26282b',
  ]
  const tray = group(
    block(26, 1.6, 12, plastic(WHITE), 0.6),
    ...tints.map((tint, index) =>
      group(
        at(rod(1.7, 0.3, plastic('#dcdad4'), 0.1), (index % 6) * 4 - 10, 1.55, index < 6 ? -2.6 : 2.2),
        at(rod(1.45, 0.3, matte(tint), 0.1), (index % 6) * 4 - 10, 1.62, index < 6 ? -2.6 : 2.2),
      ),
    ),
  )
  const lid = at(
    group(
      box(26, 1.2, 12, gloss(subject.colour), 0.5),
      at(mark(subject, 12, inkOn(subject.colour)), 0, 0, 0, [0, 0, 0]),
    ),
    0,
    7,
    -8.6,
    [76, 0, 0],
  )
  const brush = at(
    group(
      rod(0.4, 14, gloss('#d23f3a'), 0.1),
      at(rod(0.42, 2, steel(), 0.05), 0, 14, 0),
      at(
        lathe(
          [
            [0.4, 0],
            [0.5, 0.8],
            [0.05, 2.4],
          ],
          cloth('#3a2a22'),
        ),
        0,
        16,
        0,
      ),
    ),
    -8,
    0.6,
    9,
    [0, 10, -86],
  )
  return seen(group(tray, lid, brush), { elevationDegrees: 34 })
}

const scissors: Form = ({ colour, accent }) => {
  const one = (tint: string) => {
    const loop = (side: number) => {
      const made = ring(1.8, 0.42, plastic(tint))
      made.scale.y = 1.35
      return at(made, side * 2.2, 2.6, side * 0.1)
    }
    return group(
      ...[-1, 1].map((side) =>
        group(
          at(
            plate(
              outline(
                [
                  [-0.5, 0],
                  [0.9, 0],
                  [0.55, 7.6],
                  [0, 8.4],
                  [-0.4, 7.4],
                ],
                0.4,
              ),
              0.22,
              steel(),
              0.06,
            ),
            0,
            6,
            side * 0.12,
            [0, 0, side * 9],
          ),
          bar([side * 1.4, 5, side * 0.1], [side * -0.2, 7, side * 0.1], 0.5, plastic(tint)),
          loop(side),
        ),
      ),
      at(rod(0.42, 0.5, steel()), 0, 7.4, 0.1, [90, 0, 0]),
    )
  }
  return seen(
    group(
      at(
        group(
          ...[colour, accent, '#4f8a4b'].map((tint, index) =>
            at(group(one(tint)), (index - 1) * 8.6, index === 1 ? -1 : 0, 0.3, [0, 0, (1 - index) * 12]),
          ),
        ),
        0,
        0.3,
        0,
        [-90, 0, 0],
      ),
    ),
    { azimuthDegrees: 8, elevationDegrees: 56 },
  )
}

const boxFiles: Form = (subject) => {
  const tints = [subject.colour, subject.accent, '#3f78b5', '#4f8a4b', '#c0392f']
  const one = (tint: string) =>
    group(
      block(7.4, 32, 28, matte(tint), 0.3),
      at(decal(5, 13, paper('#fdfcf8')), 0, 20, 14.03),
      at(ring(1.1, 0.2, steel()), 0, 7, 14.05),
      at(rod(0.9, 0.2, matte(BLACK)), 0, 7, 13.9, [90, 0, 0]),
      ...[0, 1, 2].map((line) => at(box(3.6, 0.1, 0.05, matte('#9aa0a7'), 0.02), 0, 23 - line * 2, 14.06)),
    )
  return seen(group(...tints.map((tint, index) => at(group(one(tint)), (index - 2) * 7.8, 0, index === 4 ? 3 : 0))), {
    azimuthDegrees: 34,
    elevationDegrees: 16,
  })
}

const stapler: Form = (subject) => {
  const shell = gloss(subject.colour)
  const pins = times(2, (index) =>
    at(box(5, 0.9, 1, brushed('#b9bdc2'), 0.05), 6 + index * 3, 0.5, 5 + index * 2, [0, 20 + index * 30, 0]),
  )
  return seen(
    group(
      block(15, 1, 3.4, plastic(BLACK), 0.5),
      at(box(13.4, 1.4, 2, brushed(), 0.3), 0, 3, 0, [0, 0, 7]),
      at(
        bent(box(15.4, 2.6, 3.2, shell, 1.2), (point) => {
          if (point.x > 3) point.y *= 1 - (point.x - 3) * 0.06
        }),
        0,
        4.9,
        0,
        [0, 0, 9],
      ),
      at(box(2.4, 3.4, 3.2, plastic(BLACK), 0.6), -6.6, 2.4, 0),
      at(mark(subject, 5, inkOn(subject.colour)), 0.6, 5, 1.66, [0, 0, 9]),
      at(cartonOf({ ...subject, size: null }, 7, 3.4, 4, 'plain'), 4, 0, -7, [0, -14, 0]),
      ...pins,
    ),
    { azimuthDegrees: 28, elevationDegrees: 22 },
  )
}

const jembe: Form = () => {
  const blade = bent(
    plate(
      outline(
        [
          [-8, 0],
          [8, 0],
          [7.4, 16],
          [3, 19],
          [-3, 19],
          [-7.4, 16],
        ],
        1.6,
      ),
      0.7,
      brushed('#7c8288'),
      0.25,
    ),
    (point) => {
      point.z += ((point.y - 9) / 12) ** 2 * 1.6
    },
  )
  const head = group(at(blade, 0, -17, 0), at(ring(2.2, 0.9, brushed('#6b7077')), 0, 3, 0.4, [90, 0, 0]))
  return seen(
    group(
      at(
        group(at(rod(1.8, 92, wood('#b98a52'), 0.5, 1.5), 0, -4, 0), at(head, 0, 88, 1.6, [78, 0, 0])),
        -6,
        3.4,
        6,
        [0, 0, 0],
      ),
    ),
    { azimuthDegrees: 40, elevationDegrees: 8 },
  )
}

const panga: Form = ({ colour }) => {
  const blade = plate(
    outline(
      [
        [0, 0],
        [0, 3.4],
        [18, 4.4],
        [36, 7.6],
        [44, 7],
        [46, 3],
        [40, -0.6],
        [20, -0.2],
      ],
      2,
    ),
    0.34,
    brushed('#9aa0a7'),
    0.12,
  )
  const handle = group(
    at(box(13, 3.4, 2.4, wood('#7a4a2c'), 1), -6, 1.6, 0.2),
    ...[-10, -6, -2].map((x) => at(rod(0.5, 2.6, brushed('#d9b86a'), 0.1), x, 1.6, -1.1, [90, 0, 0])),
  )
  const sheath = group(
    at(
      plate(
        outline(
          [
            [0, 0],
            [0, 7],
            [34, 9],
            [38, 4],
            [34, -1],
          ],
          2,
        ),
        1.4,
        matte(colour),
        0.5,
      ),
      0,
      0,
      0,
    ),
    ...times(16, (index) => at(ball(0.25, cloth('#e6d3b0')), 1.6 + index * 2, 0.6, 1.4)),
    at(ring(2, 0.4, matte(toned(colour, -0.3))), -1, 4, 0.7, [0, 90, 0]),
  )
  return seen(
    group(at(group(blade, handle), -16, 0.4, 8, [-90, 0, 14]), at(group(sheath), -14, 0.4, -4, [-90, 0, 6])),
    { azimuthDegrees: 10, elevationDegrees: 40 },
  )
}

const wheelbarrow: Form = (subject) => {
  const tray = surface(
    (u, v) => {
      const a = u * Math.PI * 2
      const square = Math.min(1 / Math.max(Math.abs(Math.cos(a)), Math.abs(Math.sin(a))), 1.28)
      const r = (0.62 + 0.38 * v) * square
      return [Math.sin(a) * r * 46 + v * 7, 30 + v * 26 + (Math.sin(a) > 0 ? v * 6 : 0), Math.cos(a) * r * 30]
    },
    gloss(subject.colour),
    96,
    20,
  )
  const floor = at(box(58, 1, 38, gloss(toned(subject.colour, -0.15)), 0.4), 0, 30.4, 0)
  const rail = (side: number) =>
    group(
      tube(
        [
          [60, 18, side * 7],
          [40, 26, side * 14],
          [0, 28, side * 19],
          [-44, 40, side * 27],
          [-78, 52, side * 28],
        ],
        1.9,
        brushed('#55595f'),
      ),
      at(rod(2.5, 15, rubber(BLACK), 0.6), -66, 48.6, side * 28, [0, 0, 72]),
      tube(
        [
          [-14, 28, side * 20],
          [-30, 1.4, side * 21],
          [-12, 1.4, side * 21],
          [4, 28, side * 19],
        ],
        1.6,
        brushed('#55595f'),
      ),
    )
  return seen(
    group(
      tray,
      floor,
      rail(-1),
      rail(1),
      at(group(wheel(18, 9, BLACK, subject.accent)), 58, 18, 0),
      at(mark(subject, 22, '#ffffff'), 4, 46, 29.4, [-8, 0, 0]),
    ),
    { azimuthDegrees: 28, elevationDegrees: 16 },
  )
}

const sprayer: Form = (subject) => {
  const tank = gloss(toned(subject.colour, 0.1))
  return seen(
    group(
      at(
        bent(block(34, 42, 18, tank, 4.4), (point) => {
          if (point.z < 0) point.z *= 0.85
          point.x *= 1 - (point.y / 42) * 0.08
        }),
        0,
        5,
        0,
      ),
      at(block(32, 5, 18, plastic(BLACK), 1.4), 0, 0, 0),
      at(rod(6.4, 4, plastic(BLACK), 0.8), 4, 46.6, 0),
      ...times(18, (index) =>
        at(
          box(0.7, 3.2, 0.8, plastic(BLACK), 0.2),
          4 + Math.sin(rad(index * 20)) * 6.4,
          48.6,
          Math.cos(rad(index * 20)) * 6.4,
          [0, index * 20, 0],
        ),
      ),
      at(mark(subject, 18, '#ffffff'), 0, 30, 9.2),
      ...times(6, (index) => at(box(2, 0.4, 0.2, plastic(WHITE), 0.1), 13, 14 + index * 4.4, 9)),
      bar([17, 12, 2], [24, 12, 6], 1, plastic(BLACK)),
      bar([24, 12, 6], [26, 40, 8], 1, steel('#8a8f96')),
      at(rod(1.6, 8, rubber(BLACK), 0.5), 26, 38, 8),
      tube(
        [
          [-14, 6, 6],
          [-24, 4, 12],
          [-30, 14, 14],
          [-28, 26, 14],
        ],
        0.9,
        rubber(BLACK),
      ),
      at(
        group(
          rod(1.5, 12, plastic(BLACK), 0.4),
          at(rod(0.8, 40, steel('#c9b06a'), 0.2), 0, 12, 0),
          at(rod(1.5, 3, plastic(subject.accent), 0.4), 0, 51, 0),
        ),
        -28,
        20,
        14,
        [0, 0, 10],
      ),
      ...[-1, 1].map((side) =>
        tube(
          [
            [side * 10, 44, -8],
            [side * 12, 40, -16],
            [side * 12, 16, -16],
            [side * 12, 6, -8],
          ],
          1.6,
          cloth('#33363b'),
        ),
      ),
    ),
    { azimuthDegrees: 26, elevationDegrees: 12 },
  )
}

const hose: Form = ({ colour, accent }) => {
  const coil = times(96, (index): Point => {
    const a = index * 0.42
    const layer = Math.floor((index * 0.42) / (Math.PI * 2))
    return [Math.cos(a) * (16 + (layer % 2) * 1.4), 1.4 + layer * 1.75, Math.sin(a) * (16 + (layer % 2) * 1.4)]
  })
  const nozzle = group(
    rod(1.6, 6, plastic(BLACK), 0.4),
    at(rod(2, 3, plastic(accent), 0.5), 0, 5.4, 0),
    at(
      lathe(
        [
          [1.2, 0],
          [2.2, 5],
          [1.4, 5.6],
          [0, 5.6],
        ],
        plastic(accent),
        0.4,
      ),
      0,
      8,
      0,
    ),
  )
  return seen(
    group(
      tube([...coil, [26, 1.6, 10], [24, 1.6, 22], [8, 1.6, 26]], 1.15, gloss(colour)),
      tube(
        coil.map(([x, y, z]): Point => [x * 1.066, y, z * 1.066]),
        0.2,
        gloss('#f0c22c'),
      ),
      at(group(nozzle), 8, 2, 26, [0, -8, 90]),
      ...[0, 120, 240].map((turn) =>
        at(
          group(
            tube(
              [
                [16.6, 0.6, 0],
                [18.8, 6, 0],
                [16.8, 13, 0],
                [14, 6, 0],
              ],
              0.5,
              plastic(WHITE),
              true,
            ),
          ),
          0,
          0,
          0,
          [0, turn + 20, 0],
        ),
      ),
    ),
    { elevationDegrees: 28 },
  )
}

const wateringCan: Form = (subject) => {
  const shell = gloss(subject.colour)
  return seen(
    group(
      lathe(
        [
          [0, 0],
          [11, 0],
          [11.4, 1],
          [9.6, 22],
          [6, 25],
          [6, 26],
        ],
        shell,
        0.8,
      ),
      at(ring(6.2, 0.7, shell), 0, 26, 0, [90, 0, 0]),
      at(rod(5.8, 0.3, matte(toned(subject.colour, -0.6))), 0, 24.6, 0),
      bar([9, 5, 0], [30, 30, 0], 1.9, shell),
      at(
        group(
          lathe(
            [
              [1.8, 0],
              [5, 4.4],
              [4.8, 5.4],
              [0, 6.2],
            ],
            plastic(subject.accent),
            0.4,
          ),
        ),
        29.4,
        29.2,
        0,
        [0, 0, -44],
      ),
      tube(
        [
          [3, 26, 0],
          [-1, 36, 0],
          [-10, 36, 0],
          [-15.4, 27, 0],
          [-14.6, 15, 0],
          [-10.4, 9, 0],
        ],
        1.35,
        shell,
      ),
      at(mark(subject, 8, inkOn(subject.colour)), 0, 13, 10.5, [-4, 0, 0]),
    ),
    { azimuthDegrees: 20, elevationDegrees: 16 },
  )
}

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

/** Pipe in coils with its fittings, in front of the carton. */
const dripKit: Form = (subject) => {
  const coil = (r: number) =>
    group(...times(6, (index) => at(ring(r, 0.6, rubber(BLACK)), 0, 0.7 + index * 1.2, 0, [90, 0, 0])))
  const fitting = (turn: number) =>
    group(
      bar([-1.6, 0, 0], [1.6, 0, 0], 0.5, plastic(BLACK)),
      bar([0, 0, 0], [0, 0, 1.8], 0.5, plastic(BLACK)),
      at(ring(0.6, 0.2, plastic('#3f78b5')), 1.7, 0, 0, [0, 90, turn]),
    )
  return seen(
    group(
      at(cartonOf(subject, 34, 30, 18, 'box'), -4, 0, -10),
      at(coil(11), 14, 0, 12),
      ...times(5, (index) => at(fitting(index * 20), -14 + index * 4.4, 0.6, 14 + (index % 2) * 3, [0, index * 40, 0])),
    ),
    { elevationDegrees: 22 },
  )
}

/** A pressed block for cattle to lick, on its paper. */
const saltLick: Form = (subject) =>
  seen(
    group(
      at(
        bent(block(18, 10, 18, matte(toned(subject.colour, -0.05)), 1.6), (point) => {
          const r = Math.hypot(point.x, point.z)
          if (point.y > 9) point.y -= Math.max(0, 5 - r) * 0.5
        }),
        6,
        0,
        4,
      ),
      at(cartonOf(subject, 20, 15, 14, 'bold'), -12, 0, -8, [0, 12, 0]),
    ),
    { elevationDegrees: 24 },
  )

export const work = {
  book,
  exerciseBooks,
  writing,
  geometrySet,
  notebook,
  globe,
  wallMap,
  watercolours,
  scissors,
  boxFiles,
  stapler,
  jembe,
  panga,
  wheelbarrow,
  sprayer,
  hose,
  wateringCan,
  incubator,
  beehive,
  toolBox,
  dripKit,
  saltLick,
} satisfies Record<string, Form>
