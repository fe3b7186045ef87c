import { html, type Html } from './page.ts'

type MessagesPage = {
  title: string
  /** The path of the page, with a trailing slash. */
  path: string
  /** The requested recipient. */
  to: string | undefined
  /** Each message, newest first. */
  messages: readonly Html[]
  /** A note below the messages on the failures that can be simulated. */
  notes: Html
}

/** The messages to all recipients, or to one of them. */
export function messagesPage({ title, path, to, messages, notes }: MessagesPage): Html {
  return html`
    <h1>${title}</h1>
    <form method="get" action="${path}" class="row">
      <label>To <input name="to" type="search" value="${to}" placeholder="everybody" autocomplete="off" /></label>
      <button>Show</button>
    </form>
    <section data-refresh aria-label="Messages">
      ${
        messages.length === 0
          ? html`<p class="empty">${to ? `Nothing was sent to ${to}.` : 'Nothing was sent yet.'}</p>`
          : html`<ul class="list">
              ${messages.map((message) => html`<li>${message}</li>`)}
            </ul>`
      }
    </section>
    ${notes}
  `
}
