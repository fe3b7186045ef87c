import { type SubmitEvent as FormSubmitEvent, useEffect, useRef } from 'react'
import { useNavigate } from 'react-router'
import { useAddress } from '#web/lib/i18n/use-language.ts'
import { listAddress } from './listing-query.ts'

type Query = Readonly<Record<string, string | undefined>>

/**
 * A form whose state is the address: before scripts it opens the address as a document, with scripts it navigates, and
 * back navigation undoes it.
 *
 * @param query the current parameters of the address, by field name
 * @param read returns the valid part of the entered values
 */
export function useQueryForm(path: string, query: Query, read: (entered: URLSearchParams) => Query) {
  const navigate = useNavigate()
  const address = useAddress()
  const form = useRef<HTMLFormElement>(null)

  // The fields follow the address and stay mounted, so that the field that was just changed keeps the focus.
  const shown = useRef(query)
  useEffect(() => {
    if (shown.current === query) return
    shown.current = query
    for (const field of form.current?.elements ?? []) showIn(field, query)
  }, [query])

  function apply(pressed: HTMLElement | null = null) {
    if (!form.current?.reportValidity()) return
    const entered = [...new FormData(form.current, pressed)].map(([name, value]) => [name, String(value)])
    void navigate(listAddress(path, read(new URLSearchParams(entered))), { preventScrollReset: true })
  }

  return {
    apply: () => apply(),
    form: {
      ref: form,
      action: address(path),
      onSubmit(event: FormSubmitEvent<HTMLFormElement>) {
        event.preventDefault()
        apply(event.nativeEvent.submitter)
      },
    },
  }
}

function showIn(field: Element, query: Query) {
  if (field instanceof HTMLInputElement && field.type === 'checkbox') field.checked = query[field.name] !== undefined
  else if (field instanceof HTMLSelectElement || (field instanceof HTMLInputElement && field.type !== 'hidden'))
    field.value = query[field.name] ?? ''
}
