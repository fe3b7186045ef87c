import { at, bar, group, rad, ring, rod, times, type Thing } from '../../kit.ts'
import { brushed, plastic, rubber } from '../../materials.ts'

export function wheel(r: number, wide: number, tyre: string, hub: string, spokes = 0): Thing {
  return group(
    ring(r - wide * 0.5, wide * 0.5, rubber(tyre)),
    ring(r - wide * 1.1, wide * 0.18, brushed()),
    at(rod(spokes ? r * 0.1 : r * 0.5, wide * 1.1, plastic(hub), 0.2), 0, 0, -wide * 0.55, [90, 0, 0]),
    ...times(spokes, (index) => {
      const a = rad((360 / spokes) * index)
      return bar(
        [0, 0, 0],
        [Math.sin(a) * (r - wide), Math.cos(a) * (r - wide), 0],
        0.12 * Math.max(1, r / 20),
        brushed(),
      )
    }),
  )
}
