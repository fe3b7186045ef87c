import * as THREE from 'three'
import { decal, type Thing } from '../../kit.ts'
import { label } from '../../labels.ts'
import { drawn, inkOn, paper, toned } from '../../materials.ts'
import { labelOf, type Subject } from '../form.ts'

export const WHITE = '#f6f5f1'

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

/** A label that goes around a body, with its front in the middle. */
export function wrapped(subject: Subject, w: number, h: number): THREE.Texture {
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
