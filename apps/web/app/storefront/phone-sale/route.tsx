import { href } from 'react-router'
import type { ApiCaller } from '#web/lib/api/api-types.ts'
import { type Offer, offerPage } from '../campaigns/offers.ts'
import { OfferScreen, OfferScreenFailed } from '../campaigns/offer-screen.tsx'
import { asFilters, type ListingQuery, listingQuery } from '../listing/listing-query.ts'
import { inBrowser, onServer, productsThat } from '../listing/sources.ts'
import { useOffersMessages } from '../messages/offers.ts'
import type { Route } from './+types/route.ts'

const offer: Offer = { slug: 'phone-sale', anyway: productsThat({ category: 'phones-tablets', on_sale: 'true' }) }
const load = (caller: ApiCaller, query: ListingQuery) => offerPage(offer, caller, asFilters(query))

export const loader = (args: Route.LoaderArgs) => onServer(args, listingQuery, load)
export const clientLoader = (args: Route.ClientLoaderArgs) => inBrowser(args, listingQuery, load)

export default function PhoneSale({ loaderData }: Route.ComponentProps) {
  const { phoneSale } = useOffersMessages()
  return <OfferScreen path={href('/phone-sale')} messages={phoneSale} offer={offer} requested={loaderData} />
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const { phoneSale } = useOffersMessages()
  return <OfferScreenFailed path={href('/phone-sale')} messages={phoneSale} error={error} />
}
