import type { StoreStatus } from '#contract/shared/states.ts'
import { api } from '#web/lib/api/api.ts'
import { isApiError } from '#web/lib/api/api-error.ts'
import { tokens } from '#web/lib/session/tokens.ts'
import { useErrorText } from '#web/lib/i18n/ui-messages.ts'
import { Button } from '#web/ui/button.tsx'
import { CodeForm } from '#web/ui/code-form.tsx'
import { registration } from '../messages.ts'
import type { OpenedStore } from '../opened-store.ts'

type VerificationProps = {
  email: string
  /**
   * Returns to the first step: by choice, or, with the server's message, when no registration is pending for this
   * address.
   */
  onBack: (reason: string) => void
  onOpened: (store: OpenedStore, opened: { name: string; status: StoreStatus }) => void
}

/** The six-digit code. 404 returns to the first step; every other error is shown here (V§4). */
export function Verification({ email, onBack, onOpened }: VerificationProps) {
  const errorText = useErrorText()

  async function verify(otp: string) {
    try {
      const {
        store_number: storeNumber,
        store_name: name,
        store_status: status,
        ...pair
      } = await api.open.call('POST /api/seller/verify-otp/', {
        body: { email, otp },
      })
      tokens.save(pair)
      onOpened({ email, storeNumber }, { name, status })
    } catch (error) {
      const text = errorText(error, registration.verificationFailed)
      if (isApiError(error) && error.status === 404) onBack(text)
      return text
    }
  }

  async function resend() {
    try {
      await api.open.call('POST /api/resend-otp/', { body: { email } })
      return { tone: 'good' as const, text: registration.resent }
    } catch (error) {
      return { tone: 'bad' as const, text: errorText(error, registration.resendFailed) }
    }
  }

  return (
    <CodeForm messages={registration} mailedNow onVerify={verify} onResend={resend}>
      <Button tone="plain" onClick={() => onBack('')}>
        {registration.changeDetails}
      </Button>
    </CodeForm>
  )
}
