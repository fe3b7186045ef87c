import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { expect, it } from 'vitest'
import { section, messagesReady } from './messages.ts'
import { SpeechContext } from './use-language.ts'

it('loaded messages render synchronously, each in its language', async () => {
  const useGreeting = section('greeting', {
    en: async () => ({ messages: { hello: 'Hello' } }),
    sw: async () => ({ messages: { hello: 'Habari' } }),
  })
  const Greeting = () => useGreeting().hello
  await messagesReady()
  const announcement = (language: 'en' | 'sw') =>
    renderToString(createElement(SpeechContext, { value: { language } }, createElement(Greeting)))
  // Rendering to a string does not wait: a missing message is an error.
  expect([announcement('en'), announcement('sw')]).toEqual(['Hello', 'Habari'])
})
