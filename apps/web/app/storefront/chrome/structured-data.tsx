import { forScript } from '#web/lib/for-script.ts'
import { localPath } from '#web/lib/language.ts'
import { useLanguage } from '#web/lib/use-language.ts'
import { useSite } from '#web/lib/use-site.ts'
import { Breadcrumb, type Crumb } from '#web/ui/breadcrumb.tsx'

/** A thing as schema.org describes it. */
export type Thing = { '@type': string; [property: string]: unknown }

/**
 * Says to search engines what a page is about. They read it as it was served: a browser keeps what came with the page, and
 * loads nothing to write it. The element holds data, so that nothing runs it and no policy has to allow it; what a person
 * wrote cannot end it.
 *
 * @param about false in the browser, by `import.meta.env.SSR`
 */
export function StructuredData({ about }: { about: Thing | false }) {
  const json = about ? forScript({ '@context': 'https://schema.org', ...about }) : ''
  return <script type="application/ld+json" suppressHydrationWarning dangerouslySetInnerHTML={{ __html: json }} />
}

/** Writes a path as the complete address of this page's language: what others need. */
export function usePublicAddress(): (path: string) => string {
  const { publicUrl } = useSite()
  const language = useLanguage()
  return (path) => publicUrl + localPath(language, path)
}

/** The way here from the home page, for people and for search engines. */
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
              // Where one is has no address of its own here: it is the page's.
              ...(to !== undefined && { item: address(to) }),
            })),
          }
        }
      />
    </>
  )
}
