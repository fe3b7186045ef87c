import { useSite } from '#web/lib/use-site.ts'

type PageHeadProps = {
  title: string
  description?: string
  /** The one address of this content, as a path; absent where there is nothing to be found by others. */
  canonical?: string
}

/** Title, description and canonical address of a screen; React puts them into the head. */
export function PageHead({ title, description, canonical }: PageHeadProps) {
  const { publicUrl } = useSite()
  return (
    <>
      <title>{title === 'Sokoni' ? 'Sokoni: shop Kenya, pay by M-Pesa or card' : `${title} · Sokoni`}</title>
      {description && <meta name="description" content={description} />}
      {canonical !== undefined && <link rel="canonical" href={publicUrl + canonical} />}
    </>
  )
}
