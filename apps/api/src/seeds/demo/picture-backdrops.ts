import { recolour } from './picture-colours.ts'

/** The three views of every product: on a plain floor, tilted in close-up, and on a stand in a small scene. */
export const pictureViews = ['front', 'detail', 'scene'] as const

export type PictureView = (typeof pictureViews)[number]

/**
 * Six to five: cards show pictures wider than high and crop the top and the bottom, galleries show them as a square.
 * The product stays within the middle 440 pixels of the height.
 */
export const PICTURE_WIDTH = 720
export const PICTURE_HEIGHT = 600

/** Hue rotations of the tint: pictures of one category use different ones. */
export const TINT_TURNS_DEGREES = [0, -12, 8] as const

/** The background of a view as an SVG document; it does not depend on the product. */
export function drawBackdrop(view: PictureView, tint: string, turnDegrees = 0): string {
  const at = (lightness: number, chroma: number) => recolour(tint, { lightness, chroma, turnDegrees })
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${PICTURE_WIDTH}" height="${PICTURE_HEIGHT}">${backdrops[view](at)}</svg>`
}

type Shade = (lightness: number, chroma: number) => string

const white = ['#ffffff', '#ffffff', '#ffffff'] as const

const backdrops: Record<PictureView, (at: Shade) => string> = {
  front: (at) => `<defs>
      ${lit('wall', '36%', '20%', '88%', [at(0.985, 0.012), at(0.945, 0.04), at(0.885, 0.066)])}
      ${lit('glow', '50%', '50%', '50%', white, [0.55, 0.3, 0])}
      ${fading('floor', at(0.94, 0.04), at(0.86, 0.072))}</defs>
    <rect width="720" height="600" fill="url(#wall)"/>
    <path d="M0 432 Q360 402 720 432 L720 600 L0 600 Z" fill="url(#floor)" opacity=".85"/>
    <circle cx="345" cy="280" r="290" fill="url(#glow)"/>`,

  detail: (at) => `<defs>
      ${lit('wall', '30%', '20%', '100%', [at(0.94, 0.045), at(0.885, 0.078), at(0.82, 0.095)])}
      ${lit('disc', '36%', '28%', '80%', [at(0.985, 0.015), at(0.95, 0.035), at(0.9, 0.06)])}</defs>
    <rect width="720" height="600" fill="url(#wall)"/>
    <path d="M0 560 L560 0 L760 0 L160 600 L0 600 Z" fill="#fff" opacity=".13"/>
    <circle cx="360" cy="300" r="268" fill="#fff" opacity=".18"/>
    <circle cx="360" cy="300" r="236" fill="url(#disc)"/>`,

  scene: (at) => `<defs>
      ${fading('wall', at(0.955, 0.03), at(0.9, 0.058))}
      ${fading('arch', at(0.9, 0.07), at(0.845, 0.088))}
      ${fading('floor', at(0.87, 0.066), at(0.8, 0.088))}
      <linearGradient id="stand"><stop offset="0" stop-color="${at(0.8, 0.09)}"/><stop offset=".3" stop-color="${at(0.95, 0.035)}"/>
        <stop offset="1" stop-color="${at(0.74, 0.095)}"/></linearGradient>
      ${lit('glow', '50%', '50%', '50%', white, [0.75, 0.3, 0])}</defs>
    <rect width="720" height="600" fill="url(#wall)"/>
    <path d="M152 436 L152 258 Q152 50 360 50 Q568 50 568 258 L568 436 Z" fill="url(#arch)"/>
    <circle cx="310" cy="210" r="220" fill="url(#glow)"/>
    <rect y="436" width="720" height="164" fill="url(#floor)"/>
    <ellipse cx="378" cy="556" rx="248" ry="32" fill="${at(0.45, 0.08)}" opacity=".2"/>
    <path d="M152 472 L152 516 Q152 560 360 560 Q568 560 568 516 L568 472 Z" fill="url(#stand)"/>
    <ellipse cx="360" cy="472" rx="208" ry="40" fill="${at(0.965, 0.024)}"/>
    <ellipse cx="360" cy="475" rx="194" ry="34" fill="${at(0.935, 0.04)}"/>`,
}

/** The shadow of a product where it touches the floor: a dark narrow one inside a soft wide one. */
export function drawContactShadow(colour: string): string {
  const all = [colour, colour, colour] as const
  return `<svg xmlns="http://www.w3.org/2000/svg" width="300" height="48" viewBox="0 0 100 16"><defs>
    ${lit('soft', '50%', '50%', '50%', all, [0.4, 0.18, 0])}${lit('close', '50%', '50%', '50%', all, [0.5, 0.26, 0])}</defs>
    <ellipse cx="50" cy="8" rx="50" ry="8" fill="url(#soft)"/><ellipse cx="50" cy="7" rx="40" ry="4" fill="url(#close)"/></svg>`
}

function fading(id: string, from: string, to: string): string {
  return `<linearGradient id="${id}" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${from}"/><stop offset="1" stop-color="${to}"/></linearGradient>`
}

type Three<T> = readonly [T, T, T]

function lit(
  id: string,
  x: string,
  y: string,
  radius: string,
  colours: Three<string>,
  opacities: Three<number> = [1, 1, 1],
) {
  const stop = (at: 0 | 1 | 2) =>
    `<stop offset="${at / 2}" stop-color="${colours[at]}" stop-opacity="${opacities[at]}"/>`
  return `<radialGradient id="${id}" cx="${x}" cy="${y}" r="${radius}">${stop(0)}${stop(1)}${stop(2)}</radialGradient>`
}
