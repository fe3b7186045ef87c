import { html, type Html } from './page.ts'

type MessagesPage = {
  title: string
  /** Where it stands, with the last slash. */
  path: string
  /** Whose messages were asked for. */
  to: string | undefined
  /** Each message, newest first. */
  messages: readonly Html[]
  /** What can be made to go wrong, below them. */
  notes: Html
}

/** What was sent to everybody, or to one of them. */
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
