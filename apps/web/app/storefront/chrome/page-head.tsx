import { languages, localPath, type Language } from '#web/lib/language.ts'
import { useLanguage } from '#web/lib/use-language.ts'
import { useSite } from '#web/lib/use-site.ts'

import { useTexts } from '../texts/shared.ts'

type PageHeadProps = {
  title: string
  description?: string
  /** The one path of this content; absent where there is nothing to be found by others. */
  canonical?: string
}

/** Title, description and the addresses of a screen in each language; React puts them into the head. */
export function PageHead({ title, description, canonical }: PageHeadProps) {
  const { publicUrl } = useSite()
  const language = useLanguage()
  const { page } = useTexts()
  return (
    <>
      <title>{title === 'Sokoni' ? page.title : `${title} · Sokoni`}</title>
      {description && <meta name="description" content={description} />}
      {canonical !== undefined && (
        <>
          <link rel="canonical" href={publicUrl + localPath(language, canonical)} />
          {(Object.keys(languages) as Language[]).map((each) => (
            <link
              key={each}
              rel="alternate"
              hrefLang={languages[each].tag}
              href={publicUrl + localPath(each, canonical)}
            />
          ))}
          <link rel="alternate" hrefLang="x-default" href={publicUrl + localPath('en', canonical)} />
        </>
      )}
    </>
  )
}
