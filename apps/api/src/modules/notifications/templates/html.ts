/** Markup that is inserted into a mail without escaping. */
export type Html = { readonly html: string }

type Value = Html | string | number | readonly Html[]

/** Markup with placeholders. Inserted values are escaped, unless they are `Html`. */
export function html(strings: TemplateStringsArray, ...values: Value[]): Html {
  const parts = strings.map((text, index) => text + written(values[index] ?? ''))
  return { html: parts.join('') }
}

function written(value: Value): string {
  if (typeof value === 'string' || typeof value === 'number') return escaped(String(value))
  return 'html' in value ? value.html : value.map((one) => one.html).join('')
}

const signs: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

function escaped(text: string): string {
  return text.replaceAll(/[&<>"']/g, (sign) => signs[sign] ?? sign)
}
