import * as THREE from 'three'
import {
  at,
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
  surface,
  times,
  tube,
  wrap,
  ball,
  type Corner,
  type Thing,
} from '../kit.ts'
import { label } from '../labels.ts'
import {
  brushed,
  drawn,
  foil,
  gloss,
  inkOn,
  lightness,
  matte,
  paper,
  plastic,
  relief,
  rubber,
  steel,
  toned,
} from '../materials.ts'
import { labelOf, seen, sizeOf, type Form, type Subject } from './form.ts'

const WHITE = '#f6f5f1'

/** Bottles: `screw`, `pump`, `flip`, `oil` (clear), `juice`, `roll`, `steel`. */
const bottle: Form = (subject) => {
  const { look, colour, accent } = subject
  const [w, h] = sizeOf(subject, [6.4, 17, 6.4])
  const r = w / 2
  const oval = ['pump', 'flip', 'screw'].includes(look) ? 0.72 : 1
  const cap = toned(accent, -0.05)
  if (look === 'steel') {
    const body = lathe(
      [
        [0, 0],
        [r, 0],
        [r, h * 0.76],
        [r * 0.66, h * 0.86],
        [r * 0.66, h * 0.88],
        [0, h * 0.88],
      ],
      gloss(colour),
      1,
    )
    return group(
      body,
      at(rod(r * 0.72, h * 0.13, plastic('#25282c'), 0.3), 0, h * 0.87, 0),
      at(ring(r * 0.6, 0.38, plastic('#25282c'), 180), 0, h * 0.99, 0),
      at(rod(r * 1.005, 0.7, steel(), 0.1), 0, 0, 0),
      wrap(r * 1.004, h * 0.3, h * 0.5, brandMark(subject, inkOn(colour)), 120),
    )
  }
  const shoulder = look === 'oil' || look === 'juice' ? 0.66 : 0.84
  const neck = look === 'roll' ? 0.86 : look === 'pump' ? 0.34 : look === 'flip' ? 0.5 : 0.36
  const top = look === 'oil' || look === 'juice' ? 0.92 : 0.9
  const profile: Corner[] = [
    [0, 0],
    [r, 0],
    [r, h * shoulder],
    [r * neck, h * (shoulder + (top - shoulder) * 0.7)],
    [r * neck, h * top],
    [0, h * top],
  ]
  const isClear = look === 'oil' || look === 'juice'
  const bodyColour = isClear
    ? colour
    : look === 'pump' || look === 'flip'
      ? toned(colour, lightness(colour) > 0.7 ? 0.5 : 0.1)
      : colour
  const body = lathe(profile, isClear ? gloss(bodyColour) : plastic(bodyColour), Math.min(1.3, r * 0.45))
  const paperLabel = paper(WHITE, { map: labelOf(subject, r * 2.7, h * shoulder * 0.82) })
  const parts: THREE.Object3D[] = [body, wrap(r * 1.006, h * 0.06, h * shoulder * 0.88, paperLabel, 155)]
  const capRadius = r * neck * 1.16
  if (look === 'pump') {
    const white = plastic(lightness(cap) > 0.75 ? cap : toned(cap, 0.05))
    parts.push(
      at(rod(capRadius, h * 0.075, white, 0.15), 0, h * 0.86, 0),
      at(rod(0.38, h * 0.12, white), 0, h * 0.92, 0),
      at(rod(r * 0.3, h * 0.045, white, 0.25), 0, h * 1.02, 0),
      bar([0, h * 1.045, 0], [-r * 0.95, h * 1.045, r * 0.3], 0.42, white),
      bar([-r * 0.95, h * 1.045, r * 0.3], [-r * 1.02, h * 1.01, r * 0.32], 0.32, white),
    )
  } else if (look === 'flip') parts.push(at(rod(capRadius * 1.25, h * 0.12, plastic(cap), 0.35), 0, h * 0.88, 0))
  else if (look === 'roll')
    parts.push(
      at(
        lathe(
          [
            [0, 0],
            [r * 0.98, 0],
            [r * 0.9, h * 0.28],
            [r * 0.4, h * 0.36],
            [0, h * 0.37],
          ],
          gloss(WHITE),
          0.8,
        ),
        0,
        h * 0.86,
        0,
      ),
    )
  else parts.push(ribbedCap(capRadius * (isClear ? 1.2 : 1.12), h * 0.1, cap, h * (top - 0.03)))
  const made = group(...parts)
  made.scale.z = oval
  return made
}

function ribbedCap(radius: number, height: number, colour: string, y: number) {
  return group(
    at(rod(radius * 0.97, height, plastic(colour), 0.2), 0, y, 0),
    ...times(36, (index) => {
      const a = rad(index * 10)
      return at(
        box(0.1, height * 0.8, 0.16, plastic(colour), 0.04),
        Math.sin(a) * radius * 0.97,
        y + height * 0.44,
        Math.cos(a) * radius * 0.97,
        [0, index * 10, 0],
      )
    }),
  )
}

/** The name of the brand on a surface, four times as wide as high. */
export function mark(subject: Subject, width: number, ink: string): Thing {
  return decal(width, width / 4, brandMark(subject, ink))
}

export function brandMark({ wording }: Subject, ink: string): THREE.Material {
  const map = drawn(1024, 256, (context, w, h) => {
    context.fillStyle = ink
    context.textAlign = 'center'
    context.textBaseline = 'middle'
    let size = h * 0.8
    do context.font = `800 ${(size *= 0.95)}px "Figtree Variable"`
    while (context.measureText(wording.brand).width > w * 0.94)
    context.fillText(wording.brand, w / 2, h / 2)
  })
  const material = paper('#ffffff', { map })
  material.transparent = true
  material.alphaTest = 0.4
  return material
}

/** Jars: `glass` (what is in them shows) or `plastic`, with a wide lid. */
const jar: Form = (subject) => {
  const { look, colour, accent } = subject
  const [w, h] = sizeOf(subject, [8.4, 8, 8.4])
  const r = w / 2
  const lid = look === 'glass' ? brushed(toned(accent, 0.2)) : plastic(accent)
  const map = labelOf(subject, r * 2.8, h * 0.54, { icon: h > w * 1.1 ? subject.icon : null })
  const body = lathe(
    [
      [0, 0],
      [r, 0],
      [r, h * 0.76],
      [r * 0.9, h * 0.82],
      [0, h * 0.82],
    ],
    look === 'glass' ? gloss(colour) : plastic(toned(colour, 0.25)),
    0.5,
  )
  return group(
    body,
    at(rod(r * 1.02, h * 0.2, lid, 0.25), 0, h * 0.8, 0),
    ...(look === 'glass'
      ? [at(rod(r * 1.05, 0.3, lid, 0.1), 0, h * 0.8, 0)]
      : times(60, (index) => {
          const a = rad(index * 6)
          return at(box(0.14, h * 0.15, 0.12, lid, 0.04), Math.sin(a) * r * 1.02, h * 0.895, Math.cos(a) * r * 1.02, [
            0,
            index * 6,
            0,
          ])
        })),
    wrap(r * 1.006, h * 0.14, h * 0.68, paper(WHITE, { map }), 160),
  )
}

/** A stand-up pouch: sealed above, wider at the foot. `pillow`: sealed above and below. */
const pouch: Form = (subject) => {
  const [w, h, d] = sizeOf(subject, [14, 21, 6])
  const isPillow = subject.look === 'pillow'
  const map = labelOf(subject, w, h)
  const crinkle = relief(512, 512, (context) => {
    context.fillStyle = '#808080'
    context.fillRect(0, 0, 512, 512)
    context.filter = 'blur(5px)'
    const next = random(5)
    for (let line = 0; line < 34; line++) {
      context.strokeStyle = next() > 0.5 ? '#a8a8a8' : '#5c5c5c'
      context.lineWidth = 3 + next() * 8
      context.globalAlpha = 0.45
      const edge = next() > 0.5 ? 0 : 512
      const y = next() * 512
      context.beginPath()
      context.moveTo(edge, y)
      context.lineTo(Math.abs(edge - 40 - next() * 130), y + (next() - 0.5) * 120)
      context.stroke()
    }
  })
  const side = (front: boolean) => {
    const material = foil(
      subject.colour,
      front ? { map, bump: crinkle, bumpScale: 5 } : { bump: crinkle, bumpScale: 5 },
    )
    return surface(
      (u, v) => {
        const across = Math.cos((u - 0.5) * Math.PI * 0.985)
        const belly = isPillow
          ? Math.min(1, Math.sin(Math.min(Math.max((v - 0.045) / 0.91, 0), 1) * Math.PI) * 1.5) ** 0.8
          : v > 0.93
            ? 0
            : Math.min(1, (0.93 - v) * 3.2) ** 0.72
        const bulge = (d / 2) * across ** 0.62 * belly * (isPillow ? 1 : 1 - v * 0.18)
        const slump = 1 - 0.05 * across * belly
        const x = (u - 0.5) * w * (1 - 0.045 * belly * (0.4 + 0.6 * slump))
        return [front ? x : -x, v * h, (front ? 1 : -1) * (bulge + 0.02)]
      },
      material,
      56,
      72,
    )
  }
  const seal = isPillow ? [] : [at(box(w * 0.985, 0.14, 0.16, foil(toned(subject.accent, 0.1)), 0.05), 0, h * 0.925, 0)]
  const teeth = isPillow ? [zigzag(w, h, subject.colour), at(zigzag(w, 0, subject.colour), 0, 0, 0)] : []
  return group(side(true), side(false), ...seal, ...teeth, ...(isPillow ? [] : [bottomGusset(w, d, subject.colour)]))
}

function bottomGusset(w: number, d: number, colour: string) {
  const shape = new THREE.Shape()
  shape.absellipse(0, 0, w * 0.485, d * 0.47, 0, Math.PI * 2, false, 0)
  return at(plate(shape, 0.1, foil(toned(colour, -0.1)), 0), 0, 0.12, 0, [-90, 0, 0])
}

function zigzag(w: number, y: number, colour: string) {
  const teeth = 40
  const corners: Corner[] = []
  for (let index = 0; index <= teeth; index++) corners.push([(index / teeth - 0.5) * w, index % 2 ? 0.45 : 0.15])
  corners.push([w / 2, -0.7], [-w / 2, -0.7])
  return at(plate(outline(corners), 0.06, foil(colour), 0), 0, y, -0.03)
}

/** A paper bag of flour or sugar: a brick with a folded top. */
const flourBag: Form = (subject) => {
  const [w, h, d] = sizeOf(subject, [11.5, 20, 7.5])
  const map = labelOf(subject, w, h)
  const dent = random(3)
  const wobble = times(9, () => dent())
  const soften = (point: THREE.Vector3) => {
    const t = point.y / h
    const middle = Math.sin(Math.min(Math.max(t, 0), 1) * Math.PI)
    const bulge = 1 + 0.035 * middle
    point.z *= bulge + 0.012 * Math.sin(point.x * 1.4 + t * 6 + (wobble[1] ?? 0) * 6)
    point.x *= bulge + 0.01 * Math.sin(point.z * 1.7 + t * 7 + (wobble[2] ?? 0) * 6)
  }
  const sides = paper(subject.colour)
  const brick = bent(brickOf(w, h, d, paper(WHITE, { map }), sides, 0.9), soften)
  const flap = at(box(w * 0.86, 0.5, d * 0.5, paper(toned(subject.colour, 0.12)), 0.2), 0, h + 0.05, 0.3, [4, 0, 0])
  const band = at(box(w * 0.34, 0.56, d * 0.56, paper(WHITE), 0.1), 0, h + 0.1, 0.3, [4, 0, 0])
  return group(brick, flap, band)
}

/** A box whose front has a label. Its subdivided sides can be bent. */
export function brickOf(
  w: number,
  h: number,
  d: number,
  front: THREE.Material,
  sides: THREE.Material,
  round = 0.25,
): THREE.Mesh {
  const geometry = new THREE.BoxGeometry(w, h, d, 24, 32, 16)
  const position = geometry.getAttribute('position')
  const normal = geometry.getAttribute('normal')
  const core = new THREE.Vector3()
  const point = new THREE.Vector3()
  for (let index = 0; index < position.count; index++) {
    point.fromBufferAttribute(position, index)
    core.set(
      Math.min(Math.max(point.x, -w / 2 + round), w / 2 - round),
      Math.min(Math.max(point.y, -h / 2 + round), h / 2 - round),
      Math.min(Math.max(point.z, -d / 2 + round), d / 2 - round),
    )
    const out = point.clone().sub(core)
    if (out.length() > 1e-6) {
      out.normalize()
      normal.setXYZ(index, out.x, out.y, out.z)
      point.copy(core).addScaledVector(out, round)
    }
    position.setXYZ(index, point.x, point.y + h / 2, point.z)
  }
  // Faces in the order of BoxGeometry: right, left, top, bottom, front, back.
  return new THREE.Mesh(geometry, [sides, sides, sides, sides, front, front])
}

/** A woven sack, sewn shut at the top. */
const sack: Form = (subject) => {
  const [w, h, d] = sizeOf(subject, [40, 62, 18])
  const map = labelOf(subject, w, h)
  const weave = relief(
    64,
    64,
    (context) => {
      for (let x = 0; x < 8; x++)
        for (let y = 0; y < 8; y++) {
          context.fillStyle = (x + y) % 2 ? '#8c8c8c' : '#747474'
          context.fillRect(x * 8, y * 8, 8, 8)
        }
    },
    [14, 20],
  )
  const shell = (front: boolean) =>
    surface(
      (u, v) => {
        const across = Math.cos((u - 0.5) * Math.PI * 0.98) ** 0.5
        const along = v < 0.06 ? (v / 0.06) ** 0.5 : v > 0.92 ? Math.max(0, (0.965 - v) / 0.045) ** 0.8 : 1
        const folds = 1 + 0.035 * Math.sin(u * 21 + v * 9) * v + 0.03 * Math.sin(u * 9 - v * 13)
        const bulge = (d / 2) * across * along * folds * (1 - 0.2 * v)
        const x = (u - 0.5) * w * (1 - 0.09 * Math.min(along, 1) * (1 - 0.4 * v))
        return [front ? x : -x, v * h + 0.25 * Math.sin(u * 30) * (v > 0.93 ? 1 : 0), (front ? 1 : -1) * bulge]
      },
      paper(subject.colour, {
        map: front
          ? map
          : labelOf(subject, w, h, { wording: { brand: '', name: ' ', detail: '', quantity: '' }, icon: null }),
        bump: weave,
        bumpScale: 2,
      }),
      64,
      72,
    )
  const stitch = at(box(w * 0.98, 0.5, 0.5, paper(toned(subject.accent, -0.1)), 0.2), 0, h * 0.955, 0)
  return group(shell(true), shell(false), stitch)
}

/** A printed carton. */
const carton: Form = (subject) => {
  const [w, h, d] = sizeOf(subject, [15, 11, 7])
  return group(cartonOf(subject, w, h, d))
}

export function cartonOf(
  subject: Subject,
  w: number,
  h: number,
  d: number,
  look: Subject['labelLook'] = subject.labelLook,
): THREE.Mesh {
  const front = paper(WHITE, { map: labelOf(subject, w, h, { look }) })
  const sideMap = label(d, h, {
    wording: { ...subject.wording, detail: '', quantity: '' },
    look: 'plain',
    colour: subject.colour,
    accent: subject.accent,
    icon: null,
  })
  const lid = drawn(512, Math.max(64, Math.round((512 * d) / w)), (context, cw, ch) => {
    context.fillStyle = subject.colour
    context.fillRect(0, 0, cw, ch)
    context.strokeStyle = toned(subject.colour, -0.25)
    context.lineWidth = 2
    context.strokeRect(cw * 0.01, ch * 0.03, cw * 0.98, ch * 0.94)
    context.fillStyle = inkOn(subject.colour)
    context.font = `800 ${Math.min(ch * 0.34, 90)}px "Figtree Variable"`
    context.textAlign = 'center'
    context.textBaseline = 'middle'
    context.fillText(subject.wording.brand, cw / 2, ch / 2, cw * 0.8)
  })
  const made = brickOf(w, h, d, front, paper(WHITE, { map: sideMap }), 0.18)
  const materials = made.material as THREE.Material[]
  materials[2] = paper(subject.colour, { map: lid })
  return made
}

/** A squeezed tube that stands on its cap. */
const tubePack: Form = (subject) => {
  const [w, h] = sizeOf(subject, [5.4, 15.5, 4])
  const cap = h * 0.16
  const body = surface(
    (u, v) => {
      const flat = v ** 1.6
      const a = u * Math.PI * 2 + Math.PI
      const rx = (w / 2) * (1 + 0.12 * flat)
      const rz = (w / 2) * (1 - flat) + 0.1
      return [Math.sin(a) * rx, cap + v * (h - cap), Math.cos(a) * rz]
    },
    plastic(subject.colour, { map: wrapped(subject, w, h - cap) }),
    64,
    48,
  )
  return group(
    body,
    at(box(w * 1.14, h * 0.07, 0.34, plastic(toned(subject.colour, 0.35)), 0.12), 0, h * 0.985, 0),
    at(rod(w * 0.47, cap, plastic(subject.accent), 0.3), 0, 0, 0),
    ...times(30, (index) => {
      const a = rad(index * 12)
      return at(
        box(0.1, cap * 0.75, 0.14, plastic(subject.accent), 0.04),
        Math.sin(a) * w * 0.47,
        cap * 0.5,
        Math.cos(a) * w * 0.47,
        [0, index * 12, 0],
      )
    }),
  )
}

/** A label that goes around a body, with its front in the middle. */
function wrapped(subject: Subject, w: number, h: number): THREE.Texture {
  const front = labelOf(subject, w * 1.05, h).image as HTMLCanvasElement
  return drawn(1024, 1024, (context, cw, ch) => {
    const look = subject.labelLook
    context.fillStyle =
      look === 'plain'
        ? toned(subject.colour, 0.86)
        : look === 'band'
          ? subject.colour
          : look === 'clinical'
            ? '#fcfcfa'
            : '#f7f3e8'
    context.fillRect(0, 0, cw, ch)
    // Bands continue around the body.
    context.drawImage(front, 0, 0, 2, front.height, 0, 0, cw, ch)
    const wide = cw * 0.36
    context.drawImage(front, cw / 2 - wide / 2, 0, wide, ch)
  })
}

/** `tall` cans, `flat` tins (with `three` of them), `vial`. */
const tin: Form = (subject) => {
  const { look, colour, accent } = subject
  if (look === 'flat' || look === 'three') {
    const [w, h] = sizeOf(subject, [6, 2, 6])
    const one = () => {
      const lid = drawn(512, 512, (context, cw, ch) => {
        context.drawImage(labelOf(subject, 10, 10, { look: 'plain' }).image as HTMLCanvasElement, 0, 0, cw, ch)
      })
      return group(
        rod(w / 2, h * 0.6, steel('#c9b98c'), 0.15),
        at(rod(w / 2 + 0.1, h * 0.5, brushed('#d6c79a'), 0.2), 0, h * 0.55, 0),
        at(
          new THREE.Mesh(new THREE.CircleGeometry(w / 2 - 0.22, 64), paper(WHITE, { map: lid })),
          0,
          h * 1.06,
          0,
          [-90, 0, 10],
        ),
      )
    }
    if (look === 'flat') return seen(group(one()), { elevationDegrees: 42 })
    return seen(
      group(
        at(one(), -w * 0.55, 0, 0, [0, 12, 0]),
        at(one(), w * 0.6, 0, w * 0.15, [0, -10, 0]),
        at(one(), w * 0.05, h * 1.08, w * 0.1, [0, 5, 0]),
      ),
      { elevationDegrees: 36 },
    )
  }
  const [w, h] = sizeOf(subject, [8, 11, 8])
  const r = w / 2
  const rim = steel()
  return group(
    rod(r * 0.985, h, brushed(toned(colour, 0.2)), 0.15),
    wrap(r, h * 0.05, h * 0.95, paper(colour, { map: wrapped(subject, w, h) }), 359.9),
    at(ring(r * 0.99, 0.17, rim), 0, h * 0.985, 0, [90, 0, 0]),
    at(ring(r * 0.99, 0.17, rim), 0, 0.17, 0, [90, 0, 0]),
    ...(look === 'lid' ? [at(rod(r * 1.03, h * 0.09, plastic(accent), 0.2), 0, h * 0.93, 0)] : []),
  )
}

/** A flat packet with a hole to hang it, such as seeds. */
const sachet: Form = (subject) => {
  const [w, h] = sizeOf(subject, [10, 15, 0.6])
  const map = labelOf(subject, w, h)
  const sheet = (front: boolean) =>
    surface(
      (u, v) => {
        const belly = Math.sin(Math.min(Math.max((v - 0.03) / 0.84, 0), 1) * Math.PI) * Math.sin(u * Math.PI)
        return [(u - 0.5) * w * (front ? 1 : -1), v * h, (front ? 1 : -1) * (0.06 + 0.55 * belly ** 0.7)]
      },
      foil(subject.colour, front ? { map } : {}),
    )
  const made = group(sheet(true), sheet(false), at(ring(0.34, 0.05, paper('#3a3a3a')), 0, h * 0.965, 0.1))
  return group(at(made, 0, 0.1, 0, [-8, 0, 0]))
}

/** A big plastic can of oil with a handle. */
const jerrycan: Form = (subject) => {
  const [w, h, d] = sizeOf(subject, [17, 29, 12])
  const oil = gloss(subject.colour)
  const body = plate(
    outline(
      [
        [-w / 2, 0],
        [w / 2, 0],
        [w / 2, h * 0.72],
        [w * 0.24, h * 0.9],
        [-w * 0.3, h * 0.9],
        [-w / 2, h * 0.76],
      ],
      2.4,
    ),
    d,
    oil,
    2.2,
    8,
  )
  const handle = tube(
    [
      [-w * 0.3, h * 0.87, 0],
      [-w * 0.18, h * 1.02, 0],
      [w * 0.06, h * 1.04, 0],
      [w * 0.2, h * 0.98, 0],
      [w * 0.3, h * 0.84, 0],
    ],
    1.05,
    oil,
  )
  const map = labelOf(subject, w * 0.78, h * 0.58)
  return group(
    at(body, 0, 0, -d / 2),
    handle,
    at(rod(2.3, 2.6, plastic(subject.accent), 0.3), -w * 0.34, h * 0.86, 0),
    at(decal(w * 0.78, h * 0.58, paper(WHITE, { map })), 0, h * 0.4, d / 2 + 0.03),
  )
}

/** Bars of soap: `one` with its wrapper, or `three`. */
const soap: Form = (subject) => {
  const bare = (tint: string) => box(8.2, 3, 5.4, matte(tint), 1.2)
  const boxed = () => cartonOf({ ...subject, size: null }, 9, 3.6, 6, 'plain')
  if (subject.look === 'three')
    return seen(group(at(boxed(), 0, 0, 0), at(boxed(), 0.4, 3.65, 0, [0, -6, 0]), at(boxed(), 0, 7.3, 0, [0, 5, 0])), {
      elevationDegrees: 20,
    })
  return seen(
    group(
      at(cartonOf(subject, 9.4, 6.4, 3.4, 'plain'), -0.6, 0, -1.6),
      at(bare(toned(subject.colour, 0.1)), 1.6, 1.5, 4, [0, 14, 0]),
    ),
    { elevationDegrees: 24 },
  )
}

/** Soft packs in film: `diapers`, `tissue`, `wipes`, `pads`, `wool`, `paper`, `hair`. */
const softPack: Form = (subject) => {
  const [w, h, d] = sizeOf(subject, [26, 22, 13])
  const film = foil(subject.colour, { map: labelOf(subject, w, h, { look: 'box' }) })
  film.roughness = 0.3
  const pack = bent(brickOf(w, h, d, film, foil(toned(subject.colour, 0.1)), Math.min(2.6, d * 0.35)), (point) => {
    const t = Math.sin(Math.min(Math.max(point.y / h, 0), 1) * Math.PI)
    point.z *= 1 + 0.05 * t + 0.02 * Math.sin(point.x * 0.9) * t
    point.x *= 1 + 0.02 * t + 0.01 * Math.sin(point.y * 1.1)
  })
  if (subject.look === 'wipes')
    return seen(
      group(
        at(pack, 0, 0, 0),
        at(box(w * 0.42, h * 0.36, 0.8, plastic(WHITE), 0.6), -w * 0.08, h * 0.34, d / 2 + 0.3),
        at(box(w * 0.34, h * 0.27, 0.6, plastic(toned(subject.accent, 0.2)), 0.5), -w * 0.08, h * 0.34, d / 2 + 0.65),
      ),
      { elevationDegrees: 20 },
    )
  if (subject.look === 'diapers')
    return group(
      pack,
      tube(
        [
          [-w * 0.2, h, 0],
          [-w * 0.14, h * 1.13, 0],
          [w * 0.14, h * 1.13, 0],
          [w * 0.2, h, 0],
        ],
        0.35,
        foil(toned(subject.colour, -0.1)),
      ),
    )
  return group(pack)
}

/** Toilet rolls: some in the film, one in front. */
const tissueRolls: Form = (subject) => {
  const roll = () =>
    group(
      lathe(
        [
          [2, 0],
          [5.2, 0],
          [5.2, 9.6],
          [2, 9.6],
          [2, 0],
        ],
        paper('#fbfaf7'),
        0.4,
      ),
      lathe(
        [
          [1.9, 0.1],
          [1.9, 9.5],
        ],
        paper('#b59b78'),
        0,
      ),
    )
  const pack = softPack({ ...subject, look: 'tissue', size: [27, 21, 21] })
  return group(at(pack, -2, 0, -4), at(roll(), 16, 0, 9), at(roll(), 4.5, 5.2, 13, [90, 0, 28]))
}

/** A tray of thirty eggs. */
const eggTray: Form = () => {
  const pulp = paper('#b9ac98', {
    bump: relief(
      128,
      128,
      (context) => {
        const next = random(9)
        for (let index = 0; index < 2500; index++) {
          const level = 90 + next() * 90
          context.fillStyle = `rgb(${level},${level},${level})`
          context.fillRect(next() * 128, next() * 128, 2, 2)
        }
      },
      [6, 6],
    ),
    bumpScale: 2,
  })
  const next = random(4)
  const shades = ['#c98f5f', '#d8a878', '#bd7f50', '#e0b88c']
  const eggs: THREE.Object3D[] = []
  for (let x = 0; x < 6; x++)
    for (let z = 0; z < 5; z++) {
      const px = (x - 2.5) * 4.9
      const pz = (z - 2) * 4.9
      const shell = matte(shades[Math.floor(next() * 4)] ?? '#c98f5f')
      shell.roughness = 0.5
      eggs.push(
        at(
          lathe(
            [
              [0, 0],
              [1.5, 0.3],
              [2.1, 1.8],
              [1.9, 3.6],
              [1.1, 5.1],
              [0, 5.6],
            ],
            shell,
            1.6,
            32,
          ),
          px,
          1.2,
          pz,
        ),
      )
      eggs.push(
        at(
          lathe(
            [
              [1.2, 0],
              [2.35, 3.2],
              [2.5, 3.3],
            ],
            pulp,
            0.2,
            20,
          ),
          px,
          0,
          pz,
        ),
      )
      if (x < 5 && z < 4)
        eggs.push(
          at(
            lathe(
              [
                [1.3, 0],
                [0.6, 3.6],
                [0, 3.7],
              ],
              pulp,
              0.2,
              16,
            ),
            px + 2.45,
            0.6,
            pz + 2.45,
          ),
        )
    }
  return seen(group(...eggs, at(box(31, 0.5, 26, pulp, 0.2), 0, 3.2, 0)), { elevationDegrees: 36, azimuthDegrees: 30 })
}

/** Twelve small cartons of milk in a tray with film. */
const milkCartons: Form = (subject) => {
  const one = () => {
    const map = labelOf(subject, 6.4, 16, { wording: { ...subject.wording, quantity: '500 ml', detail: '' } })
    const body = brickOf(6.3, 16, 6.3, paper(WHITE, { map }), paper(WHITE, { map }), 0.15)
    return group(body, at(box(5.6, 0.5, 0.9, paper(subject.colour), 0.1), 0, 16.3, 0, [20, 0, 0]))
  }
  const all = times(12, (index) => at(one(), ((index % 4) - 1.5) * 6.5, 1, (Math.floor(index / 4) - 1) * 6.5))
  const wall = paper('#c39a6b')
  return group(
    ...all,
    block(27.4, 1, 20.4, wall, 0.1),
    at(box(27.4, 4, 0.3, wall, 0.1), 0, 2.4, 10.1),
    at(box(0.3, 4, 20.4, wall, 0.1), 13.6, 2.4, 0),
    at(box(0.3, 4, 20.4, wall, 0.1), -13.6, 2.4, 0),
  )
}

/** A glass dropper bottle with its carton; `perfume` has a metal ball top. */
const dropper: Form = (subject) => {
  const [w, h] = sizeOf(subject, [3.8, 10.5, 3.8])
  const r = w / 2
  const glass = gloss(subject.look === 'amber' ? '#5a2f12' : toned(subject.colour, -0.15))
  const map = labelOf(subject, r * 2.7, h * 0.47, { icon: null, look: 'plain' })
  const cap = subject.look === 'perfume' ? steel('#d9b86a') : plastic('#26282b')
  return group(
    at(
      lathe(
        [
          [0, 0],
          [r, 0],
          [r, h * 0.56],
          [r * 0.46, h * 0.67],
          [r * 0.46, h * 0.7],
          [0, h * 0.7],
        ],
        glass,
        0.6,
      ),
      0,
      0,
      0,
    ),
    wrap(r * 1.008, h * 0.05, h * 0.52, paper(WHITE, { map }), 155),
    at(rod(r * 0.56, h * 0.14, cap, 0.15), 0, h * 0.68, 0),
    ...(subject.look === 'perfume'
      ? [at(ball(r * 0.55, cap), 0, h * 0.88, 0)]
      : [
          at(
            lathe(
              [
                [0, 0],
                [r * 0.36, 0],
                [r * 0.4, h * 0.1],
                [r * 0.28, h * 0.2],
                [0, h * 0.22],
              ],
              rubber('#1c1d1f'),
              0.3,
            ),
            0,
            h * 0.81,
            0,
          ),
        ]),
    at(cartonOf(subject, w * 1.14, h * 1.02, w * 1.14, 'plain'), w * 1.45, 0, -w * 0.5, [0, -8, 0]),
  )
}

/** A card with a bag or a blister, hung in a rack: small goods of all kinds. */
const hangCard: Form = (subject) => {
  const [w, h] = sizeOf(subject, [11, 18, 2])
  const card = plate(
    outline(
      [
        [-w / 2, 0],
        [w / 2, 0],
        [w / 2, h],
        [-w / 2, h],
      ],
      0.8,
    ),
    0.12,
    paper(WHITE, { map: labelOf(subject, w, h, { look: 'box' }) }),
    0.02,
  )
  const hole = at(box(w * 0.24, 0.7, 0.2, paper('#8a857d'), 0.34), 0, h * 0.955, 0.06)
  return group(at(group(card, hole), 0, 0, 0, [-5, 0, 0]))
}

/** Six cones of henna around a card. */
const cones: Form = (subject) => {
  const cone = (index: number) =>
    at(
      lathe(
        [
          [0.15, 0],
          [1.7, 9],
          [1.2, 11],
          [0, 11.4],
        ],
        foil(subject.colour),
        0.3,
        32,
      ),
      (index - 2.5) * 3.1,
      0.2,
      4 + (index % 2) * 0.6,
      [-6, 0, 180],
    )
  const up = (index: number) => at(group(at(cone(index), 0, 11.6, 0, [0, 0, 180])), (index - 2.5) * 3.1, 0, 4.2)
  return group(at(cartonOf(subject, 19, 13, 4, 'box'), 0, 0, -1.5), ...times(6, up))
}

/** A small bottle of tablets. */
const pillBottle: Form = (subject) => {
  const [w, h] = sizeOf(subject, [6, 10.5, 6])
  const r = w / 2
  return group(
    lathe(
      [
        [0, 0],
        [r, 0],
        [r, h * 0.74],
        [r * 0.72, h * 0.81],
        [0, h * 0.81],
      ],
      plastic(WHITE),
      0.5,
    ),
    wrap(r * 1.006, h * 0.07, h * 0.7, paper(WHITE, { map: wrapped(subject, w, h * 0.63) }), 359.9),
    ribbedCap(r * 0.84, h * 0.2, lightness(subject.accent) > 0.8 ? WHITE : subject.accent, h * 0.79),
    ...times(3, (index) =>
      at(
        ball(0.62, matte(toned(subject.colour, 0.35)), [1.15, 0.55, 1.15]),
        4.4 + index * 1.5,
        0.34,
        2.6 - index * 0.9,
      ),
    ),
  )
}

export const packaging = {
  bottle,
  jar,
  pouch,
  flourBag,
  sack,
  carton,
  tubePack,
  tin,
  sachet,
  jerrycan,
  soap,
  softPack,
  tissueRolls,
  eggTray,
  milkCartons,
  dropper,
  hangCard,
  cones,
  pillBottle,
} satisfies Record<string, Form>
