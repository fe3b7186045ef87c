import { join } from 'node:path'
import sharp from 'sharp'

/**
 * Composes the pictures of the five built-in slides from the MIT-licensed drawings of `@lobehub/fluent-emoji-3d`.
 * Run manually when a slide changes; the results are part of the repository.
 */

const drawings = join(import.meta.dirname, '../../node_modules/@lobehub/fluent-emoji-3d/assets')
const slides = join(import.meta.dirname, 'app/storefront/home/slides')
const SIZE = { width: 720, height: 560 }

type Piece = { drawing: string; size: number; left: number; top: number; turn?: number }

const pictures: Record<string, Piece[]> = {
  electronics: [
    { drawing: '1f4bb', size: 400, left: 170, top: 110 },
    { drawing: '1f3a7', size: 250, left: 20, top: 40, turn: -14 },
    { drawing: '1f4f1', size: 220, left: 480, top: 280, turn: 12 },
  ],
  clothing: [
    { drawing: '1f457', size: 380, left: 40, top: 30, turn: -6 },
    { drawing: '1f455', size: 300, left: 370, top: 30, turn: 8 },
    { drawing: '1f45f', size: 290, left: 300, top: 270, turn: -4 },
  ],
  home: [
    { drawing: '1f6cb-fe0f', size: 480, left: 170, top: 40 },
    { drawing: '1fab4', size: 270, left: 20, top: 250 },
    { drawing: '1f9fa', size: 190, left: 510, top: 350 },
  ],
  beauty: [
    { drawing: '1f9f4', size: 380, left: 90, top: 110, turn: -8 },
    { drawing: '1f484', size: 280, left: 370, top: 180, turn: 14 },
    { drawing: '1f33a', size: 200, left: 370, top: 10 },
  ],
  everything: [
    { drawing: '1f6cd-fe0f', size: 420, left: 60, top: 90 },
    { drawing: '1f96d', size: 210, left: 430, top: 310, turn: 10 },
    { drawing: '1f4e6', size: 250, left: 430, top: 60, turn: 6 },
  ],
}

for (const [name, pieces] of Object.entries(pictures)) {
  const layers = await Promise.all(
    pieces.map(async ({ drawing, size, left, top, turn = 0 }) => {
      const sized = await sharp(join(drawings, `${drawing}.webp`))
        .resize(size, size)
        .png()
        .toBuffer()
      const turned = sharp(sized).rotate(turn, { background: '#0000' }).resize(size, size, { fit: 'inside' })
      return { input: await turned.toBuffer(), left, top }
    }),
  )
  await sharp({ create: { ...SIZE, channels: 4, background: '#0000' } })
    .composite(layers)
    .webp({ quality: 78, alphaQuality: 90, effort: 6 })
    .toFile(join(slides, `${name}.webp`))
}
