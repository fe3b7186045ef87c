import { payoutStates } from '#contract/shared/states.ts'
import { useListAddress } from '#web/lib/router/use-list-address.ts'
import { ListBar } from '#web/ui/admin/list-bar.tsx'
import { DownloadButton } from '../download-button.tsx'
import { operatorApi } from '../data/operator-api.ts'
import { type WithdrawalFilter, withdrawalsPath } from './filter.ts'
import { payoutLabels, withdrawals as messages } from './messages.ts'

/** Filters the list, and exports the result as a file. */
export function WithdrawalBar({ filter }: { filter: WithdrawalFilter }) {
  return (
    <ListBar
      {...useListAddress()}
      name="withdrawals"
      label={messages.filterForm}
      path={withdrawalsPath}
      search={{ label: messages.q, value: filter.q ?? '', maxLength: 60 }}
      filters={[
        {
          name: 'status',
          label: messages.status,
          value: filter.status,
          any: messages.notEnded,
          options: [
            ...payoutStates.map((state) => ({ value: state, text: payoutLabels[state] })),
            { value: 'all', text: messages.every },
          ],
          isView: true,
        },
        { name: 'store', label: messages.store, hint: messages.storeHint, value: filter.store, maxLength: 200 },
        { name: 'from', label: messages.from, value: filter.from, type: 'date' },
        { name: 'to', label: messages.to, value: filter.to, type: 'date' },
        { name: 'min', label: messages.min, value: filter.min, inputMode: 'decimal', maxLength: 12 },
        { name: 'max', label: messages.max, value: filter.max, inputMode: 'decimal', maxLength: 12 },
      ]}
      actions={
        <DownloadButton
          name="withdrawals"
          text={messages.download}
          failed={messages.downloadFailed}
          load={() => operatorApi.call('GET /api/admin/withdrawals/csv/', { query: filter })}
        />
      }
    />
  )
}
