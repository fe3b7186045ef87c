/**
 * The maximum entropy, in bits, of a generated secret. Each character counts as one of the smallest usual alphabet that
 * has every character of the secret (hex, base32, base64 …). Predictable characters count little: repeats of four or
 * more, runs along the alphabet, the digits or a keyboard, and text in English or Kiswahili.
 * 32 random bytes score about 250 as hex or base64; a long sentence stays below 100. Not for passwords of people: it
 * does not check lists of leaked passwords, since it need not distinguish a weak secret from a very weak one.
 */
export function estimatedBits(secret: string): number {
  if (isUuid.test(secret)) return BITS_OF_A_UUID
  return Math.min(...readings(secret).map(bitsOf), interleavedBits(secret))
}

/** The version and variant bits are fixed. */
const BITS_OF_A_UUID = 122
const isUuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i

/** The secret, and its decoded text when it is base64 or hex of printable text: random bytes never are. */
function readings(secret: string): string[] {
  const decoded = [/^(\w|[+/-])+=*$/.test(secret) && 'base64', /^([\da-f]{2})+$/i.test(secret) && 'hex'] as const
  const texts = decoded.flatMap((encoding) => (encoding ? Buffer.from(secret, encoding).toString('latin1') : []))
  return [secret, ...texts.filter((text) => /^[ -~]+$/.test(text))]
}

/** The bits of a secret made of several interleaved runs, such as 1a2b3c4d or the columns of a keyboard. */
function interleavedBits(secret: string): number {
  const bitsEach = Math.log2(alphabetSize(secret))
  const whole = bitsOf(secret)
  const ofSteps = [2, 3, 4].map((step) =>
    Array.from({ length: step }, (_, first) =>
      Array.from(secret)
        .filter((_sign, at) => at % step === first)
        .join(''),
    )
      .map((strand) => bitsEach * (strand.length - predictedIndexes(strand).size))
      .reduce((sum, bits) => sum + bits, 0),
  )
  const min = Math.floor(Math.min(...ofSteps))
  // Random characters have short runs too: interleaving counts only when it explains most of a secret.
  return min < whole / 2 ? min : whole
}

function bitsOf(secret: string): number {
  const bitsEach = Math.log2(alphabetSize(secret))
  const costs = Array.from(secret, () => bitsEach)
  for (const at of predictedIndexes(secret)) costs[at] = 0
  for (const at of textIndexes(secret)) costs[at] = Math.min(costs[at] ?? 0, BITS_OF_A_LETTER_IN_TEXT)
  return Math.floor(costs.reduce((sum, bits) => sum + bits, 0))
}

/** Shannon's estimate for English is 1.3; words without grammar have somewhat more. */
const BITS_OF_A_LETTER_IN_TEXT = 1.5
const MIN_RUN = 4

const alphabets: [RegExp, number][] = [
  [/^\d+$/, 10],
  [/^([\da-f]+|[\dA-F]+)$/, 16],
  [/^([a-z]+|[A-Z]+)$/, 26],
  [/^([\da-z]+|[\dA-Z]+)$/, 36],
  [/^[\w+/=-]+$/, 64],
]

function alphabetSize(secret: string): number {
  return alphabets.find(([pattern]) => pattern.test(secret))?.[1] ?? 94
}

const rows = ['abcdefghijklmnopqrstuvwxyz', '01234567890', 'qwertyuiop', 'asdfghjkl;', 'zxcvbnm,./']
const forward = new Set(rows.flatMap((row) => Array.from(row.slice(1), (sign, at) => `${row[at]}${sign}`)))

/** The relation of a character to the one before it, if it has one. */
function stepOf([before = '', after = '']: string): 'same' | 'forward' | 'backward' | undefined {
  if (before === after) return 'same'
  if (forward.has(before + after)) return 'forward'
  return forward.has(after + before) ? 'backward' : undefined
}

/** The indexes of characters that continue a run or a repetition, without the first two of a run. */
function predictedIndexes(secret: string): Set<number> {
  const text = secret.toLowerCase()
  const predicted = new Set<number>()
  for (let from = 0, to = 1; from < text.length - 1; from = to, to = from + 1) {
    const step = stepOf(text.slice(from, from + 2))
    while (step && stepOf(text.slice(to - 1, to + 1)) === step && to < text.length) to += 1
    if (to - from >= MIN_RUN) for (let at = from + 2; at < to; at++) predicted.add(at)
  }
  for (let at = MIN_RUN; at + MIN_RUN <= text.length; at++) {
    const piece = text.slice(at, at + MIN_RUN)
    if (text.indexOf(piece) < at) for (let each = at; each < at + MIN_RUN; each++) predicted.add(each)
  }
  return predicted
}

/** The letter pairs that make up more than half of English and Kiswahili text, and a tenth of random letters. */
const textPairs = new Set(
  (
    'th he in er an re on at en nd ti es or te of ed is it al ar st to nt ng se ha as ou io le ve co me de hi ri ro ic ' +
    'ne ea ra ce li ch ll be ma si om ur wa ka ni na ya ku ki la ta am ak ik il ba mb sh pr ec cr et ss so'
  ).split(' '),
)
const digitsForLetters: Record<string, string> = { 0: 'o', 1: 'i', 3: 'e', 4: 'a', 5: 's', 7: 't', $: 's', '@': 'a' }

/** The indexes of words and the separators between them, also of words with digits for letters. Hex has no words. */
function textIndexes(secret: string): number[] {
  if (alphabetSize(secret) <= 16) return []
  const text = secret.toLowerCase().replaceAll(/[013457$@]/g, (sign) => digitsForLetters[sign] ?? sign)
  return [...text.matchAll(/[a-z]+(?:[ _.,-]{1,2}[a-z]+)*/g)].flatMap(({ 0: run, index }) => {
    const pairs = Array.from(run.slice(1), (letter, at) => `${run[at]}${letter}`).filter((pair) =>
      /^[a-z]+$/.test(pair),
    )
    const usual = pairs.filter((pair) => textPairs.has(pair)).length
    return run.length >= MIN_RUN && usual > pairs.length / 3 ? Array.from(run, (_, at) => index + at) : []
  })
}
