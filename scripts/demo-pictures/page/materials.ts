/** Surfaces of things, and the patterns drawn for them. Colours are `#rrggbb`. */
import * as THREE from 'three'
import { random } from './kit.ts'
import { asGlass, lit } from './studio.ts'

/** Dark and light plastic, rubber and paint of most models. */
export const BLACK = '#202225'
export const WHITE = '#f4f3ef'

type Options = { map?: THREE.Texture; bump?: THREE.Texture; bumpScale?: number }

function standard(colour: string, roughness: number, metalness: number, options: Options = {}) {
  return lit(
    new THREE.MeshStandardMaterial({
      color: options.map ? '#ffffff' : colour,
      map: options.map ?? null,
      bumpMap: options.bump ?? null,
      bumpScale: options.bumpScale ?? 1,
      roughness,
      metalness,
      side: THREE.DoubleSide,
    }),
  )
}

export const plastic = (colour: string, options?: Options) => standard(colour, 0.38, 0, options)
export const matte = (colour: string, options?: Options) => standard(colour, 0.62, 0, options)
export const paper = (colour: string, options?: Options) => standard(colour, 0.8, 0, options)
export const rubber = (colour: string, options?: Options) => standard(colour, 0.7, 0, options)
export const cloth = (colour: string, options?: Options) => standard(colour, 0.95, 0, options)
export const steel = (colour = '#d5d7d9', options?: Options) => standard(colour, 0.26, 1, options)
export const brushed = (colour = '#c3c6c9', options?: Options) => standard(colour, 0.42, 1, options)
export const foil = (colour: string, options?: Options) => standard(colour, 0.44, 0.12, options)

export function gloss(colour: string, options: Options = {}) {
  return lit(
    new THREE.MeshPhysicalMaterial({
      color: options.map ? '#ffffff' : colour,
      map: options.map ?? null,
      roughness: 0.45,
      clearcoat: 1,
      clearcoatRoughness: 0.08,
      side: THREE.DoubleSide,
    }),
  )
}

/** A dark screen or a picture behind glass. */
export function screen(map?: THREE.Texture) {
  const material = new THREE.MeshPhysicalMaterial({
    color: map ? '#d8d8d8' : '#0b0d10',
    map: map ?? null,
    roughness: 0.5,
    clearcoat: 1,
    clearcoatRoughness: 0.04,
  })
  if (map) {
    material.emissive = new THREE.Color('#ffffff')
    material.emissiveMap = map
    material.emissiveIntensity = 0.35
  }
  return lit(material)
}

/** Clear or tinted; pass the thing through `asGlass`. */
export function clear(colour: string, opacity = 0.3) {
  return new THREE.MeshPhysicalMaterial({
    color: colour,
    transparent: true,
    opacity,
    roughness: 0.05,
    metalness: 0,
    envMapIntensity: 1.6,
    depthWrite: false,
    side: THREE.DoubleSide,
  })
}

export { asGlass }

type Draw = (context: CanvasRenderingContext2D, width: number, height: number) => void

/** A picture on a surface. @param repeat how often it repeats in each direction */
export function drawn(
  width: number,
  height: number,
  draw: Draw,
  repeat: readonly [number, number] = [1, 1],
): THREE.Texture {
  const canvas = document.createElement('canvas')
  canvas.width = width
  canvas.height = height
  const context = canvas.getContext('2d')
  if (!context) throw new Error('no canvas')
  draw(context, width, height)
  const texture = new THREE.CanvasTexture(canvas)
  texture.colorSpace = THREE.SRGBColorSpace
  texture.anisotropy = 4
  texture.wrapS = THREE.RepeatWrapping
  texture.wrapT = THREE.RepeatWrapping
  texture.repeat.set(...repeat)
  return texture
}

/** A height map: grey levels, not colours. */
export function relief(
  width: number,
  height: number,
  draw: Draw,
  repeat: readonly [number, number] = [1, 1],
): THREE.Texture {
  const texture = drawn(width, height, draw, repeat)
  texture.colorSpace = THREE.NoColorSpace
  return texture
}

/** A lighter (positive) or darker colour. */
export function toned(colour: string, amount: number): string {
  const value = new THREE.Color(colour)
  value.lerp(new THREE.Color(amount > 0 ? '#ffffff' : '#000000'), Math.abs(amount))
  return `#${value.getHexString()}`
}

/** How light a colour looks, 0 to 1. */
export function lightness(colour: string): number {
  const { r, g, b } = new THREE.Color(colour)
  return Math.sqrt(0.2126 * r + 0.7152 * g + 0.0722 * b)
}

/** Text that can be read on the colour. */
export const inkOn = (colour: string): string => (lightness(colour) > 0.62 ? '#25221e' : '#fffdf8')

export function wood(colour: string, repeat: readonly [number, number] = [1, 1]) {
  const map = drawn(
    512,
    512,
    (context, width, height) => {
      context.fillStyle = colour
      context.fillRect(0, 0, width, height)
      const next = random(7)
      for (let line = 0; line < 150; line++) {
        const y = next() * height
        context.strokeStyle = next() > 0.5 ? toned(colour, -0.35) : toned(colour, 0.25)
        context.globalAlpha = 0.08 + next() * 0.16
        context.lineWidth = 0.6 + next() * 3
        context.beginPath()
        context.moveTo(0, y)
        const bend = (next() - 0.5) * 18
        context.bezierCurveTo(width * 0.3, y + bend, width * 0.7, y - bend, width, y)
        context.stroke()
      }
    },
    repeat,
  )
  return standard(colour, 0.55, 0, { map })
}

export const weaveRelief = (repeat: number): THREE.Texture =>
  relief(
    64,
    64,
    (context) => {
      for (let x = 0; x < 8; x++)
        for (let y = 0; y < 8; y++) {
          context.fillStyle = (x + y) % 2 ? '#999' : '#666'
          context.fillRect(x * 8, y * 8, 8, 8)
        }
    },
    [repeat, repeat],
  )

/** Soft folds and creases of cloth that lies flat. */
export const creases = (seed: number): THREE.Texture =>
  relief(512, 512, (context, width, height) => {
    context.fillStyle = '#808080'
    context.fillRect(0, 0, width, height)
    const next = random(seed)
    context.filter = 'blur(7px)'
    for (let fold = 0; fold < 26; fold++) {
      context.strokeStyle = next() > 0.5 ? '#a2a2a2' : '#606060'
      context.globalAlpha = 0.5
      context.lineWidth = 5 + next() * 14
      const [x, y] = [next() * width, next() * height]
      const angle = Math.PI * (0.35 + next() * 0.3)
      const length = 60 + next() * 190
      context.beginPath()
      context.moveTo(x, y)
      context.quadraticCurveTo(
        x + Math.cos(angle) * length * 0.5 + (next() - 0.5) * 40,
        y + Math.sin(angle) * length * 0.5,
        x + Math.cos(angle) * length,
        y + Math.sin(angle) * length,
      )
      context.stroke()
    }
  })

export type Pattern = 'plain' | 'stripe' | 'check' | 'print' | 'knit' | 'denim' | 'weave' | 'terry'

/** Draws a woven or printed pattern over the whole canvas. */
export function fillPattern(pattern: Pattern, colour: string, accent: string): Draw {
  return (context, width, height) => {
    context.fillStyle = colour
    context.fillRect(0, 0, width, height)
    const next = random(11)
    if (pattern === 'stripe') {
      const bands = [accent, toned(colour, 0.75), accent, toned(colour, -0.4)]
      for (let x = 0, index = 0; x < width; index++) {
        const wide = width * (index % 3 === 0 ? 0.05 : 0.014)
        context.fillStyle = bands[index % bands.length] ?? accent
        context.fillRect(x, 0, wide, height)
        x += wide + width * (index % 3 === 2 ? 0.075 : 0.016)
      }
    }
    if (pattern === 'check') {
      context.fillStyle = accent
      context.globalAlpha = 0.78
      const step = width / 6
      for (let at = 0; at < 6; at++) {
        context.fillRect(at * step, 0, step * 0.34, height)
        context.fillRect(0, at * step, width, step * 0.34)
        context.fillRect(at * step + step * 0.62, 0, step * 0.06, height)
        context.fillRect(0, at * step + step * 0.62, width, step * 0.06)
      }
    }
    if (pattern === 'print') {
      const light = toned(colour, 0.82)
      const dark = toned(colour, -0.5)
      const step = width / 4
      for (let row = 0; row <= 4; row++)
        for (let column = 0; column <= 4; column++) {
          const x = (column + (row % 2 ? 0.5 : 0)) * step
          const y = row * step
          for (const [radius, fill] of [
            [0.46, dark],
            [0.4, accent],
            [0.3, light],
            [0.2, colour],
            [0.1, dark],
          ] as const) {
            context.fillStyle = fill
            context.beginPath()
            for (let petal = 0; petal < 16; petal++) {
              const angle = (petal / 16) * Math.PI * 2
              const reach = step * radius * (petal % 2 ? 0.86 : 1.06)
              context.lineTo(x + Math.cos(angle) * reach, y + Math.sin(angle) * reach)
            }
            context.fill()
          }
        }
    }
    if (pattern === 'denim') {
      for (let line = 0; line < 5000; line++) {
        context.fillStyle = next() > 0.5 ? toned(colour, 0.3) : toned(colour, -0.25)
        context.globalAlpha = 0.14
        context.fillRect(next() * width, next() * height, 1.4, 6)
      }
    }
    context.globalAlpha = 1
  }
}

const knitRelief = (repeat: number): THREE.Texture =>
  relief(
    64,
    64,
    (context) => {
      context.fillStyle = '#555'
      context.fillRect(0, 0, 64, 64)
      context.strokeStyle = '#bbb'
      context.lineWidth = 9
      context.lineCap = 'round'
      for (let x = 0; x < 2; x++)
        for (let y = -1; y < 4; y++) {
          context.beginPath()
          context.moveTo(x * 32 + 4, y * 21)
          context.lineTo(x * 32 + 16, y * 21 + 15)
          context.lineTo(x * 32 + 28, y * 21)
          context.stroke()
        }
    },
    [repeat, repeat],
  )

/** Cloth with a pattern. @param repeat how often the pattern repeats over the surface */
export function patterned(
  pattern: Pattern,
  colour: string,
  accent: string,
  repeat: readonly [number, number] = [1, 1],
) {
  const map = drawn(1024, 1024, fillPattern(pattern, colour, accent), repeat)
  const fine = pattern === 'knit' ? knitRelief(26) : weaveRelief(pattern === 'terry' ? 30 : 60)
  return cloth(colour, { map, bump: fine, bumpScale: pattern === 'knit' ? 4 : 1.2 })
}

/** Plaited grass or sisal. */
export function plaited(colour: string, accent: string, repeat: readonly [number, number]) {
  const paint = (light: (level: number) => string): Draw => {
    return (context) => {
      for (let x = 0; x < 8; x++)
        for (let y = 0; y < 8; y++) {
          const over = (x + y) % 2 === 0
          const gradient = over
            ? context.createLinearGradient(x * 16, 0, x * 16 + 16, 0)
            : context.createLinearGradient(0, y * 16, 0, y * 16 + 16)
          gradient.addColorStop(0, light(0.35))
          gradient.addColorStop(0.5, light(1))
          gradient.addColorStop(1, light(0.35))
          context.fillStyle = gradient
          context.fillRect(x * 16, y * 16, 16, 16)
        }
    }
  }
  const map = drawn(
    128,
    128,
    (context, width, height) => {
      paint((level) => toned(colour, (level - 1) * 0.5))(context, width, height)
      if (accent !== colour) {
        context.globalAlpha = 0.75
        context.fillStyle = accent
        context.fillRect(0, 48, 128, 32)
        context.globalAlpha = 1
      }
    },
    repeat,
  )
  const bump = relief(
    128,
    128,
    paint((level) => `rgb(${level * 255},${level * 255},${level * 255})`),
    repeat,
  )
  return standard(colour, 0.85, 0, { map, bump, bumpScale: 3 })
}
