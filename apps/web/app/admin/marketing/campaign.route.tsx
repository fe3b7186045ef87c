import { useQuery } from '@tanstack/react-query'
import { useOutletContext } from 'react-router'
import { useDateFormat } from '#web/lib/i18n/use-date-format.ts'
import { itemTitle, type ScreenHandle, toList, useBackLink } from '#web/lib/router/screens.ts'
import { InnerLink } from '#web/ui/inner-link.tsx'
import { screenLoader } from '../access.ts'
import { Card, Fact, Facts } from '../card.tsx'
import { operatorApi } from '../data/operator-api.ts'
import { useStep } from '../data/step.ts'
import type { Announce } from '../live-announcement.tsx'
import { LoadedItem } from '../loaded-item.tsx'
import { ConfirmButton } from '../step.tsx'
import { useLeave } from '../use-leave.ts'
import type { Route } from './+types/campaign.route.ts'
import { CampaignForm } from './campaign-form.tsx'
import { StateBadge } from './campaign-state.tsx'
import { type Campaign, campaignQuery } from './data.ts'
import { campaigns as messages } from './messages.ts'
import { viewRoles } from './views.ts'

export const handle = {
  title: ({ campaignId }) => itemTitle(campaignQuery(Number(campaignId)), ({ title }) => title),
  back: toList(messages.back),
} satisfies ScreenHandle

export const clientLoader = screenLoader(viewRoles.catalogue, ({ params: { campaignId } }) => [
  campaignQuery(Number(campaignId)),
])

/** One campaign: its actions, and its form until it has ended. */
export default function OneCampaign({ params: { campaignId } }: Route.ComponentProps) {
  const announce = useOutletContext<Announce>()
  return (
    <LoadedItem
      key={campaignId}
      requested={useQuery(campaignQuery(Number(campaignId)))}
      messages={{ unknown: messages.unknown, failed: messages.oneFailed }}
    >
      {(campaign) => <CampaignDetails campaign={campaign} announce={announce} />}
    </LoadedItem>
  )
}

function CampaignDetails({ campaign, announce }: { campaign: Campaign; announce: Announce }) {
  const { slug, title, state } = campaign
  return (
    <>
      <div className="flex flex-wrap items-center gap-3">
        <h2 className="text-xl font-bold wrap-anywhere">{title}</h2>
        <StateBadge state={state} />
        <InnerLink to={`/${slug}`} className="font-semibold text-brand-ink underline">
          {messages.toPage}
        </InnerLink>
        <EndOrRemove campaign={campaign} announce={announce} />
      </div>
      {state === 'past' ? (
        <EndedCampaign campaign={campaign} />
      ) : (
        <CampaignForm campaign={campaign} announce={announce} />
      )}
    </>
  )
}

function EndOrRemove({ campaign: { id, title, state }, announce }: { campaign: Campaign; announce: Announce }) {
  const step = useStep('campaigns')
  const leave = useLeave()
  const back = useBackLink()
  const params = { id: String(id) }
  if (state === 'running')
    return (
      <ConfirmButton
        text={messages.end}
        tone="danger"
        question={messages.confirmEnd(title)}
        agree={messages.agreeEnd}
        run={() => step(() => operatorApi.call('POST /api/admin/campaigns/:id/end/', { params }))}
        done={messages.ended(title)}
        announce={announce}
      />
    )
  if (state === 'past') return null
  return (
    <ConfirmButton
      text={messages.remove}
      tone="danger"
      question={messages.confirmRemove(title)}
      run={async () => {
        await step(() => operatorApi.call('DELETE /api/admin/campaigns/:id/', { params }))
        if (back) await leave(back.to)
      }}
      done={messages.removed(title)}
      announce={announce}
    />
  )
}

function EndedCampaign({ campaign: { slug, subtitle, starts_at, ends_at, products } }: { campaign: Campaign }) {
  const moment = useDateFormat('moment')
  return (
    <Card title={messages.over}>
      <Facts>
        <Fact title={messages.page}>{messages.pages[slug]}</Fact>
        <Fact title={messages.subtitle}>{subtitle}</Fact>
        <Fact title={messages.starts}>{moment(starts_at)}</Fact>
        <Fact title={messages.ends}>{moment(ends_at)}</Fact>
        <Fact title={messages.products}>{products.map(({ name }) => name).join(', ')}</Fact>
      </Facts>
    </Card>
  )
}
