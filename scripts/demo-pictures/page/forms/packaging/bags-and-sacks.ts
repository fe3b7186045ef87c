import * as THREE from 'three'
import {
  at,
  bent,
  box,
  group,
  lathe,
  outline,
  plate,
  random,
  ring,
  surface,
  times,
  tube,
  type Corner,
} from '../../kit.ts'
import { foil, paper, plastic, relief, toned } from '../../materials.ts'
import { labelOf, seen, sizeOf, type Form } from '../form.ts'
import { WHITE, brickOf } from './parts.ts'

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

export const bagsAndSacks = { pouch, flourBag, sack, sachet, softPack, tissueRolls, hangCard } satisfies Record<
  string,
  Form
>
