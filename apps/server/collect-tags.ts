/** A page is shown two seconds after its change at the latest: half a second here, half a second under load, the rendering. */
const COLLECTED_FOR_MS = 500

/**
 * An import changes products several times a second. Collecting the tags limits the rendering of pages that show them to
 * twice a second.
 */
export function collectTags(invalidate: (tags: string[]) => void): (tags: readonly string[]) => void {
  const waiting = new Set<string>()
  function flush() {
    const tags = [...waiting]
    waiting.clear()
    invalidate(tags)
  }
  return (tags) => {
    if (waiting.size === 0) setTimeout(flush, COLLECTED_FOR_MS).unref()
    for (const tag of tags) waiting.add(tag)
  }
}
