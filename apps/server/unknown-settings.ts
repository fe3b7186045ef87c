/** How names of ours begin. Others may stand in the environment for other programs. */
const prefixes = [
  ...['SHOP_', 'DATABASE_', 'REDIS_', 'S3_', 'SMTP_', 'MAIL_', 'PAYSTACK_', 'PAYPAL_', 'MPESA_', 'SMS_', 'AUTH_'],
  ...[
    'ALLOW_',
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

/** How many letters a misspelling has wrong at most. */
const MAX_WRONG_LETTERS = 3
/** The same where the name does not begin as one of ours, and in a name this long: HOST and HOME are two words. */
const MAX_WRONG_LETTERS_ELSEWHERE = 2
const MIN_LETTERS_ELSEWHERE = 8

/**
 * Names that begin as ours do and are not ours, or that differ from one of ours by a slip, which would be ignored without
 * a word. Demo, which runs on machines with anything in their environment, minds only those that look like a misspelling,
 * and of those that begin otherwise only SHOP_MODE: nobody must get a demo shop instead of a production one.
 */
export function unknownSettings(given: string[], known: string[], mode: 'demo' | 'production'): string[] {
  return given.flatMap((name) => {
    if (known.includes(name)) return []
    const distances = known.map((one) => ({ one, distance: editDistance(name.toUpperCase(), one) }))
    const nearest = distances.reduce((best, next) => (next.distance < best.distance ? next : best))
    if (!prefixes.some((prefix) => name.startsWith(prefix))) {
      const isSlip = nearest.distance <= MAX_WRONG_LETTERS_ELSEWHERE && nearest.one.length >= MIN_LETTERS_ELSEWHERE
      if (!isSlip || (mode === 'demo' && nearest.one !== 'SHOP_MODE')) return []
    }
    if (nearest.distance <= MAX_WRONG_LETTERS) return `${name} is no setting. Did you mean ${nearest.one}?`
    return mode === 'production' ? `${name} is no setting` : []
  })
}

/** How many letters must be put in, taken out or changed to get from one word to the other. */
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
