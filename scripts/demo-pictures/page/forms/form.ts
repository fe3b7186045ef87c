import type * as THREE from 'three'
import type { Thing } from '../kit.ts'
import { label, type LabelDesign } from '../labels.ts'
import type { Subject as Picture } from '../../specs.ts'
import type { View } from '../studio.ts'

/** What a form is made of: the product's own words, its colours and its proportions. */
export type Subject = Omit<Picture, 'form'>

export type Form = (subject: Subject) => Thing

/** How a form is best seen, where it differs from the usual three-quarter view. */
export function seen<T extends Thing>(thing: T, view: Partial<View>): T {
  thing.userData.view = view
  return thing
}

export const viewOf = (thing: Thing): Partial<View> => (thing.userData.view as Partial<View> | undefined) ?? {}

export function sizeOf(
  { size }: Subject,
  usual: readonly [number, number, number],
): readonly [width: number, height: number, depth: number] {
  return size ?? usual
}

export function labelOf(
  subject: Subject,
  width: number,
  height: number,
  change: Partial<LabelDesign> = {},
): THREE.Texture {
  const { wording, labelLook, colour, accent, icon } = subject
  return label(width, height, { wording, look: labelLook, colour, accent, icon, ...change })
}
