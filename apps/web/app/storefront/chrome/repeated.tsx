import { type ComponentType, type ReactNode, use } from 'react'
import { SiteContext, useSite } from '#web/lib/hooks/use-site.ts'
import { UiMessagesContext, useUiMessages } from '#web/lib/i18n/ui-messages.ts'
import { SpeechContext } from '#web/lib/i18n/use-language.ts'

/**
 * An element whose content many pages show alike, such as the card of a product. The server renders the content once for
 * the same props and puts its markup into every page; the browser renders the content itself.
 *
 * The content depends on its props, which JSON can express, the language and the shop's settings alone: it has no ids, reads no
 * address, loads no pictures eagerly, and its messages are those of the page.
 */
export function repeated<Props extends object>(
  Element: 'article' | 'div' | 'ul',
  className: string,
  Content: ComponentType<Props>,
): ComponentType<Props> {
  function Repeated(props: Props) {
    return (
      <Element className={className}>
        <Content {...props} />
      </Element>
    )
  }
  if (!import.meta.env.SSR) return Repeated
  return function Served(props: Props) {
    const site = useSite()
    const uiMessages = useUiMessages()
    const { language, markup } = use(SpeechContext)
    if (!markup) return <Repeated {...props} />
    const within = (content: ReactNode) => (
      <SpeechContext value={{ language }}>
        <SiteContext value={site}>
          <UiMessagesContext value={uiMessages}>{content}</UiMessagesContext>
        </SiteContext>
      </SpeechContext>
    )
    return <Element className={className} dangerouslySetInnerHTML={{ __html: markup(Content, props, site, within) }} />
  }
}
