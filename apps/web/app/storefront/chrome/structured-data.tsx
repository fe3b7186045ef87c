import { forScript } from '#web/storefront/chrome/for-script.ts'
import { localPath } from '#web/lib/i18n/language.ts'
import { useLanguage } from '#web/lib/i18n/use-language.ts'
import { useSite } from '#web/lib/hooks/use-site.ts'
import { Breadcrumb, type Crumb } from '#web/ui/breadcrumb.tsx'

/** An entity in the form of schema.org. */
export type Thing = { '@type': string; [property: string]: unknown }

/**
 * Structured data of a page for search engines. They read the page as served: the browser keeps the served element and
 * does not load the code that writes it. The element holds data, so it is not executed and needs no policy; user
 * content cannot close it.
 *
 * @param about false in the browser, by `import.meta.env.SSR`
 */
export function StructuredData({ about }: { about: Thing | false }) {
  const json = about ? forScript({ '@context': 'https://schema.org', ...about }) : ''
  return <script type="application/ld+json" suppressHydrationWarning dangerouslySetInnerHTML={{ __html: json }} />
}

/** The absolute address of a path in the language of this page, for external use. */
export function usePublicAddress(): (path: string) => string {
  const { publicUrl } = useSite()
  const language = useLanguage()
  return (path) => publicUrl + localPath(language, path)
}

/** The breadcrumb from the home page, for users and for search engines. */
export function Trail({ crumbs }: { crumbs: readonly Crumb[] }) {
  const address = usePublicAddress()
  return (
    <>
      <Breadcrumb crumbs={crumbs} />
      <StructuredData
        about={
          import.meta.env.SSR && {
            '@type': 'BreadcrumbList',
            itemListElement: crumbs.map(({ text, to }, index) => ({
              '@type': 'ListItem',
              position: index + 1,
              name: text,
              // The current page has no address in the list: it is the page's own.
              ...(to !== undefined && { item: address(to) }),
            })),
          }
        }
      />
    </>
  )
}
