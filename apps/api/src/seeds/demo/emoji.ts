import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

const manifest = createRequire(import.meta.url).resolve('@lobehub/fluent-emoji-3d/package.json')
const assets = join(dirname(manifest), 'assets')

/**
 * The file of an emoji in `@lobehub/fluent-emoji-3d`: a WebP of 256 pixels, transparent, named after its code points.
 */
export function emojiFile(emoji: string): string {
  const name = Array.from(emoji, (character) => character.codePointAt(0)?.toString(16)).join('-')
  return join(assets, `${name}.webp`)
}

export function emojiVersion(): string {
  return JSON.parse(readFileSync(manifest, 'utf8')).version
}
