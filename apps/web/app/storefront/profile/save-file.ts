/** Lets the browser keep a JSON text as a file: the call that gives it needs a token, which no link can send. */
export function saveFile(name: string, json: string): void {
  const address = URL.createObjectURL(new Blob([json], { type: 'application/json' }))
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  // Some browsers begin to read it only later.
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}
