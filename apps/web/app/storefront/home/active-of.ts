import { listIn } from '#web/lib/api/list-in.ts'

/** Only active entries are used (S§7); a failed call gives none. */
export async function activeOf<T extends { is_active: boolean }>(call: Promise<T[]>): Promise<T[]> {
  return call.then((list) => listIn(list).filter(({ is_active }) => is_active)).catch(() => [])
}
