import { useLocation } from 'react-router'
import { CAMPAIGN_STATES, type CampaignState } from '#contract/shared/constants.ts'
import { useDateFormat } from '#web/lib/i18n/use-date-format.ts'
import { ViewLinks } from '#web/ui/admin/view-links.tsx'
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
  const views = [undefined, 'running', 'coming', 'past'] as const
  return (
    <>
      <p className="text-muted">{messages.text}</p>
      <InnerLink to={`${campaignsPath}/new${search}`} className={buttonLook('brand', 'md', 'self-start')}>
        {messages.add}
      </InnerLink>
      <ViewLinks
        label={messages.views}
        views={views.map((each) => ({
          name: each ? messages.states[each] : messages.any,
          to: each ? `${campaignsPath}?state=${each}` : campaignsPath,
          isShown: each === state,
        }))}
      />
      <PagedTable
        list={list}
        caption={messages.caption}
        columns={[
          { title: messages.name, cell: nameCell, isName: true },
          { title: messages.page, cell: ({ slug }) => messages.pages[slug] },
          { title: messages.state, cell: stateCell },
          { title: messages.starts, cell: ({ starts_at }) => moment(starts_at) },
          { title: messages.ends, cell: ({ ends_at }) => moment(ends_at) },
          { title: messages.products, cell: ({ product_count }) => product_count, isNumber: true },
        ]}
        rowKey={({ id }) => id}
        empty={messages.empty}
        failed={messages.failed}
      />
    </>
  )
}

const nameCell = ({ id, title }: ListedCampaign) => <ItemLink to={`${campaignsPath}/${id}`}>{title}</ItemLink>

const stateCell = ({ state }: ListedCampaign) => <StateBadge state={state} />
