import { type FormEvent, useState } from 'react'
import { errorText, fieldErrors } from '../api/api-error.ts'
import { useUiMessages } from '../i18n/ui-messages.ts'

type FormState = { busy: boolean; error: string; fields: Record<string, string> }

const quiet: FormState = { busy: false, error: '', fields: {} }

/**
 * A form that is submitted by script: busy while the request is pending, then either done or failed, with a message for
 * the whole form and for each field.
 *
 * @param submit may throw an ApiError, or another error, which shows the message in `otherwise`
 */
export function useForm(submit: (entered: FormData) => Promise<void>, otherwise: string) {
  const [state, setState] = useState(quiet)
  const uiMessages = useUiMessages()

  async function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (state.busy) return
    const entered = new FormData(event.currentTarget)
    setState({ ...quiet, busy: true })
    try {
      await submit(entered)
      setState(quiet)
    } catch (error) {
      const fields = fieldErrors(error, uiMessages)
      setState({
        busy: false,
        fields,
        error: Object.keys(fields).length > 0 ? '' : errorText(error, otherwise, uiMessages),
      })
    }
  }

  return { ...state, onSubmit }
}

/** A text field of a form; empty when it is missing. */
export function entry(form: FormData, name: string): string {
  const value = form.get(name)
  return typeof value === 'string' ? value : ''
}
