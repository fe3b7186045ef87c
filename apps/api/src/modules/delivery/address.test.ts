import { describe, expect, it } from 'vitest'
import { countyAndTown, oneLine } from './address.ts'

const place = { county: 'Nairobi', town: 'Kilimani', line: 'Rose Avenue, house 7', landmark: 'opposite the school' }

describe('an address as one line', () => {
  it.each([
    ['all of its parts', {}, 'Rose Avenue, house 7, opposite the school, Kilimani, Nairobi'],
    ['no landmark', { landmark: '' }, 'Rose Avenue, house 7, Kilimani, Nairobi'],
    ['a line that names the town', { line: 'Rose Avenue, kilimani', landmark: null }, 'Rose Avenue, kilimani, Nairobi'],
    ['a town that bears its county’s name', { town: 'Nairobi', landmark: null }, 'Rose Avenue, house 7, Nairobi'],
    [
      'the line alone, typed on several lines',
      { line: ' Rose  Avenue\nhouse 7,\r\n\nKilimani ', landmark: null, town: null, county: null },
      'Rose Avenue, house 7, Kilimani',
    ],
  ])('holds %s', (_, parts, expected) => {
    expect(oneLine({ ...place, ...parts })).toBe(expected)
  })

  it('leaves out what cannot be seen or turns the text around', () => {
    expect(oneLine({ ...place, line: 'Rose \u202EAvenue\t\u0007', landmark: null })).toBe(
      'Rose Avenue, Kilimani, Nairobi',
    )
  })

  it('stays as it is when it is read as a line again', () => {
    const once = oneLine(place)
    expect(oneLine({ ...place, line: once })).toBe(once)
  })

  it('tells no more than county and town of a parcel that has arrived', () => {
    expect(countyAndTown(place)).toBe('Kilimani, Nairobi')
    expect(countyAndTown({ ...place, county: null, town: null })).toBe('')
  })
})
