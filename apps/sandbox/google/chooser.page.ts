import { html, type Html } from '../page.ts'
import { PEOPLE } from './people.ts'
import { FAULTS, type Person } from './tokens.ts'

/** The client that requests the sign-in, carried from page to page in the URL. */
export type SignInRequest = { clientId: string; origin: string; nonce: string | undefined }

export function chooserBody(request: SignInRequest): Html {
  const action = `/sandbox/google/signin?${queryOf(request)}`
  return html`
    <h1>Choose an account</h1>
    <p>to continue to <strong>${request.origin}</strong></p>
    <form method="post" action="${action}" class="stack">
      ${PEOPLE.map(
        (person) =>
          html`<button class="person" name="person" value="${person.email}">
            <strong>${person.name}</strong
            ><span>${person.email}${person.emailVerified ? null : ' (not verified)'}</span>
          </button>`,
      )}
    </form>
    <details>
      <summary>Somebody else, or a token that must be refused</summary>
      <form method="post" action="${action}" class="stack">
        <label>Email <input name="email" type="email" required autocomplete="off" /></label>
        <label>Name <input name="name" required maxlength="100" autocomplete="off" value="Test Person" /></label>
        <label class="check"><input name="email_verified" type="checkbox" checked /> Address is verified</label>
        <label>
          Token
          <select name="fault">
            <option value="">as it should be</option>
            ${Object.entries(FAULTS).map(([fault, title]) => html`<option value="${fault}">${title}</option>`)}
          </select>
        </label>
        <button>Continue</button>
      </form>
    </details>
  `
}

/** One tap: the user who is signed in to this browser, in a small frame in the corner of the shop's page. */
export function oneTapBody(request: SignInRequest, person: Person): Html {
  return html`
    ${message(request, { event: 'displayed' })}
    <h1 class="small">Sign in to ${new URL(request.origin).host} with Google</h1>
    <form method="post" action="/sandbox/google/one-tap?${queryOf(request)}" class="stack">
      <button class="person" name="answer" value="continue">
        <strong>Continue as ${person.name}</strong><span>${person.email}</span>
      </button>
      <button class="quiet" name="answer" value="dismiss">Not now</button>
    </form>
  `
}

/** Posts a message to the shop's page, which then closes this page. */
export function messageBody(request: SignInRequest, said: Said): Html {
  return html`${message(request, said)}
    <p role="status">You can close this window.</p>`
}

export type Said =
  | { event: 'credential'; credential: string; select_by: 'btn' | 'user' }
  | { event: 'displayed' }
  | { event: 'not-displayed'; reason: 'opt_out_or_no_session' | 'suppressed_by_user' }
  | { event: 'dismissed'; reason: 'cancel_called' }

/** Read by chooser.js, which posts it to the requesting window, and only at the requesting origin. */
function message({ origin }: SignInRequest, said: Said): Html {
  return html`<div hidden id="message" data-origin="${origin}" data-said="${JSON.stringify(said)}"></div>`
}

export function homeBody(signedIn: Person | undefined): Html {
  return html`
    <h1>Google</h1>
    <p>
      The shop's Google button opens the account chooser here. One tap shows itself only to a browser that is signed in
      to Google, and rests for two hours after being dismissed.
    </p>
    <form method="post" action="/sandbox/google/session" class="stack">
      <label>
        This browser is signed in to Google as
        <select name="person">
          <option value="">nobody</option>
          ${PEOPLE.map(
            (person) =>
              html`<option value="${person.email}" ${person === signedIn ? html`selected` : null}>
                ${person.name}
              </option>`,
          )}
        </select>
      </label>
      <button>Change</button>
    </form>
    <section>
      <h2>Tokens that must be refused</h2>
      <table>
        <tbody>
          ${Object.entries(FAULTS).map(
            ([fault, title]) =>
              html`<tr>
                <td><code>${fault}</code></td>
                <td>${title}</td>
              </tr>`,
          )}
        </tbody>
      </table>
    </section>
    <section>
      <h2>For tests</h2>
      <p>
        <code>POST /sandbox/google/control/token</code> with
        <code>{"email", "name"?, "email_verified"?, "subject"?, "nonce"?, "fault"?}</code> answers
        <code>{"credential"}</code>.
      </p>
    </section>
  `
}

export function queryOf({ clientId, origin, nonce }: SignInRequest): string {
  return new URLSearchParams({ client_id: clientId, origin, ...(nonce && { nonce }) }).toString()
}
