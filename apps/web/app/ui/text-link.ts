/** A link within running text, with a touch target of sufficient height. */
export const textLink =
  'inline-block min-h-6 rounded-sm font-semibold text-brand-ink underline underline-offset-2 hover:no-underline'
