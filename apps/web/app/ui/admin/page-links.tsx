import { type MouseEvent, useEffect, useRef } from 'react'
import { buttonLook } from '../button.tsx'

type PageLinksProps = {
  list: {
    /** The addresses of the first and the next page; null where that is the current page, or there is none. */
    first: string | null
    next: string | null
    isStale: boolean
  }
}

const messages = { pages: 'Pages', first: 'First page', next: 'Next page' }

/** Links to the other pages of a list, below it. After navigation the focus moves to the top of the list. */
export function PageLinks({ list: { first, next, isStale } }: PageLinksProps) {
  const nav = useRef<HTMLElement>(null)
  const isTaken = useRef(false)

  useEffect(() => {
    if (!isTaken.current) return
    isTaken.current = false
    // The pressed link is gone, or leads to another page now.
    const list = nav.current?.closest('section')
    if (!list) return
    list.tabIndex = -1
    list.focus({ preventScroll: true })
    list.scrollIntoView()
  })

  function take({ metaKey, ctrlKey, shiftKey, altKey }: MouseEvent) {
    isTaken.current = !(metaKey || ctrlKey || shiftKey || altKey)
  }

  if (first === null && next === null && !isStale) return null
  return (
    <nav ref={nav} aria-label={messages.pages} className="flex min-h-10 flex-wrap justify-center gap-3">
      {first !== null && (
        <a href={first} data-in-place onClick={take} className={buttonLook('quiet', 'sm')}>
          {messages.first}
        </a>
      )}
      {next !== null && (
        <a href={next} data-in-place onClick={take} className={buttonLook('quiet', 'sm')}>
          {messages.next}
        </a>
      )}
    </nav>
  )
}
