/** Solids and how they are put together. Lengths are centimetres; y is up, the floor is y = 0, +z is to the camera. */
import * as THREE from 'three'
import { RoundedBoxGeometry } from 'three/addons/geometries/RoundedBoxGeometry.js'

export type Thing = THREE.Object3D
type Material = THREE.Material
export type Point = readonly [x: number, y: number, z: number]
export type Corner = readonly [x: number, y: number]

export function group(...things: readonly Thing[]): THREE.Group {
  const all = new THREE.Group()
  for (const thing of things) all.add(thing)
  return all
}

/** Moves a thing, and turns it by degrees around x, y and z. */
export function at<T extends Thing>(thing: T, x: number, y: number, z: number, turn: Point = [0, 0, 0]): T {
  thing.position.set(x, y, z)
  thing.rotation.set(rad(turn[0]), rad(turn[1]), rad(turn[2]))
  return thing
}

export const rad = (degrees: number): number => (degrees * Math.PI) / 180

export function times<T>(count: number, make: (index: number) => T): T[] {
  return Array.from({ length: count }, (_, index) => make(index))
}

function mesh(geometry: THREE.BufferGeometry, material: Material | Material[]): THREE.Mesh {
  return new THREE.Mesh(geometry, material)
}

/** A box with rounded edges; its middle is at the origin. */
export function box(width: number, height: number, depth: number, material: Material, round = 0.2): THREE.Mesh {
  const radius = Math.min(round, width * 0.49, height * 0.49, depth * 0.49)
  return mesh(new RoundedBoxGeometry(width, height, depth, radius < 0.16 ? 1 : radius < 0.5 ? 2 : 4, radius), material)
}

/** A box that stands on the floor. */
export function block(width: number, height: number, depth: number, material: Material, round = 0.2): THREE.Mesh {
  const made = box(width, height, depth, material, round)
  made.geometry.translate(0, height / 2, 0)
  return made
}

const round: Point = [1, 1, 1]

export function ball(radius: number, material: Material, squash: Point = round): THREE.Mesh {
  const made = mesh(
    new THREE.SphereGeometry(
      radius,
      ...(radius < 0.9 && squash === round ? [12, 8] : radius < 2.4 && squash === round ? [24, 14] : [36, 22]),
    ),
    material,
  )
  made.scale.set(...squash)
  return made
}

/**
 * A body of revolution from a profile of radius and height, from the bottom up. Corners are rounded by `round`; a
 * profile that starts or ends off the axis is open there.
 */
export function lathe(profile: readonly Corner[], material: Material, round = 0.15, segments = 56): THREE.Mesh {
  const points = rounded(profile, round).map(([r, y]) => new THREE.Vector2(Math.max(r, 0), y))
  return mesh(new THREE.LatheGeometry(points, segments), material)
}

/** A cylinder that stands on the floor. */
export function rod(radius: number, height: number, material: Material, round = 0.1, top = radius): THREE.Mesh {
  return lathe(
    [
      [0, 0],
      [radius, 0],
      [top, height],
      [0, height],
    ],
    material,
    round,
    radius < 1 ? 16 : radius < 3 ? 36 : 56,
  )
}

/** Rounds each corner. Additional points next to it keep the shading of the sides flat. */
function rounded(profile: readonly Corner[], round: number): Corner[] {
  const out: Corner[] = []
  for (const [index, corner] of profile.entries()) {
    const before = profile[index - 1]
    const after = profile[index + 1]
    if (!before || !after) {
      out.push(corner)
      continue
    }
    const lengthIn = Math.hypot(corner[0] - before[0], corner[1] - before[1])
    const lengthOut = Math.hypot(after[0] - corner[0], after[1] - corner[1])
    const reach = Math.min(round, lengthIn * 0.45, lengthOut * 0.45)
    if (reach < 1e-4) {
      out.push(corner)
      continue
    }
    const from = mixed(corner, before, reach / lengthIn)
    const to = mixed(corner, after, reach / lengthOut)
    out.push(mixed(from, before, 0.03))
    for (let step = 0; step <= 4; step++) {
      const t = step / 4
      out.push(mixed(mixed(from, corner, t), mixed(corner, to, t), t))
    }
    out.push(mixed(to, after, 0.03))
  }
  return out
}

const mixed = (a: Corner, b: Corner, t: number): Corner => [a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t]

/** A round bar along a smooth line. */
export function tube(line: readonly Point[], radius: number, material: Material, closed = false): THREE.Mesh {
  const curve = new THREE.CatmullRomCurve3(
    line.map((point) => new THREE.Vector3(...point)),
    closed,
    'centripetal',
  )
  return mesh(
    new THREE.TubeGeometry(curve, Math.max(20, line.length * 7), radius, radius < 0.5 ? 8 : 12, closed),
    material,
  )
}

/** A straight round bar between two points. */
export function bar(from: Point, to: Point, radius: number, material: Material): THREE.Mesh {
  const a = new THREE.Vector3(...from)
  const b = new THREE.Vector3(...to)
  const length = a.distanceTo(b)
  const made = mesh(
    new THREE.CapsuleGeometry(radius, Math.max(length - radius, 0.01), 2, radius < 0.4 ? 7 : 12),
    material,
  )
  made.position.copy(a).lerp(b, 0.5)
  made.quaternion.setFromUnitVectors(new THREE.Vector3(0, 1, 0), b.sub(a).normalize())
  return made
}

/** A ring whose axis is z. */
export function ring(radius: number, thickness: number, material: Material, arcDegrees = 360): THREE.Mesh {
  return mesh(
    new THREE.TorusGeometry(radius, thickness, thickness < 0.3 ? 6 : 12, radius < 1.5 ? 28 : 52, rad(arcDegrees)),
    material,
  )
}

/** An outline from corners; every corner is rounded by `round`. */
export function outline(corners: readonly Corner[], round = 0): THREE.Shape {
  const shape = new THREE.Shape()
  for (const [index, corner] of corners.entries()) {
    const before = corners[(index + corners.length - 1) % corners.length] ?? corner
    const after = corners[(index + 1) % corners.length] ?? corner
    const reach = (to: Corner) => Math.min(round / (Math.hypot(to[0] - corner[0], to[1] - corner[1]) || 1), 0.45)
    const from = mixed(corner, before, reach(before))
    const to = mixed(corner, after, reach(after))
    if (index === 0) shape.moveTo(...from)
    else shape.lineTo(...from)
    if (round > 0) shape.quadraticCurveTo(corner[0], corner[1], to[0], to[1])
  }
  shape.closePath()
  return shape
}

export function smoothOutline(corners: readonly Corner[]): THREE.Shape {
  return new THREE.Shape(
    new THREE.SplineCurve([...corners, corners[0] ?? [0, 0]].map((corner) => new THREE.Vector2(...corner))).getPoints(
      corners.length * 8,
    ),
  )
}

/**
 * A plate with this outline and a soft edge. It stands in the plane of x and y, with its back at z = 0. Its texture
 * coordinates run from 0 to 1 over the outline, from the lower left.
 */
export function plate(shape: THREE.Shape, depth: number, material: Material | Material[], bevel = 0.1, steps = 4) {
  const soft = Math.min(bevel, depth * 0.49)
  const geometry = new THREE.ExtrudeGeometry(shape, {
    depth: Math.max(depth - 2 * soft, 0.001),
    bevelEnabled: soft > 0,
    bevelSize: soft,
    bevelThickness: soft,
    bevelOffset: -soft,
    bevelSegments: steps,
    curveSegments: 24,
  })
  geometry.translate(0, 0, soft)
  return mesh(mapFlat(geometry), material)
}

/** Sets texture coordinates from x and y, from 0 to 1 over the bounding box. */
function mapFlat(geometry: THREE.BufferGeometry): THREE.BufferGeometry {
  geometry.computeBoundingBox()
  const { min, max } = geometry.boundingBox ?? new THREE.Box3()
  const position = geometry.getAttribute('position')
  const uv = new Float32Array(position.count * 2)
  for (let index = 0; index < position.count; index++) {
    uv[index * 2] = (position.getX(index) - min.x) / (max.x - min.x)
    uv[index * 2 + 1] = (position.getY(index) - min.y) / (max.y - min.y)
  }
  geometry.setAttribute('uv', new THREE.BufferAttribute(uv, 2))
  return geometry
}

/** A flat label, facing +z. */
export function decal(width: number, height: number, material: Material): THREE.Mesh {
  return mesh(new THREE.PlaneGeometry(width, height), material)
}

/** A label around a body of revolution, its middle turned to the camera. */
export function wrap(radius: number, from: number, to: number, material: Material, degrees = 200, top = radius) {
  const theta = rad(degrees)
  const geometry = new THREE.CylinderGeometry(top, radius, to - from, 64, 1, true, FACING - theta / 2, theta)
  geometry.translate(0, (from + to) / 2, 0)
  return mesh(geometry, material)
}

/** Round labels face the camera rather than the front, so that the name is read whole. */
const FACING = rad(12)

/** Repeats a thing around the y axis. */
export function around(count: number, make: (index: number) => Thing, start = 0): THREE.Group {
  return group(
    ...times(count, (index) => {
      const turned = group(make(index))
      turned.rotation.y = rad(start + (360 / count) * index)
      return turned
    }),
  )
}

/** A surface over u and v from 0 to 1. */
export function surface(
  place: (u: number, v: number) => Point,
  material: Material,
  columns = 48,
  rows = 48,
): THREE.Mesh {
  const geometry = new THREE.PlaneGeometry(1, 1, columns, rows)
  const position = geometry.getAttribute('position')
  for (let index = 0; index < position.count; index++) {
    position.setXYZ(index, ...place(position.getX(index) + 0.5, position.getY(index) + 0.5))
  }
  geometry.computeVertexNormals()
  return mesh(geometry, material)
}

/** Moves every corner of a thing's geometry. */
export function bent(thing: THREE.Mesh, move: (point: THREE.Vector3) => void): THREE.Mesh {
  const position = thing.geometry.getAttribute('position')
  const point = new THREE.Vector3()
  for (let index = 0; index < position.count; index++) {
    move(point.fromBufferAttribute(position, index))
    position.setXYZ(index, point.x, point.y, point.z)
  }
  thing.geometry.computeVertexNormals()
  return thing
}

/** Random numbers from 0 to 1, the same in every run. */
export function random(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let value = Math.imul(state ^ (state >>> 15), state | 1)
    value ^= value + Math.imul(value ^ (value >>> 7), value | 61)
    return ((value ^ (value >>> 14)) >>> 0) / 4294967296
  }
}
