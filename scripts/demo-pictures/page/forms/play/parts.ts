import * as THREE from 'three'
import { bar, group, times, type Thing } from '../../kit.ts'
import { plastic } from '../../materials.ts'

/** Points on a sphere at equal distances from each other. */
export function spots(count: number): THREE.Vector3[] {
  return times(count, (index) => {
    const y = 1 - (2 * (index + 0.5)) / count
    const a = index * 2.39996
    const r = Math.sqrt(1 - y * y)
    return new THREE.Vector3(Math.cos(a) * r, y, Math.sin(a) * r)
  })
}

export function netting(w: number, h: number, step: number, ink: string, thick = 0.12): Thing {
  const columns = Math.round(w / step)
  const rows = Math.round(h / step)
  return group(
    ...times(columns + 1, (index) =>
      bar([(index / columns - 0.5) * w, 0, 0], [(index / columns - 0.5) * w, h, 0], thick, plastic(ink)),
    ),
    ...times(rows + 1, (index) =>
      bar([-w / 2, (index / rows) * h, 0], [w / 2, (index / rows) * h, 0], thick, plastic(ink)),
    ),
  )
}
