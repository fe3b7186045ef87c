import { renderSVG } from 'uqr'
import { html, type Html } from './page.ts'

const SANDBOXES = [
  ['daraja/', 'M-Pesa', 'Phones that ring when the shop asks for money, pay its PayBill by hand, and get money back.'],
  ['paystack/', 'Paystack', 'Card and mobile payments with their checkout page, webhooks and refunds.'],
  ['paypal/', 'PayPal', 'Orders in dollars, the payer’s page, captures, refunds and signed events.'],
  ['google/', 'Google', 'Accounts to sign in with, and tokens that must be refused.'],
  ['mail/', 'Mail', 'Every mail the shop sent, to whomever.'],
  ['sms/', 'SMS', 'Every message the shop sent to a phone.'],
] as const

const PROVIDERS = [
  ['M-Pesa, paid by itself', 'any Kenyan number, or 254708374149'],
  ['M-Pesa, you decide', '254700000000, then the M-Pesa page'],
  ['M-Pesa, cancelled', '254700000002'],
  ['M-Pesa, no answer', '254700000003'],
  ['M-Pesa, wrong PIN', '254700000004'],
  ['M-Pesa, not enough money', '254700000001'],
  ['M-Pesa, paid but the callback is lost', '254700000020'],
  ['M-Pesa, the push call times out', '254700000030'],
  ['M-Pesa, paid by hand', 'M-Pesa page, Pay the PayBill by hand'],
  ['M-Pesa, a payout that ends in a timeout', 'to 254700000025'],
  ['M-Pesa, a payment that cannot be given back', 'paid by 254700000047'],
  ['Card, paid', '4084 0840 8408 4081'],
  ['Card, declined', 'any other number'],
  ['Card, anything else', '"Make something else happen" on the checkout'],
  ['PayPal, paid', '"Pay with PayPal balance" on its page'],
  ['PayPal, anything else', '"Make something else happen" on its page'],
  ['Mail, refused', 'bounce@anything'],
  ['Mail, put off once', 'slow@anything, busy@anything'],
  ['SMS, not delivered', 'a number that ends in the code, such as 254712000406'],
] as const

export type DemoAccounts = {
  /** For people, such as 'shopper / shopper-demo'. */
  lines: readonly string[]
  /** The operator's TOTP key as a link for authenticator apps; '' if there is none. */
  secondFactorUri: string
}

export function indexBody({ lines, secondFactorUri }: DemoAccounts): Html {
  return html`
    <h1>Sandbox</h1>
    <p>Stand-ins for the companies the shop works with. Nothing here is real money, and no mail leaves this machine.</p>
    <div class="cards">
      ${SANDBOXES.map(
        ([path, name, what]) =>
          html`<article class="card">
            <h2><a href="/sandbox/${path}">${name}</a></h2>
            <p>${what}</p>
          </article>`,
      )}
    </div>
    ${
      lines.length > 0
        ? html`<section>
            <h2>Demo accounts</h2>
            <ul class="list">
              ${lines.map((line) => html`<li><code>${line}</code></li>`)}
            </ul>
            ${secondFactorUri ? qrCode(secondFactorUri) : null}
          </section>`
        : null
    }
    <section>
      <h2>How to make it go wrong</h2>
      <table>
        <thead>
          <tr>
            <th>What</th>
            <th>With</th>
          </tr>
        </thead>
        <tbody>
          ${PROVIDERS.map(
            ([what, how]) =>
              html`<tr>
                <td>${what}</td>
                <td><code>${how}</code></td>
              </tr>`,
          )}
        </tbody>
      </table>
    </section>
  `
}

/** Dark on white in every theme, because cameras need the contrast. */
function qrCode(uri: string): Html {
  return html`<p>The operator’s second factor, for an authenticator app:</p>
    <div class="qr" role="img" aria-label="QR code of the operator’s second factor">
      ${{ markup: renderSVG(uri, { border: 3 }) }}
    </div>`
}
