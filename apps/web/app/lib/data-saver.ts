type Connection = { saveData?: boolean }

/** Whether this visitor counts bytes: nothing then moves by itself or is fetched ahead of time. */
export function savesData(): boolean {
  const { connection } = navigator as Navigator & { connection?: Connection }
  return connection?.saveData === true || matchMedia('(prefers-reduced-data: reduce)').matches
}
