import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { LANGUAGES, PAGE_SLUGS, type Language, type PageSlug } from '#contract/shared/constants.ts'

export type PageText = { title: string; body: string }

/**
 * The default texts, used until the operator writes others: `texts/<page>.<language>.md`, the first line is the title.
 */
export function readOwnTexts(): (slug: PageSlug, language: Language) => PageText {
  const texts = new Map(
    PAGE_SLUGS.flatMap((slug) =>
      LANGUAGES.map((language) => [`${slug}.${language}`, readText(slug, language)] as const),
    ),
  )
  return (slug, language) => {
    const text = texts.get(`${slug}.${language}`)
    if (!text) throw new Error(`the shop has no text for ${slug} in ${language}`)
    return text
  }
}

function readText(slug: PageSlug, language: Language): PageText {
  const file = `${slug}.${language}.md`
  const text = readFileSync(join(import.meta.dirname, 'texts', file), 'utf8')
  const [, title, body] = /^# (.+)\n([\s\S]+)$/.exec(text) ?? []
  if (!title || !body) throw new Error(`${file} must begin with '# ' and its title`)
  return { title: title.trim(), body: body.trim() }
}
