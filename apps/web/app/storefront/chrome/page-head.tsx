import { languages, localPath, type Language } from '#web/lib/i18n/language.ts'
import { useLanguage } from '#web/lib/i18n/use-language.ts'
import { useSite } from '#web/lib/hooks/use-site.ts'
import { useMessages } from '../messages/shared.ts'

/** The preview picture of a shared link; with its dimensions, so that messengers do not have to load it first. */
export type HeadPicture = { address: string; width: number; height: number; alt: string }

type PageHeadProps = {
  title: string
  description?: string | undefined
  /** The canonical path of this content; absent where the page must not be found by others. */
  canonical?: string
  /** The picture of a shared link; the shop's logo by default. Its address is absolute. */
  picture?: HeadPicture | undefined
  /** The Open Graph type of the page (https://ogp.me/#types). */
  type?: 'website' | 'product'
  /** A public page without content for search engines. */
  unlisted?: boolean
}

/**
 * Title, description and the addresses of a screen in each language, and the link preview for messengers; React renders
 * them into the head. Messengers read the page as served: the browser does not load the code for their tags.
 */
export function PageHead({ title, description, canonical, picture, type = 'website', unlisted }: PageHeadProps) {
  const { page } = useMessages()
  const shown = title === 'Sokoni' ? page.title : `${title} · Sokoni`
  return (
    <>
      <title>{shown}</title>
      {description && <meta name="description" content={description} />}
      {unlisted && <meta name="robots" content="noindex" />}
      {canonical !== undefined && (
        <>
          <Addresses path={canonical} />
          {import.meta.env.SSR && (
            <>
              <SharedLink path={canonical} />
              <meta property="og:type" content={type} />
              {/* The shop's name is shown next to it already. */}
              <meta property="og:title" content={title === 'Sokoni' ? shown : title} />
              {description && <meta property="og:description" content={description} />}
              <LinkPicture picture={picture} />
            </>
          )}
        </>
      )}
    </>
  )
}

function Addresses({ path }: { path: string }) {
  const { publicUrl } = useSite()
  const language = useLanguage()
  return (
    <>
      <link rel="canonical" href={publicUrl + localPath(language, path)} />
      {(Object.keys(languages) as Language[]).map((each) => (
        <link key={each} rel="alternate" hrefLang={languages[each].tag} href={publicUrl + localPath(each, path)} />
      ))}
      <link rel="alternate" hrefLang="x-default" href={publicUrl + localPath('en', path)} />
    </>
  )
}

function SharedLink({ path }: { path: string }) {
  const { publicUrl } = useSite()
  const language = useLanguage()
  return (
    <>
      <meta property="og:site_name" content="Sokoni" />
      <meta property="og:url" content={publicUrl + localPath(language, path)} />
      <meta property="og:locale" content={languages[language].tag.replace('-', '_')} />
    </>
  )
}

function LinkPicture({ picture }: { picture: HeadPicture | undefined }) {
  const { publicUrl } = useSite()
  const { address, width, height, alt } = picture ?? {
    address: `${publicUrl}/icons/icon-512.png`,
    width: 512,
    height: 512,
    alt: 'Sokoni',
  }
  return (
    <>
      <meta property="og:image" content={address} />
      <meta property="og:image:width" content={String(width)} />
      <meta property="og:image:height" content={String(height)} />
      <meta property="og:image:alt" content={alt} />
      <meta name="twitter:card" content={picture ? 'summary_large_image' : 'summary'} />
    </>
  )
}
