import { expect, it } from 'vitest'
import { sharedPicture } from './shared-picture.ts'

const picture = { image: '/media/k/720.webp', width: 1200, height: 900 }

it.each([
  [
    '/media/k/360.webp 360w, /media/k/720.webp 720w, /media/k/1200.webp 1200w',
    { path: '/media/k/720.webp', width: 720, height: 540 },
  ],
  ['/media/k/360.webp 360w', { path: '/media/k/360.webp', width: 360, height: 270 }],
  ['/media/k/960.webp 960w', { path: '/media/k/960.webp', width: 960, height: 720 }],
  ['', { path: '/media/k/720.webp', width: 1200, height: 900 }],
])('selects the preview width for messengers from the available widths: %s', (srcset, shown) => {
  expect(sharedPicture({ ...picture, srcset })).toEqual(shown)
})
