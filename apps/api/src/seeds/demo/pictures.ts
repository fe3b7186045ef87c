import sharp, { type Sharp } from 'sharp'
import { categories } from './categories.ts'
import { rngFor } from './chance.ts'
import type { CategorySlug, DemoProduct, Dye, EmojiGroup, ProductPicture } from './demo-shop.ts'
import { emojiFile } from './emoji.ts'
import { crop, paint, type Canvas, type Cutout } from './painting.ts'
import {
  drawBackdrop,
  drawContactShadow,
  PICTURE_HEIGHT,
  PICTURE_WIDTH,
  TINT_TURNS_DEGREES,
  type PictureView,
} from './picture-backdrops.ts'
import { palette, recolour } from './picture-colours.ts'
import { drawForm } from './forms/index.ts'

export { PICTURE_HEIGHT, PICTURE_WIDTH, pictureViews, type PictureView } from './picture-backdrops.ts'

export interface Picture {
  webp: Buffer
  width: number
  height: number
}

/** A placed picture element: x is its centre, y its lower edge before the rotation, `size` its longer side. */
interface Placed {
  thing: Cutout
  x: number
  y: number
  size: number
  leanDegrees?: number
  throwsShadow?: boolean
}

const MIDDLE_X = PICTURE_WIDTH / 2
const MIDDLE_Y = PICTURE_HEIGHT / 2
const FORM_PIXELS = 420
const GROUP = { width: 720, height: 560 }
const PLACEHOLDER_TINT = '#d8cfc2'

/** Products are composed category by category: a larger cache of backgrounds or elements would only use memory. */
const REMEMBERED_STAGES = 12
const REMEMBERED_THINGS = 40

/**
 * Composes the demo shop's pictures. The composer caches backgrounds and cutouts: create one, compose everything,
 * discard it. Calls can overlap (sharp compresses in threads). The same input gives the same bytes.
 */
export function createPictureComposer() {
  const stages = remembering<Canvas>(REMEMBERED_STAGES)
  const things = remembering<Cutout>(REMEMBERED_THINGS)

  /**
   * One view of a product, `PICTURE_WIDTH` x `PICTURE_HEIGHT`. About 12 ms of CPU time when its background is cached.
   */
  async function composePicture(
    product: Pick<DemoProduct, 'slug' | 'category' | 'picture'>,
    view: PictureView,
  ): Promise<Picture> {
    const rng = rngFor(`picture of ${product.slug}`)
    const turnDegrees = rng.one(TINT_TURNS_DEGREES)
    const side = rng.chance(0.5) ? 1 : -1
    return compose(view, tintOf(product.category), turnDegrees, await arrange[view](product.picture, side))
  }

  /** The placement of the elements in each view. The nearer companion is on the right if `side` is 1. */
  const arrange: Record<PictureView, (picture: ProductPicture, side: 1 | -1) => Promise<Placed[]>> = {
    async front(picture) {
      const thing = await cutSubject(picture)
      const size = 404
      // Tall products reach down to the front of the floor; low ones are placed a little below the middle.
      const y = Math.max(458, Math.round(MIDDLE_Y + 4 + heightOf(thing, size) / 2))
      return [{ thing, x: MIDDLE_X, y, size, throwsShadow: true }]
    },

    async detail(picture, side) {
      const [thing, near, far] = await cutAll(picture)
      const size = 436
      const y = MIDDLE_Y + heightOf(thing, size) / 2
      return [
        { thing: far, x: MIDDLE_X - side * 244, y: 190, size: 116, leanDegrees: side * 16 },
        { thing, x: MIDDLE_X, y, size, leanDegrees: side * -9 },
        { thing: near, x: MIDDLE_X + side * 246, y: 552, size: 150, leanDegrees: side * -13 },
      ]
    },

    async scene(picture, side) {
      const [thing, near, far] = await cutAll(picture)
      return [
        { thing, x: MIDDLE_X, y: 484, size: 330, throwsShadow: true },
        { thing: far, x: MIDDLE_X - side * 246, y: 552, size: 126, throwsShadow: true },
        { thing: near, x: MIDDLE_X + side * 240, y: 572, size: 156, throwsShadow: true },
      ]
    },
  }

  /** A category's picture, in the same size: three of its goods on its own background. */
  async function composeCategoryPicture(category: { slug: CategorySlug; emoji: EmojiGroup }): Promise<Picture> {
    const [middle, left, right] = await cutGroup(category.emoji)
    return compose('front', tintOf(category.slug), 0, [
      { thing: left, x: MIDDLE_X - 190, y: 462, size: 214, leanDegrees: -7, throwsShadow: true },
      { thing: right, x: MIDDLE_X + 190, y: 462, size: 214, leanDegrees: 7, throwsShadow: true },
      { thing: middle, x: MIDDLE_X, y: 506, size: 316, throwsShadow: true },
    ])
  }

  /** Three elements without a background, 720 x 560, transparent: slides, banners and ads have their own colour. */
  async function composeGroup(emoji: EmojiGroup): Promise<Picture> {
    const [middle, left, right] = await Promise.all([
      sharp(emojiFile(emoji[0])).resize(380, 380, { kernel: 'cubic' }).png().toBuffer(),
      sharp(emojiFile(emoji[1])).resize(264, 264).rotate(-8, { background: '#0000' }).png().toBuffer(),
      sharp(emojiFile(emoji[2])).resize(264, 264).rotate(8, { background: '#0000' }).png().toBuffer(),
    ])
    const webp = await sharp({ create: { ...GROUP, channels: 4, background: '#0000' } })
      .composite([
        { input: left, left: 24, top: 206 },
        { input: right, left: 398, top: 206 },
        { input: middle, left: 170, top: 92 },
      ])
      .webp({ quality: 88, effort: 4 })
      .toBuffer()
    return { webp, ...GROUP }
  }

  /** The placeholder for a missing picture: shopping bags on the shop's warm grey. */
  async function composePlaceholder(): Promise<Picture> {
    const thing = await cutEmoji('🛍️')
    return compose('front', PLACEHOLDER_TINT, 0, [{ thing, x: MIDDLE_X, y: 462, size: 300, throwsShadow: true }])
  }

  async function compose(view: PictureView, tint: string, turnDegrees: number, placed: Placed[]): Promise<Picture> {
    const [stage, shadow] = await Promise.all([
      stages(`${view} ${tint} ${turnDegrees}`, () => renderStage(drawBackdrop(view, tint, turnDegrees))),
      things(`shadow ${tint}`, () => {
        const colour = recolour(tint, { lightness: 0.34, chroma: 0.06 })
        return renderCutout(sharp(Buffer.from(drawContactShadow(colour))))
      }),
    ])
    const { width, height } = stage
    const canvas = { ...stage, pixels: Uint8Array.from(stage.pixels) }
    for (const { thing, x, y, size, leanDegrees = 0, throwsShadow } of placed) {
      const scale = size / Math.max(thing.width, thing.height)
      if (throwsShadow) {
        const spread = (thing.width * scale * 1.06) / shadow.width
        paint(canvas, shadow, { centreX: x, centreY: y - 2, scale: spread, leanDegrees: 0 })
      }
      paint(canvas, thing, { centreX: x, centreY: y - (thing.height * scale) / 2, scale, leanDegrees })
    }
    const webp = await sharp(canvas.pixels, { raw: { width, height, channels: 3 } })
      .webp({ quality: 86, effort: 1 })
      .toBuffer()
    return { webp, width, height }
  }

  function cutAll(picture: ProductPicture): Promise<[Cutout, Cutout, Cutout]> {
    return Promise.all([cutSubject(picture), cutEmoji(picture.beside[0]), cutEmoji(picture.beside[1])])
  }

  function cutGroup(emoji: EmojiGroup): Promise<[Cutout, Cutout, Cutout]> {
    return Promise.all([cutEmoji(emoji[0]), cutEmoji(emoji[1]), cutEmoji(emoji[2])])
  }

  function cutSubject(picture: ProductPicture): Promise<Cutout> {
    if (!picture.form) return cutEmoji(picture.emoji, picture)
    const { form, colour, emoji } = picture
    return things(`${form} ${colour} ${emoji}`, async () => {
      const { svg, label } = drawForm(form, palette[colour], FORM_PIXELS)
      const image = sharp(Buffer.from(svg))
      if (!label || !emoji) return renderCutout(image)
      const size = Math.round(label.size)
      const input = await sharp(emojiFile(emoji)).resize(size, size).toBuffer()
      const left = Math.round(label.centreX - size / 2)
      const top = Math.round(label.centreY - size / 2)
      return renderCutout(image.composite([{ input, left, top }]))
    })
  }

  function cutEmoji(emoji: string, { turnHueDegrees = 0, inBlack = false }: Dye = {}): Promise<Cutout> {
    return things(`${emoji} ${turnHueDegrees} ${inBlack}`, () => {
      const image = sharp(emojiFile(emoji))
      if (turnHueDegrees) image.modulate({ hue: turnHueDegrees })
      if (inBlack) image.modulate({ saturation: 0.12, brightness: 0.45 })
      return renderCutout(image)
    })
  }

  return { composePicture, composeCategoryPicture, composeGroup, composePlaceholder }
}

function tintOf(slug: CategorySlug): string {
  const category = categories.find((category) => category.slug === slug)
  if (!category) throw new Error(`no category has the slug ${slug}`)
  return category.tint
}

function heightOf({ width, height }: Cutout, size: number): number {
  return (height * size) / Math.max(width, height)
}

async function renderStage(svg: string): Promise<Canvas> {
  const { data, info } = await sharp(Buffer.from(svg)).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  return { pixels: data, width: info.width, height: info.height }
}

async function renderCutout(image: Sharp): Promise<Cutout> {
  const { data, info } = await image.ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  return crop({ pixels: data, width: info.width, height: info.height })
}

/**
 * Caches the last `limit` results by key and evicts the least recently used one. Overlapping calls share one result.
 */
function remembering<T>(limit: number) {
  const answers = new Map<string, Promise<T>>()
  return (key: string, make: () => Promise<T>): Promise<T> => {
    const answer = answers.get(key) ?? make()
    answers.delete(key)
    answers.set(key, answer)
    for (const oldest of answers.keys()) {
      if (answers.size <= limit) break
      answers.delete(oldest)
    }
    return answer
  }
}
