import { href } from 'react-router'
import type { ApiCaller } from '#web/lib/api/api-types.ts'
import { Loading } from '#web/ui/spinner.tsx'
import { CampaignBanner } from '../campaigns/campaign-banner.tsx'
import { laterOffers, nothing, type Offer, offerPage } from '../campaigns/offers.ts'
import { PageData } from '../chrome/page-data.tsx'
import { PageHead } from '../chrome/page-head.tsx'
import { OfferCard } from '../listing/cards.tsx'
import { ListingFailed, ListingFailedHere } from '../listing/listing-states.tsx'
import { ProductList } from '../listing/product-list.tsx'
import { accepts, readQuery } from '../listing/read-query.ts'
import { inBrowser, onServer } from '../listing/sources.ts'
import { useListingMessages } from '../messages/listing.ts'
import { useOffersMessages } from '../messages/offers.ts'
import type { Route } from './+types/route.ts'

const path = href('/limited-offer')
const offer: Offer = { slug: 'limited-offer', anyway: nothing }
const read = (search: URLSearchParams) => readQuery(search, { cursor: accepts.anything })
const load = (caller: ApiCaller, query: ReturnType<typeof read>) => offerPage(offer, caller, query)

export const loader = (args: Route.LoaderArgs) => onServer(args, read, load)
export const clientLoader = (args: Route.ClientLoaderArgs) => inBrowser(args, read, load)

/** A placeholder (S§2) until a campaign has limited offers (D29). */
export default function LimitedOffer({ loaderData: { query, page } }: Route.ComponentProps) {
  return (
    <>
      <Head />
      <PageData data={page} loading={<LoadingOffers />} failed={<FailedHere />}>
        {(first) =>
          first.campaign?.has_products ? (
            <>
              <Heading />
              <CampaignBanner campaign={first.campaign} />
              <ProductList first={first} query={query} loadMore={laterOffers(offer, first, query)} card={OfferCard} />
            </>
          ) : (
            <ComingSoon />
          )
        }
      </PageData>
    </>
  )
}

function Head() {
  const { title, description } = useOffersMessages().limitedOffer
  return <PageHead title={title} description={description} canonical={path} />
}

function Heading() {
  const { limitedOffer } = useOffersMessages()
  return <h1 className="mb-5 text-2xl font-bold">{limitedOffer.title}</h1>
}

function LoadingOffers() {
  const { loading } = useListingMessages()
  return (
    <>
      <Heading />
      <Loading text={loading} />
    </>
  )
}

function FailedHere() {
  return (
    <>
      <Heading />
      <ListingFailedHere />
    </>
  )
}

function ComingSoon() {
  const { limitedOffer } = useOffersMessages()
  return (
    <div className="mx-auto flex min-h-96 max-w-lg flex-col items-center justify-center gap-3 text-center">
      <h1 className="text-3xl font-bold">{limitedOffer.heading}</h1>{' '}
      <p className="text-lg text-muted">{limitedOffer.comingSoon}</p>
    </div>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <>
      <Head />
      <Heading />
      <ListingFailed error={error} />
    </>
  )
}
