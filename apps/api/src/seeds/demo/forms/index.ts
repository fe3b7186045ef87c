import { shade } from '../picture-colours.ts'
import { cloth } from './cloth.ts'
import { devices } from './devices.ts'
import type { Drawing, DrawnForm, Tones } from './form.ts'
import { household } from './household.ts'
import { packaging } from './packaging.ts'
import { toolsAndPlay } from './tools-and-play.ts'

/**
 * Goods without an emoji: a bag of flour, a jiko, a kikoi. They are drawn in the style of the emoji (round, glossy, lit
 * from the upper left), and some have an emoji as their label.
 */
const drawings = { ...packaging, ...devices, ...household, ...cloth, ...toolsAndPlay } satisfies Record<string, Drawing>

export type FormName = keyof typeof drawings

/**
 * The form in the given `#rrggbb` colour as an SVG document of `size` pixels; its label's position is in these pixels.
 */
export function drawForm(name: FormName, colour: string, size: number): DrawnForm {
  const tones: Tones = {
    base: colour,
    light: shade(colour, 0.3),
    pale: shade(colour, 0.6),
    deep: shade(colour, -0.2),
    dark: shade(colour, -0.42),
  }
  const draw: Drawing = drawings[name]
  const { svg, label } = draw(tones)
  const scale = size / 400
  return {
    label: label && { centreX: label.centreX * scale, centreY: label.centreY * scale, size: label.size * scale },
    svg: `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}" viewBox="0 0 400 400">${gradients(tones)}${svg}</svg>`,
  }
}

function gradients(tones: Tones): string {
  return `<defs>
    <linearGradient id="body" x1="0" y1="0" x2=".55" y2="1"><stop offset="0" stop-color="${tones.light}"/>
      <stop offset=".5" stop-color="${tones.base}"/><stop offset="1" stop-color="${tones.deep}"/></linearGradient>
    <linearGradient id="round"><stop offset="0" stop-color="#000" stop-opacity=".2"/><stop offset=".1" stop-color="#fff" stop-opacity=".1"/>
      <stop offset=".22" stop-color="#fff" stop-opacity=".42"/><stop offset=".36" stop-color="#fff" stop-opacity="0"/>
      <stop offset=".7" stop-color="#000" stop-opacity=".02"/><stop offset="1" stop-color="#000" stop-opacity=".3"/></linearGradient>
    <linearGradient id="fall" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#000" stop-opacity="0"/>
      <stop offset="1" stop-color="#000" stop-opacity=".22"/></linearGradient>
    <linearGradient id="sky" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${tones.base}"/>
      <stop offset=".62" stop-color="${tones.pale}"/><stop offset="1" stop-color="#fff3d9"/></linearGradient></defs>`
}
