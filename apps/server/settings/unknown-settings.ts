/** The prefixes of our settings. Other names in the environment belong to other programs. */
const prefixes = [
  ...['SHOP_', 'DATABASE_', 'REDIS_', 'S3_', 'SMTP_', 'MAIL_', 'PAYSTACK_', 'PAYPAL_', 'MPESA_', 'SMS_', 'AUTH_'],
  ...[
    'ALLOW_',
    'BACKUP_',
    'KEEP_',
    'API_HOST',
    'CONTACT_',
    'METRICS_',
    'TRUSTED_',
    'PUBLIC_',
    'CURRENCY_',
    'GOOGLE_CLIENT',
    'DEMO_',
    'PREPARE_',
  ],
]

/** The maximum edit distance of a misspelling. */
const MAX_WRONG_LETTERS = 3
/** The same for a name without our prefix, compared with a name of this length: HOST and HOME are two settings. */
const MAX_WRONG_LETTERS_ELSEWHERE = 2
const MIN_LETTERS_ELSEWHERE = 8

/**
 * Names that have one of our prefixes but are no setting, or that are a misspelled setting: they would be ignored
 * silently. Demo runs on machines with any environment, so it reports only names that look misspelled, and of names
 * without our prefix only SHOP_MODE: a production shop must not start as a demo shop.
 */
export function unknownSettings(given: string[], known: string[], mode: 'demo' | 'production'): string[] {
  return given.flatMap((name) => {
    if (known.includes(name)) return []
    const nearest = nearestOf(known, name.toUpperCase())
    if (!prefixes.some((prefix) => name.startsWith(prefix))) {
      const isSlip =
        nearest && nearest.distance <= MAX_WRONG_LETTERS_ELSEWHERE && nearest.one.length >= MIN_LETTERS_ELSEWHERE
      if (!isSlip || (mode === 'demo' && nearest.one !== 'SHOP_MODE')) return []
    }
    if (nearest) return `${name} is no setting. Did you mean ${nearest.one}?`
    return mode === 'production' ? `${name} is no setting` : []
  })
}

/** The setting that the name most resembles; undefined where it is a misspelling of none. */
function nearestOf(known: string[], name: string): { one: string; distance: number } | undefined {
  return known
    .filter((one) => Math.abs(one.length - name.length) <= MAX_WRONG_LETTERS)
    .map((one) => ({ one, distance: editDistance(name, one) }))
    .filter(({ distance }) => distance <= MAX_WRONG_LETTERS)
    .toSorted((a, b) => a.distance - b.distance)[0]
}

/** How many letters must be inserted, deleted or replaced to turn one word into the other. */
function editDistance(from: string, to: string): number {
  let row = Array.from({ length: to.length + 1 }, (_, at) => at)
  for (const [at, letter] of Array.from(from).entries()) {
    const next = [at + 1]
    for (let column = 1; column <= to.length; column++) {
      const [above = 0, left = 0, diagonal = 0] = [row[column], next[column - 1], row[column - 1]]
      next.push(Math.min(above + 1, left + 1, diagonal + (letter === to[column - 1] ? 0 : 1)))
    }
    row = next
  }
  return row[to.length] ?? 0
}
