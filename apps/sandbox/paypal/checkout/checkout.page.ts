import { html, type Html } from '../../page.ts'
import { label } from '../money.ts'
import type { Order } from '../payments/orders.queries.ts'
import { SCENARIO_KEYS, scenarioOf, type ScenarioKey } from './scenarios.ts'
import { PAYER } from '../wire.ts'

export function addressOf(order: Order): string {
  return `/sandbox/paypal/checkoutnow?token=${order.id}`
}

/** Choices with their own button, outside the list of failures. */
const MAIN_SCENARIOS: ReadonlySet<ScenarioKey> = new Set(['pay'])

export function checkoutBody(order: Order): Html {
  const action = addressOf(order)
  return html`
    <h1>Pay ${label(order)}</h1>
    <p class="small">
      ${order.brandName ?? 'The shop'}${order.unit.description ? ` · ${order.unit.description}` : null} · nothing here
      is real money
    </p>
    ${
      order.scenario === 'card-declined'
        ? html`<p class="bad" role="alert">Your card was declined. Choose another way to pay.</p>`
        : null
    }
    <p>${PAYER.name.given_name} ${PAYER.name.surname} · ${PAYER.email_address}</p>
    <form method="post" action="${action}" class="stack">
      <button name="choice" value="pay">Pay with PayPal balance</button>
      <details>
        <summary>Make something else happen</summary>
        <div class="stack">
          ${SCENARIO_KEYS.filter((key) => !MAIN_SCENARIOS.has(key)).map(
            (key) => html`<button class="quiet" name="choice" value="${key}">${scenarioOf(key).title}</button>`,
          )}
          <button class="quiet" name="choice" value="closed">Close the window without paying</button>
        </div>
      </details>
      <button class="quiet" name="choice" value="cancel">Cancel and return to ${order.brandName ?? 'the shop'}</button>
    </form>
  `
}

/** The final page of the window. @param backTo the link for a person, when the window does not redirect by itself */
export function endBody(order: Order, text: string, backTo: string | null): Html {
  return html`
    <h1>${text}</h1>
    <p>${label(order)} · ${order.id}</p>
    ${backTo ? html`<p><a href="${backTo}">Back to the shop</a></p>` : null}
  `
}

export function unknownBody(): Html {
  return html`
    <h1>Things don’t appear to be working at the moment</h1>
    <p>There is no order with this token.</p>
  `
}
