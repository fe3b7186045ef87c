import { describe, expect, it } from 'vitest'
import { countyAndTown, oneLine } from './address.ts'

const place = { county: 'Nairobi', town: 'Kilimani', line: 'Rose Avenue, house 7', landmark: 'opposite the school' }

describe('an address as one line', () => {
  it.each([
    ['all of its fields', {}, 'Rose Avenue, house 7, opposite the school, Kilimani, Nairobi'],
    ['no landmark', { landmark: '' }, 'Rose Avenue, house 7, Kilimani, Nairobi'],
    ['a line containing the town', { line: 'Rose Avenue, kilimani', landmark: null }, 'Rose Avenue, kilimani, Nairobi'],
    ['a town with the same name as its county', { town: 'Nairobi', landmark: null }, 'Rose Avenue, house 7, Nairobi'],
    [
      'only the address line, typed on several lines',
      { line: ' Rose  Avenue\nhouse 7,\r\n\nKilimani ', landmark: null, town: null, county: null },
      'Rose Avenue, house 7, Kilimani',
    ],
  ])('formats %s', (_, parts, expected) => {
    expect(oneLine({ ...place, ...parts })).toBe(expected)
  })

  it('removes invisible characters and characters that reverse the text direction', () => {
    expect(oneLine({ ...place, line: 'Rose \u202EAvenue\t\u0007', landmark: null })).toBe(
      'Rose Avenue, Kilimani, Nairobi',
    )
  })

  it('does not change when it is formatted again', () => {
    const once = oneLine(place)
    expect(oneLine({ ...place, line: once })).toBe(once)
  })

  it('shows only county and town after the parcel has arrived', () => {
    expect(countyAndTown(place)).toBe('Kilimani, Nairobi')
    expect(countyAndTown({ ...place, county: null, town: null })).toBe('')
  })
})
