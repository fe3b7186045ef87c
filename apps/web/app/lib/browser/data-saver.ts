type Connection = { saveData?: boolean }

/** Whether this visitor saves data: then nothing is animated automatically or prefetched. */
export function savesData(): boolean {
  const { connection } = navigator as Navigator & { connection?: Connection }
  return connection?.saveData === true || matchMedia('(prefers-reduced-data: reduce)').matches
}
