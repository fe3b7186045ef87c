/** The `sizes` of a picture of a card in a grid. */
export const cardPictureSizes = '(min-width: 48rem) 320px, (min-width: 40rem) 45vw, 108px'

/** On a phone the button is drawn 32 px high. Its target is 44 px high. */
export const listedButton =
  'relative listed:min-h-8 listed:after:absolute listed:after:-inset-y-1.5 listed:after:inset-x-0'
