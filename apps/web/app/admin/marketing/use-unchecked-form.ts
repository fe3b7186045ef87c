import { type FormEvent, useState } from 'react'
import { useForm } from '#web/lib/hooks/use-form.ts'
import { marketing as messages } from './messages.ts'

/**
 * A form with `noValidate`, whose fields the server validates. A field with an incomplete value, such as a date without
 * its time, has an empty value and would be treated as empty: it is rejected here.
 */
export function useUncheckedForm(...[submit, otherwise]: Parameters<typeof useForm>) {
  const form = useForm(submit, otherwise)
  const [unreadable, setUnreadable] = useState<Record<string, string>>({})

  async function onSubmit(event: FormEvent<HTMLFormElement>) {
    const found = unreadableFields(event.currentTarget)
    setUnreadable(found)
    if (Object.keys(found).length > 0) return event.preventDefault()
    await form.onSubmit(event)
  }

  return { ...form, fields: { ...form.fields, ...unreadable }, onSubmit }
}

function unreadableFields(form: HTMLFormElement): Record<string, string> {
  const inputs = [...form.elements].filter((element) => element instanceof HTMLInputElement)
  return Object.fromEntries(
    inputs.filter(({ validity }) => validity.badInput).map(({ name }) => [name, messages.unfinished]),
  )
}
