/**
 * Opens the device's share sheet; where there is none, copies to the clipboard.
 *
 * @param copy the text for the clipboard
 * @throws when neither is possible; closing the share sheet is not an error
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
