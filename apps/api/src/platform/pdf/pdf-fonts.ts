import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { create } from 'fontkit'
import type { Face } from './font-fallback.ts'

export type Weight = 'regular' | 'bold'

type LoadedFace = Face & { bytes: Buffer }

const require = createRequire(import.meta.url)
const fontFile = (name: string) =>
  readFileSync(require.resolve(`@fontsource/figtree/files/figtree-${name}-normal.woff`))
const subsets = ['latin', 'latin-ext'] as const

/** Loaded once per process: the shop's own font, as its pages use it. */
export const fonts = Object.fromEntries(
  Object.entries({ regular: 400, bold: 700 }).map(([weight, number]) => [
    weight,
    subsets.map((subset) => {
      const bytes = fontFile(`${subset}-${number}`)
      const font = create(bytes)
      if (!('hasGlyphForCodePoint' in font)) throw new Error('a file of one font holds several')
      return { name: `${weight}-${subset}`, bytes, covers: (codePoint: number) => font.hasGlyphForCodePoint(codePoint) }
    }),
  ]),
) as Record<Weight, [LoadedFace, ...LoadedFace[]]>
