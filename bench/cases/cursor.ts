type Cursor = [order: string, value: string | number, id: number]

export function readCursor(cursor: string): Cursor {
  return JSON.parse(Buffer.from(cursor, 'base64url').toString())
}

export function writeCursor(values: Cursor): string {
  return Buffer.from(JSON.stringify(values)).toString('base64url')
}
