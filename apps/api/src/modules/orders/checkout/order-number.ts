/**
 * Order numbers are read out on the phone and used as payment references (D14): 'SK', eight characters that encode a
 * sequence number without showing it, and a check character. They have eleven characters, none of which is easily
 * confused with another (no 0 O 1 I L). The scrambling hides from a casual reader how much the shop sells; it is not a
 * secret.
 */
const alphabet = '23456789ABCDEFGHJKMNPQRSTUVWXYZ'
const prefix = 'SK'
const digits = 8

/** The size of the alphabet: a prime, so that one check character detects every single wrong character. */
const base = alphabet.length
/** Half of the digits' range: the scrambling treats a number as two halves. */
const half = base ** (digits / 2)

/** How many order numbers exist: about 850 thousand million. */
export const orderNumberCount = half * half

/** The order number of the n-th order, counted from 0; different for each n. */
export function orderNumber(sequence: number): string {
  if (!Number.isSafeInteger(sequence) || sequence < 0 || sequence >= orderNumberCount)
    throw new RangeError(`no order number for ${sequence}`)
  const values = toDigits(scramble(sequence, half))
  return prefix + [...values, checkDigit(values)].map((value) => alphabet[value]).join('')
}

/** Whether a text can be an order number: detects every single wrong character and every swap of two characters. */
export function isOrderNumber(text: string): boolean {
  if (text.length !== prefix.length + digits + 1 || !text.startsWith(prefix)) return false
  const values = Array.from(text.slice(prefix.length), (character) => alphabet.indexOf(character))
  if (values.includes(-1)) return false
  return checkDigit(values.slice(0, digits)) === values[digits]
}

/**
 * Permutes all numbers below `half` × `half`. It is a Feistel network: each round adds to one half of the number a
 * value computed from the other half. Every round can be reversed, whatever `mix` does, so the whole can be reversed
 * too: two different numbers never have the same result.
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
 * Completes a weighted sum to a multiple of the prime base; the check character's own weight is 1, the others' are 2,
 * 3, … All weights differ. So a changed digit changes the sum, and so does a swap of two different digits.
 */
function checkDigit(values: readonly number[]): number {
  const sum = values.reduce((total, value, index) => total + value * (index + 2), 0)
  return (base - (sum % base)) % base
}
