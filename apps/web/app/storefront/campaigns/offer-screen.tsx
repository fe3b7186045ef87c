import { href } from 'react-router'
import { buttonLook } from '#web/ui/button.tsx'
import { BoxIcon } from '#web/ui/icons.ts'
import { InnerLink } from '#web/ui/inner-link.tsx'
import { EmptyState } from '#web/ui/states.tsx'
import { PageHead } from '../chrome/page-head.tsx'
import { OfferCard } from '../listing/cards.tsx'
import { Listing } from '../listing/listing.tsx'
import { ListingFailed, ListingFailedHere } from '../listing/listing-states.tsx'
import { asFilters, type ListingQuery } from '../listing/listing-query.ts'
import type { Requested } from '../listing/sources.ts'
import { useOffersMessages } from '../messages/offers.ts'
import { useMessages } from '../messages/shared.ts'
import { CampaignBanner } from './campaign-banner.tsx'
import { laterOffers, type Offer, type OfferPage } from './offers.ts'

type OfferMessages = { title: string; description: string }
type OfferScreenProps = {
  path: string
  messages: OfferMessages
  offer: Offer
  requested: Requested<ListingQuery, OfferPage>
}

/** A listing of offers, with the current campaign of the page. */
export function OfferScreen({ path, messages, offer, requested: { query, page } }: OfferScreenProps) {
  return (
    <>
      <Heading path={path} messages={messages} />
      <Listing
        path={path}
        query={query}
        page={page}
        loadMore={(first) => laterOffers(offer, first, asFilters(query))}
        card={OfferCard}
        above={RunningCampaign}
        empty={<NoOffers />}
        failed={<ListingFailedHere />}
      />
    </>
  )
}

function RunningCampaign({ page: { campaign } }: { page: OfferPage }) {
  return campaign && <CampaignBanner campaign={campaign} />
}

export function OfferScreenFailed({
  path,
  messages,
  error,
}: Pick<OfferScreenProps, 'path' | 'messages'> & { error: unknown }) {
  return (
    <>
      <Heading path={path} messages={messages} />
      <ListingFailed error={error} />
    </>
  )
}

function Heading({ path, messages: { title, description } }: Pick<OfferScreenProps, 'path' | 'messages'>) {
  return (
    <>
      <PageHead title={title} description={description} canonical={path} />
      <h1 className="mb-5 text-2xl font-bold">{title}</h1>
    </>
  )
}

function NoOffers() {
  const { empty, emptyHint } = useOffersMessages()
  const { allProducts } = useMessages()
  return (
    <EmptyState title={empty} text={emptyHint} icon={<BoxIcon className="size-8" />}>
      <InnerLink to={href('/products')} className={buttonLook('brand')}>
        {allProducts}
      </InnerLink>
    </EmptyState>
  )
}
