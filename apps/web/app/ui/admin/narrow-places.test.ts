import { describe, expect, it } from 'vitest'
import { type Column, placesOf } from './narrow-places.ts'

const column = (title: string, more: Partial<Column<object>> = {}): Column<object> => ({
  title,
  cell: () => title,
  ...more,
})

describe('the places of columns in a narrow table', () => {
  it.each([
    [
      'the last number is the amount; the next two columns are the details and the status',
      [
        column('Date'),
        column('Type', { isName: true }),
        column('Units', { isNumber: true }),
        column('Amount', { isNumber: true }),
        column('Note'),
        column('Steps', { isQuiet: true }),
      ],
      ['detail', 'name', 'status', 'amount', 'folded', 'actions'],
    ],
    [
      'without a row header the first column is the name',
      [column('Day'), column('Revenue', { isNumber: true })],
      ['name', 'amount'],
    ],
    [
      'columns without a place are folded where others have one',
      [column('Order', { isName: true }), column('Placed'), column('Total', { isNumber: true, narrow: 'amount' })],
      ['name', 'folded', 'amount'],
    ],
    [
      'a note is placed only where it is given',
      [column('Order', { isName: true }), column('Status', { narrow: 'status' }), column('Reason', { narrow: 'note' })],
      ['name', 'status', 'note'],
    ],
    [
      'a picture is not an action',
      [column('Image', { isQuiet: true, narrow: 'picture' }), column('Name', { isName: true })],
      ['picture', 'name'],
    ],
  ])('%s', (_, columns, places) => {
    expect(placesOf(columns)).toEqual(places)
  })
})
