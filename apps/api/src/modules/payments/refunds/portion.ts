/** `part / whole` of an amount, rounded half up; exact for numbers of any size. */
export function roundedPortion(amount: number, part: number, whole: number): number {
  const [numerator, denominator] = [BigInt(amount) * BigInt(part), BigInt(whole)]
  return Number((2n * numerator + denominator) / (2n * denominator))
}
