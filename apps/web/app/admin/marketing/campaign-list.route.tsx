import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { CAMPAIGN_STATES, type CampaignState } from '#contract/shared/constants.ts'
import { useDateFormat } from '#web/lib/use-date-format.ts'
import { ViewLinks } from '#web/ui/admin/view-links.tsx'
import { buttonLook } from '#web/ui/button.tsx'
import { InnerLink } from '#web/ui/inner-link.tsx'
import { useList } from '../data/lists.ts'
import { BackLink } from '../back-link.tsx'
import { OneOfList } from '../one-of-list.tsx'
import { PagedTable } from '../paged-table.tsx'
import { closing, openedIn, opening } from '../search.tsx'
import type { Announce } from '../live-announcement.tsx'
import { Campaign } from './campaign.tsx'
import { CampaignForm } from './campaign-form.tsx'
import { StateBadge } from './campaign-state.tsx'
import { type ListedCampaign, campaignQuery, campaignList } from './data.ts'
import { campaigns as messages } from './messages.ts'
import { campaignsPath, marketingPath } from './paths.ts'

/** Campaigns of offer pages: the list, one campaign, or a new one, as the address selects. */
export function Campaigns({ announce }: { announce: Announce }) {
  const [params] = useSearchParams()
  const id = openedIn(params)
  if (id !== null) return <OneCampaign key={id} id={id} announce={announce} />
  if (params.get('open') === 'new') return <NewCampaign announce={announce} />
  return <CampaignList state={CAMPAIGN_STATES.find((state) => state === params.get('state'))} />
}

function CampaignList({ state }: { state: CampaignState | undefined }) {
  const [params] = useSearchParams()
  const list = useList(campaignList(state))
  const moment = useDateFormat('moment')
  const views = [undefined, 'running', 'coming', 'past'] as const
  return (
    <>
      <p className="text-muted">{messages.text}</p>
      <InnerLink to={opening(marketingPath, params, 'new')} className={buttonLook('brand', 'md', 'self-start')}>
        {messages.add}
      </InnerLink>
      <ViewLinks
        label={messages.views}
        views={views.map((each) => ({
          name: each ? messages.states[each] : messages.any,
          to: each ? `${campaignsPath}&state=${each}` : campaignsPath,
          isShown: each === state,
        }))}
      />
      <PagedTable
        list={list}
        caption={messages.caption}
        columns={[
          { title: messages.name, cell: nameOf, isName: true },
          { title: messages.page, cell: ({ slug }) => messages.pages[slug] },
          { title: messages.state, cell: stateOf },
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

const nameOf = (campaign: ListedCampaign) => <Name campaign={campaign} />

function Name({ campaign: { id, title } }: { campaign: ListedCampaign }) {
  const [params] = useSearchParams()
  return (
    <InnerLink to={opening(marketingPath, params, id)} className="font-bold wrap-anywhere text-brand-ink underline">
      {title}
    </InnerLink>
  )
}

const stateOf = ({ state }: ListedCampaign) => <StateBadge state={state} />

function OneCampaign({ id, announce }: { id: number; announce: Announce }) {
  const [params] = useSearchParams()
  const requested = useQuery(campaignQuery(id))
  const back = { to: closing(marketingPath, params), text: messages.back }
  return (
    <OneOfList
      requested={requested}
      back={back}
      messages={{ unknown: messages.unknown, failed: messages.oneFailed }}
      name={({ title }) => title}
    >
      {(campaign) => <Campaign campaign={campaign} announce={announce} />}
    </OneOfList>
  )
}

function NewCampaign({ announce }: { announce: Announce }) {
  const [params] = useSearchParams()
  return (
    <>
      <BackLink to={closing(marketingPath, params)} text={messages.back} />
      <h2 className="text-xl font-bold">{messages.add}</h2>
      <CampaignForm campaign={null} announce={announce} />
    </>
  )
}
