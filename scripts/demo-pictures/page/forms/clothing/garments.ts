import * as THREE from 'three'
import { at, bent, box, group, random, times, type Corner, type Thing } from '../../kit.ts'
import { patterned, steel, toned, type Pattern } from '../../materials.ts'
import { seen, sizeOf, type Form } from '../form.ts'
import { sewn, flat, star, type Paint } from './parts.ts'

function line(context: CanvasRenderingContext2D, ink: string, width: number, ...corners: readonly Corner[]): void {
  context.strokeStyle = ink
  context.lineWidth = width
  context.beginPath()
  for (const [index, corner] of corners.entries()) {
    if (index === 0) context.moveTo(...corner)
    else context.lineTo(...corner)
  }
  context.stroke()
}

function shapeFill(context: CanvasRenderingContext2D, ink: string, ...corners: readonly Corner[]): void {
  context.fillStyle = ink
  context.beginPath()
  for (const [index, corner] of corners.entries()) {
    if (index === 0) context.moveTo(...corner)
    else context.lineTo(...corner)
  }
  context.fill()
}

/** Looks: `print` (short sleeves, collar), `tee`, `blouse`, `official` (long sleeves), `jersey`, `romper`, `sweater`. */
const shirt: Form = (subject) => {
  const { look, colour, accent } = subject
  const isLong = look === 'official' || look === 'sweater' || look === 'blouse'
  const sleeve: Corner[] = isLong
    ? [
        [-24, 64],
        [-37, 12],
        [-28.6, 10],
        [-21.5, 44],
      ]
    : look === 'jersey'
      ? [
          [-18, 66],
          [-20, 50],
        ]
      : [
          [-23, 65],
          [-37, 43],
          [-27.5, 37],
          [-21, 47],
        ]
  const mirrored = (corners: readonly Corner[]): Corner[] => corners.map(([x, y]): Corner => [-x, y])
  const neck: Corner[] =
    look === 'tee' || look === 'jersey' || look === 'sweater' || look === 'romper'
      ? [
          [-8, 70],
          [-5, 65.4],
          [0, 64],
          [5, 65.4],
          [8, 70],
        ]
      : [
          [-7, 70.6],
          [0, 66],
          [7, 70.6],
        ]
  const hem: Corner[] =
    look === 'romper'
      ? [
          [-20, 12],
          [-14, -4],
          [-7, -3],
          [0, 4],
          [7, -3],
          [14, -4],
          [20, 12],
        ]
      : [
          [-21, 0],
          [21, 0],
        ]
  const ordered: Corner[] = [
    ...neck,
    ...mirrored(sleeve),
    ...hem.map(([x, y]): Corner => [-x, y]),
    ...sleeve.toReversed(),
  ]
  const dark = toned(colour, -0.3)
  const paint: Paint = (context) => {
    context.globalAlpha = 0.5
    for (const side of [-1, 1]) {
      line(context, dark, 0.35, [side * 19, 68], [side * 21.5, 48])
      if (!isLong && look !== 'jersey') line(context, dark, 0.3, [side * 36, 44.5], [side * 27, 38.4])
    }
    if (look !== 'romper') line(context, dark, 0.3, [-21, 2.2], [21, 2.2])
    context.globalAlpha = 1
    if (look === 'tee' || look === 'sweater' || look === 'romper' || look === 'jersey') {
      context.lineWidth = 2
      context.strokeStyle = look === 'jersey' || look === 'romper' ? accent : toned(colour, -0.14)
      context.beginPath()
      context.moveTo(-8, 70)
      context.quadraticCurveTo(0, 59, 8, 70)
      context.stroke()
    }
    if (look === 'jersey') {
      context.lineWidth = 2.4
      for (const side of [-1, 1]) line(context, accent, 2.2, [side * 20.4, 48], [side * 20.4, 0])
      context.save()
      context.scale(1, -1)
      context.fillStyle = accent
      context.font = '900 21px "Figtree Variable"'
      context.textAlign = 'center'
      context.fillText('10', 0, -26)
      context.restore()
    }
    if (look === 'sweater') {
      line(context, accent, 1, [-20.5, 4], [20.5, 4])
      line(context, accent, 1, [-20.5, 6.2], [20.5, 6.2])
    }
    if (look === 'romper') for (const x of [-2, 0, 2]) dot(context, x, 3 + Math.abs(x) * 0.4, 0.5, '#f5f5f0')
    if (look === 'romper')
      for (let index = 0; index < 26; index++)
        star(context, ((index * 11.3) % 34) - 17, 10 + ((index * 17.7) % 50), accent)
    if (['print', 'official', 'blouse'].includes(look)) {
      context.globalAlpha = 0.55
      line(context, dark, 0.3, [-1.7, 66], [-1.7, 0])
      line(context, dark, 0.3, [1.7, 66.5], [1.7, 0])
      context.globalAlpha = 1
      for (let y = 58; y > 3; y -= 9) dot(context, 0, y, 0.75, look === 'print' ? '#5a3d26' : '#f7f6f0')
      if (look !== 'blouse') {
        context.globalAlpha = 0.6
        line(context, dark, 0.3, [7, 50], [16, 50], [16, 40], [11.5, 38], [7, 40], [7, 50])
        context.globalAlpha = 1
      }
      for (const side of [-1, 1]) {
        shapeFill(
          context,
          toned(colour, look === 'print' ? -0.12 : 0.12),
          [side * 7.4, 71.5],
          [0, 65.8],
          [side * 4.4, 57],
          [side * 12.5, 63],
        )
        line(
          context,
          dark,
          0.25,
          [side * 7.4, 71.5],
          [0, 65.8],
          [side * 4.4, 57],
          [side * 12.5, 63],
          [side * 7.4, 71.5],
        )
      }
    }
  }
  const pattern: Pattern = look === 'print' ? 'print' : look === 'sweater' ? 'knit' : 'plain'
  const made = sewn(ordered, { pattern, colour, accent, paint })
  if (look === 'jersey') {
    const under = (index: number) =>
      at(
        sewn(ordered, { pattern, colour, accent, paint, depth: 1.6, seed: index + 4 }),
        index * 5,
        index * 3.4,
        -index * 1.7 - 1,
      )
    return flat(at(made, 0, 0, 3), under(1), under(2))
  }
  if (look === 'romper')
    return flat(
      at(made, -12, 0, 1.5),
      at(
        sewn(ordered, { pattern, colour: toned(accent, 0.35), accent: colour, paint, seed: 3 }),
        22,
        -4,
        0,
        [0, 0, -6],
      ),
    )
  return flat(made)
}

function dot(context: CanvasRenderingContext2D, x: number, y: number, r: number, ink: string): void {
  context.fillStyle = 'rgba(0,0,0,.3)'
  context.beginPath()
  context.arc(x + 0.12, y - 0.16, r * 1.12, 0, Math.PI * 2)
  context.fill()
  context.fillStyle = ink
  context.beginPath()
  context.arc(x, y, r, 0, Math.PI * 2)
  context.fill()
}

const dress: Form = ({ colour, accent }) => {
  const half: Corner[] = [
    [9, 104],
    [17, 101],
    [27, 82],
    [19, 77],
    [15.5, 82],
    [12.5, 66],
    [17, 50],
    [31, 2],
    [14, -1],
  ]
  const corners: Corner[] = [[0, 88], ...half, ...half.map(([x, y]): Corner => [-x, y]).toReversed()]
  const dark = toned(colour, -0.5)
  return flat(
    sewn(corners, {
      pattern: 'print',
      colour,
      accent,
      seed: 6,
      paint: (context) => {
        shapeFill(context, toned(accent, -0.1), [-12.9, 68], [12.9, 68], [13.2, 62.6], [-13.2, 62.6])
        line(context, dark, 0.5, [-9, 104], [0, 88], [8, 68])
        line(context, dark, 0.5, [9, 104], [-8, 68])
        context.globalAlpha = 0.5
        line(context, dark, 0.6, [6, 62], [12, 30], [14, 0])
        context.globalAlpha = 1
        shapeFill(context, toned(accent, -0.18), [6, 63], [12, 50], [9, 47], [3, 62])
        shapeFill(context, toned(accent, -0.05), [5, 63], [5.5, 45], [1.5, 46], [2, 63])
      },
    }),
  )
}

/** Jeans; `women` are high and narrow. */
const trousers: Form = ({ look, colour, accent }) => {
  const top = look === 'women' ? 19 : 21
  const knee = look === 'women' ? 9.6 : 11.6
  const corners: Corner[] = [
    [-top, 100],
    [top, 100],
    [top + 4, 74],
    [top, 40],
    [top - 1, 0],
    [top - 1 - knee * 1.3, 0],
    [4.6, 42],
    [0, 69],
    [-4.6, 42],
    [-(top - 1 - knee * 1.3), 0],
    [-top + 1, 0],
    [-top, 40],
    [-top - 4, 74],
  ]
  const thread = '#d49a4e'
  return flat(
    sewn(corners, {
      pattern: 'denim',
      colour,
      accent,
      depth: 2.8,
      seed: look === 'women' ? 12 : 9,
      paint: (context) => {
        context.globalAlpha = 0.3
        for (const side of [-1, 1]) {
          context.save()
          context.translate(side * 12, 58)
          context.scale(0.9, 3.4)
          const glow = context.createRadialGradient(0, 0, 0.5, 0, 0, 9)
          glow.addColorStop(0, '#ffffff')
          glow.addColorStop(1, 'rgba(255,255,255,0)')
          context.fillStyle = glow
          context.fillRect(-10, -10, 20, 20)
          context.restore()
        }
        context.globalAlpha = 1
        line(context, toned(colour, -0.3), 0.4, [-top, 95], [top, 95])
        line(context, thread, 0.3, [-top, 96], [top, 96])
        line(context, thread, 0.3, [-top, 99], [top, 99])
        line(context, thread, 0.3, [0, 95], [0, 69])
        line(context, thread, 0.3, [0, 95], [4, 94], [4, 80], [0, 74])
        for (const side of [-1, 1]) {
          context.strokeStyle = thread
          context.lineWidth = 0.35
          context.beginPath()
          context.moveTo(side * 9, 95)
          context.quadraticCurveTo(side * 10, 84, side * (top + 2), 84)
          context.stroke()
          line(context, toned(colour, -0.35), 1.1, [side * 9.5, 100], [side * 9.5, 94])
          line(context, thread, 0.3, [side * (top - 1), 2], [side * 5.4, 2])
          line(context, toned(colour, -0.25), 0.3, [side * (top + 2.6), 76], [side * (top - 2), 0])
        }
        dot(context, 0, 97.4, 1, '#b98c4a')
        shapeFill(context, '#8a5a33', [12, 99.4], [18, 99.4], [18, 95.6], [12, 95.6])
      },
    }),
  )
}

const jacket: Form = ({ colour, accent }) => {
  const half: Corner[] = [
    [9, 66],
    [24, 61],
    [38, 8],
    [28, 5],
    [22, 40],
    [22, 0],
  ]
  const corners: Corner[] = [[0, 67], ...half, ...half.map(([x, y]): Corner => [-x, y]).toReversed()]
  const dark = toned(colour, -0.32)
  const hood = sewn(
    [
      [-12, 60],
      [12, 60],
      [13, 72],
      [8, 82],
      [-8, 82],
      [-13, 72],
    ],
    { colour: toned(colour, -0.1), accent, depth: 5, seed: 21 },
  )
  return flat(
    at(hood, 0, 0, -1.5),
    sewn(corners, {
      colour,
      accent,
      depth: 4.4,
      seed: 17,
      paint: (context) => {
        shapeFill(context, toned(colour, -0.4), [-8, 68], [8, 68], [4, 58], [-4, 58])
        line(context, '#2a2d31', 1.1, [0, 60], [0, 0])
        line(context, '#c9cdd2', 0.35, [0, 60], [0, 0])
        context.globalAlpha = 0.6
        for (const side of [-1, 1]) {
          line(context, dark, 0.5, [side * 20, 64], [side * 22, 40])
          line(context, dark, 0.7, [side * 7, 26], [side * 17, 14])
          line(context, dark, 0.5, [side * 36.6, 12], [side * 27, 9])
        }
        line(context, dark, 0.5, [-22, 3.4], [22, 3.4])
        context.globalAlpha = 1
        for (const side of [-1, 1]) line(context, '#f2efe6', 0.6, [side * 3, 60], [side * 4.2, 46])
      },
    }),
    at(box(1, 2, 0.4, steel(), 0.2), 0, 57, 4.6),
  )
}

/** A folded cloth on the floor; `stack` counts the pieces. Looks are patterns, and may end in `-stack`. */
const foldedCloth: Form = (subject) => {
  const [pattern, many] = subject.look.split('-') as [Pattern, string | undefined]
  const [w, h, d] = sizeOf(subject, [30, 7, 24])
  const pieces = many ? Number(many) : 1
  const each = h / pieces
  const stack = times(pieces, (index) => {
    const tint =
      index % 3 === 1 ? toned(subject.colour, 0.3) : index % 3 === 2 ? toned(subject.accent, 0.25) : subject.colour
    const piece = folded(
      w,
      each,
      d,
      pattern,
      pieces > 1 && pattern === 'plain' ? tint : index % 2 ? subject.accent : subject.colour,
      index % 2 ? subject.colour : subject.accent,
      index,
    )
    return at(piece, 0, each * index, 0, [0, (index % 2 ? 2 : -1.5) * (pieces > 1 ? 1 : 0), 0])
  })
  return seen(group(...stack), { azimuthDegrees: 32, elevationDegrees: 26 })
}

/** Layers of one cloth: rounded where they turn, open at the side. */
function folded(
  w: number,
  h: number,
  d: number,
  pattern: Pattern,
  colour: string,
  accent: string,
  seed: number,
): Thing {
  const layers = Math.max(2, Math.round(h / 1.3))
  const thick = h / layers
  const next = random(seed + 31)
  const material = patterned(pattern, colour, accent, pattern === 'stripe' || pattern === 'check' ? [1, 1] : [1.5, 1.2])
  material.roughness = 1
  return group(
    ...times(layers, (index) => {
      const wobble = next()
      const slab = bent(boxOf(w - wobble * 0.8, thick * 0.98, d - next() * 0.7, material, thick * 0.46), (point) => {
        point.y += 0.12 * Math.sin(point.x * 0.35 + index * 1.3) + 0.1 * Math.sin(point.z * 0.5 + index)
        if (index === layers - 1) point.y += 0.16 * Math.sin(point.x * 0.22 + point.z * 0.18)
      })
      return at(slab, (next() - 0.5) * 0.5, thick * index + 0.15, (next() - 0.5) * 0.5)
    }),
  )
}

/** A rounded box with enough vertices to be bent; its base is at y = 0. */
function boxOf(w: number, h: number, d: number, material: THREE.Material, round: number): THREE.Mesh {
  const geometry = new THREE.BoxGeometry(w, h, d, 30, 5, 24)
  const position = geometry.getAttribute('position')
  const point = new THREE.Vector3()
  const core = new THREE.Vector3()
  for (let index = 0; index < position.count; index++) {
    point.fromBufferAttribute(position, index)
    core.set(clamp(point.x, w / 2 - round), clamp(point.y, h / 2 - round), clamp(point.z, d / 2 - round))
    const out = point.clone().sub(core)
    if (out.length() > 1e-6) point.copy(core).addScaledVector(out.normalize(), round)
    position.setXYZ(index, point.x, point.y + h / 2, point.z)
  }
  return new THREE.Mesh(geometry, material)
}

const clamp = (value: number, limit: number) => Math.min(Math.max(value, -limit), limit)

const socks: Form = ({ colour, accent }) => {
  const one = (index: number) => {
    const tint = [colour, toned(colour, 0.4), accent, '#e9e6de', '#3b4048'][index % 5] ?? colour
    return at(
      sewn(
        [
          [-5, 30],
          [5, 30],
          [5, 12],
          [9, 5],
          [16, 2],
          [17, -4],
          [11, -7],
          [-1, -5],
          [-5.4, 1],
          [-5, 12],
        ],
        {
          pattern: 'knit',
          colour: tint,
          accent,
          depth: 1.8,
          seed: index + 2,
          paint: (context) => {
            context.globalAlpha = 0.35
            for (let x = -5; x <= 5; x += 0.9) line(context, toned(tint, -0.5), 0.2, [x, 30], [x, 24])
            context.globalAlpha = 1
            shapeFill(context, toned(tint, -0.18), [12, 3], [18, 3], [18, -9], [11.4, -9])
            shapeFill(context, toned(tint, -0.18), [-6, 3], [0, 1], [-1, -7], [-7, -6])
          },
        },
      ),
      -26 + index * 12.4,
      index % 2 ? -3 : 0,
      index * 0.8,
      [0, 0, -4 + index * 2],
    )
  }
  return flat(...times(5, one))
}

const gloves: Form = ({ colour, accent }) => {
  const hand: Corner[] = [
    [-5, -11],
    [5, -11],
    [5.2, -3],
    [8, 1],
    [11, 7],
    [8.6, 8.6],
    [5.4, 4.6],
    [5, 8],
    [4.8, 15.6],
    [2.4, 15.8],
    [2.1, 9],
    [1.6, 17.4],
    [-0.9, 17.4],
    [-1, 9],
    [-1.7, 16.2],
    [-4, 15.8],
    [-3.8, 8],
    [-5, 12.6],
    [-7, 11.8],
    [-6, 4],
    [-5.6, -3],
  ]
  const one = (index: number) => {
    const tint = [colour, accent, toned(colour, -0.3)][index] ?? colour
    return at(
      sewn(hand, {
        colour: tint,
        accent,
        depth: 2.4,
        seed: index + 3,
        paint: (context) => {
          shapeFill(context, toned(tint, 0.55), [-6, -12], [6, -12], [6, -5], [-6, -5])
          for (let x = -5; x <= 5; x += 0.8) line(context, toned(tint, 0.25), 0.2, [x, -11], [x, -5])
          for (let row = 0; row < 9; row++)
            for (let column = 0; column < 7; column++)
              dot(context, -5 + column * 1.6, -3 + row * 1.7, 0.32, toned(tint, -0.35))
        },
      }),
      -16 + index * 16,
      index === 1 ? 2 : 0,
      index,
      [0, 0, 8 - index * 8],
    )
  }
  return flat(...times(3, one))
}

export const garments = { shirt, dress, trousers, jacket, foldedCloth, socks, gloves } satisfies Record<string, Form>
