import { useLocation } from 'react-router'
import { CAMPAIGN_STATES, type CampaignState } from '#contract/shared/constants.ts'
import { useListAddress } from '#web/lib/router/use-list-address.ts'
import { useDateFormat } from '#web/lib/i18n/use-date-format.ts'
import { ListBar } from '#web/ui/admin/list-bar.tsx'
import { buttonLook } from '#web/ui/button.tsx'
import { InnerLink } from '#web/ui/inner-link.tsx'
import { screenLoader } from '../access.ts'
import { pageOf, useList } from '../data/lists.ts'
import { ItemLink } from '../item-link.tsx'
import { PagedTable } from '../paged-table.tsx'
import { StateBadge } from './campaign-state.tsx'
import { campaignList, type ListedCampaign } from './data.ts'
import { campaigns as messages } from './messages.ts'
import { campaignsPath } from './paths.ts'
import { viewRoles } from './views.ts'

/** The filter in the address; an invalid value is ignored. */
function stateIn(search: string): CampaignState | undefined {
  const requested = new URLSearchParams(search).get('state')
  return CAMPAIGN_STATES.find((state) => state === requested)
}

export const clientLoader = screenLoader(viewRoles.catalogue, ({ search }) => [
  pageOf(campaignList(stateIn(search)), search),
])

/** The campaigns of the offer pages. */
export default function CampaignList() {
  const { search } = useLocation()
  const state = stateIn(search)
  const list = useList(campaignList(state))
  const moment = useDateFormat('moment')
  return (
    <>
      <ListBar
        {...useListAddress()}
        label={messages.views}
        path={campaignsPath}
        filters={[
          {
            name: 'state',
            label: messages.state,
            value: state,
            any: messages.any,
            options: (['running', 'coming', 'past'] as const).map((one) => ({
              value: one,
              text: messages.states[one],
            })),
            isView: true,
          },
        ]}
        actions={
          <InnerLink to={`${campaignsPath}/new${search}`} className={buttonLook('brand')}>
            {messages.add}
          </InnerLink>
        }
      />
      <PagedTable
        name="campaigns"
        isLinked
        list={list}
        caption={messages.caption}
        columns={[
          { title: messages.name, cell: nameCell, isName: true },
          { title: messages.page, cell: ({ slug }) => messages.pages[slug], narrow: 'detail' },
          { title: messages.state, cell: stateCell, narrow: 'status' },
          { title: messages.starts, cell: ({ starts_at }) => moment(starts_at) },
          { title: messages.ends, cell: ({ ends_at }) => moment(ends_at), narrow: 'amount' },
          { title: messages.products, cell: ({ product_count }) => product_count, isNumber: true },
        ]}
        rowKey={({ id }) => id}
        empty={messages.empty}
        failed={messages.failed}
      />
      <p className="text-muted">{messages.text}</p>
    </>
  )
}

const nameCell = ({ id, title }: ListedCampaign) => <ItemLink to={`${campaignsPath}/${id}`}>{title}</ItemLink>

const stateCell = ({ state }: ListedCampaign) => <StateBadge state={state} />
