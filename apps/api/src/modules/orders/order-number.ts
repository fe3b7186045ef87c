/**
 * Order numbers are what people read out on the phone and what references travel under (D14): 'SK', eight characters
 * that stand for a running number without showing it, and a check character. Eleven in all, none of them easily taken
 * for another (no 0 O 1 I L). The scrambling hides from a casual look how much the shop sells; no secret hangs on it.
 */
const alphabet = '23456789ABCDEFGHJKMNPQRSTUVWXYZ'
const prefix = 'SK'
const digits = 8

/** The alphabet's size: a prime, which is what lets one check character find every single slip. */
const base = alphabet.length
/** Half of the digits' range: the scrambling deals with a number as two halves. */
const half = base ** (digits / 2)

/** How many numbers there are: about 850 thousand million. */
export const orderNumberCount = half * half

/** The order number of the n-th order, counted from 0; different for each n. */
export function orderNumber(sequence: number): string {
  if (!Number.isSafeInteger(sequence) || sequence < 0 || sequence >= orderNumberCount)
    throw new RangeError(`no order number for ${sequence}`)
  const values = toDigits(scramble(sequence, half))
  return prefix + [...values, checkDigit(values)].map((value) => alphabet[value]).join('')
}

/** Whether a text can be an order number at all: any one wrong character, and any two swapped ones, are noticed. */
export function isOrderNumber(text: string): boolean {
  if (text.length !== prefix.length + digits + 1 || !text.startsWith(prefix)) return false
  const values = Array.from(text.slice(prefix.length), (character) => alphabet.indexOf(character))
  if (values.includes(-1)) return false
  return checkDigit(values.slice(0, digits)) === values[digits]
}

/**
 * Changes the places of all numbers below `half` × `half`. A Feistel network: each round adds to one half of the number
 * something made from the other, so that every step, and with it the whole, can be undone, whatever `mix` does. No two
 * numbers meet.
 */
export function scramble(value: number, half: number): number {
  let left = Math.floor(value / half)
  let right = value % half
  for (let round = 1; round <= 4; round++) {
    ;[left, right] = [right, (left + mix(right, round)) % half]
  }
  return left * half + right
}

/** Spreads every bit of `value` over 32 bits (the finaliser of MurmurHash3). */
function mix(value: number, round: number): number {
  let bits = Math.imul(value, 0x9e3779b1) ^ Math.imul(round, 0x85ebca6b)
  bits = Math.imul(bits ^ (bits >>> 16), 0x85ebca6b)
  bits = Math.imul(bits ^ (bits >>> 13), 0xc2b2ae35)
  return (bits ^ (bits >>> 16)) >>> 0
}

function toDigits(value: number): number[] {
  const values: number[] = []
  for (let rest = value; values.length < digits; rest = Math.floor(rest / base)) values.unshift(rest % base)
  return values
}

/**
 * Completes a weighted sum to a multiple of the prime base; the check character's own weight is 1, the others' are 2, 3,
 * … All weights differ, so a changed digit changes the sum, and so do two different digits that change places.
 */
function checkDigit(values: readonly number[]): number {
  const sum = values.reduce((total, value, index) => total + value * (index + 2), 0)
  return (base - (sum % base)) % base
}
