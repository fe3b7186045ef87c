/**
 * A card in a grid on a phone is a row of a list, with its picture at the left. The image is 200 px high as everywhere
 * (S§9): its padding leaves 108 px for the picture, and the frame clips the padding.
 */
export const listedPicture = {
  frame: 'listed:h-auto listed:min-h-27 listed:w-27 listed:shrink-0',
  image: 'listed:absolute listed:top-1/2 listed:h-50 listed:w-27 listed:-translate-y-1/2 listed:py-11.5',
  sizes: '(min-width: 48rem) 320px, (min-width: 40rem) 45vw, 108px',
}

/** Drawn 32 px high; the target is 44 px high. */
export const listedButton =
  'relative listed:min-h-8 listed:after:absolute listed:after:-inset-y-1.5 listed:after:inset-x-0'
