import { useState } from 'react'

type CopyMessages = { copied: (what: string) => string; notCopied: string }

/** Copies texts to the clipboard. `copied` names the last one, `announcement` is for a live region. */
export function useCopy(messages: CopyMessages) {
  const [announcement, announce] = useState('')
  const [copied, setCopied] = useState('')

  async function copy(what: string, text: string) {
    try {
      await navigator.clipboard.writeText(text)
      setCopied(what)
      announce(messages.copied(what))
    } catch {
      setCopied('')
      announce(messages.notCopied)
    }
  }

  return { copy, copied, announcement }
}
