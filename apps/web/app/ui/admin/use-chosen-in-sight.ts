import { type RefObject, useEffect, useRef } from 'react'

/** Centres the selected item of a horizontally scrolling row. @param place index of the selected item; -1 for none */
export function useChosenInSight<List extends HTMLElement>(place: number): RefObject<List | null> {
  const list = useRef<List>(null)
  useEffect(() => {
    const chosen = list.current?.children[place]
    if (!list.current || !chosen) return
    const { left, width } = chosen.getBoundingClientRect()
    const row = list.current.getBoundingClientRect()
    list.current.scrollLeft += left + width / 2 - (row.left + row.width / 2)
  }, [place])
  return list
}
