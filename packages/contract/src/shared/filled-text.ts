const digits = new Intl.NumberFormat('en-KE', { maximumFractionDigits: 2 })

/** Replaces each `{name}` in a text by its value; a name without a value is not replaced. */
export function filled(text: string, values: Readonly<Record<string, unknown>>): string {
  return text.replaceAll(/\{(\w+)\}/g, (written, name: string) => {
    const value = values[name]
    if (typeof value === 'number') return digits.format(value)
    return typeof value === 'string' ? value : written
  })
}
