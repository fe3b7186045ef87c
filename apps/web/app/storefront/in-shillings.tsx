import { useSite } from '#web/lib/hooks/use-site.ts'
import { useMessages } from './messages/shared.ts'

/** Below amounts whose label is a dollar sign (S§1, D10). */
export function InShillings() {
  const { inShillings } = useMessages()
  const { currencyLabels } = useSite()
  return currencyLabels === 'ksh' ? null : <p className="text-sm text-muted">{inShillings}</p>
}
