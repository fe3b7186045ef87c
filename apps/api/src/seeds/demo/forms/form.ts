/** The position of the emoji on a form. */
export interface Label {
  centreX: number
  centreY: number
  size: number
}

export interface DrawnForm {
  svg: string
  /** null when the form has no emoji. */
  label: Label | null
}

/** The tones of one colour, all derived from it, so that a form has the same lighting in every colour. */
export interface Tones {
  base: string
  light: string
  pale: string
  deep: string
  dark: string
}

/**
 * Draws a form in units of 400 x 400. Predefined gradients: `body` (the colour, lit from the upper left), `round`
 * (light and shade on a round surface), `fall` (shade towards the bottom) and `sky` (the content of a screen).
 */
export type Drawing = (tones: Tones) => DrawnForm

export function grid(rows: number, columns: number, cell: (row: number, column: number) => string): string {
  return Array.from({ length: rows * columns }, (_, at) => cell(Math.floor(at / columns), at % columns)).join('')
}
