import { html, type Html } from '../page.ts'

/** A table of outcomes by the ending of the phone number. */
export function planTable<Plan>(
  plans: readonly (readonly [ending: string, plan: Plan])[],
  titleOf: (plan: Plan) => string,
): Html {
  return html`<table>
    <thead>
      <tr>
        <th>Ends in</th>
        <th>What happens</th>
      </tr>
    </thead>
    <tbody>
      ${plans.map(
        ([ending, plan]) =>
          html`<tr>
            <td>${ending}</td>
            <td>${titleOf(plan)}</td>
          </tr>`,
      )}
    </tbody>
  </table>`
}
