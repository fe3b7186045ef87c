import { html, kes, type Html } from '../page.ts'
import { OUTCOME_KEYS, outcomeOf, TEST_CARD, type OutcomeKey } from './outcomes.ts'
import type { Transaction } from './transactions.queries.ts'

/** How the page is shown: as a page of its own, or in a frame of a page at `origin`. */
export type Shown = { origin: string | undefined }

/** The message to the page that frames this one. In its own window, the page redirects instead. */
export type Reported = { event: 'load' | 'declined' | 'success' | 'cancel' | 'error'; detail: object }

/** The three regular choices, which are not in the list of failures. */
const MAIN_OUTCOMES: ReadonlySet<OutcomeKey> = new Set(['success', 'mobile-money', 'cancelled'])

export function checkoutBody(transaction: Transaction, shown: Shown, reported: Reported, webhook?: string): Html {
  const action = `${addressOf(transaction)}${shown.origin ? `?origin=${encodeURIComponent(shown.origin)}` : ''}`
  const amount = kes(transaction.amount)
  return html`
    ${messageFor(shown, reported)}
    <h1>Pay ${amount}</h1>
    <p class="small">${transaction.email} · ${transaction.reference} · nothing here is real money</p>
    ${webhook ? html`<p class="bad" role="alert">${webhook}</p>` : null}
    ${
      transaction.channels.includes('card')
        ? html`<form method="post" action="${action}" class="stack">
            <label>
              Card number
              <input
                name="number"
                inputmode="numeric"
                autocomplete="off"
                required
                maxlength="23"
                value="${TEST_CARD.replace(/(\d{4})(?=\d)/g, '$1 ')}"
                aria-description="Any other number is declined"
              />
            </label>
            <div class="row">
              <label>Expiry <input name="expiry" autocomplete="off" value="12/30" size="5" /></label>
              <label>CVV <input name="cvv" autocomplete="off" inputmode="numeric" value="408" size="4" /></label>
            </div>
            <button name="outcome" value="card">Pay ${amount}</button>
          </form>`
        : null
    }
    <form method="post" action="${action}" class="stack">
      ${
        transaction.channels.includes('mobile_money')
          ? html`<button class="quiet" name="outcome" value="mobile-money">Pay with M-Pesa (+254710000000)</button>`
          : null
      }
      <details>
        <summary>Make something else happen</summary>
        <div class="stack">
          ${OUTCOME_KEYS.filter((key) => !MAIN_OUTCOMES.has(key)).map(
            (key) => html`<button class="quiet" name="outcome" value="${key}">${outcomeOf(key).title}</button>`,
          )}
        </div>
      </details>
      <button class="quiet" id="cancel" name="outcome" value="cancelled">Cancel</button>
    </form>
  `
}

/** The final page of the window. In a frame, the shop closes it. */
export function endBody(transaction: Transaction, shown: Shown, reported: Reported | undefined, text: string): Html {
  return html`
    ${reported ? messageFor(shown, reported) : null}
    <h1>${text}</h1>
    <p>${kes(transaction.paidAmount ?? transaction.amount)} · ${transaction.reference}</p>
    ${
      transaction.callbackUrl && !shown.origin
        ? html`<p><a href="${transaction.callbackUrl}">Back to the shop</a></p>`
        : null
    }
  `
}

export function waitingBody(transaction: Transaction): Html {
  return html`
    <h1>Check the phone</h1>
    <p role="status">
      Paystack sent +254710000000 a request for ${kes(transaction.amount)}. This page continues by itself when it is
      paid.
    </p>
  `
}

export function addressOf(transaction: Transaction): string {
  return `/sandbox/paystack/checkout/${transaction.accessCode}`
}

/** Read by checkout.js, which posts it to the parent window. Without an origin nothing is posted. */
function messageFor(shown: Shown, reported: Reported): Html | null {
  if (!shown.origin) return null
  return html`<div
    hidden
    id="message"
    data-origin="${shown.origin}"
    data-event="${reported.event}"
    data-detail="${JSON.stringify(reported.detail)}"
  ></div>`
}
