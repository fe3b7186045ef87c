import { onlineProviders, type OnlineProvider } from '#contract/shared/states.ts'
import type { Clock } from '../../../platform/clock.ts'
import type { Db } from '../../../platform/db/index.ts'
import type { Log } from '../../../platform/log.ts'
import { callProvider } from '../calls/call-provider.ts'
import { createSharedToken } from '../calls/shared-token.ts'
import { fetchDarajaToken } from '../mpesa/call-daraja.ts'
import { fetchPaypalToken } from '../paypal/call-paypal.ts'
import type { PaymentProviders } from '../payments.service.ts'

type Deps = { db: Db; clock: Clock; log: Log; providers: PaymentProviders }

/** Null: the provider accepts our credentials. 'off': it is switched off. */
export type CredentialCheck = { provider: OnlineProvider; problem: string | null }

/** Asks each provider for something that moves no money. */
export function checkCredentials(deps: Deps): Promise<CredentialCheck[]> {
  return Promise.all(onlineProviders.map(async (provider) => ({ provider, problem: await problemOf[provider](deps) })))
}

const problemOf: Record<OnlineProvider, (deps: Deps) => Promise<string | null>> = {
  async mpesa({ db, clock, log, providers: { mpesa } }) {
    if (!mpesa) return 'off'
    let reported = 'no answer'
    const fetchToken = async () => {
      const fetched = await fetchDarajaToken(mpesa)
      if (fetched.kind === 'none') reported = fetched.reported
      return fetched
    }
    // A new token ends the one that the shop uses: it is stored for all.
    const shared = createSharedToken({ db, clock, log, provider: 'mpesa', fetchToken })
    const token = await shared.renew((await shared.current()) ?? '')
    return token === null ? reported : null
  },
  async paystack({ providers: { paystack } }) {
    if (!paystack) return 'off'
    const answer = await callProvider({
      provider: 'paystack',
      method: 'GET',
      url: `${paystack.baseUrl.replace(/\/$/, '')}/transaction?perPage=1`,
      headers: { authorization: `Bearer ${paystack.secretKey}` },
      timeoutMs: 10_000,
    })
    if (answer.kind === 'silence') return 'no answer'
    return answer.status === 200 ? null : `answered ${answer.status}`
  },
  async paypal({ providers: { paypal } }) {
    if (!paypal) return 'off'
    const fetched = await fetchPaypalToken(paypal)
    return fetched.kind === 'none' ? fetched.reported : null
  },
}
