/** Runs in the worker process of password-rules.ts. */
import type { ZxcvbnFactory } from '@zxcvbn-ts/core'
import { COUNTIES } from '#contract/shared/constants.ts'

/**
 * The fewest guesses a password must withstand: the lower edge of zxcvbn's score 3, which eight random characters
 * reach. The throttle of sign-ins allows some 900,000 guesses a year at one account.
 */
const minGuesses = 10 ** 8

/** A longer password is at least as hard to guess as its prefix. The cost of the estimate grows with the length. */
const estimatedCharacters = 40

/** Words that are common in passwords here and missing from the lists of English words and leaked passwords. */
const localWords = [
  ...['sokoni', 'kenya', 'safaricom', 'mpesa', 'airtel', 'equity', 'harambee', 'shilingi', 'matatu', 'sukuma', 'ugali'],
  ...['karibu', 'jambo', 'habari', 'asante', 'mungu', 'yesu', 'upendo', 'amani', 'baraka', 'furaha', 'imani', 'neema'],
  ...['mwema', 'mpenzi', 'nakupenda', 'penda', 'bwana', 'asifiwe', 'hakuna', 'matata', 'nyota', 'jina', 'pesa', 'kazi'],
  ...['rafiki', 'mama', 'baba', 'mtoto', 'nyumbani', 'shamba', 'simba', 'chui', 'gormahia', 'mashemeji', 'tusker'],
]

/** First and last names of Kenya, which are missing from the lists of English names. */
const localNames = (
  'achieng adhiambo akinyi anyango apiyo atieno auma awino awuor barasa chebet chelimo chepkoech cheptoo cherono cheruiyot ' +
  'fatuma gathoni gitau githinji halima jepkosgei karanja kariuki kemunto kerubo kibet kimani kinyua kioko kipchoge ' +
  'kiprono kiprop kiprotich kiptoo kirui koech korir kwamboka langat makena makokha mugo muriithi murithi musyoka ' +
  'muthoni mutiso mutua mutuku mwangi mwende mwikali nafula nasimiyu nduta ndungu nekesa njeri njoki njoroge njuguna ' +
  'nyaboke nyambura nyaguthii nyokabi ochieng odhiambo odinga okello okoth omondi ongeri onyango opiyo otieno ouma owino ' +
  'rotich simiyu wachira wafula wairimu wambua wambui wamboi wangari wangui wanjala wanjiku wanjiru wanyama wekesa'
).split(' ')

/** @param about personal data of the user */
export async function isWeakPassword(password: string, about: (string | null)[]): Promise<boolean> {
  const estimator = await (loading ??= loadEstimator())
  const { guesses } = estimator.check(password.slice(0, estimatedCharacters), contextWords(about))
  return guesses < minGuesses
}

/** Words of three letters or more, and each text as a whole; a phone also without its leading 0 or 254. */
function contextWords(about: (string | null)[]): string[] {
  const texts = about.flatMap((text) => (text ? text.toLowerCase().slice(0, 254) : []))
  const words = texts.flatMap((text) => [text, ...text.split(/[^\p{L}\p{N}]+/u)])
  const phones = texts.flatMap((text) => /^(?:\+?254|0)(\d{9})$/.exec(text)?.[1] ?? [])
  const local = phones.flatMap((digits) => [digits, `0${digits}`, `254${digits}`])
  return [...new Set([...words, ...local])].filter((word) => word.length >= 3)
}

let loading: Promise<ZxcvbnFactory> | undefined

async function loadEstimator(): Promise<ZxcvbnFactory> {
  const [{ ZxcvbnFactory }, common, english] = await Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
    import('@zxcvbn-ts/language-en'),
  ])
  const { 'commonWords-en': words, 'firstnames-en': firstNames, 'lastnames-en': lastNames } = english.dictionary
  return new ZxcvbnFactory({
    dictionary: {
      passwords: common.dictionary['passwords-common'],
      words,
      firstNames,
      lastNames,
      local: [...localWords, ...localNames, ...COUNTIES.map((county) => county.toLowerCase())],
    },
    graphs: common.adjacencyGraphs,
    // Ten variants are enough to match "p4$$w0rd"; the default of a hundred costs ten times as much.
    l33tMaxSubstitutions: 10,
  })
}
