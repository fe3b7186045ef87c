/** Saves a response as a file: the request needs a token, which a link cannot send. */
export function saveFile(name: string, content: BlobPart, type: string): void {
  const address = URL.createObjectURL(new Blob([content], { type }))
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  // Some browsers begin to read the file with a delay.
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}
