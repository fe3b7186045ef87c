import { type FormEvent, useState } from 'react'
import { useForm } from './use-form.ts'

const messages = {
  required: 'This field is required.',
  unfinished: 'Please complete or clear this field.',
  email: 'Please enter a valid email address.',
  wholeNumber: 'Please enter a whole number.',
  min: (min: string) => `Please enter ${min} or more.`,
  max: (max: string) => `Please enter ${max} or less.`,
  minLength: (length: number) => `Please use at least ${length} characters.`,
  other: 'Please check this value.',
}

/**
 * A form with `noValidate`: on submit, the constraints of its fields (`required`, `min`, `type`) are checked here and
 * not by the browser, whose messages are not next to the fields. The first invalid field receives the focus. English
 * only: for the areas of sellers and operators.
 */
export function useCheckedForm(...[submit, otherwise]: Parameters<typeof useForm>) {
  const form = useForm(submit, otherwise)
  const [invalid, setInvalid] = useState<Record<string, string>>({})

  async function onSubmit(event: FormEvent<HTMLFormElement>) {
    const found = [...event.currentTarget.elements].filter(isInvalid)
    setInvalid(Object.fromEntries(found.map((field) => [field.name, messageOf(field)])))
    if (found.length === 0) return form.onSubmit(event)
    event.preventDefault()
    found[0]?.focus()
  }

  return { ...form, fields: { ...form.fields, ...invalid }, onSubmit }
}

type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

const isInvalid = (element: Element): element is Field =>
  (element instanceof HTMLInputElement ||
    element instanceof HTMLSelectElement ||
    element instanceof HTMLTextAreaElement) &&
  element.willValidate &&
  !element.validity.valid

function messageOf(field: Field): string {
  const { validity } = field
  // A date without its time, or a number with a letter: its value is empty.
  if (validity.badInput) return messages.unfinished
  if (validity.valueMissing) return messages.required
  if (!(field instanceof HTMLInputElement)) return messages.other
  if (validity.typeMismatch && field.type === 'email') return messages.email
  if (validity.tooShort) return messages.minLength(field.minLength)
  if (validity.rangeUnderflow) return messages.min(field.min)
  if (validity.rangeOverflow) return messages.max(field.max)
  if (validity.stepMismatch && field.step === '1') return messages.wholeNumber
  return messages.other
}
