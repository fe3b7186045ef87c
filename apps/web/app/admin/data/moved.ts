/** The list with one item moved one position up (-1) or down (1). */
export function moved<T>(list: readonly T[], from: number, by: -1 | 1): readonly T[] {
  const one = list[from]
  return one === undefined ? list : list.toSpliced(from, 1).toSpliced(from + by, 0, one)
}
