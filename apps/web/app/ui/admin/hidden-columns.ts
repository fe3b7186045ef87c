import { useState, useSyncExternalStore } from 'react'
import { storedList } from '#web/lib/storage/storage.ts'

const isText = (value: unknown): value is string => typeof value === 'string'
const none: readonly string[] = []

/** The columns of a list that this browser hides, by their titles. @param name the list; undefined without a choice */
export function useHiddenColumns(name: string | undefined): [readonly string[], (hidden: readonly string[]) => void] {
  const [list] = useState(() => (name === undefined ? undefined : storedList(`columns:${name}`, isText)))
  const hidden = useSyncExternalStore(list?.subscribe ?? neverChanges, list?.read ?? (() => none), () => none)
  return [hidden, (next) => list?.write(next)]
}

const neverChanges = () => () => undefined
