/** Colours as OKLCH: equal steps of lightness look equal at every hue, so the pastels of twelve categories match. */

interface Oklch {
  lightness: number
  chroma: number
  hueDegrees: number
}

interface Change {
  /** The new lightness, 0 (black) to 1 (white). */
  lightness?: number
  /** The new chroma; 0 is grey, 0.2 is vivid. */
  chroma?: number
  /** Rotates the hue. */
  turnDegrees?: number
}

/** The colour with the given changes. Input and output are `#rrggbb`. */
export function recolour(hex: string, change: Change): string {
  const { lightness, chroma, hueDegrees } = toOklch(hex)
  return toHex({
    lightness: change.lightness ?? lightness,
    chroma: change.chroma ?? chroma,
    hueDegrees: hueDegrees + (change.turnDegrees ?? 0),
  })
}

/** Lighter by `amount` of the distance to white if positive, darker towards black if negative; -1 to 1. */
export function shade(hex: string, amount: number): string {
  const { lightness, chroma } = toOklch(hex)
  const target = amount > 0 ? lightness + (1 - lightness) * amount : lightness * (1 + amount)
  return recolour(hex, { lightness: target, chroma: chroma * (1 - Math.abs(amount) * 0.45) })
}

function toOklch(hex: string): Oklch {
  const [r, g, b] = [1, 3, 5].map((at) => linear(Number.parseInt(hex.slice(at, at + 2), 16) / 255)) as [
    number,
    number,
    number,
  ]
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b)
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b)
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b)
  const a = 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s
  const bb = 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s
  return {
    lightness: 0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    chroma: Math.hypot(a, bb),
    hueDegrees: (Math.atan2(bb, a) * 180) / Math.PI,
  }
}

function toHex({ lightness, chroma, hueDegrees }: Oklch): string {
  const angle = (hueDegrees * Math.PI) / 180
  const a = chroma * Math.cos(angle)
  const b = chroma * Math.sin(angle)
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3
  const channels = [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ]
  return `#${channels
    .map((c) =>
      Math.round(encoded(Math.min(1, Math.max(0, c))) * 255)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`
}

const linear = (c: number) => (c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4)
const encoded = (c: number) => (c <= 0.0031308 ? c * 12.92 : 1.055 * c ** (1 / 2.4) - 0.055)

/** The colours of drawn forms. */
export const palette = {
  amber: '#8a4b20',
  blue: '#3f78b5',
  brown: '#7a4a2c',
  charcoal: '#38424f',
  clay: '#c4593b',
  cream: '#efe3c8',
  indigo: '#5a6fd6',
  leaf: '#4f8a4b',
  lime: '#8fae3a',
  maize: '#f2b632',
  mint: '#7cc4a4',
  navy: '#2b4a7d',
  olive: '#7d7a3c',
  orange: '#e8843c',
  plum: '#8e4a8c',
  red: '#c0392f',
  rose: '#d9748f',
  sand: '#d9a860',
  silver: '#b9c0c6',
  sky: '#5aa9d6',
  slate: '#77828c',
  sun: '#f3cc4a',
  teal: '#2d8f83',
  violet: '#7a5fc0',
  white: '#eef1f3',
} as const

export type PaletteColour = keyof typeof palette
