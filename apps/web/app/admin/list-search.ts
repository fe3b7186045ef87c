/** The filters and page of a list, in the address of an opened item: without the cursors of the item's own lists. */
export function listSearch(search: string): string {
  const requested = new URLSearchParams(search)
  const ofList = new URLSearchParams([...requested].filter(([name]) => !name.endsWith('_cursor')))
  return ofList.size === 0 ? '' : `?${ofList}`
}
