import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { unbroken, unbrokenSizes } from './unbroken.tsx'

const rendered = (text: string) => renderToStaticMarkup(<p>{unbroken(text)}</p>)
const kept = (text: string) => [...rendered(text).matchAll(/<span[^>]*>(.*?)<\/span>/g)].map(([, word]) => word)

describe('words with a hyphen and sizes', () => {
  it.each([
    ['Add money to your M-Pesa account.', ['M-Pesa']],
    ['Kabambe Dual-SIM Feature Phone', ['Dual-SIM']],
    ['Lipa na M-Pesa, au kadi', ['M-Pesa,']],
    ['No hyphen here', []],
    ['A word - with a dash', []],
    ['High-Density Mattress, 4 x 6, 6 Inch', ['High-Density', '4 x 6']],
    ['Box of 30 × 20 × 12', ['30 × 20 × 12']],
    // A long word may break before and after its middle.
    [`${'x'.repeat(30)}-${'y'.repeat(30)}`, [`${'x'.repeat(10)}-${'y'.repeat(10)}`]],
  ])('keeps those of %j on one line', (text, words) => {
    expect(kept(text)).toEqual(words)
    expect(rendered(text).replaceAll(/<[^>]+>/g, '')).toBe(text)
  })

  it('returns what is not a text as it is', () => {
    expect(unbroken(null)).toBe(null)
  })

  it('may leave words with a hyphen breakable', () => {
    expect(renderToStaticMarkup(unbrokenSizes('High-Density Mattress, 4 x 6'))).toBe(
      'High-Density Mattress, <span class="whitespace-nowrap">4 x 6</span>',
    )
  })
})
