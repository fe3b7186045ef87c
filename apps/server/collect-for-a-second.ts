/**
 * An import changes products several times a second. Collecting the tags limits the rendering of pages that show them to
 * once a second.
 */
export function collectForASecond(invalidate: (tags: string[]) => void): (tags: readonly string[]) => void {
  const waiting = new Set<string>()
  function flush() {
    const tags = [...waiting]
    waiting.clear()
    invalidate(tags)
  }
  return (tags) => {
    if (waiting.size === 0) setTimeout(flush, 1_000).unref()
    for (const tag of tags) waiting.add(tag)
  }
}
