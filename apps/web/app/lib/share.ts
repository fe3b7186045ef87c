/**
 * Hands something to the device's own share sheet; where there is none, puts it into the clipboard.
 *
 * @param copy what the clipboard gets
 * @throws when neither is possible; somebody who closes the sheet has only changed their mind
 */
export async function share(data: ShareData, copy: string): Promise<'shared' | 'copied' | 'dismissed'> {
  if (typeof navigator.share === 'function') {
    try {
      await navigator.share(data)
      return 'shared'
    } catch (error) {
      if (error instanceof DOMException && error.name === 'AbortError') return 'dismissed'
    }
  }
  await navigator.clipboard.writeText(copy)
  return 'copied'
}
