import { useState, useSyncExternalStore } from 'react'
import { storedList } from '#web/lib/storage/storage.ts'

/** A named query of a list. */
export type SavedView = { name: string; query: string }

const isView = (value: unknown): value is SavedView =>
  typeof value === 'object' &&
  value !== null &&
  'name' in value &&
  typeof value.name === 'string' &&
  'query' in value &&
  typeof value.query === 'string'

const none: readonly SavedView[] = []
const neverChanges = () => () => undefined

/**
 * The views of a list that this browser has saved. A view of the same name is replaced.
 *
 * @param name the list; undefined for a list without saved views
 */
export function useSavedViews(name: string | undefined) {
  const [list] = useState(() => (name === undefined ? undefined : storedList(`views:${name}`, isView)))
  const views = useSyncExternalStore(list?.subscribe ?? neverChanges, list?.read ?? (() => none), () => none)
  return {
    views,
    save: (view: SavedView) => list?.write([...views.filter((one) => one.name !== view.name), view]),
    remove: ({ name: removed }: SavedView) => list?.write(views.filter((one) => one.name !== removed)),
  }
}
