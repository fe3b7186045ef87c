import type { z } from 'zod'

type Issue = z.core.$ZodRawIssue
type IssueOf<Code extends Issue['code']> = Extract<Issue, { code: Code }>

const required = 'This field is required.'
const wholeNumber = 'Please enter a whole number.'
const chooseOption = 'Please choose one of the options.'
const checkValue = 'Please check this value.'

const formats: Record<string, string> = {
  email: 'Please enter a valid email address.',
  url: 'Please enter a valid link.',
  date: 'Please choose a day.',
  datetime: 'Please choose a date and time.',
}

const types: Record<string, string> = {
  int: wholeNumber,
  number: 'Please enter a number.',
  string: 'Please enter a text.',
  boolean: 'Please choose yes or no.',
  date: formats.date ?? checkValue,
  array: 'Please send a list.',
}

/**
 * The message of an invalid field whose schema has none of its own: what to enter, instead of what the validator found.
 * Passed to `safeParse` as `error`.
 */
export function fieldMessage(issue: Issue): string {
  if (issue.input === undefined || issue.input === null || issue.input === '') return missing(issue)
  switch (issue.code) {
    case 'invalid_type':
      return types[issue.expected] ?? checkValue
    case 'invalid_value':
      return chooseOption
    case 'too_small':
      return tooSmall(issue)
    case 'too_big':
      return tooBig(issue)
    case 'invalid_format':
      return formats[issue.format] ?? checkValue
    case 'invalid_union':
      return unionMessage(issue)
    case 'unrecognized_keys':
      return `Unknown ${issue.keys.length === 1 ? 'field' : 'fields'}: ${issue.keys.join(', ').slice(0, 100)}.`
    case 'invalid_element':
    case 'invalid_key':
    case 'not_multiple_of':
    case 'custom':
      return checkValue
  }
}

function missing(issue: Issue): string {
  return issue.input === '' && issue.code === 'invalid_value' ? chooseOption : required
}

function unionMessage({ errors }: IssueOf<'invalid_union'>): string {
  return fittingAlternative(errors)?.[0]?.message ?? checkValue
}

/** Of the alternatives of a union, the issues of the first whose type the input has. */
export function fittingAlternative<Found extends { code?: string | undefined }>(
  errors: readonly (readonly Found[])[],
): readonly Found[] | undefined {
  return errors.find(
    (issues) => issues.length > 0 && issues.every(({ code }) => code !== 'invalid_type' && code !== 'invalid_value'),
  )
}

function tooSmall({ origin, minimum, inclusive = true }: IssueOf<'too_small'>): string {
  if (origin === 'string')
    return Number(minimum) === 1 ? required : `Please use at least ${counted(minimum, 'character')}.`
  if (origin === 'array' || origin === 'set')
    return Number(minimum) === 1 ? 'Please choose at least one.' : `Please choose at least ${minimum}.`
  return inclusive ? `Please enter ${minimum} or more.` : `Please enter more than ${minimum}.`
}

function tooBig({ origin, maximum, inclusive = true }: IssueOf<'too_big'>): string {
  if (origin === 'string') return `Please use at most ${counted(maximum, 'character')}.`
  if (origin === 'array' || origin === 'set') return `Please choose at most ${maximum}.`
  return inclusive ? `Please enter ${maximum} or less.` : `Please enter less than ${maximum}.`
}

function counted(count: number | bigint, noun: string): string {
  return `${count} ${noun}${Number(count) === 1 ? '' : 's'}`
}
