const digits = new Intl.NumberFormat('en-KE', { maximumFractionDigits: 2 })

/** A text with what stands for each `{name}` in it; a name that says nothing stays as it is. */
export function filled(text: string, values: Readonly<Record<string, unknown>>): string {
  return text.replaceAll(/\{(\w+)\}/g, (written, name: string) => {
    const value = values[name]
    if (typeof value === 'number') return digits.format(value)
    return typeof value === 'string' ? value : written
  })
}
