import { languages } from '#web/lib/i18n/language.ts'
import { useLanguage } from '#web/lib/i18n/use-language.ts'
import { useSite } from '#web/lib/hooks/use-site.ts'
import { StructuredData, type Thing, usePublicAddress } from './structured-data.tsx'

/** The organization; the same entity on every page. */
export function useOrganization(): Thing {
  const { publicUrl } = useSite()
  return {
    '@type': 'Organization',
    '@id': `${publicUrl}/#organization`,
    name: 'Sokoni',
    url: `${publicUrl}/`,
    logo: `${publicUrl}/icons/icon-512.png`,
  }
}

/** For the home page: the shop and its search action. */
export function ShopData() {
  const address = usePublicAddress()
  const { publicUrl } = useSite()
  const organization = useOrganization()
  const { tag } = languages[useLanguage()]
  return (
    <>
      <StructuredData about={import.meta.env.SSR && organization} />
      <StructuredData
        about={
          import.meta.env.SSR && {
            '@type': 'WebSite',
            '@id': `${publicUrl}/#website`,
            name: 'Sokoni',
            url: address('/'),
            inLanguage: tag,
            publisher: { '@id': organization['@id'] },
            potentialAction: {
              '@type': 'SearchAction',
              target: { '@type': 'EntryPoint', urlTemplate: `${address('/search')}?q={search_term_string}` },
              'query-input': 'required name=search_term_string',
            },
          }
        }
      />
    </>
  )
}
