import { startTransition, StrictMode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { documentLanguage } from '#web/lib/language.ts'
import { textsReady } from '#web/lib/texts.ts'
import { SpeechContext } from '#web/lib/use-language.ts'

const speech = { language: documentLanguage() }

// The page's scripts have run before this one and asked for their texts, which the page has preloaded. Without them the
// page stays as it was served: readable, its links and forms at work.
await textsReady()

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <SpeechContext value={speech}>
        <HydratedRouter />
      </SpeechContext>
    </StrictMode>,
  )
})
