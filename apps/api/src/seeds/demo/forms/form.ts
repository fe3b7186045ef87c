/** Where the emoji is printed on a form. */
export interface Label {
  centreX: number
  centreY: number
  size: number
}

export interface DrawnForm {
  svg: string
  /** null where the form is the whole subject and carries no emoji. */
  label: Label | null
}

/** The tones of one colour, all derived from it, so that a form is lit the same way in every colour. */
export interface Tones {
  base: string
  light: string
  pale: string
  deep: string
  dark: string
}

/**
 * Draws a form in units of 400 x 400. At hand are the gradients `body` (the colour, lit from the upper left), `round`
 * (light and shade across something round), `fall` (shade towards the foot) and `sky` (what a screen shows).
 */
export type Drawing = (tones: Tones) => DrawnForm

export function grid(rows: number, columns: number, cell: (row: number, column: number) => string): string {
  return Array.from({ length: rows * columns }, (_, at) => cell(Math.floor(at / columns), at % columns)).join('')
}
