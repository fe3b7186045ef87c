import { startTransition, StrictMode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { documentLanguage } from '#web/lib/i18n/language.ts'
import { messagesReady } from '#web/lib/i18n/messages.ts'
import { SpeechContext } from '#web/lib/i18n/use-language.ts'
import { openServedScreen, ServedScreen } from '#web/lib/router/served-screen.tsx'

const speech = { language: documentLanguage() }

// Hot reload replaces routes in the router that `HydratedRouter` creates.
const screen = import.meta.env.DEV ? <HydratedRouter /> : <ServedScreen {...await openServedScreen()} />

// The page's scripts have run before this one and requested their messages, which the page has preloaded. If the
// messages fail to load, the page stays as served: readable, with working links and forms.
await messagesReady()

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <SpeechContext value={speech}>{screen}</SpeechContext>
    </StrictMode>,
  )
})
