import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { Stars } from './stars.tsx'

it.each([
  [0, 0, '0 out of 5 stars'],
  [3.7, 7, '3.7 out of 5 stars'],
  [3.8, 8, '3.8 out of 5 stars'],
  [5, 10, '5 out of 5 stars'],
  [9, 10, '5 out of 5 stars'],
  [-1, 0, '0 out of 5 stars'],
])('S§9 Stars: shows a rating of %d as %d of ten half stars, with the label %j', (rating, halves, announcement) => {
  const shown = renderToStaticMarkup(<Stars rating={rating} />)
  expect(shown).toContain(`data-halves="${halves}"`)
  expect(shown).toContain(`>${announcement}</span>`)
})
