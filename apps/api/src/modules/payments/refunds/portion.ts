/** `part / whole` of an amount, half up; exact whatever the size of the numbers. */
export function roundedPortion(amount: number, part: number, whole: number): number {
  const [numerator, denominator] = [BigInt(amount) * BigInt(part), BigInt(whole)]
  return Number((2n * numerator + denominator) / (2n * denominator))
}
