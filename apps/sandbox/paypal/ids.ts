import { randomInt } from 'node:crypto'

const CHARACTERS = '0123456789ABCDEFGHJKLMNPQRSTUVWXY'

function text(length: number): string {
  return Array.from({ length }, () => CHARACTERS[randomInt(CHARACTERS.length)]).join('')
}

/** For orders, captures and refunds. */
export const newId = () => text(17)
export const newPayerId = () => text(13)
export const newEventId = () => `WH-${text(17)}-${text(17)}`
