import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'

const css = readFileSync(join(import.meta.dirname, 'tokens.css'), 'utf8')
const [light = '', dark = ''] = css.split(/@media [^{]+/)

const coloursOf = (block: string) =>
  Object.fromEntries([...block.matchAll(/--([\w-]+): (#[0-9a-f]{6});/g)].map(([, name, hex]) => [name, hex])) as Record<
    string,
    string
  >

/** Relative luminance and contrast as WCAG 2.2 defines them. */
function luminance(hex: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
    const channel = Number.parseInt(hex.slice(at, at + 2), 16) / 255
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

function contrast(a: string, b: string): number {
  const [dark = 0, light = 0] = [luminance(a), luminance(b)].sort((x, y) => x - y)
  return (light + 0.05) / (dark + 0.05)
}

const messages: [string, string][] = [
  ...['ink', 'muted', 'brand-ink', 'accent-ink', 'good', 'bad', 'wait'].flatMap((text): [string, string][] =>
    ['canvas', 'surface', 'sunken'].map((ground) => [text, ground]),
  ),
  ['on-brand', 'brand'],
  ['on-brand', 'brand-strong'],
  ['on-brand-muted', 'brand'],
  ['on-brand-muted', 'brand-strong'],
  ['on-accent', 'accent'],
  ['on-accent', 'accent-strong'],
  ['brand-ink', 'brand-soft'],
  ['ink', 'brand-soft'],
  ['accent-ink', 'accent-soft'],
  ['ink', 'accent-soft'],
  ['good', 'good-soft'],
  ['bad', 'bad-soft'],
  ['wait', 'wait-soft'],
]
const shapes: [string, string][] = [
  ['control', 'surface'],
  ['control', 'canvas'],
  ['star', 'surface'],
  ['star', 'canvas'],
  ['focus', 'surface'],
  ['focus', 'canvas'],
]

describe.each([
  ['light', coloursOf(light)],
  ['dark', coloursOf(dark)],
])('in %s colours', (_, colours) => {
  it.each(messages)('text in %s has sufficient contrast on %s', (text, ground) => {
    expect(contrast(colours[text] ?? '', colours[ground] ?? '')).toBeGreaterThanOrEqual(4.5)
  })

  it.each(shapes)('a shape in %s has sufficient contrast on %s', (shape, ground) => {
    expect(contrast(colours[shape] ?? '', colours[ground] ?? '')).toBeGreaterThanOrEqual(3)
  })
})
