import { sandboxCredentials } from '../../credentials.ts'
import { postForm, postJson, type TestSandbox } from '../../test/sandbox.ts'

/** Any JSON body, for assertions. */
export type Answered = { status: number; body: Awaited<ReturnType<Response['json']>> }
type Headers = Record<string, string>

const { clientId, clientSecret } = sandboxCredentials.paypal

let orders = 0

/** A minimal PayPal client of the shop, with its own access token, which is valid for nine hours. */
export async function aPaypalShop(sandbox: TestSandbox) {
  const url = `${sandbox.url}/paypal`
  const { access_token } = await (
    await fetch(`${url}/v1/oauth2/token`, {
      method: 'POST',
      headers: { authorization: `Basic ${btoa(`${clientId}:${clientSecret}`)}` },
      body: new URLSearchParams({ grant_type: 'client_credentials' }),
    })
  ).json()
  const authorization = { authorization: `Bearer ${access_token}` }

  async function post(path: string, body?: unknown, headers: Headers = {}): Promise<Answered> {
    const response = await fetch(url + path, {
      method: 'POST',
      headers: { ...authorization, 'content-type': 'application/json', ...headers },
      ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    })
    return { status: response.status, body: await response.json() }
  }

  async function get(path: string): Promise<Answered> {
    const response = await fetch(url + path, { headers: authorization })
    return { status: response.status, body: await response.json() }
  }

  async function control(path: string, body: unknown = {}): Promise<Answered> {
    const response = await postJson(`${url}/control/${path}`, body)
    return { status: response.status, body: response.status === 204 ? undefined : await response.json() }
  }

  /** The unit of an order of 12.34 dollars, overridden by `fields`. */
  function aUnit(fields: object = {}) {
    orders += 1
    return {
      reference_id: 'default',
      custom_id: `payment-${orders}`,
      invoice_id: `SK-${orders}`,
      amount: { currency_code: 'USD', value: '12.34' },
      ...fields,
    }
  }

  const addresses = {
    return_url: `${sandbox.shop.url}/orders/1/paypal?from=checkout`,
    cancel_url: `${sandbox.shop.url}/orders/1`,
  }

  function anOrder(fields: object = {}) {
    return { intent: 'CAPTURE', purchase_units: [aUnit(fields)], application_context: addresses }
  }

  /** Creates an order that the payer has not answered. */
  async function create(fields: object = {}): Promise<string> {
    const { status, body } = await post('/v2/checkout/orders', anOrder(fields))
    if (status !== 201) throw new Error(JSON.stringify(body))
    return body.id
  }

  async function approve(id: string, scenario = 'pay'): Promise<void> {
    const { status } = await control(`orders/${id}/approve`, { scenario })
    if (status !== 204) throw new Error(`the payer could not approve ${id}`)
  }

  /** Creates an order that the payer has approved. */
  async function createApproved(scenario = 'pay', fields: object = {}): Promise<string> {
    const id = await create(fields)
    await approve(id, scenario)
    return id
  }

  const capture = (id: string, headers: Headers = {}) => post(`/v2/checkout/orders/${id}/capture`, undefined, headers)

  /** Creates a paid order. */
  async function createPaid(scenario = 'pay', fields: object = {}) {
    const orderId = await createApproved(scenario, fields)
    const { status, body } = await capture(orderId)
    if (status !== 201) throw new Error(JSON.stringify(body))
    return { orderId, captureId: String(body.purchase_units[0].payments.captures[0].id) }
  }

  return {
    url,
    addresses,
    authorization,
    post,
    get,
    control,
    aUnit,
    anOrder,
    create,
    approve,
    createApproved,
    createPaid,
    capture,
    /** Posts the payer's choice, as the browser does. */
    choose: (id: string, choice: string) => postForm(`${url}/checkoutnow?token=${id}`, { choice }),
    /** The issue of an error with one detail. */
    issueOf: ({ body }: Answered): string => body.details?.[0]?.issue,
  }
}

export type PaypalShop = Awaited<ReturnType<typeof aPaypalShop>>
