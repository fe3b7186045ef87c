import { describe, expect, it } from 'vitest'
import { blocksOf } from './page-text.ts'

const values = { phone: '0712', fees: ['200: Nairobi', '300: Kiambu'] }
const heading = (text: string) => ({ kind: 'heading', text, items: [] })
const paragraph = (text: string) => ({ kind: 'paragraph', text, items: [] })
const list = (...items: string[]) => ({ kind: 'list', text: '', items })

describe('a page’s text', () => {
  it.each([
    ['nothing', ' \n\n ', []],
    ['paragraphs', 'One\nline.\n\nTwo.', [paragraph('One line.'), paragraph('Two.')]],
    ['a heading and what follows it', '## Fees\nAll of them.', [heading('Fees'), paragraph('All of them.')]],
    ['an item of two lines', '## Fees\n- one\n- two', [heading('Fees'), list('one', 'two')]],
    ['a setting inside a line', '- one\n  more\n- two', [list('one more', 'two')]],
    ['a setting with several items', 'Call {phone}.', [paragraph('Call 0712.')]],
    ['a setting with several items inside a line', '- first\n- {fees}', [list('first', '200: Nairobi', '300: Kiambu')]],
    ['an unknown name, unchanged', 'Fees: {fees}', [paragraph('Fees: 200: Nairobi; 300: Kiambu')]],
    ['a name that is no setting, unchanged', 'Call {fax} {toString}.', [paragraph('Call {fax} {toString}.')]],
    ['markup as text', '<b>x</b> [a](javascript:alert(1))', [paragraph('<b>x</b> [a](javascript:alert(1))')]],
  ])('is parsed as %s', (_, text, blocks) => {
    expect(blocksOf(text, values)).toEqual(blocks)
  })
})
