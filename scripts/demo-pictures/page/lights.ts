/** The studio: a dome, a large soft box at the upper left, a smaller one at the right, one above. */
import * as THREE from 'three'
import { rad, type Point } from './kit.ts'

export type StudioLight = { direction: Point; radiance: Point }

type SoftBox = { azimuth: number; elevation: number; wide: number; high: number; power: number; tint: Point }

/** Angles in degrees, seen from the thing; the camera stands near azimuth 0. */
const softBoxes: readonly SoftBox[] = [
  { azimuth: -48, elevation: 42, wide: 52, high: 46, power: 3.6, tint: [1, 0.985, 0.96] },
  { azimuth: 74, elevation: 30, wide: 28, high: 52, power: 1.7, tint: [0.97, 0.985, 1] },
  { azimuth: 160, elevation: 62, wide: 60, high: 36, power: 2.4, tint: [1, 1, 1] },
]

const DOME = { top: 0.92, horizon: 0.5 }
/** Points on the dome; the boxes share the others. */
const ON_DOME = 15

function direction(azimuth: number, elevation: number): Point {
  const [a, e] = [rad(azimuth), rad(elevation)]
  return [Math.sin(a) * Math.cos(e), Math.sin(e), Math.cos(a) * Math.cos(e)]
}

/** Light points whose `radiance` includes their solid angle: summed with the cosine they give the diffuse light. */
export function studioLights(count: number): StudioLight[] {
  const lights: StudioLight[] = []
  for (let index = 0; index < ON_DOME; index++) {
    const height = (index + 0.5) / ON_DOME
    const azimuth = index * 137.508
    const elevation = (Math.asin(0.06 + height * 0.92) * 180) / Math.PI
    const level = (DOME.horizon + (DOME.top - DOME.horizon) * height) * (2 / ON_DOME)
    lights.push({ direction: direction(azimuth, elevation), radiance: [level, level, level] })
  }
  const shares = [
    [4, 3],
    [2, 3],
    [3, 1],
  ] as const
  for (const [index, box] of softBoxes.entries()) {
    const [columns, rows] = shares[index] ?? [1, 1]
    const solid = rad(box.wide) * rad(box.high) * Math.cos(rad(box.elevation))
    const level = (box.power * solid) / Math.PI / (columns * rows)
    for (let at = 0; at < columns * rows; at++) {
      const x = ((at % columns) + 0.5) / columns - 0.5
      const y = (Math.floor(at / columns) + 0.5) / rows - 0.5
      lights.push({
        direction: direction(box.azimuth + x * box.wide, box.elevation + y * box.high),
        radiance: [level * box.tint[0], level * box.tint[1], level * box.tint[2]],
      })
    }
  }
  if (lights.length !== count) throw new Error(`the studio has ${lights.length} lights, not ${count}`)
  return lights
}

/** The same studio as a scene, for reflections. */
export function studioScene(): THREE.Scene {
  const scene = new THREE.Scene()
  const dome = new THREE.Mesh(
    new THREE.SphereGeometry(100, 48, 32),
    new THREE.ShaderMaterial({
      side: THREE.BackSide,
      vertexShader:
        'varying vec3 v; void main() { v = position; gl_Position = projectionMatrix * modelViewMatrix * vec4(position, 1.0); }',
      fragmentShader: `varying vec3 v;
        void main() {
          float y = normalize(v).y;
          float up = mix(${DOME.horizon.toFixed(2)} * 0.72, ${DOME.top.toFixed(2)}, smoothstep(0.0, 1.0, y));
          float down = mix(0.62, 0.78, smoothstep(0.0, -0.6, y));
          gl_FragColor = vec4(vec3(y > 0.0 ? up : down), 1.0);
        }`,
    }),
  )
  scene.add(dome)
  for (const { azimuth, elevation, wide, high, power, tint } of softBoxes) {
    const far = 40
    const panel = new THREE.Mesh(
      new THREE.PlaneGeometry(2 * far * Math.tan(rad(wide / 2)), 2 * far * Math.tan(rad(high / 2))),
      new THREE.MeshBasicMaterial({
        color: new THREE.Color(power * 1.5 * tint[0], power * 1.5 * tint[1], power * 1.5 * tint[2]),
        side: THREE.DoubleSide,
      }),
    )
    panel.position.set(...direction(azimuth, elevation)).multiplyScalar(far)
    panel.lookAt(0, 0, 0)
    scene.add(panel)
  }
  return scene
}
