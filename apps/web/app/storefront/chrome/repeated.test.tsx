import { PassThrough } from 'node:stream'
import { text } from 'node:stream/consumers'
import type { ReactNode } from 'react'
import { renderToPipeableStream } from 'react-dom/server'
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { SiteContext, usePrice } from '#web/lib/hooks/use-site.ts'
import type { Language } from '#web/lib/i18n/language.ts'
import { messagesReady } from '#web/lib/i18n/messages.ts'
import { SpeechContext } from '#web/lib/i18n/use-language.ts'
import { repeatedMarkup } from '#web/lib/router/repeated-markup.tsx'
import { defaultSite } from '#web/lib/router/site.ts'
import { useMessages } from '../messages/shared.ts'
import { ProductCard } from '../product-card/product-card.tsx'
import { repeated } from './repeated.tsx'

const onRender = vi.fn<() => void>()

function Content({ name, price }: { name: string; price: number }) {
  onRender()
  const { label, amount } = usePrice('catalog')(price)
  const { addToCart } = useMessages()
  return (
    <>
      {name}, {label} {amount} <b>{addToCart}</b>
    </>
  )
}
const Part = repeated('div', 'part', Content)

const site = { ...defaultSite, publicUrl: 'https://sokoni.test' }

type Conditions = { language?: Language; isStored?: boolean; settings?: typeof site }

/** As on the server: in a page that React writes as a stream. */
function served(
  part: ReactNode,
  { language = 'en', isStored = true, settings = site }: Conditions = {},
): Promise<string> {
  const speech = isStored ? { language, markup: repeatedMarkup(language) } : { language }
  return new Promise((resolve, reject) => {
    const { pipe } = renderToPipeableStream(
      <SpeechContext value={speech}>
        <SiteContext value={settings}>{part}</SiteContext>
      </SpeechContext>,
      { onAllReady: () => resolve(text(pipe(new PassThrough()))), onError: reject },
    )
  })
}

beforeAll(() => messagesReady())
beforeEach(() => void onRender.mockClear())

describe('a repeated part', () => {
  it('is rendered once for the same props, and its markup is what React writes without it', async () => {
    const part = <Part name="Radio <new> & 'old'" price={1250} />
    const shown = await served(part)
    expect(await served(part)).toBe(shown)
    expect(onRender).toHaveBeenCalledTimes(1)
    expect(await served(part, { isStored: false })).toBe(shown)
  })

  it('is rendered anew for other props, another language and other settings of the shop', async () => {
    const first = await served(<Part name="Lamp" price={100} />)
    const others = [
      await served(<Part name="Lamp" price={200} />),
      await served(<Part name="Lamp" price={100} />, { language: 'sw' }),
      await served(<Part name="Lamp" price={100} />, { settings: { ...site, currencyLabels: 'ksh' } }),
    ]
    expect(onRender).toHaveBeenCalledTimes(4)
    expect(others[0]).not.toBe(first)
    expect(others[1]).not.toBe(first)
  })
})

it('a card of a product has the same markup with and without it', async () => {
  const product = {
    ...{ id: 7, name: 'M-Pesa 4 x 6 "Radio"', name_sw: 'Redio', price: 1250.5, sale_price: 1000, discount: 20 },
    ...{ originalPrice: 1250.5, image: '/media/7.webp', image_srcset: '/media/7-320.webp 320w' },
    ...{ image_width: 400, image_height: 400, stock: 3, rating: 4.5, review_count: 2 },
  }
  const card = <ProductCard product={product} guestAdds="locally" heading="h3" />
  const shown = await served(card)
  expect(shown).toContain('M-Pesa')
  expect(shown).toBe(await served(card, { isStored: false }))
})
