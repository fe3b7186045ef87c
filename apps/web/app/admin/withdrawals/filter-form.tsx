import { useLocation, useNavigate } from 'react-router'
import { payoutStates } from '#contract/shared/states.ts'
import { SearchForm } from '#web/ui/admin/search-form.tsx'
import { Button, buttonLook } from '#web/ui/button.tsx'
import { SelectField, TextField } from '#web/ui/field.tsx'
import { InnerLink } from '#web/ui/inner-link.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { operatorApi } from '../data/operator-api.ts'
import { useCsvDownload } from '../use-csv-download.ts'
import { addressOf, filterIn, type WithdrawalFilter, withdrawalsPath } from './filter.ts'
import { payoutLabels, withdrawals as messages } from './messages.ts'

/** Filters the list, and exports the result as a file. */
export function FilterForm({ filter }: { filter: WithdrawalFilter }) {
  const { search } = useLocation()
  const navigate = useNavigate()
  return (
    <SearchForm
      label={messages.filterForm}
      address={search}
      onSearch={(requested) => void navigate(addressOf(filterIn(requested)))}
      className="@container flex flex-col gap-4 rounded-md bg-surface p-4 shadow-card"
    >
      <div className="grid items-start gap-3 @sm:grid-cols-2 @3xl:grid-cols-4">
        <SelectField key={filter.status} label={messages.status} name="status" defaultValue={filter.status ?? ''}>
          <option value="">{messages.notEnded}</option>
          <option value="all">{messages.every}</option>
          {payoutStates.map((state) => (
            <option key={state} value={state}>
              {payoutLabels[state]}
            </option>
          ))}
        </SelectField>
        <TextField
          label={messages.store}
          hint={messages.storeHint}
          name="store"
          maxLength={200}
          defaultValue={filter.store}
        />
        <TextField label={messages.q} name="q" maxLength={60} defaultValue={filter.q} autoComplete="off" />
        <TextField label={messages.from} name="from" type="date" defaultValue={filter.from} />
        <TextField label={messages.to} name="to" type="date" defaultValue={filter.to} />
        <TextField label={messages.min} name="min" inputMode="decimal" maxLength={12} defaultValue={filter.min} />
        <TextField label={messages.max} name="max" inputMode="decimal" maxLength={12} defaultValue={filter.max} />
      </div>
      <Actions filter={filter} />
    </SearchForm>
  )
}

function Actions({ filter }: { filter: WithdrawalFilter }) {
  const { isBusy, hasFailed, download } = useCsvDownload('withdrawals', () =>
    operatorApi.call('GET /api/admin/withdrawals/csv/', { query: filter }),
  )

  return (
    <>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" tone="quiet">
          {messages.filter}
        </Button>
        {Object.keys(filter).length > 0 && (
          <InnerLink to={withdrawalsPath} className={buttonLook('quiet')}>
            {messages.clear}
          </InnerLink>
        )}
        <Button type="button" tone="quiet" busy={isBusy} onClick={() => void download()}>
          {messages.download}
        </Button>
      </div>
      {hasFailed && <Notice tone="bad">{messages.downloadFailed}</Notice>}
    </>
  )
}
