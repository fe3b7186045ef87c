import * as THREE from 'three'
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
  random,
  ring,
  rod,
  smoothOutline,
  surface,
  times,
  tube,
  type Corner,
  type Point,
  type Thing,
} from '../kit.ts'
import {
  cloth,
  creases,
  drawn,
  fillPattern,
  gloss,
  matte,
  patterned,
  plaited,
  plastic,
  rubber,
  steel,
  toned,
  type Pattern,
} from '../materials.ts'
import { seen, sizeOf, type Form } from './form.ts'
import { brandMark } from './packaging.ts'

/** Draws in the coordinates of the outline: centimetres, y up. */
type Paint = (context: CanvasRenderingContext2D) => void

type Sewn = { pattern?: Pattern; colour: string; accent: string; paint?: Paint; depth?: number; seed?: number }

/** A garment that lies flat: its outline filled with cloth, seams drawn on it, folds in its relief. */
function sewn(
  corners: readonly Corner[],
  { pattern = 'plain', colour, accent, paint, depth = 2.4, seed = 1 }: Sewn,
  smooth = false,
): THREE.Mesh {
  const shape = smooth ? smoothOutline(corners) : outline(corners, 1.6)
  const xs = corners.map(([x]) => x)
  const ys = corners.map(([, y]) => y)
  const [left, right, low, high] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)]
  const scale = 1024 / Math.max(right - left, high - low)
  const map = drawn(Math.round((right - left) * scale), Math.round((high - low) * scale), (context, w, h) => {
    const unit = 16 * scale
    const tile = document.createElement('canvas')
    tile.width = 512
    tile.height = 512
    const onTile = tile.getContext('2d')
    if (onTile) fillPattern(pattern, colour, accent)(onTile, 512, 512)
    for (let x = 0; x < w; x += unit)
      for (let y = 0; y < h; y += unit) context.drawImage(tile, x, y, unit + 1, unit + 1)
    context.translate(-left * scale, high * scale)
    context.scale(scale, -scale)
    context.lineCap = 'round'
    context.lineJoin = 'round'
    paint?.(context)
  })
  return plate(shape, depth, cloth(colour, { map, bump: creases(seed), bumpScale: 26 }), depth * 0.48, 6)
}

const flat = (...things: readonly Thing[]) =>
  seen(group(at(group(...things), 0, 0, 0, [-90, 0, 0])), { azimuthDegrees: 0, elevationDegrees: 74 })

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

function star(context: CanvasRenderingContext2D, x: number, y: number, ink: string): void {
  context.fillStyle = ink
  context.beginPath()
  for (let point = 0; point < 10; point++) {
    const a = (point * Math.PI) / 5
    const r = point % 2 ? 0.5 : 1.2
    context.lineTo(x + Math.sin(a) * r, y + Math.cos(a) * r)
  }
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

/** A body along z whose cross sections are given: heel at -1, toe at 1. Half of a shoe, a boot, a bonnet. */
function lofted(
  sections: readonly (readonly [z: number, half: number, low: number, high: number, power?: number])[],
  material: THREE.Material,
  open = 1,
): THREE.Mesh {
  const curve = (index: 1 | 2 | 3 | 0) =>
    new THREE.CatmullRomCurve3(
      sections.map((section, at) => new THREE.Vector3(at, section[index], 0)),
      false,
      'centripetal',
    )
  const curves = [curve(0), curve(1), curve(2), curve(3)] as const
  return surface(
    (u, v) => {
      const [z, half, low, high] = curves.map((each) => each.getPoint(v).y) as [number, number, number, number]
      const a = (u - 0.5) * Math.PI * 2 * open
      const [sin, cos] = [Math.sin(a), Math.cos(a)]
      const power = 0.72
      // The ends are closed.
      if (v < 0.004 || v > 0.996) return [0, (low + high) / 2, z]
      const x = -Math.sign(sin) * Math.abs(sin) ** power * half
      const y = (low + high) / 2 + Math.sign(cos) * Math.abs(cos) ** power * ((high - low) / 2)
      return [x, y, z]
    },
    material,
    64,
    72,
  )
}

/** The sole of a shoe, as an outline seen from above. */
const soleOutline = (long: number, wide: number): THREE.Shape =>
  smoothOutline([
    [0, -long * 0.5],
    [wide * 0.62, -long * 0.43],
    [wide * 0.72, -long * 0.22],
    [wide * 0.62, 0],
    [wide * 0.86, long * 0.2],
    [wide * 0.78, long * 0.38],
    [wide * 0.1, long * 0.5],
    [-wide * 0.62, long * 0.4],
    [-wide * 0.88, long * 0.2],
    [-wide * 0.66, 0],
    [-wide * 0.72, -long * 0.22],
    [-wide * 0.62, -long * 0.43],
  ])

function sole(long: number, wide: number, thick: number, material: THREE.Material): Thing {
  return group(at(plate(soleOutline(long, wide), thick, material, Math.min(0.5, thick * 0.3)), 0, 0, 0, [-90, 0, 0]))
}

const pair = (make: (side: 1 | -1) => Thing, gap = 11): Thing =>
  group(at(make(-1), -gap * 0.5, 0, -2.5, [0, 4, 0]), at(make(1), gap * 0.5, 0, 2, [0, -12, 0]))

/** Shoes: `school`, `sneaker`, `running`, `boots` (studs). A pair, one a little behind the other. */
const shoe: Form = ({ look, colour, accent }) => {
  const make = () => {
    const leather = look === 'school' ? gloss(colour) : cloth(colour)
    const upper = lofted(
      [
        [-14, 0.3, 2, 8, 1],
        [-13.6, 3.1, 1.8, 9.6],
        [-10, 3.7, 1.6, 9.8],
        [-5, 3.7, 1.6, 9],
        [0, 3.7, 1.5, 8.2],
        [5, 4.3, 1.4, 6.2],
        [10, 4, 1.4, 4.8],
        [13, 2.4, 1.5, 3.8],
        [14.2, 0.3, 1.9, 2.6],
      ],
      leather,
    )
    const opening = at(ball(1, cloth('#1b1b1d'), [2.6, 0.9, 5.4]), 0, 9.1, -8.4, [4, 0, 0])
    const collar = at(ring(1, 0.16, cloth(look === 'school' ? '#222' : toned(accent, -0.1))), 0, 9.5, -8.4, [86, 0, 0])
    collar.scale.set(2.9, 5.7, 2.4)
    const bottom =
      look === 'running'
        ? group(at(sole(30.5, 5.4, 3.2, matte('#f4f3ef')), 0, 0.4, 0), sole(30, 5.2, 0.9, rubber(accent)))
        : look === 'boots'
          ? group(
              at(sole(29.4, 4.8, 1, plastic(accent)), 0, 1, 0),
              ...times(9, (index) =>
                at(rod(0.55, 1.2, plastic(accent), 0.2, 0.7), (index % 2 ? 1 : -1) * 2.5, 0, -11 + index * 2.6),
              ),
            )
          : look === 'school'
            ? group(
                at(sole(29.6, 5, 1.6, rubber('#17181a')), 0, 0.3, 0),
                at(block(7.4, 1.7, 7.6, rubber('#17181a'), 0.5), 0, 0, -10.4),
              )
            : sole(30, 5.2, 2.6, rubber('#f6f4ee'))
    const laceInk = look === 'school' ? '#141416' : '#fafaf6'
    const laces = times(6, (index): Thing => {
      const z = -3.4 + index * 1.5
      const y = 9 - index * 0.42
      return tube(
        [
          [-2, y - 0.5, z],
          [0, y + 0.35, z + 0.1],
          [2, y - 0.5, z],
        ],
        0.24,
        cloth(laceInk),
      )
    })
    const tongue = at(box(4, 0.6, 8.6, leather, 0.25), 0, 8.5, -1, [16, 0, 0])
    const bow =
      look === 'school' || look === 'sneaker'
        ? [
            tube(
              [
                [0, 9.7, -3.6],
                [2.6, 10, -2.8],
                [3, 8.8, -2.2],
                [0, 9.5, -3.4],
              ],
              0.2,
              cloth(laceInk),
            ),
            tube(
              [
                [0, 9.7, -3.6],
                [-2.6, 10, -2.8],
                [-3, 8.8, -2.2],
                [0, 9.5, -3.4],
              ],
              0.2,
              cloth(laceInk),
            ),
          ]
        : []
    const swoops =
      look === 'running' || look === 'boots'
        ? [-1, 1].map((side) =>
            tube(
              [
                [side * 3.4, 7.4, -6],
                [side * 4, 5, -3],
                [side * 4.25, 3.8, 2],
                [side * 4.5, 3.9, 4.6],
              ],
              0.34,
              gloss(accent),
            ),
          )
        : []
    const cap =
      look === 'sneaker'
        ? [
            at(
              lofted(
                [
                  [7.4, 4.25, 1.6, 5.4],
                  [10.4, 4.15, 1.5, 4.9],
                  [13.2, 2.6, 1.5, 4],
                  [14.5, 0.3, 1.9, 2.8],
                ],
                rubber('#f6f4ee'),
              ),
              0,
              0,
              0.1,
            ),
          ]
        : []
    return group(upper, opening, collar, bottom, tongue, ...laces, ...bow, ...swoops, ...cap)
  }
  return seen(pair(make), { azimuthDegrees: 62, elevationDegrees: 20 })
}

/** Sandals: `akala` (tyre), `beaded`, `flats`, `heels`. */
const sandal: Form = ({ look, colour, accent }) => {
  const make = (side: 1 | -1) => {
    if (look === 'flats') {
      const skin = gloss(colour)
      const body = lofted(
        [
          [-12.6, 0.4, 0.8, 5],
          [-12.2, 2.6, 0.7, 5.6],
          [-9, 3, 0.7, 4.6],
          [-3, 3, 0.6, 3.6],
          [3, 3.5, 0.6, 3.6],
          [8, 3.6, 0.6, 3.4],
          [11.6, 2.2, 0.7, 2.8],
          [12.8, 0.3, 1, 1.8],
        ],
        skin,
      )
      const inside = at(ball(1, cloth('#d9c3a4'), [2.5, 0.7, 8.2]), 0, 4.2, -3.6, [5, 0, 0])
      const bow = group(
        at(ball(0.5, skin, [1, 1, 0.8]), 0, 0, 0),
        ...[-1, 1].map((s) => at(ball(1, skin, [1.3, 0.7, 0.5]), s * 1.2, 0.1, 0, [0, 0, s * 12])),
      )
      return group(body, inside, at(bow, 0, 3.6, 6), sole(25.6, 3.9, 0.7, rubber('#2a221d')))
    }
    if (look === 'heels') {
      const skin = gloss(colour)
      const body = lofted(
        [
          [-9.4, 0.4, 6.4, 10.6],
          [-9, 2.5, 6.2, 11.4],
          [-6, 2.8, 5.6, 10],
          [-1, 2.6, 3.4, 6.6],
          [4, 3.2, 1.1, 4.4],
          [8.6, 3.3, 0.6, 3.6],
          [12, 1.8, 0.6, 2.8],
          [13.2, 0.2, 0.9, 1.6],
        ],
        skin,
      )
      const inside = at(ball(1, cloth('#d2b08e'), [2.3, 0.8, 8]), 0, 7.2, -2.4, [32, 0, 0])
      const heel = at(
        bent(block(4.6, 7, 4.6, skin, 0.7), (point) => {
          point.z *= 0.82 + point.y * 0.03
          point.x *= 0.86 + point.y * 0.02
        }),
        0,
        0,
        -7.2,
      )
      return group(body, inside, heel)
    }
    const base =
      look === 'akala'
        ? group(
            sole(28, 5.2, 2, rubber('#26272a')),
            at(sole(27.4, 5, 0.7, matte(colour)), 0, 1.9, 0),
            ...times(15, (index) => at(box(6.6, 0.7, 0.8, rubber('#1a1b1d'), 0.1), 0, 0.3, -12 + index * 1.7)),
          )
        : group(sole(26, 4.6, 1, matte('#7a4e2e')), at(sole(25.6, 4.5, 0.5, matte(toned(colour, 0.1))), 0, 0.9, 0))
    const strapAt = (z: number, wide: number, high: number) => {
      const made = surface(
        (u, v) => {
          const a = (u - 0.5) * Math.PI
          return [Math.sin(a) * 4.5, 1.8 + Math.cos(a) * high, z + (v - 0.5) * wide + Math.sin(a) * 0.8 * side]
        },
        look === 'akala' ? rubber('#2b2c30') : matte(toned(colour, -0.2)),
        40,
        4,
      )
      return made
    }
    if (look === 'akala')
      return group(
        base,
        strapAt(5, 3.4, 3.2),
        strapAt(-1.4, 2.6, 3.8),
        at(ring(3.6, 0.5, rubber('#2b2c30'), 180), 0, 2, -9.4, [-70, 0, 0]),
      )
    const beads = [5.4, 4.3, 3.2].flatMap((z, row) =>
      times(15, (index) => {
        const a = rad(-84 + index * 12)
        return at(
          ball(0.42, gloss([accent, '#f4efe2', '#2f6fae', '#e8b431', '#c0392f'][(index + row) % 5] ?? accent)),
          Math.sin(a) * 4.6,
          1.9 + Math.cos(a) * 3,
          z + Math.sin(a) * 0.8 * side,
        )
      }),
    )
    return group(
      base,
      strapAt(4.3, 3.6, 2.85),
      ...beads,
      tube(
        [
          [0, 1.6, 9.6],
          [0, 4, 6.2],
        ],
        0.34,
        matte(toned(colour, -0.2)),
      ),
      tube(
        [
          [-3.6, 1.8, -6],
          [-3.4, 5.4, -9],
          [0, 6, -11.6],
          [3.4, 5.4, -9],
          [3.6, 1.8, -6],
        ],
        0.4,
        matte(toned(colour, -0.2)),
      ),
      at(ring(0.7, 0.16, steel('#d9b86a')), 3.6, 4.6, -8.4, [0, 70, 0]),
    )
  }
  return seen(pair(make, 11.5), {
    azimuthDegrees: look === 'heels' || look === 'flats' ? 58 : 38,
    elevationDegrees: look === 'heels' ? 16 : 30,
  })
}

/** Rubber boots; the pair stands. */
const gumboots: Form = ({ colour, accent }) => {
  const make = () => {
    const skin = gloss(colour)
    const foot = lofted(
      [
        [-8, 0.6, 1, 12],
        [-7.6, 3.8, 1, 13],
        [-4, 4.4, 1, 13],
        [1, 4.2, 1, 9.6],
        [7, 4.6, 1, 6.6],
        [12, 4.2, 1, 5.6],
        [15, 2.4, 1, 4.4],
        [16, 0.3, 1.4, 2.8],
      ],
      skin,
    )
    const shaft = lathe(
      [
        [4.4, 6],
        [4.5, 12],
        [5.4, 24],
        [6, 34],
        [6, 34.6],
        [5.5, 34.6],
        [5.2, 20],
      ],
      gloss(colour),
      0.5,
    )
    return group(
      foot,
      at(shaft, 0, 0, -3.2),
      at(ring(5.95, 0.45, gloss(accent)), 0, 33.6, -3.2, [90, 0, 0]),
      at(sole(26, 5.2, 2, rubber('#d8c79a')), 0, 0, 3.6),
      at(box(1.2, 6, 0.6, gloss(accent), 0.3), 0, 22, 2.2),
    )
  }
  return seen(pair(make, 15), { azimuthDegrees: 54, elevationDegrees: 12 })
}

const kiondo: Form = ({ colour, accent }) => {
  const woven = plaited(colour, accent, [44, 9])
  const body = lathe(
    [
      [0, 0],
      [11, 0],
      [15, 6],
      [16.5, 18],
      [15.5, 27],
      [15.2, 27.6],
      [14.6, 27],
      [15.4, 18],
    ],
    woven,
    3,
  )
  const band = (y: number, r: number) => at(ring(r, 0.5, cloth(accent)), 0, y, 0, [90, 0, 0])
  return seen(
    group(
      body,
      band(27.4, 15.3),
      at(rod(14.6, 0.1, cloth(toned(colour, -0.7))), 0, 24.6, 0),
      ...[-1, 1].map((side) =>
        tube(
          [
            [-9, 26, side * 11.5],
            [-8.4, 36, side * 9],
            [0, 43.5, side * 7],
            [8.4, 36, side * 9],
            [9, 26, side * 11.5],
          ],
          0.75,
          matte('#6b3f22'),
        ),
      ),
    ),
    { azimuthDegrees: 24, elevationDegrees: 16 },
  )
}

const backpack: Form = (subject) => {
  const { colour, accent } = subject
  const canvas = cloth(colour, { bump: creases(5), bumpScale: 12 })
  const trim = cloth(accent)
  const body = plate(
    outline(
      [
        [-15, 0],
        [15, 0],
        [15, 34],
        [11, 44],
        [-11, 44],
        [-15, 34],
      ],
      7,
    ),
    14,
    canvas,
    3.6,
    8,
  )
  const pocket = plate(
    outline(
      [
        [-11.5, 1.5],
        [11.5, 1.5],
        [11.5, 17],
        [-11.5, 17],
      ],
      4,
    ),
    5,
    cloth(toned(colour, -0.12), { bump: creases(8), bumpScale: 8 }),
    2,
    6,
  )
  const zip = (y: number, w: number, z: number) =>
    group(
      tube(
        [
          [-w, y - 2, z],
          [-w * 0.86, y, z],
          [0, y + 0.6, z],
          [w * 0.86, y, z],
          [w, y - 2, z],
        ],
        0.3,
        plastic('#2a2c30'),
      ),
      at(box(0.6, 2, 0.3, steel(), 0.14), w * 0.5, y - 0.9, z + 0.4),
    )
  return seen(
    group(
      at(body, 0, 0, -7),
      at(pocket, 0, 0, 6.4),
      zip(15.6, 10.4, 11.4),
      zip(33, 12, 7.1),
      at(box(7, 2.4, 0.4, trim, 0.2), 0, 22, 7.1),
      at(decal(6, 1.5, brandMark(subject, '#ffffff')), 0, 22, 7.34),
      tube(
        [
          [-4, 43, -4],
          [-3.6, 48.5, -4],
          [3.6, 48.5, -4],
          [4, 43, -4],
        ],
        0.8,
        trim,
      ),
      ...[-1, 1].map((side) =>
        tube(
          [
            [side * 9, 42, -7],
            [side * 13, 38, -12],
            [side * 14, 22, -12.5],
            [side * 13.4, 6, -8],
          ],
          1.5,
          trim,
        ),
      ),
      ...[-1, 1].map((side) => at(box(1.4, 12, 8, cloth(toned(colour, -0.2)), 0.6), side * 15.3, 8, 0)),
    ),
    { azimuthDegrees: 28, elevationDegrees: 10 },
  )
}

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

/** Cap with a stitched peak. */
const cap: Form = (subject) => {
  const canvas = cloth(subject.colour, { bump: creases(4), bumpScale: 6 })
  const crown = lathe(
    [
      [9.4, 0],
      [9.3, 3],
      [8, 8],
      [4.4, 11.2],
      [0, 12],
    ],
    canvas,
    2.4,
  )
  const seams = times(6, (index) => {
    const a = rad(index * 60 + 30)
    return tube(
      [
        [Math.sin(a) * 9.4, 0.4, Math.cos(a) * 9.4],
        [Math.sin(a) * 9.2, 3.6, Math.cos(a) * 9.2],
        [Math.sin(a) * 7.9, 8.2, Math.cos(a) * 7.9],
        [Math.sin(a) * 4.3, 11.3, Math.cos(a) * 4.3],
        [0, 12.1, 0],
      ],
      0.1,
      cloth(toned(subject.colour, -0.25)),
    )
  })
  const peak = surface(
    (u, v) => {
      const a = (u - 0.5) * 2.5
      const r = 9 + v * 7.6 * Math.cos(a * 0.62)
      return [
        Math.sin(a) * r * (1 - 0.12 * v),
        0.6 - 0.9 * v + 0.1 - Math.sin(a) * Math.sin(a) * 1.6 * v,
        Math.cos(a) * r,
      ]
    },
    canvas,
    40,
    14,
  )
  const stitches = [0.25, 0.45, 0.65, 0.85].map((v) =>
    tube(
      times(13, (index): Point => {
        const a = (index / 12 - 0.5) * 2.4
        const r = 9 + v * 7.6 * Math.cos(a * 0.62)
        return [Math.sin(a) * r * (1 - 0.12 * v), 0.78 - 0.9 * v - Math.sin(a) * Math.sin(a) * 1.6 * v, Math.cos(a) * r]
      }),
      0.06,
      cloth(toned(subject.colour, -0.3)),
    ),
  )
  const mark = at(decal(6, 1.5, brandMark(subject, '#ffffff')), 0, 4.6, 9.2, [-16, 0, 0])
  return seen(group(crown, ...seams, peak, ...stitches, at(ball(0.7, canvas, [1, 0.5, 1]), 0, 12.1, 0), mark), {
    azimuthDegrees: 40,
    elevationDegrees: 20,
  })
}

const hat: Form = ({ colour, accent }) => {
  const straw = plaited(colour, colour, [60, 14])
  const brim = surface(
    (u, v) => {
      const a = u * Math.PI * 2
      const r = 9.4 + v * 11
      return [Math.sin(a) * r, 1.2 + 0.7 * v * Math.sin(a * 2) - v * v * 1.2 + 0.5, Math.cos(a) * r]
    },
    straw,
    96,
    20,
  )
  return seen(
    group(
      brim,
      lathe(
        [
          [9.4, 1.6],
          [9, 6],
          [7.6, 10],
          [3, 11.6],
          [0, 11.8],
        ],
        straw,
        2.4,
      ),
      at(
        lathe(
          [
            [9.7, 0],
            [9.4, 3.2],
          ],
          cloth(accent),
          0,
        ),
        0,
        1.8,
        0,
      ),
      at(box(4, 2.6, 0.7, cloth(accent), 0.3), 6.4, 3.2, 7, [0, 42, 8]),
    ),
    { azimuthDegrees: 26, elevationDegrees: 26 },
  )
}

const umbrella: Form = ({ colour }) => {
  const canopy = surface(
    (u, v) => {
      const a = u * Math.PI * 2
      const rib = Math.abs(Math.sin(a * 4))
      const r = 50 * Math.sin(v * 1.32) * (1 - 0.05 * rib * v)
      return [Math.sin(a) * r, 62 + 26 * Math.cos(v * 1.5) - 3 * rib * v * v * -1, Math.cos(a) * r]
    },
    cloth(colour),
    128,
    24,
  )
  const open = group(
    canopy,
    bar([0, 8, 0], [0, 92, 0], 0.6, steel()),
    at(rod(0.6, 4, plastic('#222')), 0, 88, 0),
    at(rod(1.4, 9, rubber('#222428'), 0.5), 0, 0, 0),
    ...times(8, (index) => {
      const a = rad(index * 45)
      return bar([0, 80, 0], [Math.sin(a) * 46, 66, Math.cos(a) * 46], 0.25, steel())
    }),
  )
  return seen(group(at(open, 0, 44, 0, [-64, 22, 0])), { azimuthDegrees: 30, elevationDegrees: 14 })
}

const bracelets: Form = ({ colour, accent }) => {
  const inks = [
    [colour, '#f4efe2'],
    [accent, '#2b2d31'],
    ['#2f6fae', '#f4efe2'],
    ['#e8b431', '#c0392f'],
    ['#3f8a57', '#f4efe2'],
  ] as const
  const one = (index: number) => {
    const [a, b] = inks[index % inks.length] ?? inks[0]
    return group(
      ...times(3, (row) =>
        group(
          ...times(44, (bead) => {
            const turn = rad(bead * (360 / 44))
            return at(
              ball(0.28, gloss(Math.floor(bead / 4 + row) % 2 ? a : b)),
              Math.sin(turn) * 3.5,
              0.3 + row * 0.46,
              Math.cos(turn) * 3.5,
            )
          }),
        ),
      ),
    )
  }
  return seen(
    group(
      at(one(0), -4.2, 0, 1),
      at(one(1), 3.6, 0, 2.4),
      at(one(2), -0.4, 0, -5),
      at(one(3), -4.1, 1.5, 1, [4, 30, 3]),
      at(one(4), 3.7, 1.5, 2.4, [-3, 10, 3]),
    ),
    { elevationDegrees: 34 },
  )
}

const bonnet: Form = ({ colour, accent }) => {
  const satin = gloss(colour)
  satin.roughness = 0.55
  satin.clearcoat = 0.4
  const puff = (material: THREE.Material) =>
    surface(
      (u, v) => {
        const a = u * Math.PI * 2
        const pleat = 1 + 0.045 * Math.sin(a * 15) * (1 - v * 0.7)
        const r = 13 * Math.sin(0.52 + v * 2.62) ** 0.8 * pleat
        return [Math.sin(a) * r, 1 + 17 * v ** 0.9, Math.cos(a) * r]
      },
      material,
      180,
      40,
    )
  const band = lathe(
    [
      [7.6, 0],
      [8.2, 0.4],
      [8.2, 3.4],
      [7.6, 3.8],
    ],
    patterned('knit', toned(colour, -0.2), colour),
    0.5,
  )
  const other = gloss(accent)
  return seen(group(at(group(puff(satin), band), -4, 0, 0), at(group(at(foldedFan(other), 0, 0, 0)), 13, 0, 7)), {
    azimuthDegrees: 16,
    elevationDegrees: 16,
  })
}

function foldedFan(material: THREE.Material): Thing {
  return surface(
    (u, v) => {
      const a = u * Math.PI * 2
      const r = (5 + 0.5 * Math.sin(a * 9)) * Math.sin(0.2 + v * 2.9)
      return [Math.sin(a) * r * 1.3, 0.2 + v * 3.4, Math.cos(a) * r]
    },
    material,
    120,
    24,
  )
}

/** Knitted booties with a cap. */
const booties: Form = ({ colour, accent }) => {
  const knit = patterned('knit', colour, accent)
  const bootie = () =>
    group(
      lofted(
        [
          [-4.6, 0.4, 0.4, 4.4],
          [-4.2, 2.3, 0.3, 5],
          [0, 2.6, 0.3, 5],
          [3.4, 2.7, 0.3, 3.9],
          [5.6, 1.9, 0.4, 3.1],
          [6.4, 0.3, 0.8, 2],
        ],
        knit,
      ),
      at(
        lathe(
          [
            [2.4, 3.4],
            [2.6, 6.4],
            [3, 7.6],
            [2.7, 7.8],
            [2.2, 6],
          ],
          knit,
          0.4,
        ),
        0,
        0,
        -1.8,
      ),
      at(ring(2.55, 0.24, cloth(accent)), 0, 5.3, -1.8, [90, 0, 0]),
      at(ball(0.7, cloth(accent)), 0.6, 4.9, 1),
    )
  const hat = group(
    lathe(
      [
        [7, 0],
        [7.4, 0.6],
        [7.2, 4],
        [5.6, 8.4],
        [0, 10.6],
      ],
      knit,
      2.4,
    ),
    at(
      lathe(
        [
          [7.5, 0],
          [7.9, 0.5],
          [7.8, 3],
          [7.3, 3.4],
        ],
        patterned('knit', accent, colour),
        0.5,
      ),
      0,
      0,
      0,
    ),
    at(ball(2, cloth(accent)), 0, 11.4, 0),
  )
  return seen(group(at(hat, -4, 0, -4), at(bootie(), 5, 0, 3, [0, 30, 0]), at(bootie(), 10.6, 0, 0, [0, 22, 0])), {
    azimuthDegrees: 20,
    elevationDegrees: 22,
  })
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

/** Bibs, two. */
const bibs: Form = ({ colour, accent }) => {
  const one = (tint: string, icon: string) =>
    group(
      sewn(
        [
          [-11, 2],
          [-9, 0],
          [9, 0],
          [11, 2],
          [11, 16],
          [7, 21],
          [8, 27],
          [5.4, 30],
          [3, 27.4],
          [4, 22],
          [0, 19.4],
          [-4, 22],
          [-3, 27.4],
          [-5.4, 30],
          [-8, 27],
          [-7, 21],
          [-11, 16],
        ],
        {
          colour: tint,
          accent,
          depth: 0.9,
          paint: (context) => {
            for (let index = 0; index < 12; index++)
              star(context, -8 + (index % 4) * 5.3, 6 + Math.floor(index / 4) * 4.4, icon)
          },
        },
      ),
      at(
        tube(
          [
            [-10.4, 4.6, 1.4],
            [-7, 1.8, 3.4],
            [0, 1, 4],
            [7, 1.8, 3.4],
            [10.4, 4.6, 1.4],
          ],
          1.1,
          matte(tint),
        ),
        0,
        0,
        0,
      ),
    )
  return flat(
    at(one(colour, '#fff6e6'), -12.5, 0, 0, [0, 0, 5]),
    at(one(accent, toned(accent, 0.7)), 12.5, -1, 0, [0, 0, -6]),
  )
}

/** A nursing pillow, a crescent. */
const nursingPillow: Form = ({ colour, accent }) => {
  const soft = patterned('plain', colour, accent)
  const made = bent(ring(17, 6.4, soft, 290), (point) => {
    point.z *= 0.9
  })
  return seen(
    group(
      at(made, 0, 5.8, 0, [-90, 0, 145]),
      ...[145, 145 + 290].map((turn) =>
        at(ball(6.4, soft, [1, 0.9, 1]), Math.cos(rad(turn)) * 17, 5.8, -Math.sin(rad(turn)) * 17),
      ),
      ...times(5, (index) =>
        at(
          ball(0.9, matte(accent), [1, 0.2, 1]),
          Math.cos(rad(210 + index * 40)) * 17,
          11.6,
          -Math.sin(rad(210 + index * 40)) * 17,
        ),
      ),
    ),
    { azimuthDegrees: 0, elevationDegrees: 38 },
  )
}

/** An elastic support as a ribbed sleeve. */
const kneeSupport: Form = ({ colour, accent }) => {
  const ribs = surface(
    (u, v) => {
      const a = u * Math.PI * 2
      const r = 6.4 + 0.9 * Math.cos(v * 6.28) + 0.1 * Math.sin(a * 60)
      return [Math.sin(a) * r, v * 27, Math.cos(a) * r * 0.9]
    },
    patterned('knit', colour, accent),
    260,
    40,
  )
  const edge = (y: number) => {
    const made = ring(7.3, 0.5, cloth(accent))
    made.scale.z = 2.4
    made.scale.y = 0.9
    return at(made, 0, y, 0, [90, 0, 0])
  }
  const pad = ring(3.2, 0.5, cloth(toned(colour, 0.25)))
  return group(ribs, edge(1), edge(26), at(pad, 0, 13.5, 5), at(rod(6.5, 0.2, cloth('#111')), 0, 24, 0))
}

export const clothing = {
  shirt,
  dress,
  trousers,
  jacket,
  foldedCloth,
  shoe,
  sandal,
  gumboots,
  kiondo,
  backpack,
  socks,
  cap,
  hat,
  umbrella,
  bracelets,
  bonnet,
  booties,
  gloves,
  bibs,
  nursingPillow,
  kneeSupport,
} satisfies Record<string, Form>
